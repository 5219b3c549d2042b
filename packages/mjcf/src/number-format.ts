import { MjcfError } from './mjcf-error.ts';

/** 9 significant digits: far below any tolerance, and the same text on every platform. */
const significantDigits = 9;
/** Rounding error of a quaternion or sine: written as 0, because it differs by platform. */
const smallest = 1e-12;

/**
 * A number as MJCF text: shortest form of 9 significant digits, no negative zero.
 *
 * @throws MjcfError when the number is not finite.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new MjcfError(`the model contains the number ${value}`);
  if (Math.abs(value) < smallest) return '0';
  return String(Number(value.toPrecision(significantDigits)));
}
