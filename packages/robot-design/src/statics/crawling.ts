import type { Bounded } from './bounds.ts';
import { gravity } from './gravity.ts';
import type { LoadCase } from './load-case.ts';
import { type LinkMass, laden, payloadCentre, type StandingJoint, type StaticModel } from './static-model.ts';

/**
 * Statics of bodies that move by bending. A wave runs along them: of what lies beyond a joint it lifts at most a quarter
 * of the body, or pushes it sideways over the ground.
 */

/** Share of a body's length that a wave has off the ground, or moving sideways, on one side of a joint. */
const waveShare = 0.25;
/** Of soft prints on the ground, sideways. */
const sidewaysFriction = 0.7;
/** Of what touches the ground half pushes while the other half moves. */
export const crawlingGrip = 0.35;

const isUpright = ({ axis }: StandingJoint): boolean => Math.abs(axis[2]) > 0.7;

/** What weighs, with what is carried as one more mass. */
function massesOf(model: StaticModel, payload_kg: number): readonly LinkMass[] {
  const own = model.crawler?.links ?? [];
  return payload_kg > 0 ? [...own, { mass_kg: payload_kg, centre: payloadCentre(model, payload_kg) }] : own;
}

/** x of the foremost and the hindmost of what a body rests on. */
function spanOf({ contacts }: StaticModel): readonly [number, number] {
  const xs = contacts.map(([x]) => x);
  return [Math.max(...xs), Math.min(...xs)];
}

/** Moment about a place of what weighs ahead of it (side 1) or behind it (−1), as far as `within`, N·m. */
const momentOf = (masses: readonly LinkMass[], x: number, side: 1 | -1, within: number): number =>
  masses.reduce((sum, { mass_kg, centre }) => {
    const arm = side * (centre[0] - x);
    return arm > 0 && arm <= within ? sum + mass_kg * gravity * arm : sum;
  }, 0);

/**
 * Torque of each joint in the wave, N·m: what lies within a quarter of the body on the side where that is less, as the
 * other side's moment is the same; lifted by joints that pitch, pushed over the ground by those that yaw. The wave
 * passes what is carried too, wherever it is strapped on: it counts for each joint at the end of that quarter.
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

/** What a joint may be planned with to hold for a moment. */
type Holds = (joint: StandingJoint, torque_nm: number) => boolean;

/** Joints that pitch, from the front; with how far they turn. */
const pitching = ({ joints }: StaticModel): readonly (StandingJoint & { readonly turns: number })[] =>
  joints
    .filter((joint) => !isUpright(joint))
    .map((joint) => {
      const { min, max } = joint.joint.range_rad ?? { min: 0, max: 0 };
      return { ...joint, turns: Math.min(-min, max, Math.PI / 3) };
    })
    .sort((a, b) => b.at[0] - a.at[0]);

/** Of a front that leans on an edge so much lies beyond it, for the rest to push it on. */
const beyondEdge = 0.5;

/**
 * A front that is raised at one joint, while that holds it and the rest outweighs it: as high as half of it rises, which
 * then leans on the edge, or as high as what lies ahead of the joint up to a second one, from which on it is level again.
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

/** A step that a free wheel is pushed up: its edge at an angle whose tangent is push over load. */
function pushedOver(model: StaticModel, radius: number): Bounded {
  const wheels = Math.max(2, model.contacts.length);
  const share = 2 / wheels;
  const push = (crawlingGrip * (1 - share)) / share;
  return { value: radius * (1 - 1 / Math.hypot(1, push)), bound: 'grip' };
}

/** A front that is held straight over a gap, while the rest outweighs it. */
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

/** What a body that moves by bending gets over. */
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
