import { planVocabulary, type VocabularyWord } from '@robotdesign/prompt-analysis';
import { cell, code, table, written } from './markdown.ts';

function wordTable(words: readonly VocabularyWord[]): string {
  const rows = words.map(({ word, meaning, phrases }) => [
    code(word),
    cell(meaning),
    cell(phrases.join(', ')),
  ]);
  return table(['Word', 'Meaning', 'Read from, among others'], rows);
}

/** The words and numbers of plans, as the prompt's analysis writes them. */
export function planVocabularyPage(): string {
  const { terrain, sensors, locomotion, manipulation, embodiments, numbers, constraints } = planVocabulary();
  return `${written}# Plan vocabulary

The words that a plan holds, what its numbers are in, and the kinds of its constraints. Any wording may be used in a
prompt: the last column only shows some of it.

## Terrain

Words of \`environment.terrain\`. What is handled is no ground: "carry gravel" names none. Places that are indoors with
nothing said of the ground are \`flat\`, as an assumption; a stated height of steps, width of gaps or inclination gives
\`steps\`, \`gap\` or \`slope\`.

${wordTable(terrain)}## Sensors

Words of \`sensors\`: what the robot must sense, named by the device or by its purpose.

${wordTable(sensors)}## Locomotion

Words of \`capabilities.locomotion\`.

${wordTable(locomotion)}## Manipulation

Words of \`capabilities.manipulation\`.

${wordTable(manipulation)}## Numbers

${table(
  ['Path', 'Unit', 'Meaning'],
  numbers.map(({ path, unit, meaning }) => [code(path), unit, cell(meaning)]),
)}## Constraints

Limits on the body and the task: \`{kind, op, value, unit, text, hard}\`. \`hard\` is false for a wish.

${table(
  ['Kind', 'Unit', 'Comparisons', 'Meaning'],
  constraints.map(({ kind, unit, ops, meaning }) => [code(kind), unit, ops, cell(meaning)]),
)}## Embodiments

Words of \`suggested_embodiments\`. Which of them can be built, the entry says by \`supported\`.

${wordTable(embodiments)}`;
}
