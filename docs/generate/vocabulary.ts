import { planVocabulary, type VocabularyWord } from '@robotdesign/reading';
import { cell, code, table, written } from './markdown.ts';

function wordTable(words: readonly VocabularyWord[]): string {
  const rows = words.map(({ word, meaning, phrases }) => [
    code(word),
    cell(meaning),
    cell(phrases.join(', ')),
  ]);
  return table(['Word', 'Meaning', 'Examples'], rows);
}

/** The words and numbers of plans, as the reader of prompts writes them. */
export function planVocabularyPage(): string {
  const vocabulary = planVocabulary();
  const { terrain, sensors, locomotion, manipulation, embodiments, numbers, constraints } = vocabulary;
  return `${written}# Plan vocabulary

The words of a plan, the units of its numbers, and the kinds of its constraints. A prompt may use any wording, in
nine languages: the last column shows English examples.

## Terrain

Words of \`environment.terrain\`. A handled object is not a ground: "carry gravel" names none. Indoor places without a
named ground are assumed to be \`flat\`. A stated height of steps, width of gaps or inclination gives \`steps\`, \`gap\` or
\`slope\`.

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
)}### Conditions

Words of constraints: what the robot works in. Their kind is \`other\`, unless it has its own kind, such as
\`temperature\` or \`wind\`.

${wordTable(vocabulary.conditions)}### Surfaces

Words of constraints of the kind \`surface\`.

${wordTable(vocabulary.surfaces)}### Components

Words of constraints of the kind \`component\`.

${wordTable(vocabulary.components)}## Embodiments

Words of \`suggested_embodiments\`. The field \`supported\` of an entry states whether this service can build it.

${wordTable(embodiments)}`;
}
