import { driveLosses } from '@robotdesign/components';
import type { IrActuator } from '@robotdesign/contracts';
import { errorAtPeak, supportMargin } from '@robotdesign/mjcf';
import { widestObject } from '../gripper-anatomy.ts';
import type { ArmJoint, StaticArm } from './arm-model.ts';
import { type GripHeights, gripHeights } from './arm-range.ts';
import type { Bound } from './bounds.ts';
import { gravity } from './gravity.ts';
import { largest } from './largest.ts';
import { lazily } from './lazily.ts';
import type { LoadCase } from './load-case.ts';
import { actuatorPower } from './power.ts';
import { type JointLoad, loadOf } from './required-torque.ts';
import type { StaticBody } from './static-body.ts';
import { laden, type StaticModel } from './static-model.ts';

/** What one arm of a body lifts and how far it reaches; estimated, not simulated. */
export interface ArmCapability {
  /** Load that the arm holds continuously, straight out and level, in any direction that it turns to, kg. */
  readonly lift_kg: number;
  /** From the shoulder to the centre of the grip of the straight arm, or to its tip without fingers, m. */
  readonly reach_m: number;
  /** Height of the shoulder above the ground at home, m. */
  readonly shoulder_height_m: number;
  /** Heights of the grip that it reaches ahead of the body; absent for an arm that moves sideways too. */
  readonly grip_heights: GripHeights | undefined;
  /** Opening of its fingers, the widest object that they take, and their continuous force; absent for a hand without them. */
  readonly gripper?: { readonly opening_m: number; readonly object_m: number; readonly force_n: number };
  readonly bound: Bound;
}

const heaviest_kg = 40;
const precision_kg = 1e-3;
/** Friction of the fingers, and factor of safety of the grip. */
const gripFriction = 0.5;
const gripFactor = 2;
/** A load is turned with this angular acceleration: to 1 rad/s in a fifth of a second. */
const turning_rad_s2 = 5;
/** A load may hang this far from the axis of the hand, relative to the opening of its fingers. */
const offCentre = 0.5;
/** Least angle to which the ground can tilt with the load at full reach, rad. */
const reachTip_rad = (5 * Math.PI) / 180;
/** A bolted arm that takes its load at home turns its joints less than this, rad; the check of its model allows 0.02. */
const mostSag_rad = 0.019;
/** Directions in which the load is held out. */
const directions = 16;
/** An arm that turns at least this far to each side reaches everywhere. */
const allAround_rad = 1.5;

/** Torque of each action on a joint, with a load at full reach on a slope, N·m. */
const torques: Readonly<
  Record<ArmJoint['action'], (arm: StaticArm, joint: ArmJoint, lift: number, slope: number) => number>
> = {
  bends: (arm, { along_m }, lift) => gravity * firstMoment(arm, along_m, lift),
  turns: (arm, { along_m }, lift, slope) =>
    turning_rad_s2 * secondMoment(arm, along_m, lift) +
    gravity * Math.sin(slope) * firstMoment(arm, along_m, lift),
  rolls: ({ fingers }, _joint, lift) => gravity * lift * offCentre * (fingers?.opening_m ?? 0),
};

/** Σ m·x of the arm beyond a joint, with the load, kg·m. */
export const firstMoment = ({ masses, reach_m }: StaticArm, from: number, lift: number): number =>
  masses.reduce(
    (sum, { mass_kg, along_m }) => sum + mass_kg * Math.max(0, along_m - from),
    lift * (reach_m - from),
  );
/** Σ m·x² of the arm beyond a joint, with the load, kg·m². */
const secondMoment = ({ masses, reach_m }: StaticArm, from: number, lift: number): number =>
  masses.reduce(
    (sum, { mass_kg, along_m }) => sum + mass_kg * Math.max(0, along_m - from) ** 2,
    lift * (reach_m - from) ** 2,
  );

/** Force of each finger that holds a load between two, N. */
const gripForce = (lift: number): number => (gripFactor * lift * gravity) / (2 * gripFriction);

/** Peak torque of a joint that a load in the hand turns just so far from home, N·m. */
const stiffFor = ({ isBolted }: StaticArm, { lever_m }: ArmJoint, lift: number): number =>
  isBolted ? (gravity * lift * lever_m * errorAtPeak) / mostSag_rad : 0;

/** Loads of the joints of an arm and of its fingers, with a load at full reach. */
function loadsOf(arm: StaticArm, lift: number, slope: number): JointLoad[] {
  const held = (actuator: IrActuator | undefined, torque: number, stiff_nm = 0) =>
    actuator ? [loadOf(actuator, torque, stiff_nm)] : [];
  return [
    ...arm.joints.flatMap((joint) =>
      held(joint.actuator, torques[joint.action](arm, joint, lift, slope), stiffFor(arm, joint, lift)),
    ),
    ...held(arm.fingers?.actuator, gripForce(lift) * (arm.fingers?.travel_m_rad ?? 0)),
  ];
}

/**
 * Loads of the joints of all arms that hold the load of a task, straight out and level. They bear themselves where the
 * task names no load.
 */
export const armLoads = (arms: readonly StaticArm[], { lift_kg = 0, slope_rad }: LoadCase): JointLoad[] =>
  arms.flatMap((arm) => loadsOf(arm, lift_kg, slope_rad));

/** Speed of the joints of an arm at work, rad/s, and their mean torque over that at full reach. */
const workingSpeed_rad_s = 0.5;
const workingShare = 0.5;

/** Mean electric power of arms at work with the load of a task, W, beyond the idle power of their electronics. */
export function armPower(arms: readonly StaticArm[], load: LoadCase): number {
  const required = new Map(armLoads(arms, load).map((each) => [each.joint, each.required_rms_nm]));
  return arms
    .flatMap(({ joints, fingers }) => [...joints.map(({ actuator }) => actuator), fingers?.actuator])
    .filter((actuator) => actuator !== undefined)
    .reduce((sum, actuator) => {
      const torque = workingShare * (required.get(actuator.joint) ?? 0);
      const losses = { ...driveLosses(actuator.component_id), idle_w: 0 };
      return sum + actuatorPower(actuator, torque, workingSpeed_rad_s, losses);
    }, 0);
}

/** Whether the arm turns all around; any other arm reaches ahead. */
const turnsAround = ({ joints }: StaticArm): boolean =>
  joints.some(
    ({ action, joint: { range_rad, axis } }) =>
      action === 'turns' &&
      Math.abs(axis[2] ?? 0) > 0.9 &&
      Math.min(-(range_rad?.min ?? 0), range_rad?.max ?? 0) >= allAround_rad,
  );

/** Whether all joints that bend an arm pitch it. */
export const isPlanar = ({ joints }: StaticArm): boolean =>
  joints.every(({ action, joint: { axis } }) => action !== 'bends' || Math.abs(axis[1] ?? 0) > 0.9);

/** Whether a body stands with a load at the full reach of an arm, in every direction that the arm turns to. */
function stands(model: StaticModel, arm: StaticArm, payload_kg: number, lift: number): boolean {
  const body = laden(model, payload_kg);
  const total = body.mass_kg + lift;
  const [sx, sy, sz] = arm.shoulder.pose.position;
  const moment = firstMoment(arm, 0, lift);
  const rest = (axis: 0 | 1 | 2, shoulder: number) =>
    body.mass_kg * body.centre[axis] - arm.mass_kg * arm.centre[axis] + (arm.mass_kg + lift) * shoulder;
  const height = rest(2, sz) / total + model.height_m;
  const angles = turnsAround(arm)
    ? Array.from({ length: directions }, (_, index) => (2 * Math.PI * index) / directions)
    : [0];
  return angles.every((angle) => {
    const x = (rest(0, sx) + moment * Math.cos(angle)) / total;
    const y = turnsAround(arm) ? (rest(1, sy) + moment * Math.sin(angle)) / total : body.centre[1];
    return Math.atan2(supportMargin(model.hull, [x, y]), height) >= reachTip_rad;
  });
}

const roundedDown = (mass: number): number => Math.floor(mass * 100 + 1e-6) / 100;

/** The capability of the weakest arm; undefined for a body without arms. */
export function armCapability(
  body: StaticBody,
  load: Pick<LoadCase, 'payload_kg' | 'slope_rad'> = { payload_kg: 0, slope_rad: 0 },
): ArmCapability | undefined {
  const { ir, model } = body;
  const all = body.arms.map((arm): ArmCapability => {
    const holds = (lift: number) => loadsOf(arm, lift, load.slope_rad).every(({ margin }) => margin >= 1);
    const isStanding = (lift: number) => ir.fixed_base || stands(model, arm, load.payload_kg, lift);
    const lift = largest(heaviest_kg, precision_kg, (mass) => holds(mass) && isStanding(mass));
    const { fingers } = arm;
    const heights = lazily(() => (fingers && isPlanar(arm) ? gripHeights(body, arm) : undefined));
    return {
      lift_kg: roundedDown(lift),
      reach_m: arm.reach_m,
      shoulder_height_m: arm.shoulder.pose.position[2] + ir.home_height_m,
      get grip_heights() {
        return heights();
      },
      ...(fingers
        ? {
            gripper: {
              opening_m: fingers.opening_m,
              object_m: widestObject(fingers.opening_m),
              force_n: fingers.actuator.continuous_torque_nm / fingers.travel_m_rad,
            },
          }
        : {}),
      bound: holds(lift + 0.01) ? 'tipping' : 'torque',
    };
  });
  return all.toSorted((a, b) => a.lift_kg - b.lift_kg)[0];
}
