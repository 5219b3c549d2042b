import type { Need, Plan } from '@robotdesign/contracts';
import { isDoubtful, isExpected, isGround, isMoving } from './need-words.ts';
import { isFixed, type Offered } from './offered.ts';
import { purposeOf } from './purpose.ts';

/** How a design stands to the task: every need in exactly one of these. */
export interface Standing {
  readonly met: readonly Need[];
  readonly missed: readonly Need[];
  /** Wishes and assumptions that it misses. */
  readonly wished: readonly Need[];
  /** Grounds on which it was not tried, with an expectation. */
  readonly expected: readonly Need[];
  /** Neither computed nor tried. */
  readonly open: readonly Need[];
}

/** A ground is missed by the figure that measures it, and that figure is a need of its own. */
const isTold = (need: Need): boolean => !(isGround(need) && need.verdict === 'missed');

export function standingOf({ needs }: Pick<Offered, 'needs'>): Standing {
  const told = needs.filter(isTold);
  const missed = told.filter(({ verdict }) => verdict === 'missed');
  const unchecked = told.filter(({ verdict }) => verdict === 'not_checked');
  return {
    met: told.filter(({ verdict }) => verdict === 'met'),
    missed: missed.filter(({ hard }) => hard),
    wished: missed.filter(({ hard }) => !hard),
    expected: unchecked.filter(isExpected),
    open: unchecked.filter((need) => !isExpected(need)),
  };
}

/** How far a figure is from its limit; infinitely where either is not known. */
export const missBy = ({ value, limit }: Need): number =>
  value === undefined || limit === undefined ? Number.POSITIVE_INFINITY : Math.abs(value - limit);

export const fails = (one: Offered): boolean =>
  standingOf(one).missed.length > 0 || !one.candidate.compile_safe;

/** What may be claimed of a design in one word. */
export type Claim = 'all' | 'figures' | 'checked' | 'nothing_checked' | 'nothing_asked' | 'fails';

const isWhollyRead = (plan: Plan): boolean =>
  plan.not_understood.length + plan.ignored.length + plan.conflicts.length === 0 &&
  purposeOf(plan) === undefined;

/** Whether nothing is known of how fast it moves, such as of legs with a load. */
const isOfUnknownSpeed = (one: Offered): boolean => !isFixed(one) && one.candidate.speed_m_s === undefined;

/**
 * Everything is claimed only of a task that was wholly read, does not contradict itself, and of which everything was
 * checked and met, by a body of which it is known that it moves. Where only its way over the ground was not tried, its
 * figures meet everything.
 */
export function claimOf(one: Offered, plan: Plan | undefined): Claim {
  if (fails(one)) return 'fails';
  const { met, wished, expected, open } = standingOf(one);
  if (one.needs.length === 0) return 'nothing_asked';
  if (met.length === 0) return 'nothing_checked';
  const isKnown =
    wished.length === 0 &&
    open.every(isMoving) &&
    plan !== undefined &&
    isWhollyRead(plan) &&
    !one.candidate.stability?.needs_balance_controller;
  if (!isKnown || expected.some(isDoubtful)) return 'checked';
  return expected.length + open.length === 0 && !isOfUnknownSpeed(one) ? 'all' : 'figures';
}
