import jStat from 'jstat';

/** Means with confidence intervals, and paired comparisons of two bodies on the same trials. Pure. */

/** A mean with the interval in which it lies with the confidence of the program. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean of values with its confidence interval by Student's t-distribution. One value has no finite interval.
 *
 * @param confidence 0.5 to 0.999, of both sides
 * @throws RangeError without values
 */
export function estimateOf(values: readonly number[], confidence: number): Estimate {
  const count = values.length;
  if (count === 0) throw new RangeError('an estimate needs at least one value');
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  const half = jStat.studentt.inv((1 + confidence) / 2, count - 1) * Math.sqrt(variance / count);
  return { mean, low: mean - half, high: mean + half };
}

/**
 * By how much the first body is better than the second, in trials that differ in nothing else.
 *
 * @param sign 1 if more is better, -1 if less is
 * @throws RangeError if the numbers of trials differ, or there are none
 */
export function pairedEffect(
  better: readonly number[],
  worse: readonly number[],
  sign: 1 | -1,
  confidence: number,
): Estimate {
  if (better.length !== worse.length)
    throw new RangeError(`${better.length} trials cannot be paired with ${worse.length}`);
  return estimateOf(
    better.map((value, at) => sign * (value - (worse[at] ?? Number.NaN))),
    confidence,
  );
}
