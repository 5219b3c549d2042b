import type { RobotDesignIR } from '@robotdesign/contracts';
import { type ControlTuning, controlTuning } from './control-tuning.ts';
import type { PartMesh } from './part-meshes.ts';
import { robotMjcf } from './robot-mjcf.ts';
import { groundMjcf, meshFile, sceneMjcf } from './scene-mjcf.ts';
import type { Terrain } from './terrain.ts';
import { serialise } from './xml.ts';

/** The two files of a model: `scene` includes `robot` from the same folder, usually as `robot.mjcf`. */
export interface Mjcf {
  readonly robot: string;
  readonly scene: string;
}

/**
 * Compiles a body to MuJoCo XML. The same body and tuning give the same bytes.
 *
 * @param tuning Without it the gains assume no torque at home, so that a heavy body sags a little.
 * @param file name under which the scene includes the robot
 * @throws MjcfError when the body is not a tree, a name is used twice, or a reference or number is invalid.
 */
export function compileMjcf(
  ir: RobotDesignIR,
  tuning: ControlTuning = controlTuning(ir, new Map()),
  terrain?: Terrain,
  file?: string,
): Mjcf {
  return {
    robot: serialise(robotMjcf(ir, tuning, { detail: 'whole', contacts: 'all' })),
    scene: serialise(sceneMjcf(ir, tuning, terrain, file)),
  };
}

/**
 * Compiles a body for MJX, which computes every pair of shapes that may touch in each step, and has no contacts of
 * cylinders with boxes (https://mujoco.readthedocs.io/en/stable/mjx.html#feature-parity). The shapes touch only the
 * ground, as in the models for MJX of MuJoCo Menagerie; all else is the same.
 *
 * @throws MjcfError like `compileMjcf`
 */
export function compileForMjx(ir: RobotDesignIR, tuning: ControlTuning): Mjcf {
  return {
    robot: serialise(robotMjcf(ir, tuning, { detail: 'whole', contacts: 'ground' })),
    scene: serialise(sceneMjcf(ir, tuning)),
  };
}

/**
 * Compiles a body whose printed parts are seen as meshes. Masses, contacts and motion are those of `compileMjcf`.
 *
 * @throws MjcfError like `compileMjcf`
 */
export function compileWithMeshes(
  ir: RobotDesignIR,
  tuning: ControlTuning,
  meshes: readonly PartMesh[],
): Mjcf {
  return {
    robot: serialise(robotMjcf(ir, tuning, { detail: 'whole', contacts: 'all', meshes })),
    scene: serialise(sceneMjcf(ir, tuning, undefined, meshFile)),
  };
}

/**
 * Compiles a body on bare ground, without visual shapes and sensors. It loads in less than half the time and moves
 * exactly like the whole model.
 *
 * @throws MjcfError like `compileMjcf`, for the parts that it reads.
 */
export function compileForMotion(ir: RobotDesignIR, tuning: ControlTuning, terrain?: Terrain): Mjcf {
  return {
    robot: serialise(robotMjcf(ir, tuning, { detail: 'motion', contacts: 'all' })),
    scene: serialise(groundMjcf(ir, terrain)),
  };
}
