import type { FeedbackLaw, IrSensor, MeasuredState, RobotDesignIR } from '@robotdesign/contracts';
import {
  balanceSensors,
  balancingWheels,
  gyroSensor,
  imuOf,
  MjcfError,
  timestep,
  verticalSensor,
} from '@robotdesign/mjcf';
import { diagonal } from '../matrix.ts';
import {
  type BalancedLoad,
  type BalanceModel,
  balancedPitch,
  balanceModel,
  uprightSystem,
} from './balance-model.ts';
import { discretized, lqrGain } from './lqr.ts';

/** Whether a body falls without a controller: its wheels are driven by torque. */
export const isActivelyBalanced = (ir: RobotDesignIR): boolean => balancingWheels(ir).length > 0;

/** Steps of the model between two updates: 250 Hz. */
const stepsPerUpdate = 2;
/** Time between two updates, s. */
const period = stepsPerUpdate * timestep;

/**
 * Deviations that the regulator weighs equally (Bryson's rule): distance (m), pitch (rad), speed (m/s), pitch rate
 * (rad/s), and the share of the torque that motors and grip of the wheels allow.
 */
const tolerances = { distance: 0.15, pitch: 0.1, speed: 0.4, pitch_rate: 1, torque: 0.5 } as const;

/** Friction of wheels on a floor, and gravity, m/s². */
const grip = 0.9;
const gravity = 9.81;

/** The torque of all wheels beyond which motors saturate or wheels slip, N·m. */
const usableTorque = ({ peak_torque_nm, trunk_kg, wheels_kg, radius_m }: BalanceModel): number =>
  Math.min(peak_torque_nm, grip * gravity * (trunk_kg + wheels_kg) * radius_m);

type Vector = readonly [number, number, number];

/** A vector of the root frame in the frame of a sensor on the root. */
function seenBy({ quaternion_wxyz: [w = 1, x = 0, y = 0, z = 0] }: IrSensor, [a, b, c]: Vector): Vector {
  // Rows of the rotation matrix are the axes of the sensor, transposed.
  return [
    (1 - 2 * (y * y + z * z)) * a + 2 * (x * y + w * z) * b + 2 * (x * z - w * y) * c,
    2 * (x * y - w * z) * a + (1 - 2 * (x * x + z * z)) * b + 2 * (y * z + w * x) * c,
    2 * (x * z + w * y) * a + 2 * (y * z - w * x) * b + (1 - 2 * (x * x + y * y)) * c,
  ];
}

/** The component of a sensor along a direction of the root frame. */
function componentAlong(imu: IrSensor, direction: Vector): { component: number; sign: number } {
  const seen = seenBy(imu, direction);
  const component = seen.findIndex((value) => Math.abs(value) > 0.999);
  if (component < 0) throw new MjcfError(`the axes of ${imu.name} are not along those of the body`);
  return { component, sign: Math.sign(seen[component] ?? 1) };
}

/** The measured states: distance, pitch and their rates. The vertical leans back, along −x, as the body leans ahead. */
function states(ir: RobotDesignIR): MeasuredState[] {
  const imu = imuOf(ir);
  const first = { component: 0, sign: 1 };
  return [
    { name: 'x', sensor: balanceSensors.distance, ...first },
    { name: 'pitch', sensor: verticalSensor(imu.name), ...componentAlong(imu, [-1, 0, 0]) },
    { name: 'x_dot', sensor: balanceSensors.speed, ...first },
    { name: 'pitch_rate', sensor: gyroSensor(imu.name), ...componentAlong(imu, [0, 1, 0]) },
  ];
}

/**
 * The gains that keep a two-wheeled body upright: a linear-quadratic regulator of its planar model.
 *
 * @param load the load for which they are computed; they also hold other loads, less well
 * @returns torque of each wheel per deviation, in the order of the states: N·m per m, rad, m/s and rad/s
 * @throws MjcfError for a body that does not balance on wheels of one axle
 */
export function balanceGains(ir: RobotDesignIR, load?: BalancedLoad): number[] {
  const model = balanceModel(ir, load);
  const weight = (tolerance: number) => 1 / tolerance ** 2;
  const { distance, pitch, speed, pitch_rate, torque } = tolerances;
  const [gain = []] = lqrGain(
    discretized(uprightSystem(model), period),
    diagonal([distance, pitch, speed, pitch_rate].map(weight)),
    [[weight(torque * usableTorque(model))]],
  );
  return gain.map((value) => value / model.wheels);
}

/**
 * The state feedback of a two-wheeled body.
 *
 * @param gains as of `balanceGains`
 * @param speed_m_s the speed to hold; the offset is the command that makes up for the back-EMF at this speed
 * @throws MjcfError for a body that does not balance on wheels of one axle
 */
export function balanceFeedback(ir: RobotDesignIR, gains: readonly number[], speed_m_s = 0): FeedbackLaw {
  const rest = balancedPitch(balanceModel(ir));
  return {
    rate_hz: 1 / period,
    state: states(ir),
    reference: { x_dot: speed_m_s, ...(Math.abs(rest) > 1e-9 ? { pitch: rest } : {}) },
    gain: balancingWheels(ir).map(() => [...gains]),
    offset: balancingWheels(ir).map(
      ({ actuator, radius_m }) => (actuator.damping_nm_s_rad * speed_m_s) / radius_m,
    ),
  };
}
