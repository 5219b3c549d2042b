import type { KnownDesign } from '@robotdesign/contracts';
import type { Span } from '../../mentions/mention.ts';

/** A design of the thread that a message names, and where it does. */
export interface NamedDesign extends Span {
  readonly design: KnownDesign;
  /** "Not the rover", "instead of A". */
  readonly isRejected?: true;
}

export interface Named {
  /** In the order of the text, each design once. */
  readonly designs: readonly NamedDesign[];
  /** The last that it names and does not reject, where that stands. */
  readonly last?: NamedDesign;
  /** Words that name a place at which no design was offered. */
  readonly missing?: string;
}
