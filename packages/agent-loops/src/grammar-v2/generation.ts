import type { Family } from '@robotdesign/contracts';
import { WorkCancelledError } from '@robotdesign/simulation';
import { apportion } from '../brief/families.ts';
import type { LoopContext } from '../port.ts';
import { orderedForOffer } from './choose-kinds.ts';
import { otherFamilies, withFirstFamily } from './first-family.ts';
import { kindsOf } from './kinds.ts';
import type { SizedKind } from './size-kind.ts';
import { type Found, type GenerationRequest, simulateUntil, sizeAll, tally } from './try-kinds.ts';

export interface Generation {
  readonly found: readonly Found[];
  /** The kinds that were sized. */
  readonly sized: readonly SizedKind[];
  /** Numbers of bodies built and of bodies simulated. */
  readonly derivations: number;
  readonly evaluations: number;
  /** Numbers of rejected bodies by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly cancelled: boolean;
}

/** Kinds that are proven at most at a time, and how often the proofs may change which kinds are offered. */
const provenKinds = 4;
const mostProofs = 2;

/** Replaces the kinds that would be offered though they miss something by their bodies at the bounds. */
async function withProofs(
  request: GenerationRequest,
  sized: readonly SizedKind[],
  seats: ReadonlyMap<Family, number>,
  context: LoopContext,
): Promise<readonly SizedKind[]> {
  let kinds = sized;
  for (let round = 0; round < mostProofs; round += 1) {
    const open = orderedForOffer(kinds, request.shares[0]?.family, seats)
      .slice(0, request.population)
      .filter(({ misses, proven }) => misses.length > 0 && !proven)
      .slice(0, provenKinds);
    if (open.length === 0) break;
    const proven = (await sizeAll(request, open, { prove: true }, context)).filter(
      (one) => one !== undefined,
    );
    kinds = [...proven, ...kinds.filter((one) => !open.includes(one))];
  }
  return kinds;
}

/** Rounds of further kinds, if there are not enough worth offering. */
const mostRounds = 3;

/** Sizes kinds in rounds until enough of them are worth offering. */
async function sizedKinds(
  request: GenerationRequest,
  seats: ReadonlyMap<Family, number>,
  context: LoopContext,
) {
  const { plan, shares, seed, population } = request;
  const sized: SizedKind[] = [];
  let failed = 0;
  let left = shares;
  for (let round = 0; round < mostRounds && left.length > 0; round += 1) {
    const tried = await sizeAll(request, kindsOf(plan, left, seats, seed, round), { prove: false }, context);
    sized.push(...tried.filter((one) => one !== undefined));
    failed += tried.filter((one) => one === undefined).length;
    const offered = orderedForOffer(sized, request.shares[0]?.family, seats);
    if (offered.length >= population) break;
    const useful = new Set((offered.length > 0 ? offered : sized).map(({ family }) => family));
    left = sized.length === 0 ? shares : shares.filter(({ family }) => useful.has(family));
  }
  if (sized.every(({ misses }) => misses.length > 0)) sized.push(...(await otherFamilies(request, context)));
  return { sized: await withProofs(request, sized, seats, context), failed };
}

/**
 * Sizes kinds of bodies for a task, chooses those worth offering, and simulates them. Every kind has its own seed and
 * results are taken in the order of the kinds, so the number and speed of the threads change nothing.
 */
export async function generate(request: GenerationRequest, context: LoopContext): Promise<Generation> {
  const { shares, population } = request;
  const rejected = tally();
  const [first] = shares;
  const nothing = { found: [], sized: [], derivations: 0, evaluations: 0, rejected: rejected.counts };
  if (!first) return { ...nothing, cancelled: false };
  const seats = apportion(shares, population);
  try {
    const { sized, failed } = await sizedKinds(request, seats, context);
    for (let at = 0; at < failed; at += 1) rejected.add('derivation');
    const order = orderedForOffer(sized, first.family, seats);
    const spare = sized.filter((one) => !order.includes(one)).toSorted((a, b) => b.closeness - a.closeness);
    const tried = await simulateUntil(request, order, spare, rejected, context);
    const { found, evaluations } = await withFirstFamily(request, first, tried, rejected, context);
    const derivations = sized.reduce((sum, { builds }) => sum + builds, 0);
    return { found, sized, derivations, evaluations, rejected: rejected.counts, cancelled: false };
  } catch (error) {
    if (error instanceof WorkCancelledError || context.signal?.aborted)
      return { ...nothing, cancelled: true };
    throw error;
  }
}
