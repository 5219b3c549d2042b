import type {
  ComponentProgram,
  RobotDesignProgram,
  TrialController,
  TrialTerrain,
} from '@robotdesign/contracts';
import { controllerFrom } from '@robotdesign/controllers';
import { buildBody } from '@robotdesign/robot-design';
import { ControllerMisfitError, type MoveTrial, terrainOf, trialRuns } from '@robotdesign/simulation';
import type { Disturbance } from '../run/trial-plan.ts';

/** Runs in a worker thread: one trial of an evolution. The same input gives the same numbers. */

export interface RunTrialInput {
  readonly program: RobotDesignProgram;
  readonly components?: ComponentProgram;
  readonly terrain: TrialTerrain;
  /** In the unit of the ground: m or rad; the usual size if absent. */
  readonly terrain_size?: number;
  readonly duration_s: number;
  readonly payload_kg: number;
  readonly disturbance: Disturbance;
  readonly controller: TrialController;
}

export type RunTrialOutput = { readonly metrics: MoveTrial } | { readonly misfit: string };

/** What the body did, or why the controller does not fit it. */
export default async function runTrial({
  program,
  components,
  terrain,
  terrain_size,
  duration_s,
  payload_kg,
  disturbance,
  controller,
}: RunTrialInput): Promise<RunTrialOutput> {
  const { ir } = buildBody(program, components);
  const { noise_seed: noise, ...perturbation } = disturbance;
  const run = { seconds: duration_s, perturbation, ...(noise === undefined ? {} : { noise }) };
  try {
    const request = { terrain: terrainOf(terrain, terrain_size), payload_kg, runs: [run] };
    const { runs } = await trialRuns(ir, request, (body) => controllerFrom(body, controller));
    const [metrics] = runs;
    if (!metrics) throw new RangeError('a trial without a run');
    return { metrics };
  } catch (error) {
    if (!(error instanceof ControllerMisfitError)) throw error;
    return { misfit: `controller.${error.field} ${error.message}` };
  }
}
