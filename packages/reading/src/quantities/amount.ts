import { inSi, type Unit } from './units.ts';

/** A number without its unit. */
export interface Amount {
  readonly first: number;
  readonly next: number;
  readonly value: number;
  /** "三四": three or four. */
  readonly upper?: number;
  /** What the number was multiplied by: 1000 for "2k" and "two thousand". */
  readonly factor?: number;
  /** In words. */
  readonly isSpelled: boolean;
  readonly isNegative?: boolean;
}

/** A number with its unit, if it has one. */
export interface Measured extends Amount {
  readonly unit?: Unit;
  /** The tokens of the unit. */
  readonly unitFirst?: number;
  readonly unitNext?: number;
}

/** The value in the unit of the dimension. */
export const siOf = ({ value, isNegative, unit }: Measured): number => {
  const signed = isNegative ? -value : value;
  return unit === undefined ? signed : inSi(signed, unit);
};
