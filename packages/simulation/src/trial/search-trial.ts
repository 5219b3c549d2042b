import type { JsonObject, RobotDesignIR } from '@robotdesign/contracts';
import { type ControllerDraft, variedController } from '@robotdesign/controllers';
import type { Terrain } from '@robotdesign/mjcf';
import { bodyInModel } from '../body-in-model.ts';
import { loadEngine } from '../engine.ts';
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

/** What a search tries with a body. */
export interface SearchTrialRequest {
  readonly terrain: Terrain;
  readonly payload_kg: number;
  /** How the body moves, as shares of what its family may do: numbers from 0 to 1. */
  readonly movement: readonly number[];
  /** In this order; the first that falls or is an exploit ends the trial. */
  readonly runs: readonly SearchRun[];
}

export interface SearchTrial {
  /** The controller, in the words of a trial request. */
  readonly controller: { readonly kind: ControllerDraft['kind']; readonly parameters?: JsonObject };
  /** One for each run that was made. */
  readonly runs: readonly MoveTrial[];
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
 * Tries a body with a controller that a search proposes. Slow: call it in a worker thread. The same body and request give
 * the same numbers.
 *
 * @throws MjcfError or ModelRefusedError
 */
export async function searchTrial(
  ir: RobotDesignIR,
  { terrain, payload_kg, movement, runs }: SearchTrialRequest,
): Promise<SearchTrial> {
  const engine = await loadEngine();
  const carrying = ladenBody(engine, ir, payload_kg);
  const controller = variedController(carrying.body, movement);
  const { kind, parameters } = controller;
  return engine.withModel(trialModel(carrying, terrain, [controller]), (simulator) => {
    const body = bodyInModel(carrying.laden, simulator);
    const made: MoveTrial[] = [];
    for (const { seconds, perturbation = unperturbed, noise } of runs) {
      simulator.perturb(perturbation);
      const look = noise === undefined ? undefined : controlNoise(simulator, noise);
      made.push(moveTrial(simulator, body, controller, seconds, look));
      if (!made.every(isSound)) break;
    }
    return {
      controller: { kind, ...(parameters ? { parameters } : {}) },
      runs: made,
      ...crossedAfter(ir, terrain),
    };
  });
}
