/**
 * The largest value up to a bound for which a condition holds, found to a precision; 0 if it never holds. The
 * condition must not hold again beyond the first value where it fails.
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
