/**
 * The largest value up to a bound for which a condition that fails beyond some point still holds, found from below to a
 * precision; 0 when it does not hold at all.
 */
export function largest(bound: number, precision: number, holds: (value: number) => boolean): number {
  if (!(bound > 0) || !holds(0)) return 0;
  if (holds(bound)) return bound;
  let low = 0;
  let high = bound;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
