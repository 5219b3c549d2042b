import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The messages of one thread, in their order. */
export interface Sample {
  /** The family or the outcome that it is there to show. */
  readonly group: string;
  readonly turns: readonly string[];
}

type Groups = Readonly<Record<string, readonly (string | readonly string[])[]>>;

/** @param wanted names of groups; all when absent. @throws RangeError if one does not exist */
export function samples(wanted?: readonly string[]): readonly Sample[] {
  const groups = parse(readFileSync(new URL('./prompts.yaml', import.meta.url), 'utf8')) as Groups;
  const unknown = wanted?.find((group) => !Object.hasOwn(groups, group));
  if (unknown !== undefined)
    throw new RangeError(`There is no group "${unknown}". Use one of ${Object.keys(groups).join(', ')}.`);
  return Object.entries(groups)
    .filter(([group]) => wanted?.includes(group) ?? true)
    .flatMap(([group, prompts]) => prompts.map((prompt) => ({ group, turns: [prompt].flat() })));
}
