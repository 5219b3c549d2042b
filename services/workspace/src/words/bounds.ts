import type { Candidate, Constraint } from '@robotdesign/contracts';
import { money, type Units } from './units.ts';

/** Bounds that a task sets to the body, and what is said of a body that breaks one. */

interface Bounded {
  readonly of: (candidate: Candidate) => number | undefined;
  /** With `{}` for the bound. */
  readonly above: string;
  readonly below: string;
  readonly inUnits: (value: number, units: Units) => string;
}

const length = (m: number, units: Units) => units.length(m);

function longestSide({ footprint_length_m, footprint_width_m, height_m }: Candidate): number | undefined {
  const sides = [footprint_length_m, footprint_width_m, height_m].filter((side) => side !== undefined);
  return sides.length === 3 ? Math.max(...sides) : undefined;
}

/** By the kind of the constraint. */
const bounded: Readonly<Record<string, Bounded>> = {
  mass: {
    of: (one) => one.mass_kg,
    above: 'it weighs more than {}',
    below: 'it weighs less than {}',
    inUnits: (kg, units) => units.mass(kg),
  },
  cost: {
    of: (one) => one.estimated_cost_usd,
    above: 'it costs more than {}',
    below: 'it costs less than {}',
    inUnits: (usd) => money(usd),
  },
  width: {
    of: (one) => one.footprint_width_m,
    above: 'it is wider than {}',
    below: 'it is narrower than {}',
    inUnits: length,
  },
  length: {
    of: (one) => one.footprint_length_m,
    above: 'it is longer than {}',
    below: 'it is shorter than {}',
    inUnits: length,
  },
  height: {
    of: (one) => one.height_m,
    above: 'it is higher than {}',
    below: 'it is lower than {}',
    inUnits: length,
  },
  size: {
    of: longestSide,
    above: 'it is larger than {}',
    below: 'it is smaller than {}',
    inUnits: length,
  },
};

/** Rounding breaks no bound, and nothing is exactly as wide as was said. */
const slacks = { eq: 0.05, min: 0.001, max: 0.001, not: 0 } as const;

function brokenBy(candidate: Candidate, constraint: Constraint, units: Units): readonly string[] {
  const { kind, op, value, unit } = constraint;
  const side = Object.hasOwn(bounded, kind) ? bounded[kind] : undefined;
  const has = side?.of(candidate);
  // Prices are in dollars, and money is never converted.
  if (!side || has === undefined || value === undefined || (kind === 'cost' && unit !== 'USD')) return [];
  const slack = slacks[op];
  const isAbove = op !== 'min' && op !== 'not' && has > value * (1 + slack);
  // A price of which parts are not known may be higher.
  const isBelow =
    (op === 'min' || op === 'eq') &&
    has < value * (1 - slack) &&
    !(kind === 'cost' && candidate.cost_is_lower_bound);
  const words = isAbove ? side.above : isBelow ? side.below : undefined;
  return words === undefined ? [] : [words.replace('{}', () => side.inUnits(value, units))];
}

/** The bounds that a candidate breaks, in words: `it weighs more than 1 kg`. */
export function brokenBounds(
  candidate: Candidate,
  constraints: readonly Constraint[],
  units: Units,
): readonly string[] {
  return [...new Set(constraints.flatMap((constraint) => brokenBy(candidate, constraint, units)))];
}
