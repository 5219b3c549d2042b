import type { DesignBrief } from '../derive/brief.ts';
import {
  type Assessment,
  askedValue,
  asking,
  isMissed,
  isUpperLimit,
  type SizingKey,
  without,
} from './finding.ts';
import { type Assess, judgedBy, type Sized, type SizingRequest, sizeBody } from './size-body.ts';

/** How much of a requirement is feasible. */
export interface ProvenBound {
  readonly key: SizingKey;
  readonly asked: number;
  /** Largest feasible value; of an upper limit the smallest one. 0 if less than 1 % of what is asked is feasible. */
  readonly value: number;
  /**
   * Absent if everything else is met as asked. Otherwise no body meets all but one of the bounded requirements: the
   * share of each of them that is feasible if all are scaled together.
   */
  readonly together?: number;
  /** The check that fails beyond it: `torque`, or the name of a requirement. */
  readonly check: string;
  /** The joint or the geometry that limits it: `front_left_knee`, `ground_clearance`. */
  readonly at?: string;
  /** Component ids of the strongest actuators that were tried, by group of joints. */
  readonly strongest: Readonly<Record<string, string>>;
}

/** The bounds of what a task asks too much of, and the body at the first of them. */
export interface Proof<B, S extends Sized<B> = Sized<B>> {
  readonly bounds: readonly ProvenBound[];
  readonly sized: S;
}

/** How bodies are sized for a proof: those of one kind, or the best of several kinds. */
export interface Sizer<B, S extends Sized<B> = Sized<B>> {
  readonly sizedFor: (brief: DesignBrief) => S | undefined;
  /** Whether a new search meets a task, without what other searches of the proof have shown. */
  readonly isMetAnew: (brief: DesignBrief) => boolean;
  /** Judges the same body by another task. */
  readonly judged: (brief: DesignBrief, sized: S) => S;
  /** The value of a requirement on a body. */
  readonly measure: (key: SizingKey, body: B) => number | undefined;
}

/** How bodies of one kind are sized and judged for different tasks. */
export const sizerOf = <B>(
  request: SizingRequest,
  assess: Assess<B>,
  measure: (key: SizingKey, body: B) => number | undefined,
): Sizer<B> => ({
  measure,
  sizedFor: (brief) => sizeBody({ ...request, brief }, assess),
  isMetAnew: (brief) => sizeBody({ ...request, brief }, assess)?.met === true,
  judged: (brief, sized) => judgedBy(brief, sized, assess),
});

/** A smaller share of one requirement, with all others as asked, helps nobody if more of all of them is feasible. */
const usefulShare = 0.25;
/** Less than this share of what is asked is none of it. */
export const noneOfIt = 0.01;
/** A bound is found to this share of its value. */
const precision = 0.005;
const mostSteps = 14;
/** A value just inside the one that a body reached for a harder task. */
const justInside = 0.995;
/** A bound is confirmed by new searches this much inside and outside it. */
export const inside = 0.99;
export const outside = 1.05;

/** The requirements that a body is not shown to meet. */
const missedKeys = <B>({ assessment }: Sized<B>): SizingKey[] =>
  assessment.findings.flatMap(({ key, hard, met }) => (key !== undefined && hard && met !== true ? key : []));

/** The requirements that a body must meet. */
const hardKeys = <B>({ assessment }: Sized<B>): SizingKey[] =>
  assessment.findings.flatMap(({ key, hard }) => (key !== undefined && hard ? key : []));

/** The check that a body fails. */
function failureOf<B>(
  { loads, findings }: Assessment<B>,
  keys: readonly SizingKey[],
): Pick<ProvenBound, 'check' | 'at'> {
  const weakest = loads.toSorted((a, b) => a.margin - b.margin)[0];
  if (weakest && weakest.margin < 1) return { check: 'torque', at: weakest.joint };
  const missed = findings.filter(isMissed);
  const finding = missed.find(({ key }) => key === undefined || !keys.includes(key)) ?? missed[0];
  return {
    check: finding?.name ?? keys[0] ?? 'sizes',
    ...(finding?.bound === undefined ? {} : { at: finding.bound }),
  };
}

/** The task with a share of some of its requirements; of an upper limit the asked value over the share. */
export function atShare(brief: DesignBrief, keys: readonly SizingKey[], share: number): DesignBrief {
  return keys.reduce((next, key) => {
    const asked = askedValue(brief, key);
    if (share <= 0 || asked === undefined) return without(next, key);
    return asking(next, key, isUpperLimit(key) ? asked / share : asked * share);
  }, brief);
}

/** The share of requirements that a body reaches, at most 1. */
export function shareReached<B>(
  body: B,
  brief: DesignBrief,
  keys: readonly SizingKey[],
  measure: Sizer<B>['measure'],
): number {
  const shares = keys.map((key) => {
    const asked = askedValue(brief, key) ?? 0;
    const value = measure(key, body) ?? 0;
    const share = isUpperLimit(key) ? asked / value : value / asked;
    return Number.isFinite(share) ? share : 0;
  });
  return Math.min(1, ...shares);
}

interface Reached<S> {
  readonly share: number;
  readonly sized: S;
  /** The body just beyond it, which fails. */
  readonly beyond: S;
}

/**
 * The largest feasible share of requirements, between a body that does without them and one that misses them. The next
 * value to try is the one that the last body reached, then the middle.
 */
function largestShare<B, S extends Sized<B>>(
  sizer: Sizer<B, S>,
  brief: DesignBrief,
  keys: readonly SizingKey[],
  free: S,
  missed: S,
): Reached<S> {
  const reachedBy = (sized: S) => shareReached(sized.assessment.body, brief, keys, sizer.measure);
  /** The largest share at which a body meets the rest, at least the one that it was sized for. */
  const confirmed = (sized: S, least: number): Pick<Reached<S>, 'share' | 'sized'> => {
    const share = Math.min(reachedBy(sized), 0.9999);
    if (share <= least) return { share: least, sized };
    const judged = sizer.judged(atShare(brief, keys, share), sized);
    return judged.met ? { share, sized: judged } : { share: least, sized };
  };
  let { share, sized } = confirmed(free, 0);
  let far = 1;
  let beyond = missed;
  let hint = justInside * reachedBy(missed);
  for (let step = 0; step < mostSteps && far > noneOfIt && far - share > precision * far; step += 1) {
    const middle = share > 0 ? Math.sqrt(share * far) : far / 2;
    const isInside = hint > share + (far - share) / 20 && hint < far * (1 - precision);
    const next = step % 2 === 0 && isInside ? hint : middle;
    const tried = sizer.sizedFor(atShare(brief, keys, next));
    if (tried?.met) ({ share, sized } = confirmed(tried, next));
    else {
      far = next;
      beyond = tried ?? beyond;
      hint = tried ? justInside * reachedBy(tried) : 0;
    }
  }
  return { share: confirmedShare(sizer, brief, keys, share), sized, beyond };
}

/**
 * A share that new searches confirm: they meet the task a little inside it and miss it a little outside. A search may miss
 * what another one met; the share then moves by steps that end where one is met and the next one is missed.
 */
function confirmedShare<B, S extends Sized<B>>(
  sizer: Sizer<B, S>,
  brief: DesignBrief,
  keys: readonly SizingKey[],
  found: number,
): number {
  const step = outside / inside;
  const start = Math.max(found, noneOfIt);
  /** The shares that are tried: each is a step easier than the one before, so that just outside one is just inside the last. */
  const shareAt = (index: number) => start / step ** index;
  const isMet = (index: number): boolean => {
    const share = shareAt(index);
    if (share < noneOfIt || inside * share >= 1) return share < noneOfIt;
    return sizer.isMetAnew(atShare(brief, keys, inside * share));
  };
  let [met, missed] = isMet(0) ? [0, -1] : [1, 0];
  if (met === 0) while (isMet(missed)) [met, missed] = [missed, 2 * missed];
  else while (!isMet(met)) [met, missed] = [2 * met, met];
  while (met - missed > 1) {
    const middle = Math.floor((met + missed) / 2);
    if (isMet(middle)) met = middle;
    else missed = middle;
  }
  const share = shareAt(met);
  return share < noneOfIt ? 0 : Math.min(share, 0.9999);
}

/** The task without what a body misses, until a body meets the rest; undefined if none does. */
function easedUntilMet<B, S extends Sized<B>>({ sizedFor }: Sizer<B, S>, brief: DesignBrief, missed: S) {
  const keys = new Set(missedKeys(missed));
  if (keys.size === 0) {
    // Joints that lack torque for the whole task at once.
    for (const key of ['payload_kg', 'lift_kg', 'pull_kg'] as const)
      if ((askedValue(brief, key) ?? 0) > 0) keys.add(key);
  }
  for (;;) {
    const sized = sizedFor(atShare(brief, [...keys], 0));
    if (sized?.met) return { keys: [...keys], sized };
    const more = sized ? missedKeys(sized).filter((key) => !keys.has(key)) : [];
    // Nothing names what the rest lacks: any other requirement may be it.
    const others = more.length > 0 ? more : hardKeys(missed).filter((key) => !keys.has(key));
    if (others.length === 0) return undefined;
    for (const key of others) keys.add(key);
  }
}

/** The bounds of requirements at a share of them; where none of a limit holds, what the body without it has. */
function boundsAt<B>(
  brief: DesignBrief,
  keys: readonly SizingKey[],
  { share, sized, beyond }: Reached<Sized<B>>,
  measure: Sizer<B>['measure'],
): ProvenBound[] {
  const isNone = share < noneOfIt;
  return keys.flatMap((key) => {
    const asked = askedValue(brief, key);
    if (asked === undefined) return [];
    const lowest = isNone ? (measure(key, sized.assessment.body) ?? asked / noneOfIt) : asked / share;
    return {
      key,
      asked,
      value: isUpperLimit(key) ? lowest : isNone ? 0 : asked * share,
      ...(keys.length > 1 ? { together: isNone ? 0 : share } : {}),
      ...failureOf(beyond.assessment, keys),
      strongest: beyond.drives,
    };
  });
}

/**
 * Finds how much of a task is feasible: of each requirement that bodies miss, as much as a body meets with all others as
 * asked. Where none of them alone makes the task feasible, or only with little of it, all of them are scaled together.
 * @param missed the nearest body, which misses something
 * @returns the largest share first, with its body; without bounds if no body meets even the rest
 */
export function feasibleBounds<B, S extends Sized<B>>(
  sizer: Sizer<B, S>,
  brief: DesignBrief,
  missed: S,
): Proof<B, S> {
  const eased = easedUntilMet(sizer, brief, missed);
  if (!eased) return { bounds: [], sized: missed };
  const { keys } = eased;
  const alone = keys.flatMap((key) => {
    const free = keys.length === 1 ? eased.sized : sizer.sizedFor(atShare(brief, [key], 0));
    return free?.met ? { keys: [key], reached: largestShare(sizer, brief, [key], free, missed) } : [];
  });
  const largestFirst = alone.toSorted((a, b) => b.reached.share - a.reached.share);
  const best = largestFirst[0]?.reached.share ?? -1;
  const together =
    keys.length > 1 && best < usefulShare
      ? { keys, reached: largestShare(sizer, brief, keys, eased.sized, missed) }
      : undefined;
  const proven = together && together.reached.share > best ? [together] : largestFirst;
  return {
    bounds: proven.flatMap((each) => boundsAt(brief, each.keys, each.reached, sizer.measure)),
    sized: proven[0]?.reached.sized ?? missed,
  };
}
