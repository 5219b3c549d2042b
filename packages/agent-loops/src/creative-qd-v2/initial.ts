import { ServiceError } from '@robotdesign/contracts';
import { seededRandom, streamSeed } from '@robotdesign/random';
import type { Generation } from '../grammar-v2/generation.ts';
import type { LoopContext } from '../port.ts';
import type { CreativeConfig } from './config.ts';
import { type Genome, genomeOf } from './genome.ts';
import { readSavedSearch } from './saved-search.ts';
import type { Initial } from './search.ts';

/** What a search begins with: the bodies of grammar_v2, and those of an earlier search. */

/** The genomes of an earlier search. @throws ServiceError `validation_failed` if there is none */
export async function resumedGenomes(
  { extra }: CreativeConfig,
  { savedBy }: LoopContext,
): Promise<readonly Genome[]> {
  if (extra.resume === undefined) return [];
  const saved = await savedBy?.(extra.resume);
  if (saved) return readSavedSearch(saved);
  throw new ServiceError('validation_failed', 'There is no stored search to resume.', {
    errors: [
      { field: 'config.extra.resume', message: `no generation ${extra.resume} of this loop has ended` },
    ],
  });
}

/** The bodies of grammar_v2 as genomes, the nearest to the task first, then those of an earlier search. */
export function initialOf({ sized }: Generation, resumed: readonly Genome[], seed: number): Initial[] {
  const random = seededRandom(streamSeed(seed, 1));
  const own = sized
    .toSorted((a, b) => a.misses.length - b.misses.length)
    .map((kind) => ({ genome: genomeOf(kind.family, kind.archetype, kind.choices, random), sized: kind }));
  return [...own, ...resumed.map((genome) => ({ genome }))];
}
