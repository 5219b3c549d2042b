import { families, isJsonObject, type JsonObject, ServiceError } from '@robotdesign/contracts';
import type { Archive } from '@robotdesign/quality-diversity';
import { z } from 'zod';
import { archetypeOf, type Genome, genomeLength } from './genome.ts';

/** A search as it is stored, and read back as data from outside: only its genomes are believed, and tried again. */

const mostElites = 2_000;

const savedSchema = z.object({
  version: z.literal(1),
  elites: z
    .array(
      z.object({
        genome: z.strictObject({
          family: z.enum(families),
          archetype: z.string().max(200),
          numbers: z.array(z.number().min(0).max(1)).length(genomeLength),
        }),
        objective: z.number().min(0),
      }),
    )
    .max(mostElites),
});

export function savedSearch(archive: Archive<Genome>): JsonObject {
  const elites = archive.elites().map(({ genome, objective, measures }) => ({ genome, objective, measures }));
  const plain: unknown = JSON.parse(JSON.stringify({ version: 1, descriptors: archive.descriptors, elites }));
  if (!isJsonObject(plain)) throw new TypeError('the archive is no JSON object');
  return plain;
}

/**
 * The genomes of a stored search, the best first.
 * @throws ServiceError `validation_failed` if it is none
 */
export function readSavedSearch(saved: unknown): readonly Genome[] {
  const read = savedSchema.safeParse(saved);
  if (!read.success)
    throw new ServiceError('validation_failed', 'The stored search cannot be resumed.', {
      errors: [
        { field: 'config.extra.resume', message: 'names a search of another version or a damaged one' },
      ],
    });
  return read.data.elites
    .toSorted((a, b) => b.objective - a.objective)
    .map(({ genome }) => genome)
    .filter((genome) => archetypeOf(genome) !== undefined);
}
