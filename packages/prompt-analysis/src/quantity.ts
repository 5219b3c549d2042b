import type { Bound } from './bounds.ts';
import type { Dimension } from './units.ts';

/** A number with a unit, or a bare count, as the prompt states it. Indexes are of tokens. */
export interface Quantity {
  readonly dimension: Dimension | 'count';
  /** In the dimension's SI unit; the lower end of a range. */
  readonly value: number;
  /** The upper end of a range; else equal to `value`. */
  readonly upper: number;
  readonly currency?: string;
  /** What the words around the number make of it. */
  readonly bound?: Bound;
  /** Written with a minus sign: `value` is what follows it. */
  readonly isNegative?: boolean;
  /** Place within measures given together: of "30 x 20 x 12 cm" 0, 1 and 2. */
  readonly axis?: number;
  readonly first: number;
  /** First token after the quantity. */
  readonly next: number;
}
