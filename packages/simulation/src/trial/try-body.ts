import type { JsonObject, RobotDesignIR } from '@robotdesign/contracts';
import {
  boxLoad,
  type ControllerDraft,
  controllerFrom,
  locomotionDrafts,
  type Moved,
} from '@robotdesign/controllers';
import {
  bodyExtent,
  bodyTree,
  compileForMotion,
  compileMjcf,
  controlTuning,
  type Mjcf,
  payloadSide,
  type Terrain,
  terrainElements,
  terrainStart,
  timestep,
  withPayload,
} from '@robotdesign/mjcf';
import { bodyInModel } from '../body-in-model.ts';
import { type Engine, loadEngine } from '../engine.ts';
import { holdTorque } from '../hold-torque.ts';
import type { Simulator } from '../simulator.ts';
import { chooseController } from './choose-controller.ts';
import { type MoveTrial, moveTrial } from './move-trial.ts';
import { perturbationOf } from './perturbations.ts';
import { withSensorNoise } from './sensor-noise.ts';
import { orCrawl } from './try-crawls.ts';

/** What is tried. */
export interface TrialRequest {
  readonly terrain: Terrain;
  readonly payload_kg: number;
  readonly duration_s: number;
  /** Seed of the perturbation; 0 for the model as it is. */
  readonly seed: number;
  /** Seeds of the perturbed trials; 1 to 5 if absent. */
  readonly perturbed_seeds?: readonly number[];
  /** Whether the controller reads its sensors with noise in the trial of `seed`. */
  readonly sensor_noise?: boolean;
  /** The controller to try; without one, that with which the body moves furthest on this terrain. */
  readonly controller?: { readonly kind: ControllerDraft['kind']; readonly parameters?: JsonObject };
}

/** Poses of a body over a trial. */
export interface Trajectory {
  readonly step_s: number;
  /** Joint positions of MuJoCo (`qpos`), a row for each time. */
  readonly qpos: readonly (readonly number[])[];
}

export interface BodyTrial {
  readonly controller: ControllerDraft;
  readonly metrics: MoveTrial;
  /** Trials with the perturbations of `perturbed_seeds`. */
  readonly perturbed: readonly MoveTrial[];
  /** Distance after which the body is beyond the terrain, m; absent for ground that goes on. */
  readonly crossed_after_m?: number;
  readonly trajectory: Trajectory;
}

/** Seeds of the perturbed trials: a claim holds if it does in four of five. */
const usualSeeds = [1, 2, 3, 4, 5] as const;
/** Time in which a body is among what lies ahead, s. */
const reached_s = 8;
/** Poses are kept this many times a second. */
const posesPerSecond = 25;

/** A body with what it carries, and the gains of its model. */
export function ladenBody(
  engine: Engine,
  ir: RobotDesignIR,
  payload_kg: number,
): { readonly laden: RobotDesignIR; readonly body: Moved } {
  const laden = withPayload(ir, payload_kg);
  const tuning = controlTuning(laden, holdTorque(engine, ir));
  return { laden, body: { ir, tuning, load: boxLoad(payload_kg / 2, payloadSide(payload_kg)) } };
}

/** The model of a laden body on a terrain; with sensors if one of its controllers reads them. */
export const trialModel = (
  { laden, body }: ReturnType<typeof ladenBody>,
  terrain: Terrain,
  controllers: readonly ControllerDraft[],
): Mjcf =>
  (controllers.some(({ kind }) => kind === 'feedback') ? compileMjcf : compileForMotion)(
    laden,
    body.tuning,
    terrain,
  );

/** Distance from the start after which all of a body is beyond the end of a terrain, m. */
export function crossedAfter(ir: RobotDesignIR, terrain: Terrain): Pick<BodyTrial, 'crossed_after_m'> {
  const { end_x_m } = terrainElements(terrain, terrainStart(ir));
  const rear = bodyExtent(bodyTree(ir))?.min[0] ?? 0;
  return end_x_m === undefined ? {} : { crossed_after_m: end_x_m - rear };
}

/** Distance from the start after which all of a body is on the ground ahead, m. */
const onGround = (ir: RobotDesignIR): number => terrainStart(ir) - (bodyExtent(bodyTree(ir))?.min[0] ?? 0);

/** A trial that keeps the poses. */
function recorded(simulator: Simulator, run: (look: (step: number) => void) => MoveTrial) {
  const every = Math.round(1 / (posesPerSecond * timestep));
  const qpos: number[][] = [];
  const metrics = run((step) => {
    if (step % every === 0) qpos.push([...simulator.qpos()]);
  });
  return { metrics, trajectory: { step_s: every * timestep, qpos } };
}

function tried(engine: Engine, ir: RobotDesignIR, request: TrialRequest): BodyTrial {
  const {
    terrain,
    payload_kg,
    duration_s,
    seed,
    perturbed_seeds = usualSeeds,
    sensor_noise = false,
  } = request;
  const carrying = ladenBody(engine, ir, payload_kg);
  const { laden } = carrying;
  const body = { ...carrying.body, ahead: { terrain, start_x_m: terrainStart(ir), payload_kg, duration_s } };
  const drafts = request.controller ? [controllerFrom(body, request.controller)] : locomotionDrafts(body);
  return engine.withModel(trialModel(carrying, terrain, drafts), (simulator) => {
    const inModel = bodyInModel(laden, simulator);
    const compared_s = terrain.kind === 'flat' ? undefined : reached_s;
    const first =
      drafts.length > 1 ? chooseController(simulator, inModel, drafts, compared_s)?.draft : drafts[0];
    if (!first) throw new Error(`no controller for ${ir.name}`);
    const run = (
      of: number,
      controller: ControllerDraft,
      sensed = simulator,
      look?: (step: number) => void,
    ) => {
      simulator.perturb(perturbationOf(simulator, of));
      return moveTrial(sensed, inModel, controller, duration_s, look);
    };
    const repeated = { draft: first, perturbed: perturbed_seeds.map((one) => run(one, first)) };
    const { draft: controller, perturbed } =
      request.controller || terrain.kind === 'flat'
        ? repeated
        : orCrawl(
            repeated,
            body,
            crossedAfter(ir, terrain).crossed_after_m ?? onGround(ir),
            perturbed_seeds,
            run,
          );
    const sensed = sensor_noise ? withSensorNoise(simulator, seed) : simulator;
    const { metrics, trajectory } = recorded(simulator, (look) => run(seed, controller, sensed, look));
    return { controller, metrics, perturbed, ...crossedAfter(ir, terrain), trajectory };
  });
}

/**
 * Tries a body with a payload on a terrain. Slow: call it in a worker thread. The same body and request give the same
 * numbers.
 *
 * @throws ControllerMisfitError, MjcfError or ModelRefusedError
 */
export const tryBody = async (ir: RobotDesignIR, request: TrialRequest): Promise<BodyTrial> =>
  tried(await loadEngine(), ir, request);
