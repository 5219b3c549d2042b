import { surroundings } from '../src/measures/features.ts';
import type { Model } from '../src/models/log-linear.ts';
import { readPrompt } from '../src/reading.ts';
import { opKey } from '../src/roles/choose-op.ts';
import { neighbourFeatures } from '../src/roles/neighbours.ts';
import { firstLook, guessOf, withoutReplaced } from '../src/roles/place-quantities.ts';
import { rolesOf } from '../src/roles/role-table.ts';
import { examples, type TextExample } from './examples.ts';
import { type Fitting, fit } from './fit.ts';
import { folds, foldsOf } from './folds.ts';

/** Numbers with what the others of their text are of. */

/** The weights of the words around numbers, fitted to all but one fold. */
function modelsWithout(
  byQuestion: ReadonlyMap<string, readonly TextExample[]>,
  isOut: (one: TextExample) => boolean,
  fitting: Fitting,
): Readonly<Record<string, Model>> {
  return Object.fromEntries(
    [...byQuestion].map(([question, own]) => [
      question,
      fit(
        rolesOf(question),
        own.filter((one) => !isOut(one)),
        fitting,
      ),
    ]),
  );
}

/** The scores that each example starts from are of weights that have not seen its text, as at a request. */
export function neighbourExamples(fitting: Fitting): readonly TextExample[] {
  const all = examples().filter(({ question }) => question !== opKey && rolesOf(question).length > 1);
  const foldOf = foldsOf(all);
  const byQuestion = Map.groupBy(all, ({ question }) => question);
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isOut = (one: TextExample) => foldOf(one) === fold;
    const weights = modelsWithout(byQuestion, isOut, fitting);
    const texts = Map.groupBy(all.filter(isOut), ({ text }) => text);
    return [...texts].flatMap(([text, own]) => withNeighbours(text, own, weights));
  });
}

function withNeighbours(
  text: string,
  own: readonly TextExample[],
  weights: Readonly<Record<string, Model>>,
): readonly TextExample[] {
  const reading = readPrompt(text);
  const around = surroundings(reading);
  const looks = withoutReplaced(reading).kept.map((quantity) =>
    firstLook(around(quantity), quantity, weights),
  );
  const guesses = looks.map(guessOf);
  return own.flatMap((example) => {
    const at = looks.findIndex(({ quantity }) => quantity.first === example.at);
    const look = looks[at];
    return look === undefined
      ? []
      : [{ ...example, features: neighbourFeatures(guesses, at), start: look.scores }];
  });
}
