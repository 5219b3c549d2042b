import type { IrActuator } from '@robotdesign/contracts';

/** Gain of the velocity loop of a wheel in the model, relative to the droop of its motor. */
const loopGain = 10;

/**
 * Speed at which a wheel settles at full command against a load, rad/s. The loop gives kv·(ω0 − ω) with kv = 10·d, the
 * motor at most its peak torque; both balance the droop d·ω, the dry friction and the load.
 */
export function settledSpeed(actuator: IrActuator, load_nm: number): number {
  const {
    damping_nm_s_rad: droop,
    no_load_speed_rad_s: fastest,
    peak_torque_nm: peak,
    frictionloss_nm,
  } = actuator;
  const against = Math.abs(load_nm) + frictionloss_nm;
  const byLoop = (loopGain * droop * fastest - against) / ((loopGain + 1) * droop);
  return Math.max(0, Math.min(byLoop, (peak - against) / droop));
}
