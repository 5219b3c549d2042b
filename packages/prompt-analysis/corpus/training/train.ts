import { readFileSync, writeFileSync } from 'node:fs';
import { chooseRole, type Weights } from '../../src/roles/choose.ts';
import { rolesOf, type Scored } from '../../src/roles/scored.ts';
import { corpus, halfOf } from '../corpus.ts';
import { caseTables } from './cases.ts';
import { type Example, examplesOf, markedExamples } from './examples.ts';
import { fit } from './fit.ts';
import { writeWeights } from './weights-as-text.ts';

/**
 * `npm run train-roles`: fits what numbers mean to the tuning half of the corpus, the marked sentences and the cases of
 * the tests, writes `src/roles/weights.ts`, and prints how well weights do on prompts that they were not fitted to.
 */

const file = new URL('../../src/roles/weights.ts', import.meta.url);
const folds = 8;
const dimensions = Object.keys(rolesOf) as readonly Scored[];

const isLearnt = ({ id, outcome, kind }: (typeof corpus)[number]) =>
  halfOf(id) === 'tuning' && outcome === 'plan' && kind !== 'hostile';
const prompts = corpus.filter(isLearnt).map((prompt) => examplesOf(prompt));
const taught = [...markedExamples(), ...caseTables.flatMap((expected) => examplesOf(expected))];

const isRight = ({ evidence, dimension, rightness }: Example, weights: Weights): boolean => {
  const names: readonly string[] = rolesOf[dimension];
  return (rightness[names.indexOf(chooseRole(dimension, evidence, weights).role)] ?? 0) > 0;
};

/** How many of the numbers get a right role from weights that were fitted without their prompts. */
function crossValidated(dimension: Scored): { readonly right: number; readonly of: number } {
  let [right, of] = [0, 0];
  for (let fold = 0; fold < folds; fold += 1) {
    const others = prompts.filter((_, n) => n % folds !== fold).flat();
    const own = prompts.filter((_, n) => n % folds === fold).flat();
    const weights = fit(dimension, [...taught, ...others]);
    const judged = own.filter((example) => example.dimension === dimension);
    right += judged.filter((example) => isRight(example, weights)).length;
    of += judged.length;
  }
  return { right, of };
}

const header = `import type { Scored } from './scored.ts';

/** Fitted by \`npm run train-roles\` to the tuning half of the corpus: edit the examples, not the weights. */
export const fitted: Readonly<Record<Scored, { readonly roles: string; readonly relations: string }>> = {
`;

const blocks: string[] = [];
let [right, of] = [0, 0];
for (const dimension of dimensions) {
  const judged = crossValidated(dimension);
  right += judged.right;
  of += judged.of;
  console.log(`${dimension.padEnd(8)} ${judged.right}/${judged.of} of numbers in prompts that were left out`);
  blocks.push(writeWeights(dimension, fit(dimension, [...taught, ...prompts.flat()])));
}
console.log(`${'all'.padEnd(8)} ${right}/${of}, ${((100 * right) / of).toFixed(1)} %`);
const text = `${header}${blocks.join('\n')}\n};\n`;
if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
