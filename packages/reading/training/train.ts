import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { choose, type Model } from '../src/models/log-linear.ts';
import type { TextExample } from './examples.ts';
import { fit } from './fit.ts';
import { folds, foldsOf } from './folds.ts';
import { type Training, trainings } from './trainings.ts';

/** `npm run train`: fits weights, writes them, and prints how well they do on texts that they have not seen. */

const usage = `Usage: npm run train -- [measures] [roles] [neighbours] [turns] [wishes] [superlatives] [requests] [kinds] [families] [options]

Fits the weights of what numbers without a unit measure (measures), of what numbers are of (roles, from the words around
them; neighbours, from the other numbers), of what messages in a thread want (turns), of what they wish of a design
(wishes), of the figure that they choose one by (superlatives), of whether first messages ask for a robot (requests), of whether later ones are new tasks (kinds), and of what
corrects the profiles of the families (families); without a name, of all.
Prints how many are right in texts that the weights were not fitted to, by 8-fold cross-validation.
  --show   also print what is wrong there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});

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
