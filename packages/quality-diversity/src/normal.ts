/** Density of the standard normal distribution. */
const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Share of the standard normal distribution below z, within 1e-7 (Abramowitz and Stegun 1964, 26.2.17). */
export function shareBelow(z: number): number {
  if (z < 0) return 1 - shareBelow(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - density(z) * series;
}

/** Mean of what a normal variable exceeds a bound by, and 0 below it. */
export function expectedExcess(mean: number, deviation: number, bound: number): number {
  if (deviation <= 0) return Math.max(0, mean - bound);
  const z = (mean - bound) / deviation;
  return Math.max(0, (mean - bound) * shareBelow(z) + deviation * density(z));
}
