import { timestep } from '@robotdesign/mjcf';
import { radians } from './angles.ts';
import type { BodyInModel } from './body-in-model.ts';
import type { Simulator } from './simulator.ts';
import { type Point, supportMargin, tipAngle } from './support-polygon.ts';

/** Disturbance of a body before it is released at home. */
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

/** Angle between the z axes of root and world, from the quaternion w x y z. */
function tilt(qpos: Float64Array): number {
  const [x = 0, y = 0] = [qpos[4], qpos[5]];
  return 2 * Math.asin(Math.min(1, Math.hypot(x, y)));
}

function disturb(
  simulator: Simulator,
  body: BodyInModel,
  { pitch_rad, roll_rad, push_m_s }: Disturbance,
): void {
  const qpos = simulator.qpos();
  qpos.set(
    [Math.cos(pitch_rad / 2) * Math.cos(roll_rad / 2), Math.sin(roll_rad / 2), Math.sin(pitch_rad / 2), 0],
    3,
  );
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
  const onFloor = simulator.contacts().filter(({ geoms }) => geoms.includes(body.floor));
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

/** Lets a body stand at home for `seconds` (at least 0.5) with the commands of the key. */
export function homeTrial(
  simulator: Simulator,
  body: BodyInModel,
  seconds: number,
  start: Disturbance,
): HomeTrial {
  simulator.resetToKey('home');
  const home = simulator.qpos().slice();
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
      tilt_rad = Math.max(tilt_rad, tilt(qpos));
    }
    if (step === settle) settled = settledState(simulator, body);
  }
  const final_tilt_rad = body.ir.fixed_base ? 0 : tilt(simulator.qpos());
  return { drift_m, tilt_rad, final_tilt_rad, joint_error_rad, settled, warnings: simulator.warningCount() };
}
