import type { Gait } from './gait.ts';

/** Compares gaits. Pure. */

const ratio = (a: number, b: number): number => (Math.max(a, b) > 0 ? Math.min(a, b) / Math.max(a, b) : 1);

/**
 * How much two gaits resemble each other: the mean over their numbers of the smaller over the larger one.
 * @returns 0 to 1; 1 for equal gaits
 */
export function resemblance(one: Gait, other: Gait): number {
  const shares = [
    ratio(one.speed, other.speed),
    ratio(one.duty_factor, other.duty_factor),
    ratio(one.stride, other.stride),
    ratio(one.symmetry, other.symmetry),
  ];
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
