import { figure, isReachedHeight, type MeasureWords, measureWords, type Sense } from '@robotdesign/answers';
import type { Plan } from '@robotdesign/contracts';
import { type Bound, rollingResistance, usualDrivingSpeed_m_s } from '@robotdesign/robot-design';
import { handsOf } from './hands.ts';
import type { SizedBody } from './sized-body.ts';
import { boundWords, hasTypicalPrices, knownPrices } from './wording.ts';

/** The criteria of the ranking. */
export const criteria = ['terrain', 'payload', 'reach', 'size', 'mass', 'cost', 'sensors', 'body'] as const;
export type Criterion = (typeof criteria)[number];

/** Computes a figure of a body; undefined if it is not computed for this body. */
type Measure = (body: SizedBody) => number | undefined;

/** A figure of a body that a requirement is compared with, and its text. */
export interface Question extends MeasureWords {
  readonly criterion: Criterion;
  /** A unit, or the name of the counted thing. */
  readonly unit: string;
  readonly measure: Measure;
  /** The condition of the figure and what limits it. */
  readonly given?: (body: SizedBody) => string;
  /** Why there is no figure. */
  readonly lacks?: string;
}
/** A number of the plan with the figure that it is compared with. */
export interface PlanQuestion extends Question {
  readonly path: string;
  /** Name of the requirement if another one has the same path. */
  readonly name?: string;
  readonly sense: Sense;
  readonly asks: (plan: Plan) => number | undefined;
}

/** Conditions of the figures of an arm. */
const armCondition = ({ capability: { arms } }: SizedBody): string =>
  arms
    ? `with one arm held out straight, limited by ${boundWords[arms.bound]}`
    : 'there is no arm or gripper';
const shoulderCondition = ({ capability: { arms } }: SizedBody): string =>
  arms
    ? `from a shoulder ${figure(arms.shoulder_height_m, 'm')} above the ground`
    : 'there is no arm or gripper';
const gripperCondition = ({ capability: { arms } }: SizedBody): string =>
  arms?.gripper
    ? `with fingers that open ${figure(arms.gripper.opening_m, 'm', 'down')} and press with ${figure(arms.gripper.force_n, 'N', 'down')}`
    : 'there is no gripper with two fingers';
const heightCondition = ({ capability: { arms } }: SizedBody): string =>
  arms
    ? `with an arm of ${figure(arms.reach_m, 'm', 'down')} from a shoulder ${figure(arms.shoulder_height_m, 'm')} above the ground`
    : 'there is no arm or gripper';

const limitedBy = (bound: Bound): string => `limited by ${boundWords[bound]}`;
/** The load that a figure of the capability is computed for. */
const withLoad = ({ load, capability }: SizedBody): string => {
  const carried = Math.min(load.payload_kg, capability.payload_kg);
  return carried > 0 ? `with ${figure(carried, 'kg', 'down')} on board, ` : '';
};

/** The ground of the payload figure and what limits it. */
function payloadCondition({ load, capability }: SizedBody): string {
  const slope = figure(load.slope_rad, 'rad');
  const isClimbed = capability.max_slope_rad >= load.slope_rad;
  const up = isClimbed ? `up ${slope} of slope` : `standing on ${slope} of slope, which it does not climb`;
  const ground = load.slope_rad > 0 ? up : 'on level ground';
  return `${ground}, ${limitedBy(capability.bounds.payload)}`;
}

/** The bore of a pipe: the smaller one of passage width and height. */
function boreOf({ environment }: Plan): number | undefined {
  const { terrain, passage_width_m = Infinity, passage_height_m = Infinity } = environment;
  const bore = Math.min(passage_width_m, passage_height_m);
  return terrain.includes('pipe') && Number.isFinite(bore) ? bore : undefined;
}

/** Diameter of the narrowest round pipe that the cross-section passes, m. */
export const acrossCorners = ({ width_m, height_m }: SizedBody): number => Math.hypot(width_m, height_m);

/** The greatest height at which a hand grips ahead of its body; with the arm stretched up where it also moves sideways. */
const gripHeight: Measure = ({ capability: { arms } }) =>
  arms ? (arms.grip_heights?.highest_m ?? arms.shoulder_height_m + arms.reach_m) : 0;

/** Numbers of the plan that bodies are compared with. */
export const planQuestions: readonly PlanQuestion[] = [
  {
    path: 'capabilities.payload_kg',
    criterion: 'payload',
    sense: 'min',
    unit: 'kg',
    ...measureWords.payload_kg,
    asks: (plan) => plan.capabilities.payload_kg,
    measure: ({ capability }) => capability.payload_kg,
    given: payloadCondition,
  },
  {
    path: 'capabilities.lift_kg',
    criterion: 'payload',
    sense: 'min',
    unit: 'kg',
    ...measureWords.lift_kg,
    asks: (plan) => plan.capabilities.lift_kg,
    measure: ({ capability }) => capability.arms?.lift_kg ?? 0,
    given: armCondition,
  },
  {
    path: 'capabilities.pull_kg',
    criterion: 'payload',
    sense: 'min',
    unit: 'kg',
    ...measureWords.pull_kg,
    asks: (plan) => plan.capabilities.pull_kg,
    measure: ({ capability }) => capability.pull_kg,
    given: ({ capability }) =>
      `of a cart with a rolling resistance of ${rollingResistance.cart}, ${limitedBy(capability.bounds.slope)}`,
  },
  {
    path: 'capabilities.reach_m',
    criterion: 'reach',
    sense: 'min',
    unit: 'm',
    ...measureWords.reach_m,
    asks: (plan) => (isReachedHeight(plan) ? undefined : plan.capabilities.reach_m),
    measure: ({ capability }) => capability.arms?.reach_m ?? 0,
    given: shoulderCondition,
  },
  {
    path: 'capabilities.reach_m',
    name: 'grip_height_m',
    criterion: 'reach',
    sense: 'min',
    unit: 'm',
    ...measureWords.grip_height_m,
    asks: (plan) => (isReachedHeight(plan) ? plan.capabilities.reach_m : undefined),
    measure: gripHeight,
    given: heightCondition,
  },
  {
    path: 'capabilities.object_m',
    criterion: 'reach',
    sense: 'min',
    unit: 'm',
    ...measureWords.object_m,
    asks: (plan) => plan.capabilities.object_m,
    // Claws close around things too.
    measure: ({ capability, graph }) =>
      capability.arms?.gripper?.object_m ?? (handsOf(graph).grips ? undefined : 0),
    given: gripperCondition,
    lacks: 'the opening of a claw is not computed',
  },
  {
    path: 'capabilities.speed_m_s',
    criterion: 'body',
    sense: 'min',
    unit: 'm/s',
    ...measureWords.speed_m_s,
    asks: (plan) => plan.capabilities.speed_m_s,
    measure: ({ capability }) => capability.speed_m_s,
    lacks:
      'no speed is computed for two legs, for a load on legs with two joints, or for joints that cannot bear the load',
  },
  {
    path: 'capabilities.duration_s',
    criterion: 'body',
    sense: 'min',
    unit: 's',
    ...measureWords.duration_s,
    asks: (plan) => plan.capabilities.duration_s,
    measure: ({ runtime_s }) => runtime_s,
    given: ({ capability, load, wheel_count, track_count }) => {
      const isUsual = load.speed_m_s === undefined && wheel_count + track_count > 0;
      const pace = isUsual ? ` at ${usualDrivingSpeed_m_s} m/s` : '';
      return `at an estimated mean of ${capability.mean_power_w.toFixed(0)} W${pace}`;
    },
    lacks: 'it has no battery',
  },
  {
    path: 'environment.slope_rad',
    criterion: 'terrain',
    sense: 'min',
    unit: 'rad',
    ...measureWords.slope_rad,
    asks: (plan) => plan.environment.slope_rad,
    measure: ({ capability }) => capability.max_slope_rad,
    given: (body) => `${withLoad(body)}${limitedBy(body.capability.bounds.slope)}`,
  },
  {
    path: 'environment.step_height_m',
    criterion: 'terrain',
    sense: 'min',
    unit: 'm',
    ...measureWords.step_height_m,
    asks: (plan) => plan.environment.step_height_m,
    measure: ({ capability }) => capability.max_step_m,
    given: (body) => `${withLoad(body)}${limitedBy(body.capability.bounds.step)}`,
  },
  {
    path: 'environment.gap_m',
    criterion: 'terrain',
    sense: 'min',
    unit: 'm',
    ...measureWords.gap_m,
    asks: (plan) => plan.environment.gap_m,
    measure: ({ capability }) => capability.max_gap_m,
    given: (body) => `${withLoad(body)}${limitedBy(body.capability.bounds.gap)}`,
  },
  {
    path: 'environment.clearance_m',
    criterion: 'terrain',
    sense: 'min',
    unit: 'm',
    ...measureWords.clearance_m,
    asks: (plan) => plan.environment.clearance_m,
    measure: ({ capability }) => capability.ground_clearance_m,
  },
  {
    path: 'environment.passage_width_m',
    criterion: 'size',
    sense: 'max',
    unit: 'm',
    ...measureWords.passage_width_m,
    asks: (plan) => plan.environment.passage_width_m,
    measure: ({ width_m }) => width_m,
  },
  {
    path: 'environment.passage_height_m',
    criterion: 'size',
    sense: 'max',
    unit: 'm',
    ...measureWords.passage_height_m,
    asks: (plan) => plan.environment.passage_height_m,
    measure: ({ height_m }) => height_m,
  },
  {
    path: 'environment.passage_width_m',
    name: 'passage_bore_m',
    criterion: 'size',
    sense: 'max',
    unit: 'm',
    ...measureWords.passage_bore_m,
    asks: boreOf,
    measure: acrossCorners,
  },
];

/** What a body covers on one charge, m. */
const covered: Measure = ({ capability: { pace_m_s }, runtime_s }) =>
  pace_m_s === undefined || runtime_s === undefined ? undefined : pace_m_s * runtime_s;

const distance = (words: MeasureWords, measure: Measure): Question => ({
  criterion: 'body',
  unit: 'm',
  ...words,
  measure,
  given: ({ capability: { pace_m_s = 0 } }) => `at ${figure(pace_m_s, 'm/s', 'down')}`,
  lacks: 'no speed is computed for this body in a slow walk',
});

const counted = (unit: string, measure: Measure): Question => ({
  criterion: 'body',
  unit,
  ...measureWords.leg_count,
  measure,
});

/** Kinds of constraint with a numeric value. */
export const constraintQuestions: Readonly<Record<string, Question>> = {
  mass: { criterion: 'mass', unit: 'kg', ...measureWords.mass, measure: ({ ir }) => ir.total_mass_kg },
  width: { criterion: 'size', unit: 'm', ...measureWords.width, measure: ({ width_m }) => width_m },
  length: { criterion: 'size', unit: 'm', ...measureWords.length, measure: ({ length_m }) => length_m },
  height: { criterion: 'size', unit: 'm', ...measureWords.height, measure: ({ height_m }) => height_m },
  size: {
    criterion: 'size',
    unit: 'm',
    ...measureWords.size,
    measure: ({ length_m, width_m, height_m }) => Math.max(length_m, width_m, height_m),
  },
  cost: {
    criterion: 'cost',
    unit: 'USD',
    ...measureWords.cost,
    measure: ({ bill }) => bill.cost_usd,
    given: ({ bill }) => (hasTypicalPrices(bill) ? knownPrices(bill) : ''),
  },
  range: distance(measureWords.range, covered),
  return_trip: distance(measureWords.return_trip, (body) => {
    const whole = covered(body);
    return whole === undefined ? undefined : whole / 2;
  }),
  leg_count: counted('leg', ({ leg_count }) => leg_count),
  wheel_count: counted('wheel', ({ wheel_count }) => wheel_count),
  arm_count: counted('arm', ({ arm_count }) => arm_count),
  track_count: counted('track', ({ track_count }) => track_count),
  rotor_count: counted('rotor', () => 0),
  segment_count: counted('segment', ({ segment_count }) => segment_count),
};
