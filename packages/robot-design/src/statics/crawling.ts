import type { Bounded } from './bounds.ts';
import { gravity } from './gravity.ts';
import type { LoadCase } from './load-case.ts';
import { type LinkMass, laden, payloadCentre, type StandingJoint, type StaticModel } from './static-model.ts';

/**
 * Statics of bodies that move by bending. A wave runs along the body: of the part beyond a joint it lifts at most a
 * quarter of the body, or pushes it sideways over the ground.
 */

/** Share of the length of a body that a wave lifts, or moves sideways, on one side of a joint. */
const waveShare = 0.25;
/** Friction of soft prints on the ground, sideways. */
const sidewaysFriction = 0.7;
/** Friction share for moving ahead: half of the contacts push while the other half move. */
export const crawlingGrip = 0.35;

const isUpright = ({ axis }: StandingJoint): boolean => Math.abs(axis[2]) > 0.7;

/** Masses of the body, with the payload as one more mass. */
function massesOf(model: StaticModel, payload_kg: number): readonly LinkMass[] {
  const own = model.crawler?.links ?? [];
  return payload_kg > 0 ? [...own, { mass_kg: payload_kg, centre: payloadCentre(model, payload_kg) }] : own;
}

/** x of the foremost and of the rearmost contact. */
function spanOf({ contacts }: StaticModel): readonly [number, number] {
  const xs = contacts.map(([x]) => x);
  return [Math.max(...xs), Math.min(...xs)];
}

/** Moment about x of the masses ahead of it (side 1) or behind it (−1), up to the distance `within`, N·m. */
const momentOf = (masses: readonly LinkMass[], x: number, side: 1 | -1, within: number): number =>
  masses.reduce((sum, { mass_kg, centre }) => {
    const arm = side * (centre[0] - x);
    return arm > 0 && arm <= within ? sum + mass_kg * gravity * arm : sum;
  }, 0);

/**
 * Torque of each joint in the wave, N·m: the moment of the masses within a quarter of the body, on the side where
 * it is smaller, because both sides balance. Joints that pitch lift them, joints that yaw push them over the
 * ground. The wave also passes the payload, wherever it is: for each joint it counts at the end of that quarter.
 */
export function crawlingTorques(model: StaticModel, payload_kg: number): number[] {
  const masses = massesOf(model, 0);
  const [front, rear] = spanOf(model);
  const within = waveShare * (front - rear);
  return model.joints.map((joint) => {
    const [x] = joint.at;
    const own = Math.min(momentOf(masses, x, 1, within), momentOf(masses, x, -1, within));
    const moment = own + payload_kg * gravity * within;
    return isUpright(joint) ? sidewaysFriction * moment : moment;
  });
}

/** Whether a joint can hold a torque for a short time. */
type Holds = (joint: StandingJoint, torque_nm: number) => boolean;

/** Joints that pitch, from the front, with their usable range. */
const pitching = ({ joints }: StaticModel): readonly (StandingJoint & { readonly turns: number })[] =>
  joints
    .filter((joint) => !isUpright(joint))
    .map((joint) => {
      const { min, max } = joint.joint.range_rad ?? { min: 0, max: 0 };
      return { ...joint, turns: Math.min(-min, max, Math.PI / 3) };
    })
    .sort((a, b) => b.at[0] - a.at[0]);

/** Share of a front that is beyond the edge when it leans on the edge and the rest pushes it on. */
const beyondEdge = 0.5;

/**
 * The step over which a front can be raised at one joint, if that joint holds it and the rest outweighs it. Either
 * half of the front rises and then leans on the edge, or the part between this joint and a second one rises and the
 * part ahead of the second joint is level again.
 */
function raisedFront(model: StaticModel, load: LoadCase, holds: Holds): Bounded {
  const masses = massesOf(model, load.payload_kg);
  const joints = pitching(model);
  const middle = laden(model, load.payload_kg).centre[0];
  const [front] = spanOf(model);
  let best: Bounded = { value: 0, bound: 'joint_travel' };
  for (const [index, raise] of joints.entries()) {
    const [x] = raise.at;
    if (x < middle) return { ...best, bound: 'tipping' };
    if (!holds(raise, momentOf(masses, x, 1, Number.POSITIVE_INFINITY))) return { ...best, bound: 'torque' };
    const leaning = beyondEdge * (front - x) * Math.sin(raise.turns);
    const levelled = joints
      .slice(0, index)
      .map((level) => (level.at[0] - x) * Math.sin(Math.min(raise.turns, level.turns)));
    best = { value: Math.max(best.value, leaning, ...levelled), bound: 'joint_travel' };
  }
  return best;
}

/** The step over which free wheels are pushed: the tangent of the contact angle is push over load. */
function pushedOver(model: StaticModel, radius: number): Bounded {
  const wheels = Math.max(2, model.contacts.length);
  const share = 2 / wheels;
  const push = (crawlingGrip * (1 - share)) / share;
  return { value: radius * (1 - 1 / Math.hypot(1, push)), bound: 'grip' };
}

/** The gap over which a front can be held straight while the rest outweighs it. */
function spannedGap(model: StaticModel, load: LoadCase, holds: Holds): Bounded {
  const masses = massesOf(model, load.payload_kg);
  const [front, rear] = spanOf(model);
  const byBalance = front - laden(model, load.payload_kg).centre[0];
  const tooWeak = pitching(model).filter(
    (joint) => !holds(joint, momentOf(masses, joint.at[0], 1, Number.POSITIVE_INFINITY)),
  );
  const byTorque = front - (tooWeak[0]?.at[0] ?? rear);
  return byTorque < byBalance
    ? { value: Math.max(0, byTorque), bound: 'torque' }
    : { value: Math.max(0, byBalance), bound: 'tipping' };
}

/** The largest step and gap of a body that moves by bending. */
export function crawling(
  model: StaticModel,
  load: LoadCase,
  holds: Holds,
): { readonly step: Bounded; readonly gap: Bounded } {
  const raised = raisedFront(model, load, holds);
  const radius = model.crawler?.wheel_radius_m;
  const pushed = radius === undefined ? raised : pushedOver(model, radius);
  return {
    step: pushed.value > raised.value ? pushed : raised,
    gap: spannedGap(model, load, holds),
  };
}
