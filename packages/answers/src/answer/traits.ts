import type { Plan } from '@robotdesign/contracts';
import type { Rounding } from '../figures/figures.ts';
import { cannotWalk, type Offered } from './offered.ts';
import { preferredIn } from './preferences.ts';
import { priceOf } from './price.ts';
import { figureInRow, type RowName, type RowUnits, rowFigures } from './rows.ts';

/** Figures by which designs are compared, and what is said of the one ahead and the one behind. */

export interface Trait {
  readonly of: (one: Offered) => number | undefined;
  readonly better: 'less' | 'more';
  /** What is said of the design that is ahead in it. */
  readonly ahead: string;
  readonly behind: string;
  readonly told: (one: Offered, units: RowUnits) => string;
  /** Whether a task is about it; absent: it matters to every task, behind what the task is about. */
  readonly matters?: (plan: Plan) => boolean;
  /** The preference that it is the figure of. */
  readonly preferred?: string;
  /** No row of the table shows it: it is told only where the task is about it. */
  readonly isUnseen?: true;
}

const on = (plan: Plan, ...grounds: readonly string[]) =>
  plan.environment.terrain.some((ground) => grounds.includes(ground));

const costOf = ({ candidate }: Offered): number | undefined => candidate.estimated_cost_usd;

const groundOf = ({ candidate: { footprint_length_m: long, footprint_width_m: wide } }: Offered) =>
  long === undefined || wide === undefined ? undefined : long * wide;
/** Of a body that can walk by itself. */
const walking =
  (of: Trait['of']): Trait['of'] =>
  (one) =>
    cannotWalk(one) ? undefined : of(one);

/** A trait whose figure is told as it is compared. */
const plainTrait = (
  name: RowName,
  [unit, rounding]: readonly [string, Rounding],
  words: Omit<Trait, 'of' | 'told'> & { readonly of?: Trait['of'] },
): Trait => {
  const of: Trait['of'] = words.of ?? (({ candidate }) => rowFigures[name](candidate));
  return {
    ...words,
    of,
    told: (one, units) => {
      const value = of(one);
      if (value === undefined) return '';
      // What a body cannot do at all: "carries less (nothing instead of 3 kg)".
      if (value === 0 && rounding === 'down') return unit === 'kg' ? 'nothing' : 'none';
      return figureInRow(units, name, [value, unit], rounding);
    },
  };
};

/** In the order in which they are told. */
const traits: readonly Trait[] = [
  plainTrait('payload_kg', ['kg', 'down'], {
    better: 'more',
    ahead: 'carries more',
    behind: 'carries less',
    preferred: 'strong',
    matters: ({ capabilities }) =>
      capabilities.payload_kg !== undefined || capabilities.manipulation.includes('carry'),
  }),
  plainTrait('step_height_m', ['m', 'down'], {
    of: walking(({ candidate }) => candidate.max_step_m),
    better: 'more',
    ahead: 'gets over higher steps',
    behind: 'gets over lower steps',
    matters: (plan) => on(plan, 'stairs', 'steps', 'rough', 'gravel', 'forest'),
  }),
  plainTrait('slope_rad', ['rad', 'down'], {
    of: walking(({ candidate }) => candidate.max_slope_rad),
    better: 'more',
    ahead: 'climbs steeper slopes',
    behind: 'climbs gentler slopes',
    matters: (plan) => on(plan, 'slope', 'rough', 'gravel', 'forest'),
  }),
  plainTrait('gap_m', ['m', 'down'], {
    of: walking(({ candidate }) => candidate.max_gap_m),
    better: 'more',
    ahead: 'crosses wider gaps',
    behind: 'crosses narrower gaps',
    matters: (plan) => on(plan, 'gap'),
    isUnseen: true,
  }),
  plainTrait('pull_kg', ['kg', 'down'], {
    better: 'more',
    ahead: 'pulls more',
    behind: 'pulls less',
    matters: ({ capabilities }) => capabilities.pull_kg !== undefined,
    isUnseen: true,
  }),
  plainTrait('lift_kg', ['kg', 'down'], { better: 'more', ahead: 'lifts more', behind: 'lifts less' }),
  plainTrait('reach_m', ['m', 'down'], {
    better: 'more',
    ahead: 'reaches farther',
    behind: 'reaches less far',
  }),
  {
    of: costOf,
    better: 'less',
    ahead: 'costs less',
    behind: 'costs more',
    told: ({ candidate }, units) => priceOf(candidate, units) ?? '',
    preferred: 'cheap',
  },
  plainTrait('duration_s', ['s', 'down'], {
    better: 'more',
    ahead: 'runs for longer',
    behind: 'runs for a shorter time',
    preferred: 'enduring',
  }),
  plainTrait('mass', ['kg', 'up'], {
    better: 'less',
    ahead: 'is lighter',
    behind: 'is heavier',
    preferred: 'light',
  }),
  {
    of: groundOf,
    better: 'less',
    ahead: 'has a smaller footprint',
    behind: 'has a larger footprint',
    preferred: 'small',
    told: ({ candidate: { footprint_length_m = 0, footprint_width_m = 0 } }, units) =>
      units.box([footprint_length_m, footprint_width_m]),
    matters: (plan) => !on(plan, 'pipe'),
  },
  plainTrait('length', ['m', 'up'], {
    better: 'less',
    ahead: 'is shorter from end to end',
    behind: 'is longer',
    matters: (plan) => on(plan, 'pipe'),
  }),
  plainTrait('height', ['m', 'up'], {
    better: 'less',
    ahead: 'is lower',
    behind: 'is taller',
    matters: () => false,
  }),
  plainTrait('speed_m_s', ['m/s', 'down'], {
    better: 'more',
    ahead: 'is faster',
    behind: 'is slower',
    preferred: 'fast',
  }),
];

/** A trait by which designs are compared, and whether the task is about it. */
export interface Compared {
  readonly trait: Trait;
  readonly isAsked: boolean;
}

/** All traits that a table shows: they may differ where nothing differs that a task is about. */
export const everyTrait: readonly Compared[] = traits
  .filter(({ isUnseen }) => isUnseen !== true)
  .map((trait) => ({ trait, isAsked: false }));

/** Traits that set bodies apart for a task, those that it is about marked. */
export function comparedFor(plan: Plan | undefined): readonly Compared[] {
  const words = plan ? preferredIn(plan) : [];
  return traits.flatMap((trait) => {
    const { matters, preferred = '', better } = trait;
    if (words.includes(preferred)) return [{ trait, isAsked: true }];
    if (matters === undefined) return [{ trait, isAsked: false }];
    return plan !== undefined && matters(plan) ? [{ trait, isAsked: better === 'more' }] : [];
  });
}
