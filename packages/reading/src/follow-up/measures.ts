import type { KnownDesign } from '@robotdesign/contracts';
import type { NumberPath } from '../plan/ledger.ts';

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

const measures = {
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
export const measureNames = Object.keys(measures) as readonly MeasureName[];

export const measureOf = (name: MeasureName): Measure => measures[name];

export const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);
