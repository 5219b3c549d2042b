import type { IrActuator } from '@robotdesign/contracts';
import { passiveJoint } from '@robotdesign/mjcf';

/** Gain of the velocity loop of a wheel in the model, relative to the droop of its motor. */
const loopGain = 10;

/** Rollers that turn with a wheel, on bearings with the friction of passive joints of the model. */
export interface Bearings {
  readonly dry_nm: number;
  readonly viscous_nm_s_rad: number;
}

/** The bearings of so many rollers. */
export const bearingsOf = (rollers: number): Bearings => ({
  dry_nm: rollers * passiveJoint.frictionloss,
  viscous_nm_s_rad: rollers * passiveJoint.damping,
});

/**
 * Speed at which a wheel settles at full command against a load and its bearings, rad/s. The loop gives kv·(ω0 − ω) with kv = 10·d, the
 * motor at most its peak torque; both balance the droop d·ω, the dry friction and the load.
 */
export function settledSpeed(
  actuator: IrActuator,
  load_nm: number,
  { dry_nm, viscous_nm_s_rad }: Bearings = bearingsOf(0),
): number {
  const {
    damping_nm_s_rad: droop,
    no_load_speed_rad_s: fastest,
    peak_torque_nm: peak,
    frictionloss_nm,
  } = actuator;
  const against = Math.abs(load_nm) + frictionloss_nm + dry_nm;
  const byLoop = (loopGain * droop * fastest - against) / ((loopGain + 1) * droop + viscous_nm_s_rad);
  return Math.max(0, Math.min(byLoop, (peak - against) / (droop + viscous_nm_s_rad)));
}
