import { type PlanVocabulary, planVocabulary } from '../vocabulary/vocabulary.ts';

/** The words of the plan that a draft may say unknown words mean. */

/** The lists of the plan that hold them, by path. */
const lists = {
  'environment.terrain': 'terrain',
  'capabilities.locomotion': 'locomotion',
  'capabilities.manipulation': 'manipulation',
  sensors: 'sensors',
} as const satisfies Readonly<Record<string, keyof PlanVocabulary>>;

export const wordPaths = Object.keys(lists) as readonly (keyof typeof lists)[];
export type WordPath = (typeof wordPaths)[number];

let words: ReadonlyMap<WordPath, readonly string[]> | undefined;

export function wordsByPath(): ReadonlyMap<WordPath, readonly string[]> {
  if (words) return words;
  const vocabulary = planVocabulary();
  words = new Map(wordPaths.map((path) => [path, vocabulary[lists[path]].map(({ word }) => word)]));
  return words;
}
