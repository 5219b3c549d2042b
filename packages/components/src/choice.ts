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

/**
 * Chooses the option with the lowest cost that meets every requirement. The runner-up is the next one that meets
 * them, else the one that misses fewest.
 * @throws NoComponentError if none meets them
 */
export function choose<T extends { readonly id: string; readonly name: string }>(
  slot: string,
  options: readonly T[],
  requirements: readonly Requirement<T>[],
  preference: Preference<T>,
): Choice {
  const ranked = options
    .map((option) => ({
      option,
      missing: requirements.filter((requirement) => !requirement.holds(option)),
      cost: preference.cost(option),
    }))
    .sort(
      (a, b) =>
        a.missing.length - b.missing.length || a.cost - b.cost || (a.option.id < b.option.id ? -1 : 1),
    );
  const [best, next] = ranked;
  if (!best || best.missing.length > 0) {
    const nearest = best ? `; the nearest, ${best.option.name}, ${best.missing[0]?.lacks(best.option)}` : '';
    throw new NoComponentError(`nothing in the catalogue fits ${slot}${nearest}`);
  }
  const because = `${best.option.name}: ${preference.describe(best.option)}`;
  const chosen = {
    component_id: best.option.id,
    because,
    unverified_fields: [
      ...unverifiedFields(best.option.id),
      ...(componentMass(best.option.id).estimated ? ['mass_kg'] : []),
      ...(componentBox(best.option.id).estimated ? ['dimensions_mm'] : []),
    ],
  };
  if (!next) return chosen;
  const lost = next.missing[0]?.lacks(next.option) ?? preference.describe(next.option);
  return { ...chosen, runner_up: { component_id: next.option.id, because: `${next.option.name}: ${lost}` } };
}
