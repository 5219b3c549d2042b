import {
  type Archetype,
  archetypes,
  asking,
  catalogueOptions,
  type DesignBrief,
  feasibleBounds,
  isUpperLimit,
  type Proof,
  type ProvenBound,
  type Sized,
  type SizingKey,
  type SizingRequest,
  sizeBody,
  streamSeed,
  without,
} from '@robotdesign/robot-design';
import { inTurns } from '../src/grammar-v2/kinds.ts';
import { assessing, measureOf } from '../src/task-fit/assess.ts';
import type { SizedBody } from '../src/task-fit/sized-body.ts';
import type { Asked, Cell } from './cells.ts';

/** Sizes the bodies of a family: a family can do what one of its kinds can. */

/** Kinds that are sized for a cell. */
const mostKinds = 4;
/** Kinds whose bounds are computed: the nearest ones. */
const provenKinds = 2;
/** A kind that does this much more than a bound of another kind replaces it. */
const clearlyMore = 1.02;
const mostReplacements = 6;

/** One kind of a family, sized for a task. */
interface SizedAs {
  readonly kind: Kind;
  readonly sized: Sized<SizedBody>;
}

interface Kind {
  readonly archetype: Archetype;
  readonly seed: number;
}

/** The kinds of a family, sized for a brief. */
interface FamilySized {
  /** The first kind that meets the brief. */
  readonly met?: SizedAs;
  /** Kinds that miss nothing, but of which something that is asked is not computed. */
  readonly open: readonly SizedAs[];
  /** Kinds that miss the brief, the nearest first. */
  readonly missed: readonly SizedAs[];
}

/** Sizes the kinds of a family for briefs. */
export interface FamilySizer {
  readonly sized: (brief: DesignBrief) => FamilySized;
  /** The bounds of a brief that no kind meets; undefined if no kind meets even the rest. */
  readonly bounds: (brief: DesignBrief, missed: readonly SizedAs[]) => readonly ProvenBound[] | undefined;
}

/** A value that is harder to meet by a factor, or easier for a factor below 1. */
const harder = (key: SizingKey, value: number, factor: number): number =>
  isUpperLimit(key) ? value / factor : value * factor;

/** The share of what is asked that a bound leaves, at most 1. */
const shareOf = ({ key, asked, value }: ProvenBound): number =>
  isUpperLimit(key) ? asked / value : value / asked;

/** Fewer bounds first, then the one that leaves more. */
const byStrength = (a: Proof<SizedBody>, b: Proof<SizedBody>): number =>
  a.bounds.length - b.bounds.length ||
  Math.min(...b.bounds.map(shareOf)) - Math.min(...a.bounds.map(shareOf));

/**
 * The brief with its bounds: those before `index` at their value, the one at `index` harder than its value by a
 * factor, the later ones not asked. This is the order in which bounds are computed.
 */
export const briefAtBound = (
  brief: DesignBrief,
  bounds: readonly ProvenBound[],
  index: number,
  factor: number,
): DesignBrief =>
  bounds.reduce((changed, { key, value }, at) => {
    if (at > index) return without(changed, key);
    return asking(changed, key, at < index ? value : harder(key, value, factor));
  }, brief);

/** @param asked the requirements, all of which must be met */
export function familySizer({ family, asked }: Cell, seed: number): FamilySizer {
  const assess = assessing(new Set(keysOf(asked)));
  const kinds = inTurns(archetypes[family], seed)
    .slice(0, mostKinds)
    .map((archetype, index): Kind => ({ archetype, seed: streamSeed(seed, index) }));
  const requestOf = (kind: Kind, brief: DesignBrief): SizingRequest => ({
    ...kind,
    family,
    brief,
    options: catalogueOptions,
    metadata: { task: 'grid', agent_loop: 'grid', loop_version: '1' },
  });
  const sizedAs = (kind: Kind, brief: DesignBrief): SizedAs[] => {
    const sized = sizeBody(requestOf(kind, brief), assess);
    return sized ? [{ kind, sized }] : [];
  };
  const prove = ({ kind, sized }: SizedAs, brief: DesignBrief) => ({
    kind,
    proof: feasibleBounds(requestOf(kind, brief), sized, assess, measureOf),
  });

  /** Another kind that does clearly more than a bound, sized for that. */
  const surpassing = (brief: DesignBrief, bounds: readonly ProvenBound[], index: number, of: Kind) =>
    kinds
      .filter((kind) => kind !== of)
      .flatMap((kind) => sizedAs(kind, briefAtBound(brief, bounds, index, clearlyMore)))
      .find(({ sized }) => sized.met)?.kind;

  /** Bounds of one kind, raised until no other kind does clearly more. */
  const raised = (brief: DesignBrief, first: readonly ProvenBound[], of: Kind): readonly ProvenBound[] => {
    let bounds = first;
    let owner = of;
    for (let round = 0, index = 0; index < bounds.length && round < mostReplacements; round += 1) {
      const better = surpassing(brief, bounds, index, owner);
      if (!better) {
        index += 1;
        continue;
      }
      const settled = bounds.slice(0, index);
      const rest = settled.reduce((fixed, { key, value }) => asking(fixed, key, value), brief);
      const [missed] = sizedAs(better, rest);
      if (!missed || missed.sized.met) return settled;
      const { proof } = prove(missed, rest);
      if (proof.bounds.length === 0) return bounds;
      bounds = [...settled, ...proof.bounds];
      owner = better;
    }
    return bounds;
  };

  return {
    sized: (brief) => {
      const missed: SizedAs[] = [];
      const open: SizedAs[] = [];
      for (const kind of kinds) {
        const [one] = sizedAs(kind, brief);
        if (!one) continue;
        const { met, assessment } = one.sized;
        if (!met) missed.push(one);
        else if (assessment.findings.some((finding) => finding.met === undefined)) open.push(one);
        else return { met: one, open, missed };
      }
      missed.sort((a, b) => b.sized.assessment.closeness - a.sized.assessment.closeness);
      return { open, missed };
    },
    bounds: (brief, missed) => {
      const proofs: ReturnType<typeof prove>[] = [];
      for (const one of missed) {
        const proven = prove(one, brief);
        if (proven.proof.bounds.length > 0) proofs.push(proven);
        if (proofs.length >= provenKinds) break;
      }
      const [best] = proofs.sort((a, b) => byStrength(a.proof, b.proof));
      return best && raised(brief, best.proof.bounds, best.kind);
    },
  };
}

/** The requirements that a cell asks. */
export const keysOf = (asked: Asked): SizingKey[] => Object.keys(asked) as SizingKey[];
