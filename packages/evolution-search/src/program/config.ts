import { trialTerrainWords } from '@robotdesign/contracts';
import { z } from 'zod';

/** The front matter of a `program.md`: everything that configures an evolution. */

/** What a trial measures that an evolution can improve. */
export const metrics = ['speed_m_s', 'distance_m', 'cost_of_transport', 'energy_j'] as const;
export type Metric = (typeof metrics)[number];

/** Disturbances that a better body must survive. */
export const perturbationNames = ['friction', 'mass', 'strength', 'noise', 'timestep'] as const;
export type PerturbationName = (typeof perturbationNames)[number];

export const operatorNames = ['draw', 'adaptive', 'line', 'best'] as const;
export type OperatorName = (typeof operatorNames)[number];

/** The name of the operators of the service itself. */
export const builtIn = 'built_in';

/** What may be bounded, and its unit. The last two are measured only where a program bounds them. */
export const constraintUnits = {
  mass_kg: 'kg',
  cost_usd: 'USD',
  length_m: 'm',
  width_m: 'm',
  height_m: 'm',
  torque_margin: '',
  failed_checks: '',
  print_plates: '',
} as const;
export type ConstraintKind = keyof typeof constraintUnits;
const constraintKinds = Object.keys(constraintUnits) as [ConstraintKind, ...ConstraintKind[]];

const name = z.string().min(1).max(100);
const finite = z.number();

/** A clip that better bodies resemble: a body without any resemblance loses the share `weight` of its score. */
const clip = z.strictObject({
  id: name,
  weight: z.number().min(0).max(0.9),
  gait: z.strictObject({
    speed: z.number().positive().max(100),
    duty_factor: z.number().min(0).max(1),
    stride: z.number().positive().max(100),
    symmetry: z.number().min(0).max(1),
  }),
});
const seed = z
  .int()
  .min(0)
  .max(2 ** 32 - 1);
/** Noise on commands takes 2^20 elements of MuJoCo's Halton sequence for each seed, and indices of the sequence have 31 bits. */
const trialSeed = z.int().min(1).max(2_000);

const numberGene = z
  .strictObject({
    name,
    min: finite,
    max: finite,
    /** A count: only whole numbers. */
    whole: z.exactOptional(z.literal(true)),
  })
  .refine(({ min, max }) => min < max, { error: 'min must be less than max', path: ['min'] });
const wordGene = z.strictObject({ name, options: z.array(z.string().max(100)).min(2).max(100) });

const constraint = z
  .strictObject({
    kind: z.enum(constraintKinds),
    op: z.enum(['<=', '>=']),
    value: finite,
    unit: z.string().max(10),
  })
  .superRefine(({ kind, unit }, context) => {
    const expected = constraintUnits[kind];
    if (unit !== expected)
      context.addIssue({ code: 'custom', path: ['unit'], message: `must be "${expected}" for ${kind}` });
  });

const distinct = (values: readonly number[]): boolean => new Set(values).size === values.length;
const seeds = (least: number, most: number) =>
  z.array(trialSeed).min(least).max(most).refine(distinct, { error: 'must not contain a seed twice' });

const protocol = z
  .strictObject({
    trials: z
      .array(
        z.strictObject({
          terrain: z.enum(trialTerrainWords),
          size: z.exactOptional(z.number().positive().max(10)),
          duration_s: z.number().min(0.5).max(60),
          payload_kg: z.number().min(0).max(1_000),
        }),
      )
      .min(1)
      .max(6),
    training_seeds: seeds(3, 20),
    held_out_seeds: seeds(5, 50),
    perturbations: z.array(z.enum(perturbationNames)).max(perturbationNames.length),
    confidence: z.number().min(0.5).max(0.999),
    min_effect: z.number().min(0).max(1),
  })
  .superRefine(({ training_seeds, held_out_seeds }, context) => {
    for (const [at, one] of held_out_seeds.entries())
      if (training_seeds.includes(one))
        context.addIssue({
          code: 'custom',
          path: ['held_out_seeds', at],
          message: `${one} is a training seed; held-out seeds must not be used in training`,
        });
  });

const budgetSchema = z
  .strictObject({
    trials: z.exactOptional(z.int().min(1).max(100_000)),
    wall_clock_s: z.exactOptional(
      z
        .number()
        .min(1)
        .max(30 * 86_400),
    ),
    cost_usd: z.exactOptional(z.number().positive().max(100_000)),
  })
  .refine((budget) => Object.keys(budget).length > 0, {
    error: 'must limit at least one of trials, wall_clock_s and cost_usd',
  });

export const evolutionConfig = z
  .strictObject({
    version: z.literal(1),
    design: z.strictObject({ id: name, revision: z.int().min(1) }),
    objective: z.strictObject({
      metric: z.enum(metrics),
      direction: z.enum(['max', 'min']),
      clip: z.exactOptional(clip),
    }),
    genes: z
      .array(z.union([numberGene, wordGene]))
      .min(1)
      .max(120),
    fixed: z.array(name).max(500),
    constraints: z.array(constraint).max(20),
    protocol,
    search: z.strictObject({
      orchestrator: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/),
      operators: z.array(z.enum(operatorNames)).min(1).max(operatorNames.length),
      batch: z.int().min(1).max(32),
      seed,
    }),
    budget: budgetSchema,
    stop: z.strictObject({
      plateau_trials: z.int().min(1).max(100_000),
      target: z.exactOptional(finite),
    }),
  })
  .superRefine(({ genes, fixed }, context) => {
    for (const [at, gene] of genes.entries()) {
      const message = fixed.includes(gene.name)
        ? `${gene.name} is fixed`
        : genes.findIndex((other) => other.name === gene.name) === at
          ? undefined
          : `${gene.name} is listed twice`;
      if (message) context.addIssue({ code: 'custom', path: ['genes', at, 'name'], message });
    }
  });

/** The configuration of an evolution. */
export type EvolutionConfig = z.output<typeof evolutionConfig>;
export type Gene = EvolutionConfig['genes'][number];
export type Objective = EvolutionConfig['objective'];
export type EvolutionBudget = EvolutionConfig['budget'];
export type Constraint = EvolutionConfig['constraints'][number];
