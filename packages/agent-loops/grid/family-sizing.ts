import { streamSeed } from '@robotdesign/random';
import {
  type Archetype,
  archetypes,
  askedValue,
  atShare,
  catalogueOptions,
  type DesignBrief,
  feasibleBounds,
  isUpperLimit,
  judgedBy,
  noneOfIt,
  type ProvenBound,
  type Sized,
  type SizingKey,
  sizeBody,
  sizingKeys,
} from '@robotdesign/robot-design';
import { inTurns, withComputedSpeed } from '../src/grammar-v2/kinds.ts';
import { assessing, measureOf } from '../src/task-fit/assess.ts';
import type { SizedBody } from '../src/task-fit/sized-body.ts';
import { type Asked, briefOfCell, type Cell } from './cells.ts';

/** Sizes the bodies of a family: a family can do what one of its kinds can. */

/** Kinds that are sized for a cell. */
const mostKinds = 4;

interface Kind {
  readonly archetype: Archetype;
  readonly seed: number;
}

/** A body of one of the kinds. */
export interface SizedAs extends Sized<SizedBody> {
  readonly kind: Kind;
}

/** The kinds of a family, sized for a brief. */
interface FamilySized {
  /** The first kind that meets the brief. */
  readonly met?: SizedAs;
  /** Kinds that miss nothing, but of which something that is asked is not computed. */
  readonly open: readonly SizedAs[];
  /** The kind that comes nearest to the brief, if none meets it. */
  readonly nearest?: SizedAs;
}

/** Sizes the kinds of a family for briefs. */
export interface FamilySizer {
  readonly sized: (brief: DesignBrief) => FamilySized;
  /** The bounds of a brief that no kind meets; empty if no kind meets even the rest. */
  readonly bounds: (brief: DesignBrief, nearest: SizedAs) => readonly ProvenBound[];
}

const isOpen = ({ assessment }: SizedAs): boolean => assessment.findings.some(({ met }) => met === undefined);

/** Whether a task asks at least as much as another one, of every requirement. */
function asksAsMuch(one: DesignBrief, other: DesignBrief): boolean {
  return sizingKeys.every((key) => {
    const [value, least] = [askedValue(one, key), askedValue(other, key)];
    if (isUpperLimit(key)) return least === undefined || (value !== undefined && value <= least);
    return (value ?? 0) >= (least ?? 0);
  });
}

/** The requirements that a bound is about: one, or all that are scaled together. */
const scaledKeys = (bounds: readonly ProvenBound[], { key, together }: ProvenBound): SizingKey[] =>
  together === undefined ? [key] : bounds.flatMap((bound) => (bound.together === undefined ? [] : bound.key));

/** The share of what is asked that a bound leaves, at most 1. */
const shareOf = ({ key, asked, value }: ProvenBound): number =>
  isUpperLimit(key) ? asked / value : value / asked;

/** The brief harder than one of its bounds by a factor, or easier for a factor below 1, with the rest as asked. */
export const briefAtBound = (
  brief: DesignBrief,
  bounds: readonly ProvenBound[],
  bound: ProvenBound,
  factor: number,
): DesignBrief =>
  atShare(brief, scaledKeys(bounds, bound), factor * (bound.together ?? Math.max(shareOf(bound), noneOfIt)));

/** @param asked the requirements, all of which must be met */
export function familySizer({ family, asked }: Cell, seed: number): FamilySizer {
  const assess = assessing(new Set(keysOf(asked)));
  const kinds = inTurns(withComputedSpeed(archetypes[family], briefOfCell({ asked })), seed)
    .slice(0, mostKinds)
    .map((archetype, index): Kind => ({ archetype, seed: streamSeed(seed, index) }));
  const failed = new Map<Kind, DesignBrief[]>();

  const sizedAs = (kind: Kind, brief: DesignBrief): SizedAs[] => {
    const metadata = { task: 'grid', agent_loop: 'grid', loop_version: '1' };
    const sized = sizeBody({ ...kind, family, brief, options: catalogueOptions, metadata }, assess);
    return sized ? [{ ...sized, kind }] : [];
  };

  /** The first kind that meets a brief, else the nearest one. A kind that missed an easier brief is not tried. */
  const best = (brief: DesignBrief): SizedAs | undefined => {
    let nearest: SizedAs | undefined;
    for (const kind of kinds) {
      const misses = failed.get(kind) ?? [];
      if (misses.some((easier) => asksAsMuch(brief, easier))) continue;
      const [one] = sizedAs(kind, brief);
      if (one?.met && !isOpen(one)) return one;
      failed.set(kind, [...misses, brief]);
      if (one && one.assessment.closeness > (nearest?.assessment.closeness ?? -1))
        nearest = { ...one, met: false };
    }
    return nearest;
  };

  const sized = (brief: DesignBrief): FamilySized => {
    const missed: SizedAs[] = [];
    const open: SizedAs[] = [];
    for (const kind of kinds) {
      const [one] = sizedAs(kind, brief);
      if (one?.met && !isOpen(one)) return { met: one, open };
      if (one) (one.met ? open : missed).push(one);
    }
    const [nearest] = missed.toSorted((a, b) => b.assessment.closeness - a.assessment.closeness);
    return { open, ...(nearest ? { nearest } : {}) };
  };

  return {
    sized,
    bounds: (brief, nearest) =>
      feasibleBounds(
        {
          sizedFor: best,
          isMetAnew: (other) => sized(other).met !== undefined,
          judged: (other, one) => judgedBy(other, one, assess),
          measure: measureOf,
        },
        brief,
        nearest,
      ).bounds,
  };
}

/** The requirements that a cell asks. */
export const keysOf = (asked: Asked): SizingKey[] => Object.keys(asked) as SizingKey[];
