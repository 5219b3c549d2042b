import type { ArchiveMap } from '@robotdesign/contracts';
import type { Archive, EmitterStats } from '@robotdesign/quality-diversity';
import { archetypeName } from '../candidate/distinct-names.ts';
import { archetypeOf, type Genome } from './genome.ts';

const digits = 6;
const significant = (value: number): number => Number(value.toPrecision(digits));

/** The map of an archive for people: the best body of each cell, by its kind. */
export function archiveMap(archive: Archive<Genome>, emitters: readonly EmitterStats[]): ArchiveMap {
  const { qd_score, coverage } = archive.stats();
  return {
    descriptors: archive.descriptors.map((one) => ({ ...one, scale: one.scale ?? 'linear' })),
    cells: archive.elites().map(({ cell, objective, genome }) => {
      const archetype = archetypeOf(genome);
      return {
        index: cell,
        objective: significant(objective),
        ...(archetype ? { title: archetypeName(archetype).title } : {}),
      };
    }),
    qd_score: significant(qd_score),
    coverage: significant(coverage),
    emitters: emitters.map(({ name, asked, accepted }) => ({ name, asked, accepted })),
  };
}
