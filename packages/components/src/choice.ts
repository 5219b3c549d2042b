import type { RunnerUp } from '@robotdesign/contracts';
import { componentBox, componentMass } from './body-of-component.ts';
import { unverifiedFields } from './catalogue.ts';

/** A component for a slot, the reason, and the runner-up. */
export interface Choice {
  readonly component_id: string;
  readonly because: string;
  readonly runner_up?: RunnerUp;
  readonly unverified_fields: readonly string[];
}

/** A condition for an option; `lacks` describes an option that does not meet it. */
export interface Requirement<T> {
  readonly holds: (option: T) => boolean;
  readonly lacks: (option: T) => string;
}

/** Order of the options that meet all requirements: a lower cost is better, and `describe` returns a description of the option. */
export interface Preference<T> {
  readonly cost: (option: T) => number;
  readonly describe: (option: T) => string;
}

/** No entry of the catalogue meets the requirements of a slot. */
export class NoComponentError extends Error {
  override name = 'NoComponentError';
}

/** Something that can be chosen. */
interface Option {
  readonly id: string;
  readonly name: string;
}

/** The best option, the next one, and the reasons for both. */
interface Ranking<T> {
  readonly best: T;
  readonly because: string;
  readonly next?: T;
  readonly next_because: string;
}

/**
 * Ranks the options that meet every requirement by cost; the next one is the second of them, else the one that misses
 * fewest. @throws NoComponentError if none meets them
 */
export function rank<T extends Option>(
  slot: string,
  options: readonly T[],
  requirements: readonly Requirement<T>[],
  preference: Preference<T>,
): Ranking<T> {
  const judged = options
    .map((option) => ({ option, missing: requirements.filter(({ holds }) => !holds(option)) }))
    .sort((a, b) => a.missing.length - b.missing.length);
  // Costs decide between equals; only the first two places matter.
  const most = judged.slice(0, 2).at(-1)?.missing.length ?? 0;
  const ranked = judged
    .filter(({ missing }) => missing.length <= most)
    .map((entry) => ({ ...entry, cost: preference.cost(entry.option) }))
    .sort(
      (a, b) =>
        a.missing.length - b.missing.length || a.cost - b.cost || (a.option.id < b.option.id ? -1 : 1),
    );
  const [best, next] = ranked;
  if (!best || best.missing.length > 0) {
    const nearest = best ? `; the nearest, ${best.option.name}, ${best.missing[0]?.lacks(best.option)}` : '';
    throw new NoComponentError(`nothing in the catalogue fits ${slot}${nearest}`);
  }
  const lost = next && (next.missing[0]?.lacks(next.option) ?? preference.describe(next.option));
  return {
    best: best.option,
    because: `${best.option.name}: ${preference.describe(best.option)}`,
    ...(next ? { next: next.option } : {}),
    next_because: next ? `${next.option.name}: ${lost}` : '',
  };
}

/** Values of a component that are estimated or have no named source. @throws UnknownComponentError */
export const uncertainFields = (id: string): readonly string[] => [
  ...unverifiedFields(id),
  ...(componentMass(id).estimated ? ['mass_kg'] : []),
  ...(componentBox(id).estimated ? ['dimensions_mm'] : []),
];

/**
 * Chooses the component with the lowest cost that meets every requirement, with the runner-up of {@link rank}.
 * @throws NoComponentError if none meets them
 */
export function choose<T extends Option>(
  slot: string,
  options: readonly T[],
  requirements: readonly Requirement<T>[],
  preference: Preference<T>,
): Choice {
  const { best, because, next, next_because } = rank(slot, options, requirements, preference);
  return {
    component_id: best.id,
    because,
    unverified_fields: uncertainFields(best.id),
    ...(next ? { runner_up: { component_id: next.id, because: next_because } } : {}),
  };
}
