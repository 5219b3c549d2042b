import type { Random } from '@robotdesign/random';
import type { AddStatus } from './archive.ts';

/** How genomes of a kind are drawn and varied. Each result is a valid genome. */
export interface Operators<G> {
  /** Any genome. */
  draw(random: Random): G;
  /** A genome near another one; `sigma` is the standard deviation over the range of each number, 0 to 1. */
  mutate(genome: G, sigma: number, random: Random): G;
  /** A genome of two parents, such as one near the line through both. */
  recombine(a: G, b: G, random: Random): G;
}

/** What became of a proposed genome; `failed` if it has no evaluation, such as one that a screen refused. */
export interface Outcome<G> {
  readonly genome: G;
  readonly status: AddStatus | 'failed';
  /** By how much the QD score rose. */
  readonly improvement: number;
}

export const isAccepted = ({ status }: Pick<Outcome<unknown>, 'status'>): boolean =>
  status === 'new' || status === 'improved';

/** A source of genomes that learns from what became of them. */
export interface Emitter<G> {
  readonly name: string;
  /** Exactly `count` genomes. */
  ask(count: number): readonly G[] | Promise<readonly G[]>;
  /** The outcomes of the last `ask`, in its order. */
  tell(outcomes: readonly Outcome<G>[]): void;
}
