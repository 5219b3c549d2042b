import type { RobotDesignIR } from '@robotdesign/contracts';
import { type ControlTuning, controlTuning } from './control-tuning.ts';
import { robotMjcf } from './robot-mjcf.ts';
import { floorMjcf, sceneMjcf } from './scene-mjcf.ts';
import { serialise } from './xml.ts';

/** The two files of a model: `scene` includes `robot` as `robot.mjcf`, looked for beside it. */
export interface Mjcf {
  readonly robot: string;
  readonly scene: string;
}

/**
 * A body as MuJoCo XML. The same body and tuning give the same bytes.
 *
 * @param tuning Without it the gains follow the recipe with no torque held at home, so a heavy body sags a little.
 * @throws MjcfError when the body is no tree, a name is used twice, or a reference or a number is wrong.
 */
export function compileMjcf(ir: RobotDesignIR, tuning: ControlTuning = controlTuning(ir, new Map())): Mjcf {
  return { robot: serialise(robotMjcf(ir, tuning, 'whole')), scene: serialise(sceneMjcf(ir, tuning)) };
}

/**
 * The same body on a bare floor, without what is only seen or sensed: it loads in less than half the time and moves as
 * the whole model does, to the last bit.
 *
 * @throws MjcfError as `compileMjcf` does for what it reads of the body.
 */
export function compileForMotion(ir: RobotDesignIR, tuning: ControlTuning): Mjcf {
  return { robot: serialise(robotMjcf(ir, tuning, 'motion')), scene: serialise(floorMjcf(ir)) };
}
