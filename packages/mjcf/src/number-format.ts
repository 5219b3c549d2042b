import { MjcfError } from './mjcf-error.ts';

/** 9 significant digits: 1e-9 of a metre or a newton metre, far below any tolerance, and the same text everywhere. */
const significantDigits = 9;
/** What rounding leaves of a quaternion or a sine: written as 0 rather than as noise that differs by platform. */
const smallest = 1e-12;

/**
 * A number as MJCF text: shortest form of 9 significant digits, no negative zero.
 *
 * @throws MjcfError when the number is not finite.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new MjcfError(`a number of the model is ${value}`);
  if (Math.abs(value) < smallest) return '0';
  return String(Number(value.toPrecision(significantDigits)));
}
