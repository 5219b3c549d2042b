import type { Ground } from '@robotdesign/mjcf';

/** Room that a sole needs around its middle, along x, m: no edge lies below it or touches its side. */
export interface SoleRoom {
  readonly half_m: number;
}

/** Distance between the places that are compared, and the furthest one from the wanted place, m. */
const pitch_m = 0.005;
const furthest_m = 0.12;
/** Ground is even up to this rise over its run, and this distance from the line through its ends, m. */
const even = { rise: 0.6, off_m: 0.004 } as const;

/** Whether a sole can stand on a place. */
function isEven(ground: Ground, x: number, y: number, half_m: number): boolean {
  const shares = [-1, -0.5, 0, 0.5, 1];
  const heights = shares.map((share) => ground(x + share * half_m, y));
  const [first = 0, last = 0] = [heights[0], heights.at(-1)];
  const middle = (first + last) / 2;
  const rise = last - first;
  return (
    Math.abs(rise) <= even.rise * 2 * half_m &&
    heights.every((height, at) => Math.abs(height - middle - ((shares[at] ?? 0) * rise) / 2) <= even.off_m)
  );
}

/** Furthest place from a sole at which ground may touch the leg, m. */
const near_m = 0.12;

/** Whether a leg that leans by up to 45° over its sole stays clear of higher ground ahead and behind. */
function isClear(ground: Ground, x: number, y: number, half_m: number): boolean {
  const level = ground(x, y);
  for (let off = half_m; off <= near_m; off += pitch_m)
    for (const place of [x - off, x + off])
      if (ground(place, y) - level > even.off_m + even.rise * half_m + (off - half_m)) return false;
  return true;
}

/**
 * Where a foot stands next to the wanted place: the nearest even ground ahead of or behind it.
 *
 * @param least_x the foot goes at least so far
 * @returns x, m; undefined where the ground is uneven all around
 */
export function foothold(
  ground: Ground,
  wanted_x: number,
  least_x: number,
  y: number,
  { half_m }: SoleRoom,
): number | undefined {
  const count = Math.round(furthest_m / pitch_m);
  const offsets = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * pitch_m);
  return offsets
    .toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a)
    .map((offset) => wanted_x + offset)
    .find((x) => x >= least_x && isEven(ground, x, y, half_m) && isClear(ground, x, y, half_m));
}

/** Height of the highest ground on the way of a foot, m. */
export function highest(
  ground: Ground,
  from_x: number,
  to_x: number,
  y: number,
  { half_m }: SoleRoom,
): number {
  const [first, last] = [Math.min(from_x, to_x) - half_m, Math.max(from_x, to_x) + half_m];
  const count = Math.max(1, Math.ceil((last - first) / pitch_m));
  return Math.max(
    ...Array.from({ length: count + 1 }, (_, at) => ground(first + (at * (last - first)) / count, y)),
  );
}
