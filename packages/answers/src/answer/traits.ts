import type { Plan } from '@robotdesign/contracts';
import type { Rounding, Units } from '../figures/figures.ts';
import { cannotWalk, hasTypicalPrices, type Offered } from './offered.ts';

/** Figures that candidates are held against each other by, and what is said of who is ahead and who is behind. */

export interface Trait {
  readonly of: (one: Offered) => number | undefined;
  readonly better: 'less' | 'more';
  readonly best: string;
  /** Ahead of some, followed by which. */
  readonly ahead: string;
  /** The last of all; and behind some, followed by which. */
  readonly worst: string;
  readonly behind: string;
  /** Who takes another for its sake: `price counts`. */
  readonly counts: string;
  readonly told: (one: Offered, units: Units) => string;
  /** The needs that it answers: who meets one of them is good enough. */
  readonly needs?: readonly string[];
  /** Whether a task is about it; absent: it matters to every task, behind what the task is about. */
  readonly matters?: (plan: Plan) => boolean;
}

const figure =
  (of: Trait['of'], unit: string, rounding: Rounding): Trait['told'] =>
  (one, units) => {
    const value = of(one);
    return value === undefined ? '' : units.figure(value, unit, rounding);
  };

const on = (plan: Plan, ...grounds: readonly string[]) =>
  plan.environment.terrain.some((ground) => grounds.includes(ground));

const costOf = ({ candidate }: Offered): number | undefined => candidate.estimated_cost_usd;

const groundOf = ({ candidate: { footprint_length_m: long, footprint_width_m: wide } }: Offered) =>
  long === undefined || wide === undefined ? undefined : long * wide;
const runtimeOf = ({ candidate: { runtime_h } }: Offered) =>
  runtime_h === undefined ? undefined : runtime_h * 3600;

/** Of a body that can walk by itself. */
const walking =
  (of: Trait['of']): Trait['of'] =>
  (one) =>
    cannotWalk(one) ? undefined : of(one);

/** A trait whose figure is told as it is compared. */
const plainTrait = (
  of: Trait['of'],
  [unit, rounding]: readonly [string, Rounding],
  words: Omit<Trait, 'of' | 'told'>,
): Trait => ({ ...words, of, told: figure(of, unit, rounding) });

/** In the order in which they are told. */
export const traits: readonly Trait[] = [
  plainTrait(({ candidate }) => candidate.payload_kg, ['kg', 'down'], {
    better: 'more',
    best: 'carries the most',
    ahead: 'carries more than',
    worst: 'carries the least',
    behind: 'carries less than',
    counts: 'the load counts',
    needs: ['payload_kg'],
    matters: ({ capabilities }) =>
      capabilities.payload_kg !== undefined || capabilities.manipulation.includes('carry'),
  }),
  plainTrait(
    walking(({ candidate }) => candidate.max_step_m),
    ['m', 'down'],
    {
      better: 'more',
      best: 'gets over the highest steps',
      ahead: 'gets over higher steps than',
      worst: 'gets over the lowest steps only',
      behind: 'gets over lower steps than',
      counts: 'high steps count',
      needs: ['step_height_m'],
      matters: (plan) => on(plan, 'stairs', 'steps', 'rough', 'gravel', 'forest'),
    },
  ),
  plainTrait(
    walking(({ candidate }) => candidate.max_slope_rad),
    ['rad', 'down'],
    {
      better: 'more',
      best: 'climbs the steepest slopes',
      ahead: 'climbs steeper slopes than',
      worst: 'climbs the gentlest slopes only',
      behind: 'climbs gentler slopes than',
      counts: 'steep slopes count',
      needs: ['slope_rad'],
      matters: (plan) => on(plan, 'slope', 'rough', 'gravel', 'forest'),
    },
  ),
  plainTrait(
    walking(({ candidate }) => candidate.max_gap_m),
    ['m', 'down'],
    {
      better: 'more',
      best: 'crosses the widest gaps',
      ahead: 'crosses wider gaps than',
      worst: 'crosses the narrowest gaps only',
      behind: 'crosses narrower gaps than',
      counts: 'wide gaps count',
      needs: ['gap_m'],
      matters: (plan) => on(plan, 'gap'),
    },
  ),
  plainTrait(({ candidate }) => candidate.pull_kg, ['kg', 'down'], {
    better: 'more',
    best: 'pulls the most',
    ahead: 'pulls more than',
    worst: 'pulls the least',
    behind: 'pulls less than',
    counts: 'pulling counts',
    needs: ['pull_kg'],
    matters: ({ capabilities }) => capabilities.pull_kg !== undefined,
  }),
  plainTrait(({ candidate }) => candidate.reach_m, ['m', 'down'], {
    better: 'more',
    best: 'has the longest arms',
    ahead: 'has longer arms than',
    worst: 'has the shortest arms',
    behind: 'has shorter arms than',
    counts: 'long arms count',
    needs: ['reach_m', 'grip_height_m'],
    matters: ({ capabilities }) => capabilities.reach_m !== undefined,
  }),
  {
    of: costOf,
    better: 'less',
    best: 'costs the least',
    ahead: 'costs less than',
    worst: 'costs the most',
    behind: 'costs more than',
    counts: 'price counts',
    told: (one, units) => {
      const usd = costOf(one);
      if (usd === undefined) return '';
      return `${hasTypicalPrices(one.candidate) ? 'about ' : ''}${units.figure(usd, 'USD', 'up')}`;
    },
    needs: ['cost'],
  },
  plainTrait(runtimeOf, ['s', 'down'], {
    better: 'more',
    best: 'runs the longest',
    ahead: 'runs longer than',
    worst: 'runs the shortest',
    behind: 'runs shorter than',
    counts: 'it must run long',
    needs: ['duration_s'],
  }),
  plainTrait(({ candidate }) => candidate.mass_kg, ['kg', 'up'], {
    better: 'less',
    best: 'is the lightest',
    ahead: 'is lighter than',
    worst: 'is the heaviest',
    behind: 'is heavier than',
    counts: 'it must be light',
    needs: ['mass'],
  }),
  {
    of: groundOf,
    better: 'less',
    best: 'takes the least ground',
    ahead: 'takes less ground than',
    worst: 'takes the most ground',
    behind: 'takes more ground than',
    counts: 'room is scarce',
    told: ({ candidate: { footprint_length_m = 0, footprint_width_m = 0 } }, units) =>
      units.box([footprint_length_m, footprint_width_m]),
    matters: (plan) => !on(plan, 'pipe'),
  },
  plainTrait(({ candidate }) => candidate.footprint_length_m, ['m', 'up'], {
    better: 'less',
    best: 'is the shortest',
    ahead: 'is shorter than',
    worst: 'is the longest',
    behind: 'is longer than',
    counts: 'it must turn in tight bends',
    matters: (plan) => on(plan, 'pipe'),
  }),
  plainTrait(({ candidate }) => candidate.speed_m_s, ['m/s', 'down'], {
    better: 'more',
    best: 'is the fastest',
    ahead: 'is faster than',
    worst: 'is the slowest',
    behind: 'is slower than',
    counts: 'speed counts',
    needs: ['speed_m_s'],
  }),
];

/** Traits that set bodies apart for a task, those that it is about marked. */
export const comparedFor = (
  plan: Plan | undefined,
): readonly { readonly trait: Trait; readonly isAsked: boolean }[] =>
  traits.flatMap((trait) => {
    const { matters } = trait;
    if (matters === undefined) return [{ trait, isAsked: false }];
    return plan !== undefined && matters(plan) ? [{ trait, isAsked: trait.better === 'more' }] : [];
  });
