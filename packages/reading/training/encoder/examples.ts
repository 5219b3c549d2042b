import { createHash } from 'node:crypto';
import { type PiecesOf, piecesIn, type Window, windowsOf } from '../../src/encoder/pieces.ts';
import { type Model, scoresOf } from '../../src/models/log-linear.ts';
import { type Reading, recognise } from '../../src/reading.ts';
import { opKey } from '../../src/roles/choose-op.ts';
import type { TextExample } from '../examples.ts';
import { fit } from '../fit.ts';
import { folds } from '../folds.ts';
import { type Training, trainings } from '../trainings.ts';

/** What the encoder is fitted to: the examples of the log-linear models, as pieces of its vocabulary. */

/** The trainings whose questions the encoder answers too, with the name that each has there. */
const asked: Readonly<Record<string, string>> = {
  roles: 'op',
  neighbours: 'role',
  measures: 'measure',
  turns: 'intent',
  wishes: 'wish',
  superlatives: 'superlative',
  families: 'family',
};

/** An example of one question. */
interface Asked {
  readonly question: string;
  /** The number of its text. */
  readonly text: number;
  /** The pieces in question, from the first to before the second. */
  readonly pieces: readonly [number, number];
  /** The numbers of the classes that are right. */
  readonly right: readonly number[];
  /** The scores of the log-linear model that was fitted to the other folds; only to measure what the encoder adds. */
  readonly scores?: readonly number[];
}

export interface EncoderExamples {
  readonly texts: readonly {
    readonly ids: readonly number[];
    readonly language: string;
    readonly fold: number;
  }[];
  readonly asked: readonly Asked[];
  /** The classes of each question. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
}

const foldOf = ({ kin, text }: TextExample): number =>
  (createHash('sha256')
    .update(kin ?? text)
    .digest()[0] ?? 0) % folds;

/** The scores of examples by models that have not seen their texts. */
function scoresWithout(
  classes: readonly string[],
  own: readonly TextExample[],
  { fitting }: Training,
): ReadonlyMap<TextExample, readonly number[]> {
  const models = Array.from(
    { length: folds },
    (_, fold): Model =>
      fit(
        classes,
        own.filter((one) => foldOf(one) !== fold),
        fitting,
      ),
  );
  return new Map(
    own.map((one) => {
      const scores = scoresOf(models[foldOf(one)], classes, one.features);
      return [one, scores.map((score, at) => score + (one.start?.[at] ?? 0))];
    }),
  );
}

interface KnownText {
  /** Its number. */
  readonly text: number;
  readonly reading: Reading;
  /** What is encoded of it; absent of an empty text. */
  readonly window?: Window;
}

/** The pieces in question; undefined if they are beyond what is encoded at once. */
function piecesOf(
  { at }: TextExample,
  { reading, window }: KnownText,
): readonly [number, number] | undefined {
  const quantity = reading.quantities.find(({ first }) => first === at);
  const span = at === undefined ? undefined : { first: at, next: quantity?.next ?? at + 1 };
  const pieces = window && piecesIn(window, span);
  return pieces && pieces.next > pieces.first ? [pieces.first, pieces.next] : undefined;
}

export function encoderExamples(idsOf: PiecesOf, isMeasured: boolean): EncoderExamples {
  const texts: { ids: readonly number[]; language: string; fold: number }[] = [];
  const all: Asked[] = [];
  const classesOf: Record<string, readonly string[]> = {};
  const known = new Map<string, KnownText>();

  function textOf(example: TextExample): KnownText {
    const found = known.get(example.text);
    if (found) return found;
    const reading = recognise(example.text);
    const [window] = windowsOf(reading, idsOf);
    const one = { text: texts.length, reading, ...(window && { window }) };
    texts.push({ ids: window?.ids ?? [], language: reading.language, fold: foldOf(example) });
    known.set(example.text, one);
    return one;
  }

  for (const training of trainings) {
    const name = asked[training.name];
    if (name === undefined) continue;
    for (const [question, own] of Map.groupBy(training.examples(), (one) => one.question)) {
      const classes = training.classesOf(question);
      // What numbers are of is learnt with the numbers around them.
      if (classes.length < 2 || (name === 'op' && question !== opKey)) continue;
      const key = `${name}:${question}`;
      classesOf[key] = classes;
      const scoresOfOthers = isMeasured ? scoresWithout(classes, own, training) : undefined;
      for (const example of own) {
        const text = textOf(example);
        const pieces = piecesOf(example, text);
        const right = classes.flatMap((one, at) => (example.right.includes(one) ? [at] : []));
        if (pieces === undefined || right.length === 0) continue;
        const scores = scoresOfOthers?.get(example);
        all.push({ question: key, text: text.text, pieces, right, ...(scores && { scores }) });
      }
    }
  }
  return { texts, asked: all, classes: classesOf };
}
