import type { RobotDesignIR } from '@robotdesign/contracts';
import { type ControlTuning, controlTuning } from './control-tuning.ts';
import { robotMjcf } from './robot-mjcf.ts';
import { groundMjcf, sceneMjcf } from './scene-mjcf.ts';
import type { Terrain } from './terrain.ts';
import { serialise } from './xml.ts';

/** The two files of a model: `scene` includes `robot` as `robot.mjcf` from the same folder. */
export interface Mjcf {
  readonly robot: string;
  readonly scene: string;
}

/**
 * Compiles a body to MuJoCo XML. The same body and tuning give the same bytes.
 *
 * @param tuning Without it the gains assume no torque at home, so that a heavy body sags a little.
 * @throws MjcfError when the body is not a tree, a name is used twice, or a reference or number is invalid.
 */
export function compileMjcf(
  ir: RobotDesignIR,
  tuning: ControlTuning = controlTuning(ir, new Map()),
  terrain?: Terrain,
): Mjcf {
  return {
    robot: serialise(robotMjcf(ir, tuning, 'whole')),
    scene: serialise(sceneMjcf(ir, tuning, terrain)),
  };
}

/**
 * Compiles a body on bare ground, without visual shapes and sensors. It loads in less than half the time and moves
 * exactly like the whole model.
 *
 * @throws MjcfError like `compileMjcf`, for the parts that it reads.
 */
export function compileForMotion(ir: RobotDesignIR, tuning: ControlTuning, terrain?: Terrain): Mjcf {
  return { robot: serialise(robotMjcf(ir, tuning, 'motion')), scene: serialise(groundMjcf(ir, terrain)) };
}
