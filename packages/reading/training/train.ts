import { writeFileSync } from 'node:fs';
import { opKey, ops } from '../src/roles/choose-op.ts';
import { choose, type Model } from '../src/roles/log-linear.ts';
import { rolesOf } from '../src/roles/role-table.ts';
import { weightsFile } from '../src/roles/weights.ts';
import { examples, type TextExample } from './examples.ts';
import { fit } from './fit.ts';

/** Fits the weights of the roles, writes them, and prints how well they do on texts that they have not seen. */

const folds = 8;

const all = examples();
const questions = [...new Set(all.map(({ question }) => question))].sort();
const texts = [...new Set(all.map(({ text }) => text))];
const foldOf = new Map(texts.map((text, at) => [text, at % folds]));
const classesOf = (question: string): readonly string[] => (question === opKey ? ops : rolesOf(question));

const isRight = ({ question, features, right }: TextExample, model: Model): boolean =>
  right.includes(choose(model, classesOf(question), features).best);

/** The examples that weights fitted to other texts get wrong. */
function missed(question: string, own: readonly TextExample[]): readonly TextExample[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const others = own.filter(({ text }) => foldOf.get(text) !== fold);
    const model = fit(classesOf(question), others);
    return own.filter((one) => foldOf.get(one.text) === fold && !isRight(one, model));
  });
}

/** A model as JSON, with a line for each feature. */
function linesOf(question: string, { classes, weights }: Model): string {
  const rows = Object.entries(weights).map(
    ([feature, row]) => `${JSON.stringify(feature)}:${JSON.stringify(row)}`,
  );
  return `${JSON.stringify(question)}:{"classes":${JSON.stringify(classes)},"weights":{\n${rows.join(',\n')}\n}}`;
}

const show = process.argv.includes('--show');
const models: string[] = [];
let [wrong, count] = [0, 0];
for (const question of questions) {
  const own = all.filter((one) => one.question === question);
  if (classesOf(question).length < 2) continue;
  const misses = missed(question, own);
  wrong += misses.length;
  count += own.length;
  console.log(
    `${question.padEnd(12)} ${own.length - misses.length}/${own.length} in texts that were left out`,
  );
  if (show)
    for (const { words, text, right } of misses)
      console.log(
        `  ${JSON.stringify(words)} is ${right.join(' or ')}: ${JSON.stringify(text.slice(0, 200))}`,
      );
  models.push(linesOf(question, fit(classesOf(question), own)));
}
console.log(`all          ${count - wrong}/${count}, ${((100 * (count - wrong)) / count).toFixed(1)} %`);
writeFileSync(weightsFile, `{\n${models.join(',\n')}\n}\n`);
