import type { Random } from '@robotdesign/random';

/**
 * A generator whose first draws are given, each as a number from 0 to 1; later draws come from `rest`. `taken` has the
 * numbers of all draws so far: given again, they make the same choices, whatever the seed.
 */
export function choosing(
  rest: Random,
  given: readonly number[] = [],
): { readonly random: Random; readonly taken: readonly number[] } {
  const taken: number[] = [];
  const draw = <T>(from: (share: number) => T, drawn: () => readonly [T, number]): T => {
    const share = given[taken.length];
    const [value, number] = share === undefined ? drawn() : [from(share), share];
    taken.push(number);
    return value;
  };
  const random: Random = {
    between: (min, max) =>
      draw(
        (share) => min + (max - min) * share,
        () => {
          const value = rest.between(min, max);
          return [value, max === min ? 0 : (value - min) / (max - min)];
        },
      ),
    pick: <T>(options: readonly T[]): T =>
      draw(
        (share) => options[Math.min(Math.floor(share * options.length), options.length - 1)] as T,
        () => {
          const picked = rest.pick(options);
          return [picked, (options.indexOf(picked) + 0.5) / options.length];
        },
      ),
    chance: (probability) =>
      draw(
        (share) => share < probability,
        () => {
          const hit = rest.chance(probability);
          return [hit, hit ? probability / 2 : (1 + probability) / 2];
        },
      ),
    shuffle: rest.shuffle,
  };
  return { random, taken };
}
