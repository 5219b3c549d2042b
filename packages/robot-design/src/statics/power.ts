import { type DriveLosses, driveLosses } from '@robotdesign/components';
import type { IrActuator } from '@robotdesign/contracts';
import type { GaitSpeed } from './gait.ts';
import type { LoadCase } from './load-case.ts';
import { meanTorques } from './required-torque.ts';
import { drag } from './rolling-drag.ts';
import type { StaticModel } from './static-model.ts';

/** Mean speed of a leg's joints in a slow walk, over swing and stance, rad/s. */
const walkingSpeed_rad_s = 0.5;
/** Mean speed of driven wheels at work that asks for no speed: a slow walking pace, m/s. */
export const usualDrivingSpeed_m_s = 0.5;
/** Power of computer, drivers and sensors, W. No maker states it in the catalogue. */
const electronics_w = 3;
/** Share of a pack's energy that may be drawn. */
export const usableEnergy = 0.8;

/**
 * Electric power of an actuator, P = |τω|/0.6 + (τ/τ_stall)²·τ_stall·ω0/0.7 + k·τ_motor·|ω| + P_idle: mechanical power at
 * its efficiency, heat, the no-load current, which the friction of motor and gears takes, and its electronics. τ_stall is
 * that of its line in the model, which a driver may limit, and τ_motor the stall torque of the motor itself.
 * @param torque at its output, without its own friction, N·m
 */
export function actuatorPower(
  actuator: IrActuator,
  torque: number,
  speed: number,
  { idle_w, no_load_share }: DriveLosses = driveLosses(actuator.component_id),
): number {
  const { damping_nm_s_rad: droop, no_load_speed_rad_s: fastest, stall_torque_nm: motor } = actuator;
  const stall = droop * fastest;
  const heat = ((torque / stall) ** 2 * stall * fastest) / 0.7;
  return Math.abs(torque * speed) / 0.6 + heat + no_load_share * motor * Math.abs(speed) + idle_w;
}

/** How a body moves when its mean power is computed. */
interface Movement {
  /** Speed of wheels; of legs only if the task asks for a speed. */
  readonly speed_m_s: number;
  readonly gait?: GaitSpeed;
}

/** Mean power on level ground, W: of legs at the speed that the task asks for, else in a slow walk. */
export function meanPower(model: StaticModel, load: LoadCase, { speed_m_s, gait }: Movement): number {
  const torques = meanTorques(model, load.payload_kg);
  const asked = gait && load.speed_m_s !== undefined ? Math.min(load.speed_m_s, gait.value) : undefined;
  const jointSpeed = (index: number): number =>
    gait && asked !== undefined ? asked * (gait.joints_rad_m[index] ?? 0) : walkingSpeed_rad_s;
  const legs = model.joints.map(({ actuator, feet }, index) =>
    actuatorPower(actuator, torques[index] ?? 0, model.crawler || feet.length > 0 ? jointSpeed(index) : 0),
  );
  const pull = drag(model.mass_kg, { ...load, slope_rad: 0 }) / Math.max(1, model.wheels.length);
  const wheels = model.wheels.map(({ actuator, radius_m, bearings }) => {
    const speed = speed_m_s / radius_m;
    const friction = bearings.dry_nm + bearings.viscous_nm_s_rad * speed;
    return actuatorPower(actuator, pull * radius_m + friction, speed);
  });
  return [...legs, ...wheels].reduce((sum, power) => sum + power, electronics_w);
}
