import type { IrActuator, IrJoint } from '@robotdesign/contracts';
import type { ControlTuning } from '@robotdesign/mjcf';

/** The angle by which the command of a position actuator leads the home pose, so that its spring carries the weight, rad. */
export const homeLead = (tuning: ControlTuning, { name }: IrActuator, { home_rad }: IrJoint): number =>
  (tuning.actuators.get(name)?.home_ctrl ?? home_rad) - home_rad;

/**
 * Share of the lag that commands make up for. All of it would add a tenth to the speed of a quick gait and a quarter to
 * the torque of its swings.
 */
const madeUp = 0.5;

/** Time by which commands lead a path, s: the part made up for of the lag (kv + damping)/kp at an even speed. */
export function lagTime(tuning: ControlTuning, { name, damping_nm_s_rad }: IrActuator): number {
  const { kp, kv } = tuning.actuators.get(name) ?? { kp: Number.POSITIVE_INFINITY, kv: 0 };
  return (madeUp * (kv + damping_nm_s_rad)) / kp;
}

/**
 * The commands with which a position actuator follows a periodic path: at an even speed its joint lags by
 * (kv + damping)/kp, which the commands lead it by in part. Joints of a leg that lag by different times push its foot
 * against the friction of the ground.
 *
 * @param path angles of the joint at even times over a period, rad
 */
export function followed(
  path: readonly number[],
  period_s: number,
  tuning: ControlTuning,
  actuator: IrActuator,
): number[] {
  const lead_s = lagTime(tuning, actuator);
  const step_s = period_s / path.length;
  return path.map((angle, row) => {
    const [before = angle, after = angle] = [path.at(row - 1), path[(row + 1) % path.length]];
    return angle + (lead_s * (after - before)) / (2 * step_s);
  });
}
