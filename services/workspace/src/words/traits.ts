import type { Plan } from '@robotdesign/contracts';
import { listed, type Rounding, type Units } from '@robotdesign/wording';
import type { Offered } from './offered.ts';

/** Figures that candidates are held against each other by, and what is said of who is ahead and who is behind. */

interface Trait {
  readonly of: (one: Offered) => number | undefined;
  readonly better: 'less' | 'more';
  readonly best: string;
  /** Ahead of some, followed by which. */
  readonly ahead: string;
  /** The last of all, and behind the best. */
  readonly worst: string;
  readonly behind: string;
  /** The figure; absent where words say enough. */
  readonly told?: (one: Offered, value: number, units: Units) => string;
  /** The need that it answers: who meets that is good enough. */
  readonly need?: string;
  /** A lead that a person would care for, where another than usual. */
  readonly telling?: number;
  /** Whether it tells bodies apart for this task; absent: for every task. */
  readonly matters?: (plan: Plan) => boolean;
}

const inUnits =
  (unit: string, rounding: Rounding) =>
  (_: Offered, value: number, { figure }: Units): string =>
    figure(value, unit, rounding);

const on = (plan: Plan, ...grounds: readonly string[]) =>
  plan.environment.terrain.some((ground) => grounds.includes(ground));

/** How well its kind suits the grounds of the task, 0–1. */
function groundOf({ needs }: Offered): number | undefined {
  const fits = needs.flatMap(({ name, value }) =>
    name.startsWith('terrain_') && value !== undefined ? [value] : [],
  );
  return fits.length === 0 ? undefined : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** What the parts cost, as far as it is known or probable. A lower bound compares with nothing. */
const costOf = ({ candidate }: Offered): number | undefined =>
  candidate.probable_cost_usd ??
  (candidate.cost_is_lower_bound === true ? undefined : candidate.estimated_cost_usd);

export const suitsBest = 'suits the ground best by its kind';

/** In the order in which they are told. */
const traits: readonly Trait[] = [
  {
    of: groundOf,
    better: 'more',
    best: suitsBest,
    ahead: 'suits the ground better by its kind than',
    worst: 'suits the ground least by its kind',
    behind: 'suits the ground less by its kind than others',
    // A judgement and no measure: what is told in the same words is the same.
    telling: 0.15,
  },
  {
    of: ({ candidate }) => candidate.payload_kg,
    better: 'more',
    best: 'carries the most',
    ahead: 'carries more than',
    worst: 'carries the least',
    behind: 'carries less than others',
    told: inUnits('kg', 'down'),
    need: 'payload_kg',
    matters: ({ capabilities }) =>
      capabilities.payload_kg !== undefined || capabilities.manipulation.includes('carry'),
  },
  {
    of: ({ candidate }) => candidate.max_step_m,
    better: 'more',
    best: 'gets over the highest steps',
    ahead: 'gets over higher steps than',
    worst: 'gets over the lowest steps only',
    behind: 'gets over lower steps than others',
    told: inUnits('m', 'down'),
    need: 'step_height_m',
    matters: (plan) => on(plan, 'stairs', 'steps', 'rough', 'gravel', 'forest'),
  },
  {
    of: ({ candidate }) => candidate.max_slope_rad,
    better: 'more',
    best: 'climbs the steepest slopes',
    ahead: 'climbs steeper slopes than',
    worst: 'climbs the gentlest slopes only',
    behind: 'climbs gentler slopes than others',
    told: inUnits('rad', 'down'),
    need: 'slope_rad',
    matters: (plan) => on(plan, 'slope'),
  },
  {
    of: ({ candidate }) => candidate.max_gap_m,
    better: 'more',
    best: 'crosses the widest gaps',
    ahead: 'crosses wider gaps than',
    worst: 'crosses the narrowest gaps only',
    behind: 'crosses narrower gaps than others',
    told: inUnits('m', 'down'),
    need: 'gap_m',
    matters: (plan) => on(plan, 'gap'),
  },
  {
    of: ({ candidate }) => candidate.pull_kg,
    better: 'more',
    best: 'pulls the most',
    ahead: 'pulls more than',
    worst: 'pulls the least',
    behind: 'pulls less than others',
    told: inUnits('kg', 'down'),
    need: 'pull_kg',
    matters: ({ capabilities }) => capabilities.pull_kg !== undefined,
  },
  {
    of: ({ candidate }) => candidate.reach_m,
    better: 'more',
    best: 'reaches the furthest',
    ahead: 'reaches further than',
    worst: 'reaches the least far',
    behind: 'reaches less far than others',
    told: inUnits('m', 'down'),
    need: 'reach_m',
    matters: ({ capabilities }) => capabilities.reach_m !== undefined,
  },
  {
    of: ({ candidate }) => candidate.mass_kg,
    better: 'less',
    best: 'is the lightest',
    ahead: 'is lighter than',
    worst: 'is the heaviest',
    behind: 'is heavier than others',
    told: inUnits('kg', 'up'),
    need: 'mass',
  },
  {
    of: costOf,
    better: 'less',
    best: 'costs the least',
    ahead: 'costs less than',
    worst: 'costs the most',
    behind: 'costs more than others',
    told: ({ candidate }, usd, { figure }) =>
      `${candidate.probable_cost_usd === undefined ? '' : 'probably '}${figure(usd, 'USD', 'up')}`,
    need: 'cost',
  },
  {
    of: ({ candidate: { footprint_length_m: long, footprint_width_m: wide } }) =>
      long === undefined || wide === undefined ? undefined : long * wide,
    better: 'less',
    best: 'takes the least ground',
    ahead: 'takes less ground than',
    worst: 'takes the most ground',
    behind: 'takes more ground than others',
    told: ({ candidate: { footprint_length_m = 0, footprint_width_m = 0 } }, _, units) =>
      units.box([footprint_length_m, footprint_width_m]),
    matters: (plan) => !on(plan, 'pipe'),
  },
  {
    of: ({ candidate }) => candidate.footprint_length_m,
    better: 'less',
    best: 'is the shortest',
    ahead: 'is shorter than',
    worst: 'is the longest',
    behind: 'is longer than others',
    told: inUnits('m', 'up'),
    matters: (plan) => on(plan, 'pipe'),
  },
  {
    of: ({ candidate }) => candidate.speed_m_s,
    better: 'more',
    best: 'is the fastest',
    ahead: 'is faster than',
    worst: 'is the slowest',
    behind: 'is slower than others',
    told: inUnits('m/s', 'down'),
    need: 'speed_m_s',
  },
  {
    of: ({ candidate: { runtime_h } }) => (runtime_h === undefined ? undefined : runtime_h * 3600),
    better: 'more',
    best: 'runs the longest',
    ahead: 'runs longer than',
    worst: 'runs the shortest',
    behind: 'runs shorter than others',
    told: inUnits('s', 'down'),
    need: 'duration_s',
  },
];

/** A difference that a person would care for. */
const usualTelling = 0.05;
const tellingOf = ({ telling = usualTelling }: Trait): number => telling;

const comparedIn = (plan: Plan | undefined): readonly Trait[] =>
  traits.filter(({ matters }) => matters === undefined || (plan !== undefined && matters(plan)));

/** How far a value is ahead of another, as a share; negative when it is behind. */
function lead({ better }: Trait, value: number, other: number): number {
  const larger = Math.max(Math.abs(value), Math.abs(other), 1e-9);
  return (better === 'more' ? value - other : other - value) / larger;
}

interface Compared {
  readonly trait: Trait;
  readonly value: number;
  /** Its lead over each of the others. */
  readonly leads: readonly { readonly place: number; readonly by: number }[];
}

/** A candidate beside the others, in what all of them have a figure for. */
function comparedWith(one: Offered, all: readonly Offered[], plan: Plan | undefined): readonly Compared[] {
  const others = all.filter((other) => other !== one);
  return comparedIn(plan).flatMap((trait) => {
    const value = trait.of(one);
    if (value === undefined || others.length === 0) return [];
    const leads = others.flatMap((other) => {
      const theirs = trait.of(other);
      return theirs === undefined ? [] : [{ place: other.place, by: lead(trait, value, theirs) }];
    });
    return leads.length === others.length ? [{ trait, value, leads }] : [];
  });
}

/** What a candidate is best at of all, such as `carries the most`. */
export const strengths = (one: Offered, all: readonly Offered[], plan: Plan | undefined): readonly string[] =>
  comparedWith(one, all, plan).flatMap(({ trait, leads }) =>
    leads.every(({ by }) => by > tellingOf(trait)) ? [trait.best] : [],
  );

/** Where a candidate is ahead of most others: `is lighter than candidates 1 and 4`. */
export function mostAhead(one: Offered, all: readonly Offered[], plan: Plan | undefined): string | undefined {
  const ahead = comparedWith(one, all, plan).flatMap(({ trait, leads }) => {
    const beaten = leads.filter(({ by }) => by > tellingOf(trait));
    return beaten.length === 0 ? [] : [{ trait, beaten }];
  });
  const [most] = ahead.toSorted((a, b) => b.beaten.length - a.beaten.length);
  if (!most) return undefined;
  const places = most.beaten.map(({ place }) => `${place}`);
  return `${most.trait.ahead} ${places.length === 1 ? 'candidate' : 'candidates'} ${listed(places)}`;
}

const meets = ({ needs }: Offered, need: string | undefined): boolean =>
  needs.some(({ name, verdict }) => name === need && verdict === 'met');

/** Where a candidate is furthest behind another, in what is not satisfied anyway: `is the heaviest (1.3 kg)`. */
export function mostBehind(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): string | undefined {
  const behind = comparedWith(one, all, plan)
    .filter(({ trait }) => !meets(one, trait.need))
    .map(({ trait, value, leads }) => {
      const isLast = leads.every(({ by }) => by < -tellingOf(trait));
      const figure = trait.told ? ` (${trait.told(one, value, units)})` : '';
      return {
        isTelling: leads.some(({ by }) => by < -tellingOf(trait)),
        by: Math.min(...leads.map((each) => each.by)),
        text: `${isLast ? trait.worst : trait.behind}${figure}`,
      };
    });
  const [most] = behind.filter(({ isTelling }) => isTelling).toSorted((a, b) => a.by - b.by);
  return most?.text;
}
