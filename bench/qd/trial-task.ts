import type { Evaluation, UnitVector } from '@robotdesign/quality-diversity';
import { isRefusal } from '@robotdesign/robot-design';
import { type SearchRun, trialRuns } from '@robotdesign/simulation';
import { bodyOf, gaitOf, sizeOf } from './body.ts';
import { protocol } from './protocol.ts';

/** The task module that tries a genome in a worker thread. */

const { trial, perturbed, terrain } = protocol;
const compiled = { friction: 1, mass: 1, strength: 1 };

const runs = {
  trial: { seconds: trial.seconds },
  perturbed: {
    seconds: trial.seconds,
    perturbation: {
      ...compiled,
      friction: perturbed.friction,
      mass: perturbed.mass,
      timestep: perturbed.timestep,
    },
    noise: perturbed.noise_seed,
  },
} as const satisfies Readonly<Record<string, SearchRun>>;

export type Run = keyof typeof runs;

export interface TrialInput {
  readonly genome: UnitVector;
  readonly run: Run;
}

export interface TrialOutput {
  /** Undefined for a body that cannot be built, an exploit, or a simulation with warnings. */
  readonly evaluation: Evaluation;
  readonly fell: boolean;
  readonly steps: number;
}

const least_j = 1e-6;

export default async function task({ genome, run }: TrialInput): Promise<TrialOutput> {
  try {
    const ir = bodyOf(genome);
    const made = await trialRuns(ir, { terrain, payload_kg: 0, runs: [runs[run]] }, gaitOf(genome));
    const [result] = made.runs;
    if (!result || result.exploit !== undefined || result.warnings > 0)
      return { evaluation: undefined, fell: false, steps: made.steps };
    const { length_m, height_m } = sizeOf(ir);
    const objective = Math.max(0, result.distance_m);
    const measures = [length_m, height_m, objective / Math.max(least_j, result.energy_j)];
    return { evaluation: { objective, measures }, fell: result.fell, steps: made.steps };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { evaluation: undefined, fell: false, steps: 0 };
  }
}
