import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { families } from '@robotdesign/contracts';
import { kindWeightsFile, messageKinds } from '../src/follow-up/kind.ts';
import { bareMeasures, measureWeightsFile } from '../src/measures/bare-numbers.ts';
import { choose, type Model } from '../src/models/log-linear.ts';
import { familyWeightsFile } from '../src/plan/families/correction.ts';
import { requestKinds, requestWeightsFile } from '../src/plan/request.ts';
import { opKey, ops } from '../src/roles/choose-op.ts';
import { neighbourWeightsFile } from '../src/roles/neighbours.ts';
import { rolesOf } from '../src/roles/role-table.ts';
import { weightsFile } from '../src/roles/weights.ts';
import { turnIntents, turnWeightsFile } from '../src/turn/decide-intent.ts';
import { wishWeightsFile } from '../src/turn/fitted-wish.ts';
import { type WishTrait, wishTraits } from '../src/turn/wish-classes.ts';
import { examples, type TextExample } from './examples.ts';
import { familyExamples } from './families.ts';
import { type Fitting, fit } from './fit.ts';
import { folds, foldsOf } from './folds.ts';
import { kindExamples } from './kinds.ts';
import { measureExamples } from './measures.ts';
import { messageExamples } from './messages.ts';
import { neighbourExamples } from './neighbours.ts';
import { requestExamples } from './requests.ts';
import { wishExamples } from './wishes.ts';

/** `npm run train`: fits weights, writes them, and prints how well they do on texts that they have not seen. */

const usage = `Usage: npm run train -- [measures] [roles] [neighbours] [turns] [wishes] [requests] [kinds] [families] [options]

Fits the weights of what numbers without a unit measure (measures), of what numbers are of (roles, from the words around
them; neighbours, from the other numbers), of what messages in a thread want (turns), of what they wish of a design
(wishes), of whether first messages ask for a robot (requests), of whether later ones are new tasks (kinds), and of what
corrects the profiles of the families (families); without a name, of all.
Prints how many are right in texts that the weights were not fitted to, by 8-fold cross-validation.
  --show   also print what is wrong there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});

/** A set of questions with the file of their weights. */
interface Training {
  readonly name: string;
  readonly examples: () => readonly TextExample[];
  readonly classesOf: (question: string) => readonly string[];
  readonly fitting: Fitting;
  readonly file: string;
  /** The file that holds the models of the questions. */
  readonly write: (models: ReadonlyMap<string, Model>) => string;
  /** Of how many chosen classes one must be right; the first only, if absent. */
  readonly places?: number;
}

/** A model as JSON, with a line for each feature. */
function linesOf({ classes, weights }: Model): string {
  const rows = Object.entries(weights).map(
    ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
  );
  return `{"classes":${JSON.stringify(classes)},"weights":{\n${rows.join(',\n')}\n}}`;
}

/** The file of one model. */
const only = (models: ReadonlyMap<string, Model>): string =>
  `${[...models.values()].map(linesOf).join('')}\n`;

/** The file of several models. */
const byQuestion = (models: ReadonlyMap<string, Model>): string =>
  `{\n${[...models].map(([question, model]) => `${JSON.stringify(question)}:${linesOf(model)}`).join(',\n')}\n}\n`;

const roleFitting: Fitting = { passes: 12, rate: 0.05, prior: 0.0005, leastCount: 2, leastWeight: 8 };

const trainings: readonly Training[] = [
  {
    name: 'measures',
    examples: measureExamples,
    classesOf: () => bareMeasures,
    fitting: { passes: 12, rate: 0.05, prior: 0.0005, leastCount: 2, leastWeight: 4 },
    file: measureWeightsFile,
    write: only,
  },
  {
    name: 'roles',
    examples,
    classesOf: (question) => (question === opKey ? ops : rolesOf(question)),
    fitting: roleFitting,
    file: weightsFile,
    write: byQuestion,
  },
  {
    name: 'neighbours',
    examples: () => neighbourExamples(roleFitting),
    classesOf: rolesOf,
    fitting: { passes: 12, rate: 0.03, prior: 0.001, leastCount: 5 },
    file: neighbourWeightsFile,
    write: byQuestion,
  },
  {
    name: 'turns',
    examples: messageExamples,
    classesOf: () => turnIntents,
    // Messages are short: words that occur twice count.
    fitting: { passes: 20, rate: 0.1, prior: 0.001, leastCount: 2, leastWeight: 10 },
    file: turnWeightsFile,
    write: only,
  },
  {
    name: 'wishes',
    examples: wishExamples,
    classesOf: (question) => wishTraits[question as WishTrait],
    fitting: { passes: 40, rate: 0.1, prior: 0.001, leastCount: 4 },
    file: wishWeightsFile,
    write: byQuestion,
  },
  {
    name: 'requests',
    examples: requestExamples,
    classesOf: () => requestKinds,
    fitting: { passes: 20, rate: 0.1, prior: 0.0005, leastCount: 2, leastWeight: 8 },
    file: requestWeightsFile,
    write: only,
    places: 1,
  },
  {
    name: 'kinds',
    examples: kindExamples,
    classesOf: () => messageKinds,
    fitting: { passes: 40, rate: 0.1, prior: 0.01, leastCount: 2 },
    file: kindWeightsFile,
    write: only,
  },
  {
    name: 'families',
    examples: familyExamples,
    classesOf: () => families,
    fitting: { passes: 10, rate: 0.1, prior: 0.003, leastCount: 2 },
    file: familyWeightsFile,
    write: only,
    places: 4,
  },
];

interface Tried extends TextExample {
  /** The classes that weights fitted to other texts choose, the best first. */
  readonly chosen: readonly string[];
}

function tried(
  classes: readonly string[],
  own: readonly TextExample[],
  { fitting }: Training,
): readonly Tried[] {
  const foldOf = foldsOf(own);
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isOut = (one: TextExample) => foldOf(one) === fold;
    const model = fit(
      classes,
      own.filter((one) => !isOut(one)),
      fitting,
    );
    return own.filter(isOut).map((one) => ({
      ...one,
      chosen: one.rank?.(model) ?? [choose(model, classes, one.features, one.start).best],
    }));
  });
}

/** Whether one of the first chosen classes is right. */
const isRight = ({ right, chosen }: Tried, places = 1): boolean =>
  chosen.slice(0, places).some((one) => right.includes(one));

const shareOf = (right: number, count: number): string =>
  `${right}/${count}, ${((100 * right) / count).toFixed(1)} %`;

/** Prints the shares of examples with a right class, of English and of other texts where more than the first counts. */
function showShares(name: string, all: readonly Tried[], { places }: Training): void {
  const right = (own: readonly Tried[], of?: number) =>
    shareOf(own.filter((one) => isRight(one, of)).length, own.length);
  console.log(`${name.padEnd(12)} ${right(all)} in texts that were left out`);
  if (places === undefined) return;
  for (const [among = 'all', own] of Map.groupBy(all, (one) => one.among))
    console.log(
      `  ${among.padEnd(15)} first ${right(own)}${places > 1 ? `; one of ${places} ${right(own, places)}` : ''}`,
    );
}

function train(training: Training): void {
  const { classesOf, fitting, file, write } = training;
  const all = training.examples();
  const models = new Map<string, Model>();
  const results: Tried[] = [];
  for (const [question, own] of [...Map.groupBy(all, (one) => one.question)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const classes = classesOf(question);
    if (classes.length < 2) continue;
    const of = tried(classes, own, training);
    results.push(...of);
    showShares(question, of, training);
    if (values.show)
      for (const { words, text, right, chosen } of of.filter((one) => !isRight(one)))
        console.log(
          `  ${JSON.stringify(words)} is ${right.join(' or ')}, not ${chosen.slice(0, training.places ?? 1).join(', ')}: ${JSON.stringify(text.slice(0, 200))}`,
        );
    models.set(question, fit(classes, own, fitting));
  }
  const right = results.filter((one) => isRight(one)).length;
  console.log(`${training.name.padEnd(12)} ${shareOf(right, results.length)}`);
  writeFileSync(file, write(models));
}

const unknown = positionals.filter((name) => !trainings.some((one) => one.name === name));
if (unknown.length > 0) throw new RangeError(`There is no training ${unknown.join(', ')}.\n\n${usage}`);
if (values.help) console.log(usage);
else
  for (const training of trainings)
    if (positionals.length === 0 || positionals.includes(training.name)) train(training);
