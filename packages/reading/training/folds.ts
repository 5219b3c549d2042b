import type { TextExample } from './examples.ts';

/** Parts of the texts, each of which is read by weights that were fitted to the others. */

export const folds = 8;

/** Numbers the texts, so that the examples of one text, and of its kin, are never divided between folds. */
export function foldsOf(all: readonly TextExample[]): (example: TextExample) => number {
  const names = [...new Set(all.map(({ text, kin = text }) => kin))];
  const byName = new Map(names.map((name, at) => [name, at % folds]));
  return ({ text, kin = text }) => byName.get(kin) ?? 0;
}
