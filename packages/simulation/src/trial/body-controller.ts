import { type Controller, type ExpectedTrial, type RobotDesignIR, sha256 } from '@robotdesign/contracts';
import { type BalancedLoad, type ControllerDraft, locomotionDrafts } from '@robotdesign/controllers';
import {
  type ControlTuning,
  compileMjcf,
  controlTuning,
  type Mjcf,
  type TerrainKind,
  timestep,
  withPayload,
} from '@robotdesign/mjcf';
import { type BodyInModel, bodyInModel } from '../body-in-model.ts';
import type { Engine } from '../engine.ts';
import type { Simulator } from '../simulator.ts';
import { chooseController, fullTrial } from './choose-controller.ts';
import { type MoveTrial, moveTrial } from './move-trial.ts';
import { unperturbedSeed } from './perturbations.ts';

/** Version of MuJoCo in which the trials run. */
const mujocoVersion = '3.14';

/** A controller that was tried on the model of a body. */
export interface ChosenController {
  readonly draft: ControllerDraft;
  readonly flat: ExpectedTrial;
}

/** What a full trial of the model as it was compiled showed. */
export const expected = (
  { distance_m, speed_m_s, fell, energy_j }: MoveTrial,
  payload_kg: number,
  {
    terrain = 'flat',
    duration_s = fullTrial,
  }: { readonly terrain?: TerrainKind; readonly duration_s?: number } = {},
): ExpectedTrial => ({
  terrain,
  payload_kg,
  duration_s,
  seed: unperturbedSeed,
  distance_m,
  speed_m_s,
  fell,
  energy_j,
});

/** Chooses the controller of a body on the flat. */
export function flatController(
  simulator: Simulator,
  body: BodyInModel,
  tuning: ControlTuning,
  load?: BalancedLoad,
): ChosenController | undefined {
  const tried = chooseController(
    simulator,
    body,
    locomotionDrafts({ ir: body.ir, tuning, ...(load && { load }) }),
  );
  return tried && { draft: tried.draft, flat: expected(tried.nominal, 0) };
}

/** What the body does on the flat with the same controller and a load; nothing without a load. */
export function ladenTrial(
  engine: Engine,
  ir: RobotDesignIR,
  { draft }: ChosenController,
  payload_kg: number,
): ExpectedTrial[] {
  if (payload_kg <= 0) return [];
  const laden = withPayload(ir, payload_kg);
  return engine.withModel(compileMjcf(laden, controlTuning(laden, new Map())), (simulator) => [
    expected(moveTrial(simulator, bodyInModel(laden, simulator), draft, fullTrial), payload_kg),
  ]);
}

/** The contents of `controller.json`. */
export const controllerFile = (
  draft: ControllerDraft,
  { robot }: Mjcf,
  trials: readonly ExpectedTrial[],
): Controller => ({
  version: 1,
  model_sha256: sha256(robot),
  mujoco_version: mujocoVersion,
  timestep_s: timestep,
  start_key: 'home',
  ...draft,
  expected: trials,
});
