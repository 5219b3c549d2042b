import type { Gait } from '@robotdesign/gait';
import type { GeneFact } from '../genes/gene-table.ts';
import {
  builtIn,
  type EvolutionBudget,
  type EvolutionConfig,
  type Metric,
  type Objective,
  operatorNames,
  perturbationNames,
} from './config.ts';

/** The configuration that a draft proposes for a design. Pure. */

/** What is known when a program is drafted. */
export interface DraftFacts {
  readonly design: EvolutionConfig['design'];
  readonly genes: readonly GeneFact[];
  /** Parameters that cannot be changed. */
  readonly fixed: readonly string[];
  /** Terrain, its size, and the payload of the task. */
  readonly ground: Pick<EvolutionConfig['protocol']['trials'][number], 'terrain' | 'size' | 'payload_kg'>;
  /** Of the design. A better body must have at least its torque margin, up to 1. */
  readonly figures: {
    readonly mass_kg: number;
    readonly cost_usd: number;
    readonly torque_margin: number;
    /** A better body must not fail more checks. */
    readonly failed_checks: number;
  };
  /** A clip with the gait that was measured in it. */
  readonly clip?: { readonly id: string; readonly gait: Gait };
}

/** What the caller asks for. */
export interface DraftRequest {
  readonly metric?: Metric;
  readonly direction?: EvolutionConfig['objective']['direction'];
  readonly budget: EvolutionBudget;
  readonly orchestrator?: string;
  readonly seed: number;
}

const usual = {
  duration_s: 5,
  training_seeds: [1, 2, 3],
  held_out_seeds: [101, 102, 103, 104, 105],
  confidence: 0.95,
  min_effect: 0.02,
  batch: 8,
  /** Trials without progress, over the trials of the budget. */
  plateau_share: 0.5,
  plateau_trials: 500,
} as const;

const better: Readonly<Record<Metric, EvolutionConfig['objective']['direction']>> = {
  speed_m_s: 'max',
  distance_m: 'max',
  cost_of_transport: 'min',
  energy_j: 'min',
};

/** A better body may weigh and cost this much more. */
const growth = 1.2;
const rounded = (value: number): number => Number(value.toPrecision(3));

/** A body without any resemblance to the clip loses this share of its score. */
const clipWeight = 0.3;

const clipOf = ({ id, gait }: NonNullable<DraftFacts['clip']>): NonNullable<Objective['clip']> => ({
  id,
  weight: clipWeight,
  gait: {
    speed: rounded(gait.speed),
    duty_factor: rounded(gait.duty_factor),
    stride: rounded(gait.stride),
    symmetry: rounded(gait.symmetry),
  },
});

/** Drafts the configuration of an evolution. */
export function draftConfig(
  { design, genes, fixed, ground, figures, clip }: DraftFacts,
  { metric = 'speed_m_s', direction = better[metric], budget, orchestrator = builtIn, seed }: DraftRequest,
): EvolutionConfig {
  const { trials } = budget;
  const { duration_s, training_seeds, held_out_seeds, confidence, min_effect, batch } = usual;
  return {
    version: 1,
    design,
    objective: { metric, direction, ...(clip && { clip: clipOf(clip) }) },
    genes: genes.map(({ gene }) => gene),
    fixed: [...fixed],
    constraints: [
      { kind: 'mass_kg', op: '<=', value: rounded(growth * figures.mass_kg), unit: 'kg' },
      { kind: 'cost_usd', op: '<=', value: rounded(growth * figures.cost_usd), unit: 'USD' },
      { kind: 'torque_margin', op: '>=', value: figures.torque_margin, unit: '' },
      { kind: 'failed_checks', op: '<=', value: figures.failed_checks, unit: '' },
    ],
    protocol: {
      trials: [{ ...ground, duration_s }],
      training_seeds: [...training_seeds],
      held_out_seeds: [...held_out_seeds],
      perturbations: [...perturbationNames],
      confidence,
      min_effect,
    },
    search: { orchestrator, operators: [...operatorNames], batch, seed },
    budget,
    stop: {
      plateau_trials:
        trials === undefined ? usual.plateau_trials : Math.max(1, Math.ceil(usual.plateau_share * trials)),
    },
  };
}
