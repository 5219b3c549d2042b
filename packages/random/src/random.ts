import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded random generator. */
export interface Random {
  /** Uniform in [min, max). */
  between(min: number, max: number): number;
  /** Uniform among the options. @throws RangeError for an empty list */
  pick<T>(options: readonly T[]): T;
  /** True with a probability. */
  chance(probability: number): boolean;
  /** A seeded permutation. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Mixes a number into a 32-bit state (the finalizer of MurmurHash3). */
function mix(state: number, value: number): number {
  let hash = (state ^ value) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 32-bit seed of an independent stream for a path such as (seed, candidate, attempt). */
export const streamSeed = (...path: readonly number[]): number =>
  path.reduce((state, value, index) => mix(state + 0x9e3779b9 * (index + 1), value), 0);

/** The same seed gives the same choices. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(mix(0x2545f491, seed));
  const between = (min: number, max: number) => min + (max - min) * uniformFloat64(generator);
  return {
    between,
    pick: (options) => {
      if (options.length === 0) throw new RangeError('the list of options is empty');
      const picked = options[uniformInt(generator, 0, options.length - 1)];
      return picked as (typeof options)[number];
    },
    chance: (probability) => between(0, 1) < probability,
    shuffle: (items) => {
      const rest = [...items];
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const other = uniformInt(generator, 0, last);
        const held = rest[last];
        rest[last] = rest[other] as (typeof rest)[number];
        rest[other] = held as (typeof rest)[number];
      }
      return rest;
    },
  };
}
