import type { Controller, RobotDesignIR } from '@robotdesign/contracts';
import { compileMjcf, ladenFile, type Mjcf, robotFile } from '@robotdesign/mjcf';
import { loadEngine } from '../engine.ts';
import { controllerFile, expected } from './body-controller.ts';
import { fullTrial } from './choose-controller.ts';
import { unperturbedSeed } from './perturbations.ts';
import { ladenBody, type TrialRequest, tryBody } from './try-body.ts';

/** A body on a terrain with its payload, and a controller that was tried there. */
export interface TerrainModel extends Mjcf {
  /** The file of the robot, as the scene includes it; `robot.mjcf` without a payload. */
  readonly file: string;
  readonly controller: Controller;
}

/** The MJCF of a body without a payload, as a compile writes it. @throws MjcfError or ModelRefusedError */
export async function robotModel(ir: RobotDesignIR): Promise<string> {
  const { body } = ladenBody(await loadEngine(), ir, 0);
  return compileMjcf(ir, body.tuning).robot;
}

/** What is tried on a terrain. */
export interface TerrainModelRequest extends Pick<TrialRequest, 'terrain' | 'payload_kg' | 'controller'> {
  /** Duration of the trial, s; a full trial if absent. */
  readonly duration_s?: number;
  /** Name of the file of a laden robot. */
  readonly laden?: string;
}

/**
 * The model of a trial on a terrain, with a controller: by default the one that moves the body furthest there. Slow: call
 * it in a worker thread. The same body and request give the same bytes.
 *
 * @throws ControllerMisfitError, MjcfError or ModelRefusedError
 */
export async function terrainModel(
  ir: RobotDesignIR,
  {
    terrain,
    payload_kg,
    duration_s = fullTrial,
    controller: given,
    laden: name = ladenFile,
  }: TerrainModelRequest,
): Promise<TerrainModel> {
  const { laden, body } = ladenBody(await loadEngine(), ir, payload_kg);
  const file = laden === ir ? robotFile : name;
  const files = compileMjcf(laden, body.tuning, terrain, file);
  const chosen = given ? { controller: given, perturbed_seeds: [] } : {};
  const trial = { terrain, payload_kg, duration_s, seed: unperturbedSeed, ...chosen };
  const { controller, metrics } = await tryBody(ir, trial);
  return {
    ...files,
    file,
    controller: controllerFile(controller, files, [
      expected(metrics, payload_kg, { terrain: terrain.kind, duration_s }),
    ]),
  };
}
