import type { KnownDesign } from '@robotdesign/contracts';
import type { NumberPath } from '../ledger.ts';
import { finderOf } from './phrases.ts';

/** What a wish may be relative to: a figure of a design, and where in the plan the wish goes. */
export interface Measure {
  /** In words that follow "the": `mass`. */
  readonly name: string;
  readonly of: (design: KnownDesign) => number | undefined;
  readonly unit: string;
  /** A demand of the plan that the body must reach, or a bound on the body itself. */
  readonly target:
    | { readonly path: NumberPath }
    | {
        readonly constraint: string;
        /** Of what is counted: by how many "more" is, where no number is said. Legs and wheels come in pairs. */
        readonly step?: number;
      };
}

const longest = ({ footprint_length_m, footprint_width_m, height_m }: KnownDesign) => {
  const known = [footprint_length_m, footprint_width_m, height_m].filter((side) => side !== undefined);
  return known.length === 3 ? Math.max(...known) : undefined;
};

export const measures = {
  mass: { name: 'mass', of: (one) => one.mass_kg, unit: 'kg', target: { constraint: 'mass' } },
  cost: { name: 'cost', of: (one) => one.estimated_cost_usd, unit: 'USD', target: { constraint: 'cost' } },
  length: {
    name: 'length',
    of: (one) => one.footprint_length_m,
    unit: 'm',
    target: { constraint: 'length' },
  },
  width: { name: 'width', of: (one) => one.footprint_width_m, unit: 'm', target: { constraint: 'width' } },
  height: { name: 'height', of: (one) => one.height_m, unit: 'm', target: { constraint: 'height' } },
  size: { name: 'size', of: longest, unit: 'm', target: { constraint: 'size' } },
  speed: {
    name: 'speed',
    of: (one) => one.speed_m_s,
    unit: 'm/s',
    target: { path: 'capabilities.speed_m_s' },
  },
  duration: {
    name: 'running time',
    of: ({ runtime_h }) => (runtime_h === undefined ? undefined : runtime_h * 3600),
    unit: 's',
    target: { path: 'capabilities.duration_s' },
  },
  payload: {
    name: 'payload',
    of: (one) => one.payload_kg,
    unit: 'kg',
    target: { path: 'capabilities.payload_kg' },
  },
  lift: {
    name: 'lifted mass',
    of: (one) => one.lift_kg,
    unit: 'kg',
    target: { path: 'capabilities.lift_kg' },
  },
  pull: {
    name: 'pulled mass',
    of: (one) => one.pull_kg,
    unit: 'kg',
    target: { path: 'capabilities.pull_kg' },
  },
  reach: { name: 'reach', of: (one) => one.reach_m, unit: 'm', target: { path: 'capabilities.reach_m' } },
  step: {
    name: 'step height',
    of: (one) => one.max_step_m,
    unit: 'm',
    target: { path: 'environment.step_height_m' },
  },
  gap: { name: 'gap width', of: (one) => one.max_gap_m, unit: 'm', target: { path: 'environment.gap_m' } },
  slope: {
    name: 'slope',
    of: (one) => one.max_slope_rad,
    unit: 'rad',
    target: { path: 'environment.slope_rad' },
  },
  clearance: {
    name: 'ground clearance',
    of: (one) => one.ground_clearance_m,
    unit: 'm',
    target: { path: 'environment.clearance_m' },
  },
  legs: {
    name: 'number of legs',
    of: (one) => one.leg_count,
    unit: '',
    target: { constraint: 'leg_count', step: 2 },
  },
  wheels: {
    name: 'number of wheels',
    of: (one) => one.wheel_count ?? 0,
    unit: '',
    target: { constraint: 'wheel_count', step: 2 },
  },
  arms: {
    name: 'number of arms',
    of: (one) => one.arm_count,
    unit: '',
    target: { constraint: 'arm_count', step: 1 },
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;

export const measureOf = (name: MeasureName): Measure => measures[name];

interface Comparison {
  readonly measure: MeasureName;
  readonly direction: 'less' | 'more';
}

const less = (measure: MeasureName): Comparison => ({ measure, direction: 'less' });
const more = (measure: MeasureName): Comparison => ({ measure, direction: 'more' });

/** Comparatives, and the superlatives that name a design by the same measure. */
export const findComparisons = finderOf<Comparison>([
  [
    less('mass'),
    'lighter, less heavy, not so heavy, not as heavy, too heavy, weighs too much, weigh less, weighs less, less weight, lower weight, less mass, lower mass',
  ],
  [more('mass'), 'heavier, too light, weigh more, more weight'],
  [
    less('cost'),
    'cheaper, less expensive, not so expensive, too expensive, costs too much, too costly, too much money, cost less, costs less, less costly, lower cost, lower price, more affordable',
  ],
  [more('length'), 'longer'],
  [less('length'), 'less long, too long, not so long'],
  [more('width'), 'wider, broader, too narrow'],
  [less('width'), 'narrower, slimmer, thinner, less wide, too wide, not so wide'],
  [more('height'), 'taller, higher, too low, too short'],
  // As the analyzer takes "shorter than 30 cm".
  [
    less('height'),
    'lower, shorter, flatter, less tall, less high, too tall, too high, not so high, not so tall',
  ],
  [less('size'), 'smaller, more compact, tinier, less big, too big, too large, not so big, not so large'],
  [more('size'), 'bigger, larger, too small'],
  [more('speed'), 'faster, quicker, more speed, speedier, too slow, not so slow'],
  [less('speed'), 'slower, less fast, less speed, too fast'],
  [
    more('duration'),
    'run longer, runs longer, last longer, lasts longer, work longer, works longer, run for longer, last for longer, longer battery life, longer battery, longer runtime, more runtime, more battery, bigger battery, more endurance, longer endurance',
  ],
  [less('duration'), 'less runtime, shorter runtime, smaller battery, less battery'],
  [
    more('payload'),
    'stronger, too weak, carry more, carries more, more payload, bigger payload, larger payload, higher payload, heavier load, heavier payload, more load',
  ],
  [
    less('payload'),
    'weaker, carry less, carries less, less payload, smaller payload, lower payload, lighter load',
  ],
  [more('lift'), 'lift more, lifts more'],
  [less('lift'), 'lift less'],
  [more('pull'), 'pull more, pulls more, tow more'],
  [less('pull'), 'pull less'],
  [
    more('reach'),
    'reach further, reach farther, reach higher, longer reach, longer arm, longer arms, more reach',
  ],
  [
    more('step'),
    'higher steps, taller steps, bigger steps, higher stairs, higher obstacles, climb higher, step higher',
  ],
  [less('step'), 'lower steps, smaller steps'],
  [more('gap'), 'wider gaps, larger gaps, bigger gaps'],
  [more('slope'), 'steeper, steeper slopes, steeper slope, steeper hills'],
  [less('slope'), 'gentler slopes, gentler slope, less steep'],
  [more('clearance'), 'more clearance, more ground clearance, higher clearance, higher ground clearance'],
  [more('legs'), 'more legs, legs more'],
  [less('legs'), 'fewer legs, less legs, legs fewer, legs less'],
  [more('wheels'), 'more wheels, wheels more'],
  [less('wheels'), 'fewer wheels, less wheels, wheels fewer, wheels less'],
  [more('arms'), 'more arms'],
  [less('arms'), 'fewer arms'],
]);

/** What may be wished as far as it goes: adjectives, and their superlatives. */
const ends: readonly (readonly [Comparison, string, string])[] = [
  [less('mass'), 'light', 'lightest'],
  [less('cost'), 'cheap, inexpensive, affordable', 'cheapest, least expensive'],
  [less('size'), 'small, compact, tiny', 'smallest, most compact'],
  [more('size'), 'big, large', 'biggest, largest'],
  [less('height'), 'low, flat, short', 'lowest, flattest, shortest'],
  [more('height'), 'tall, high', 'tallest, highest'],
  [less('width'), 'narrow, slim, thin', 'narrowest, slimmest'],
  [more('width'), 'wide', 'widest'],
  [more('length'), 'long', 'longest'],
  [more('speed'), 'fast, quick', 'fastest, quickest'],
  [less('speed'), 'slow', 'slowest'],
  [more('payload'), 'strong', 'strongest'],
];
const asFarAs = ['possible', 'you can', 'we can', 'it gets', 'can be', 'it can be'];

/** "As cheap as possible", "the lightest possible". */
export const findEnds = finderOf<Comparison>(
  ends.map(([what, adjectives, superlatives]) => {
    const as = adjectives.split(', ').flatMap((word) => asFarAs.map((end) => `as ${word} as ${end}`));
    return [what, [...as, ...superlatives.split(', ').map((word) => `${word} possible`)].join(', ')];
  }),
);

/** Verbs that move a measure as far as it goes: "minimise the cost". */
export const findExtremes = finderOf<Comparison['direction']>([
  ['less', 'minimise, minimize'],
  ['more', 'maximise, maximize'],
]);

/** Verbs that move a measure: "reduce the weight by 30 %". */
export const findAdjustments = finderOf<Comparison['direction']>([
  ['less', 'reduce, decrease, lower, cut, cut down, bring down, shrink, drop'],
  ['more', 'increase, raise, boost, extend, improve'],
]);

export const findSuperlatives = finderOf<Comparison>([
  [less('mass'), 'lightest'],
  [more('mass'), 'heaviest'],
  [less('cost'), 'cheapest, least expensive'],
  [more('cost'), 'most expensive, dearest'],
  [more('length'), 'longest'],
  [more('height'), 'tallest, highest'],
  [less('height'), 'lowest, shortest, flattest'],
  [more('width'), 'widest'],
  [less('width'), 'narrowest'],
  [less('size'), 'smallest, most compact'],
  [more('size'), 'biggest, largest'],
  [more('speed'), 'fastest, quickest'],
  [less('speed'), 'slowest'],
  [more('payload'), 'strongest'],
]);

/** What a factor ("half the weight") or a waiver ("the price does not matter") is of. */
export const findMeasureNames = finderOf<MeasureName>([
  ['mass', 'weight, weight limit, mass, heavy, weigh, weighs'],
  ['cost', 'cost, costs, price, budget, expensive'],
  ['length', 'length, long'],
  ['width', 'width, wide, broad'],
  ['height', 'height, tall, high'],
  ['size', 'size, big, large, small'],
  ['speed', 'speed, fast, quick'],
  ['duration', 'runtime, running time, battery life, endurance, duration'],
  ['payload', 'payload, load, carry, carries, carrying, carry as much'],
  ['lift', 'lift, lifts, lifting'],
  ['pull', 'pull, pulls, tow, pulling'],
  ['reach', 'reach'],
  ['step', 'step height, steps, step'],
  ['gap', 'gap width, gaps, gap'],
  ['slope', 'slope, slopes, steep'],
  ['clearance', 'clearance, ground clearance'],
  ['legs', 'legs'],
  ['wheels', 'wheels'],
  ['arms', 'arms'],
]);
