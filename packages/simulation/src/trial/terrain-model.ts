import type { Controller, RobotDesignIR } from '@robotdesign/contracts';
import { compileMjcf, ladenFile, type Mjcf, robotFile, type Terrain } from '@robotdesign/mjcf';
import { loadEngine } from '../engine.ts';
import { controllerFile, expected } from './body-controller.ts';
import { fullTrial } from './choose-controller.ts';
import { unperturbedSeed } from './perturbations.ts';
import { ladenBody, tryBody } from './try-body.ts';

/** A body on a terrain with its payload, and a controller that was tried there. */
export interface TerrainModel extends Mjcf {
  /** The file of the robot, as the scene includes it; `robot.mjcf` without a payload. */
  readonly file: string;
  readonly controller: Controller;
}

/**
 * The model of a trial on a terrain, with the controller that moves the body furthest there. Slow: call it in a worker
 * thread. The same body, terrain and payload give the same bytes.
 *
 * @throws MjcfError or ModelRefusedError
 */
export async function terrainModel(
  ir: RobotDesignIR,
  terrain: Terrain,
  payload_kg: number,
): Promise<TerrainModel> {
  const { laden, body } = ladenBody(await loadEngine(), ir, payload_kg);
  const file = laden === ir ? robotFile : ladenFile;
  const files = compileMjcf(laden, body.tuning, terrain, file);
  const trial = { terrain, payload_kg, duration_s: fullTrial, seed: unperturbedSeed };
  const { controller, metrics } = await tryBody(ir, trial);
  return {
    ...files,
    file,
    controller: controllerFile(controller, files, [expected(metrics, payload_kg, terrain.kind)]),
  };
}
