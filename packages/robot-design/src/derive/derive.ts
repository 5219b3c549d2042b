import type { ProgramMetadata, RobotDesignProgram } from '@robotdesign/contracts';
import { seededRandom } from '../random.ts';
import { type Archetype, archetypes, type Family } from './archetypes.ts';
import type { DesignBrief } from './brief.ts';
import { writeFittings } from './fittings.ts';
import { writeLeggedBody } from './legged.ts';
import { writeRover } from './rover.ts';
import { newWriter, programOf } from './writer.ts';

export interface DerivationRequest {
  /** What kind of body; without it the seed decides among those of the family. */
  readonly archetype?: Archetype;
  readonly family: Family;
  readonly seed: number;
  readonly brief: DesignBrief;
  readonly metadata: Omit<ProgramMetadata, 'embodiment'>;
}

/**
 * A derivation from a seed: the same request gives the same program. What chance leaves open, sizes and variants, is
 * drawn from the ranges of the rules.
 * @throws DerivationError when the drawn sizes do not fit together; another seed may
 */
export function deriveProgram(request: DerivationRequest): RobotDesignProgram {
  const { family, seed, brief } = request;
  const random = seededRandom(seed);
  const archetype = request.archetype ?? random.pick(archetypes[family]);
  const writer = newWriter(family);
  if (archetype.family === 'rover') writeRover(writer, random, archetype, brief);
  else writeLeggedBody(writer, random, archetype, brief);
  writeFittings(writer, random, family, brief);
  return programOf(writer, seed, { ...request.metadata, embodiment: family });
}
