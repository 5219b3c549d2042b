import { type GeneFact, geneFault } from '../genes/gene-table.ts';
import { builtIn, type EvolutionConfig } from './config.ts';
import type { Misfit } from './strict-yaml.ts';

/** What a program is compared with. */
export interface ProgramSetting {
  readonly design: EvolutionConfig['design'];
  readonly genes: readonly GeneFact[];
  /** Names of the orchestrators that the operator offers. */
  readonly orchestrators: readonly string[];
}

/** What of a program does not fit its design. */
export function misfitsOf(
  config: EvolutionConfig,
  { design, genes, orchestrators }: ProgramSetting,
): Misfit[] {
  const { orchestrator } = config.search;
  const ofDesign = (['id', 'revision'] as const).flatMap((field) =>
    config.design[field] === design[field]
      ? []
      : [
          {
            path: ['design', field],
            message: `must be ${design[field]}; create another evolution for another design`,
          },
        ],
  );
  const ofGenes = config.genes.flatMap((gene, at) => {
    const message = geneFault(gene, genes);
    return message === undefined ? [] : [{ path: ['genes', at], message: `${gene.name}: ${message}` }];
  });
  const known = [builtIn, ...orchestrators];
  const ofSearch = known.includes(orchestrator)
    ? []
    : [{ path: ['search', 'orchestrator'], message: `must be one of ${known.join(', ')}` }];
  return [...ofDesign, ...ofGenes, ...ofSearch];
}
