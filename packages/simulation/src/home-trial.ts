import { timestep } from '@robotdesign/mjcf';
import { radians } from './angles.ts';
import type { BodyInModel } from './body-in-model.ts';
import type { Simulator } from './simulator.ts';
import { type Point, supportMargin, tipAngle } from './support-polygon.ts';

/** Disturbance of a body before it is released in the pose of a key. */
export interface Disturbance {
  readonly pitch_rad: number;
  readonly roll_rad: number;
  readonly push_m_s: Point;
}

export const undisturbed: Disturbance = { pitch_rad: 0, roll_rad: 0, push_m_s: [0, 0] };
const lean = radians(1);
const push = 0.1;
/** ±1° of pitch and roll, 0.1 m/s along x and y. */
export const disturbances: Readonly<Record<string, Disturbance>> = {
  pitch_forward: { ...undisturbed, pitch_rad: lean },
  pitch_back: { ...undisturbed, pitch_rad: -lean },
  roll_right: { ...undisturbed, roll_rad: lean },
  roll_left: { ...undisturbed, roll_rad: -lean },
  push_x: { ...undisturbed, push_m_s: [push, 0] },
  push_y: { ...undisturbed, push_m_s: [0, push] },
};

/** State of a body after settling for 0.5 s. */
export interface Settled {
  /** Distance of the lowest point of each standing link from the floor, m; negative below the floor. */
  readonly feet: readonly { readonly link: string; readonly gap_m: number }[];
  /** Absent if nothing touches the floor. */
  readonly tip_angle_rad?: number;
}

export interface HomeTrial {
  /** Largest distance of the root from its home position, m. */
  readonly drift_m: number;
  readonly tilt_rad: number;
  readonly final_tilt_rad: number;
  /** Largest deviation of a driven joint from home, rad. */
  readonly joint_error_rad: number;
  readonly settled: Settled;
  /** MuJoCo warnings. MuJoCo resets an unstable body to its start, which must not count as standing. */
  readonly warnings: number;
}

const settle = Math.round(0.5 / timestep);
/** Largest distance that is measured between a foot and the floor, m. */
const furthestFoot = 1;

type Vector = readonly [number, number, number];

/** The vertical in the frame of the root, from its quaternion w x y z. */
function verticalOf(qpos: Float64Array): Vector {
  const [w = 0, x = 0, y = 0, z = 0] = qpos.subarray(3, 7);
  return [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
}

/** Angle between the verticals of two poses in the frame of the root: 0 if they differ by the heading alone. */
function tiltBetween([a, b, c]: Vector, [x, y, z]: Vector): number {
  return 2 * Math.asin(Math.min(1, Math.hypot(a - x, b - y, c - z) / 2));
}

/** Angle between the z axes of root and world. */
export const tilt = (qpos: Float64Array): number => tiltBetween(verticalOf(qpos), [0, 0, 1]);

/** Sets lean and push of a body in the pose of a key; its lowest point touches the floor. */
export function disturb(
  simulator: Simulator,
  body: BodyInModel,
  { pitch_rad, roll_rad, push_m_s }: Disturbance,
): void {
  const qpos = simulator.qpos();
  const [w = 1, x = 0, y = 0, z = 0] = qpos.subarray(3, 7);
  const [a, b, c] = [
    Math.cos(pitch_rad / 2) * Math.cos(roll_rad / 2),
    Math.sin(roll_rad / 2),
    Math.sin(pitch_rad / 2),
  ];
  // The lean is about the axes of the world, from the pose of the key.
  qpos.set([a * w - b * x - c * y, a * x + b * w + c * z, a * y - b * z + c * w, a * z + b * y - c * x], 3);
  simulator.qvel().set(push_m_s, 0);
  simulator.forward();
  // A leaning body is lifted until it just touches the floor: starting inside the floor would throw it up.
  const lowest = Math.min(
    0,
    ...body.collidingGeoms.map((geom) => simulator.distance(geom, body.floor, furthestFoot)),
  );
  qpos[2] = (qpos[2] ?? 0) - lowest;
  simulator.forward();
}

function settledState(simulator: Simulator, body: BodyInModel): Settled {
  const onFloor = simulator.placedContacts().filter(({ geoms }) => geoms.includes(body.floor));
  const touching = onFloor.map(({ position_m: [x, y] }): Point => [x, y]);
  const [x, y, z] = simulator.centerOfMass();
  return {
    feet: body.feet.map(({ link, geoms }) => ({
      link,
      gap_m: Math.min(
        furthestFoot,
        ...geoms.map((geom) => simulator.distance(geom, body.floor, furthestFoot)),
      ),
    })),
    ...(touching.length > 0 && { tip_angle_rad: tipAngle(supportMargin(touching, [x, y]), z) }),
  };
}

/** Lets a body stand in the pose of a key for `seconds` (at least 0.5) with the commands of the key. */
export function homeTrial(
  simulator: Simulator,
  body: BodyInModel,
  seconds: number,
  start: Disturbance,
  key = 'home',
): HomeTrial {
  simulator.resetToKey(key);
  const home = simulator.qpos().slice();
  const upright = body.ir.fixed_base ? undefined : verticalOf(home);
  const tiltNow = () => (upright ? tiltBetween(verticalOf(simulator.qpos()), upright) : 0);
  if (!body.ir.fixed_base && start !== undisturbed) disturb(simulator, body, start);
  let [drift_m, tilt_rad, joint_error_rad] = [0, 0, 0];
  let settled: Settled = { feet: [] };
  const steps = Math.round(seconds / timestep);
  for (let step = 1; step <= steps; step += 1) {
    simulator.step();
    const qpos = simulator.qpos();
    const off = (index: number): number => (qpos[index] ?? 0) - (home[index] ?? 0);
    if (body.ir.fixed_base) {
      for (const { qpos: at } of body.driven) joint_error_rad = Math.max(joint_error_rad, Math.abs(off(at)));
    } else {
      drift_m = Math.max(drift_m, Math.hypot(off(0), off(1), off(2)));
      tilt_rad = Math.max(tilt_rad, tiltNow());
    }
    if (step === settle) settled = settledState(simulator, body);
  }
  return {
    drift_m,
    tilt_rad,
    final_tilt_rad: tiltNow(),
    joint_error_rad,
    settled,
    warnings: simulator.warningCount(),
  };
}
