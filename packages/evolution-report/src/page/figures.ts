import type { ReportData, ReportEstimate } from '../data.ts';

/** Figures as the report writes them. */

const digits = 3;

export const number = (value: number): string => String(Number(value.toPrecision(digits)));

/** A figure with its unit. */
export const measured = (value: number | undefined, unit: string): string =>
  value === undefined ? 'not measured' : `${number(value)} ${unit}`.trim();

/** `0.41 m/s (0.36 to 0.45)` */
export function estimated(estimate: ReportEstimate | undefined, unit: string): string {
  if (!estimate) return 'not measured';
  const { mean, low, high } = estimate;
  const interval = low === undefined || high === undefined ? '' : ` (${number(low)} to ${number(high)})`;
  return `${measured(mean, unit)}${interval}`;
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** The numbers of the iterations that were the best body at some time, in their order. */
export function bestNumbers({
  iterations,
  best,
}: Pick<ReportData, 'iterations' | 'best'>): ReadonlySet<number> {
  const numbers = new Set(iterations.map(({ incumbent }) => incumbent));
  if (best) numbers.add(best.number);
  numbers.delete(0);
  return numbers;
}
