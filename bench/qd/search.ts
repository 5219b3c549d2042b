import type { Archive, Evaluation, UnitVector } from '@robotdesign/quality-diversity';
import type { Random } from '@robotdesign/random';

/** What a search of the benchmark works with. */
export interface SearchSetting {
  readonly archive: Archive<UnitVector>;
  /** Genomes of the initial gaits on random bodies, the same for each search of a seed. */
  readonly initial: readonly UnitVector[];
  readonly random: Random;
  /** In the order of the genomes; undefined for an exploit, a body that cannot be built, and beyond the budget. */
  readonly evaluate: (genomes: readonly UnitVector[]) => Promise<readonly Evaluation[]>;
  readonly isSpent: () => boolean;
}

/** Fills the archive until the budget is spent. */
export type Search = (setting: SearchSetting) => Promise<void>;
