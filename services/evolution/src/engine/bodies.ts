import {
  bodyEdits,
  type EvolutionConfig,
  type GeneValues,
  type PrepareBodyInput,
  type PrepareBodyOutput,
  type PreparedBody,
  prepareBodyTask,
  valuesOf,
} from '@robotdesign/evolution-search';
import type { KeptDesign } from '../draft/kept.ts';
import type { EngineDependencies } from './dependencies.ts';

/** Builds the bodies of genomes in worker threads. */

export type Genome = readonly number[];

export interface Bodies {
  /** The body of a genome, or why it cannot be tried. The body of the program keeps its components. */
  prepare(genome: Genome | 'design', signal: AbortSignal): Promise<PrepareBodyOutput>;
}

/** The values of the design itself. */
export const presentValues = ({ genes }: Pick<KeptDesign, 'genes'>): GeneValues =>
  Object.fromEntries(genes.map(({ name, value }) => [name, value]));

export function bodiesOf(
  { pool }: Pick<EngineDependencies, 'pool'>,
  evolution_id: string,
  { genes, constraints }: Pick<EvolutionConfig, 'genes' | 'constraints'>,
  design: KeptDesign,
): Bodies {
  const { program, components, load } = design;
  const present = presentValues(design);
  return {
    prepare: (genome, signal) => {
      const edits = genome === 'design' ? [] : bodyEdits(valuesOf(genes, genome), present);
      const input: PrepareBodyInput = {
        base: { program, components },
        edits,
        load,
        constraints: genome === 'design' ? [] : constraints,
      };
      return pool.run<PrepareBodyInput, PrepareBodyOutput>(prepareBodyTask, input, {
        share: evolution_id,
        priority: 'batch',
        signal,
      });
    },
  };
}

export const isBody = (output: PrepareBodyOutput): output is PreparedBody => 'program' in output;
