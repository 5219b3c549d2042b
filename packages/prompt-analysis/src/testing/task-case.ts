import type { NumberPath } from '../ledger.ts';

type Numbers = Partial<Record<NumberPath, number>>;
type ConstraintLine = `${string} ${'eq' | 'min' | 'max' | 'not'} ${string}`;

/** A prompt and what must be read in it. */
export interface TaskCase {
  readonly prompt: string;
  /** All numbers of the plan: one more or one less fails. */
  readonly numbers: Numbers;
  readonly constraints?: readonly ConstraintLine[];
  readonly best?: string;
  readonly terrain?: readonly string[];
  /** All that is ignored, as its text. */
  readonly ignored?: readonly string[];
}
