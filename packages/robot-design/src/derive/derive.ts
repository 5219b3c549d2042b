import type { ProgramMetadata, RobotDesignProgram } from '@robotdesign/contracts';
import { seededRandom } from '../random.ts';
import type { DesignBrief } from './brief.ts';
import { type Archetype, archetypes, type Family, familyTable } from './families.ts';
import { writeFittings } from './fittings.ts';
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
  const description = familyTable[family];
  const archetype = request.archetype ?? random.pick(archetypes[family]);
  const writer = newWriter(family);
  description.write(writer, random, archetype, brief);
  writeFittings(writer, random, brief);
  return programOf(writer, seed, { ...request.metadata, embodiment: family });
}
