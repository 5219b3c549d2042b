import { mutatedVector, type UnitVector } from '@robotdesign/quality-diversity';
import type { Search } from './search.ts';

interface Settings {
  /** Standard deviation over the range of each gene. */
  readonly mutation: number;
  readonly batch: number;
}

export const mapElitesName = ({ mutation, batch }: Settings): string =>
  `MAP-Elites, mutation ${mutation}, batch ${batch}`;

/** Plain MAP-Elites (Mouret and Clune 2015): uniform selection of elites, Gaussian mutation. Frozen. */
export const mapElites =
  ({ mutation, batch }: Settings): Search =>
  async ({ archive, initial, random, evaluate, isSpent }) => {
    let genomes: readonly UnitVector[] = initial;
    while (!isSpent()) {
      const evaluations = await evaluate(genomes);
      for (const [at, genome] of genomes.entries()) {
        const evaluation = evaluations[at];
        if (evaluation) archive.add({ ...evaluation, genome });
      }
      genomes = Array.from({ length: batch }, () => {
        const elite = archive.sample(random);
        return elite ? mutatedVector(elite.genome, mutation, random) : (initial[0] ?? []);
      });
    }
  };
