import type { JsonObject, RobotDesignIR } from '@robotdesign/contracts';
import { type ControllerDraft, controllerFrom, type Moved, variedController } from '@robotdesign/controllers';
import type { Terrain } from '@robotdesign/mjcf';
import { bodyInModel } from '../body-in-model.ts';
import { loadEngine } from '../engine.ts';
import { holdTorqueSteps } from '../hold-torque.ts';
import type { Perturbation } from '../simulator.ts';
import { isSound } from './choose-controller.ts';
import { controlNoise } from './control-noise.ts';
import { type MoveTrial, moveTrial } from './move-trial.ts';
import { crossedAfter, ladenBody, trialModel } from './try-body.ts';

/** A trial of a search: how long, on which model, and the seed of the noise on its commands. */
export interface SearchRun {
  readonly seconds: number;
  readonly perturbation?: Perturbation;
  readonly noise?: number;
}

/** What a search tries with a body, with whichever controller. */
export interface TrialRunsRequest {
  readonly terrain: Terrain;
  readonly payload_kg: number;
  /** In this order; the first that falls or is an exploit ends the trial. */
  readonly runs: readonly SearchRun[];
}

/** What a search tries with a body. */
export interface SearchTrialRequest extends TrialRunsRequest {
  /** How the body moves, as shares of what its family may do: numbers from 0 to 1. A body may also be held. */
  readonly movement: readonly number[] | 'hold';
}

export interface TrialRuns {
  /** One for each run that was made. */
  readonly runs: readonly MoveTrial[];
  /** Simulated steps of the runs, and those that measured the torques at home. */
  readonly steps: number;
}

export interface SearchTrial extends TrialRuns {
  /** The controller, in the words of a trial request. */
  readonly controller: { readonly kind: ControllerDraft['kind']; readonly parameters?: JsonObject };
  /** Distance after which the body is beyond the terrain, m; absent for ground that goes on. */
  readonly crossed_after_m?: number;
}

const unperturbed: Perturbation = { friction: 1, mass: 1, strength: 1 };

/** A short look at a body, with twice the time step: half the cost of a trial. */
export const screenRun: SearchRun = { seconds: 1.5, perturbation: { ...unperturbed, timestep: 2 } };

/** Slippery ground, a tenth more mass, noise on the commands, and half the time step, which errors of the simulation do not survive. */
export const confirmationRun = (seconds: number, seed: number): SearchRun => ({
  seconds,
  perturbation: { friction: 0.6, mass: 1.1, strength: 1, timestep: 0.5 },
  noise: seed,
});

/**
 * Makes runs of a body with one controller. Slow: call it in a worker thread. The same body, controller and runs give
 * the same numbers.
 *
 * @throws MjcfError or ModelRefusedError
 */
export async function trialRuns(
  ir: RobotDesignIR,
  { terrain, payload_kg, runs }: TrialRunsRequest,
  controllerOf: (body: Moved) => ControllerDraft,
): Promise<TrialRuns & { readonly controller: ControllerDraft }> {
  const engine = await loadEngine();
  const carrying = ladenBody(engine, ir, payload_kg);
  const controller = controllerOf(carrying.body);
  return engine.withModel(trialModel(carrying, terrain, [controller]), (simulator) => {
    const body = bodyInModel(carrying.laden, simulator);
    const made: MoveTrial[] = [];
    let steps = holdTorqueSteps;
    for (const { seconds, perturbation = unperturbed, noise } of runs) {
      simulator.perturb(perturbation);
      const look = noise === undefined ? undefined : controlNoise(simulator, noise);
      const trial = moveTrial(simulator, body, controller, seconds, look);
      made.push(trial);
      steps += Math.round((controller.settle_s + trial.survived_s) / simulator.timestep());
      if (!isSound(trial)) break;
    }
    return { controller, runs: made, steps };
  });
}

/**
 * Tries a body with a controller that a search proposes. Slow: call it in a worker thread. The same body and request give
 * the same numbers.
 *
 * @throws MjcfError or ModelRefusedError
 */
export async function searchTrial(
  ir: RobotDesignIR,
  { movement, ...request }: SearchTrialRequest,
): Promise<SearchTrial> {
  const { controller, ...trial } = await trialRuns(ir, request, (body) =>
    movement === 'hold' ? controllerFrom(body, { kind: movement }) : variedController(body, movement),
  );
  const { kind, parameters } = controller;
  return {
    controller: { kind, ...(parameters ? { parameters } : {}) },
    ...trial,
    ...crossedAfter(ir, request.terrain),
  };
}
