import type { Bound } from './bounds.ts';
import { footTravel } from './climbing.ts';
import { gravity } from './gravity.ts';
import { foldLeg } from './leg-fold.ts';
import type { LoadCase } from './load-case.ts';
import { jointLoads } from './required-torque.ts';
import type { Foot, StandingJoint, StaticModel } from './static-model.ts';
import { undulation } from './undulation.ts';

/** Speed of a body that walks or bends, computed from its joints; no gait is simulated. */
export interface GaitSpeed {
  readonly value: number;
  readonly bound: Extract<Bound, 'froude' | 'joint_speed' | 'torque'>;
  /** Mean speed of each joint per speed of the body, rad/m, in the order of the joints. */
  readonly joints_rad_m: readonly number[];
}

/** Largest Froude numbers, v²/(g·l), of trots and of gaits with three feet or more on the ground. */
const largestFroude = { trot: 1, walk: 0.5 } as const;
/** Usable share of the torque–speed line. */
const usableSpeed = 0.7;
/** Peak over mean speed of a joint that swings a leg smoothly. */
const swingPeak = Math.PI / 2;
/** Height at which a foot swings over level ground, over the height of the hips; and the least one, m. */
const liftShare = 0.1;
const leastLift = 0.01;
/** Half strides that are tried, as shares of the feet's travel. */
const strideShares = [0.9, 0.7, 0.5, 0.35, 0.2] as const;
/** A leg carries a load only with this number of driven joints. */
const loadedLeg = 3;
/** Fewest feet with which a body walks without a balance controller. */
const fewestFeet = 4;

/** Changes of the joint angles of a leg over half a stride, rad, by index of the joint. */
interface HalfStride {
  /** On the ground. */
  readonly stance: ReadonlyMap<number, number>;
  /** In the air, from the highest point of the foot to the ground. */
  readonly swing: ReadonlyMap<number, number>;
}

type LegAngles = Readonly<{ hip: number; knee: number }>;
const between = (a: LegAngles, b: LegAngles): LegAngles => ({
  hip: Math.abs(a.hip - b.hip),
  knee: Math.abs(a.knee - b.knee),
});
const larger = (a: LegAngles, b: LegAngles): LegAngles => ({
  hip: Math.max(a.hip, b.hip),
  knee: Math.max(a.knee, b.knee),
});
const atHome: LegAngles = { hip: 0, knee: 0 };

const anglesAt = (model: StaticModel, foot: Foot, along: number, up: number): LegAngles | undefined => {
  const folded = foldLeg(model, foot, { along, up });
  return folded && { hip: folded.hip_rad, knee: folded.knee_rad ?? 0 };
};

/** Angles by the indices of a leg's joints. */
const byJoint = ({ hip, knee }: Foot, angles: LegAngles): Map<number, number> =>
  new Map([
    ...(hip === undefined ? [] : [[hip, angles.hip] as const]),
    ...(knee === undefined ? [] : [[knee, angles.knee] as const]),
  ]);

/** Sign of `along` of {@link foldLeg} for a foot that moves outward, off the hip. */
function sideOf({ joints }: StaticModel, { at, hip }: Foot): 1 | -1 {
  const joint = hip === undefined ? undefined : joints[hip];
  if (!joint) return 1;
  const [nx, ny] = joint.axis;
  return (at[0] - joint.at[0]) * ny - (at[1] - joint.at[1]) * nx < 0 ? -1 : 1;
}

/**
 * A leg that turns about an upright axis and moves its foot straight ahead: the turn, and the angles of hip and knee from
 * home. Its plane does not point sideways in general, so that the leg also stretches or folds. Undefined if the foot is
 * out of reach.
 */
function yawedTo(model: StaticModel, foot: Foot, yaw: StandingJoint, shift: number) {
  const [x, y] = [foot.at[0] - yaw.at[0], foot.at[1] - yaw.at[1]];
  const turn_rad = Math.abs(Math.atan2(x + shift, Math.abs(y)) - Math.atan2(x, Math.abs(y)));
  const along = sideOf(model, foot) * (Math.hypot(x + shift, y) - Math.hypot(x, y));
  const leg = anglesAt(model, foot, along, 0);
  return leg && { turn_rad, leg };
}

/** How the joints of one leg move in a stride; undefined if the leg does not reach so far. */
function legStride(model: StaticModel, foot: Foot, half: number, lift: number): HalfStride | undefined {
  const yaw = foot.yaw === undefined ? undefined : model.joints[foot.yaw];
  const raised = anglesAt(model, foot, 0, lift);
  if (!raised) return undefined;
  if (yaw && foot.yaw !== undefined) {
    const ahead = yawedTo(model, foot, yaw, half);
    const behind = yawedTo(model, foot, yaw, -half);
    if (!ahead || !behind) return undefined;
    const turn = [foot.yaw, Math.max(ahead.turn_rad, behind.turn_rad)] as const;
    const folded = larger(between(ahead.leg, atHome), between(behind.leg, atHome));
    return {
      stance: new Map([...byJoint(foot, folded), turn]),
      swing: new Map([
        ...byJoint(foot, larger(between(ahead.leg, raised), between(behind.leg, raised))),
        turn,
      ]),
    };
  }
  const ahead = anglesAt(model, foot, half, 0);
  const behind = anglesAt(model, foot, -half, 0);
  if (!ahead || !behind) return undefined;
  return {
    stance: byJoint(foot, larger(between(ahead, atHome), between(behind, atHome))),
    swing: byJoint(foot, larger(between(ahead, raised), between(behind, raised))),
  };
}

/** Speed of a joint without load at which it still has a torque, at most the usable share, rad/s. */
const loadedSpeed = ({ actuator }: StandingJoint, torque: number): number =>
  usableSpeed *
  actuator.no_load_speed_rad_s *
  Math.max(0, 1 - torque / Math.max(actuator.peak_torque_nm, 1e-9));

/** The speed with half a stride of this length; feet are half of the time on the ground. */
function speedWith(model: StaticModel, load: LoadCase, half: number, lift: number) {
  const strides = model.feet.map((foot) => legStride(model, foot, half, lift));
  const loads = jointLoads(model, { ...load, slope_rad: 0 }, { half_stride_m: half });
  if (loads.some(({ margin }) => margin < 1)) return undefined;
  let fastest = Number.POSITIVE_INFINITY;
  const joints_rad_m = model.joints.map(() => 0);
  for (const stride of strides) {
    if (!stride) return undefined;
    for (const [index, joint] of model.joints.entries()) {
      const [stance, swing] = [stride.stance.get(index) ?? 0, stride.swing.get(index) ?? 0];
      if (stance === 0 && swing === 0) continue;
      joints_rad_m[index] = (stance + swing) / 2 / half;
      const held = loads[index]?.required_rms_nm ?? 0;
      if (stance > 0) fastest = Math.min(fastest, (loadedSpeed(joint, held) * half) / stance);
      if (swing > 0) fastest = Math.min(fastest, (loadedSpeed(joint, 0) * half) / (swingPeak * swing));
    }
  }
  return { fastest, joints_rad_m };
}

const jointsOfLeg = (model: StaticModel, index: number): number =>
  model.joints.filter(({ feet }) => feet.length === 1 && feet[0] === index).length;

/** Height of the lowest hip above the ground. */
const hipHeight = (model: StaticModel): number =>
  Math.min(
    ...model.feet.flatMap(({ hip }) => {
      const joint = hip === undefined ? undefined : model.joints[hip];
      return joint ? [model.height_m + joint.at[2]] : [];
    }),
  );

/** A body whose joints do not bear a stride. */
const standing = (model: StaticModel): GaitSpeed => ({
  value: 0,
  bound: 'torque',
  joints_rad_m: model.joints.map(() => 0),
});

function walking(model: StaticModel, load: LoadCase): GaitSpeed | undefined {
  const tooSimple = model.feet.some((_, index) => jointsOfLeg(model, index) < loadedLeg);
  if (load.payload_kg > 0 && tooSimple) return undefined;
  const height = hipHeight(model);
  if (!Number.isFinite(height)) return undefined;
  const lift = Math.max(leastLift, liftShare * height);
  const travel = Math.min(...model.feet.map((foot) => footTravel(model, foot)));
  const tried = strideShares.flatMap((share) => speedWith(model, load, share * travel, lift) ?? []);
  const [best] = tried.toSorted((a, b) => b.fastest - a.fastest);
  if (!best) return load.speed_m_s === undefined ? undefined : standing(model);
  const froude = model.feet.length > fewestFeet ? largestFroude.walk : largestFroude.trot;
  const byHeight = Math.sqrt(froude * gravity * height);
  return {
    value: Math.min(byHeight, best.fastest),
    bound: byHeight < best.fastest ? 'froude' : 'joint_speed',
    joints_rad_m: best.joints_rad_m,
  };
}

/**
 * Speed on level ground of a body that walks on four feet or more, or moves by bending; undefined for other bodies,
 * and for legs that carry a load on fewer than three joints. 0 if a speed is asked of legs that bear no stride.
 */
export function gaitSpeed(model: StaticModel, load: LoadCase): GaitSpeed | undefined {
  if (model.wheels.length > 0) return undefined;
  if (model.crawler) {
    const moved = undulation(model, load.payload_kg, loadedSpeed);
    return moved && { ...moved, bound: 'joint_speed' };
  }
  return model.feet.length >= fewestFeet ? walking(model, load) : undefined;
}
