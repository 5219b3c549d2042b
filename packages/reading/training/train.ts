import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { opKey, ops } from '../src/roles/choose-op.ts';
import { choose, type Model } from '../src/roles/log-linear.ts';
import { rolesOf } from '../src/roles/role-table.ts';
import { weightsFile } from '../src/roles/weights.ts';
import { turnIntents, turnWeightsFile } from '../src/turn/decide-intent.ts';
import { examples, type TextExample } from './examples.ts';
import { type Fitting, fit } from './fit.ts';
import { messageExamples } from './messages.ts';

/** `npm run train`: fits weights, writes them, and prints how well they do on texts that they have not seen. */

const usage = `Usage: npm run train -- [roles] [turns] [options]

Fits the weights of what numbers are of (roles) and of what messages in a thread want (turns); without a name, of both.
Prints how many are right in texts that the weights were not fitted to, by 8-fold cross-validation.
  --show   also print what is wrong there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});

const folds = 8;

/** A set of questions with the file of their weights. */
interface Training {
  readonly name: string;
  readonly examples: () => readonly TextExample[];
  readonly classesOf: (question: string) => readonly string[];
  readonly fitting: Fitting;
  readonly file: string;
  /** The file that holds the models of the questions. */
  readonly write: (models: ReadonlyMap<string, Model>) => string;
}

/** A model as JSON, with a line for each feature. */
function linesOf({ classes, weights }: Model): string {
  const rows = Object.entries(weights).map(
    ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
  );
  return `{"classes":${JSON.stringify(classes)},"weights":{\n${rows.join(',\n')}\n}}`;
}

const trainings: readonly Training[] = [
  {
    name: 'roles',
    examples,
    classesOf: (question) => (question === opKey ? ops : rolesOf(question)),
    fitting: { passes: 12, rate: 0.03, prior: 0.0005, leastCount: 2 },
    file: weightsFile,
    write: (models) =>
      `{\n${[...models].map(([question, model]) => `${JSON.stringify(question)}:${linesOf(model)}`).join(',\n')}\n}\n`,
  },
  {
    name: 'turns',
    examples: messageExamples,
    classesOf: () => turnIntents,
    // Messages are short and few: each word counts.
    fitting: { passes: 60, rate: 0.1, prior: 0.003, leastCount: 1 },
    file: turnWeightsFile,
    write: (models) => `${[...models.values()].map(linesOf).join('')}\n`,
  },
];

/** Numbers the texts, so that the examples of one text are never divided between folds. */
function foldsOf(all: readonly TextExample[]): ReadonlyMap<string, number> {
  const texts = [...new Set(all.map(({ text }) => text))];
  return new Map(texts.map((text, at) => [text, at % folds]));
}

/** The examples that weights fitted to other texts get wrong, with the class chosen. */
function missed(classes: readonly string[], own: readonly TextExample[], { fitting }: Training) {
  const foldOf = foldsOf(own);
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isOut = ({ text }: TextExample) => foldOf.get(text) === fold;
    const model = fit(
      classes,
      own.filter((one) => !isOut(one)),
      fitting,
    );
    return own
      .filter(isOut)
      .map((one) => ({ ...one, chosen: choose(model, classes, one.features).best }))
      .filter(({ right, chosen }) => !right.includes(chosen));
  });
}

function train(training: Training): void {
  const { classesOf, fitting, file, write } = training;
  const all = training.examples();
  const models = new Map<string, Model>();
  let [wrong, count] = [0, 0];
  for (const [question, own] of [...Map.groupBy(all, (one) => one.question)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const classes = classesOf(question);
    if (classes.length < 2) continue;
    const misses = missed(classes, own, training);
    wrong += misses.length;
    count += own.length;
    console.log(
      `${question.padEnd(12)} ${own.length - misses.length}/${own.length} in texts that were left out`,
    );
    if (values.show)
      for (const { words, text, right, chosen } of misses)
        console.log(
          `  ${JSON.stringify(words)} is ${right.join(' or ')}, not ${chosen}: ${JSON.stringify(text.slice(0, 200))}`,
        );
    models.set(question, fit(classes, own, fitting));
  }
  console.log(
    `${training.name.padEnd(12)} ${count - wrong}/${count}, ${((100 * (count - wrong)) / count).toFixed(1)} %`,
  );
  writeFileSync(file, write(models));
}

const unknown = positionals.filter((name) => !trainings.some((one) => one.name === name));
if (unknown.length > 0) throw new RangeError(`There is no training ${unknown.join(', ')}.\n\n${usage}`);
if (values.help) console.log(usage);
else
  for (const training of trainings)
    if (positionals.length === 0 || positionals.includes(training.name)) train(training);
