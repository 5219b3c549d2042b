import type { Family, Plan, RobotDesignProgram } from '@robotdesign/contracts';
import type { Archetype, ProvenBound } from '@robotdesign/robot-design';
import { WorkCancelledError } from '@robotdesign/simulation';
import type { TaskBrief } from '../brief/brief.ts';
import { apportion, type FamilyShare } from '../brief/families.ts';
import type { LoopContext } from '../port.ts';
import { failedChecks, isCompileSafe } from '../task-fit/failed-checks.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { statedKeys } from '../task-fit/sizing-requirements.ts';
import { type ComparableBody, comparable } from '../variety/alike.ts';
import { orderedForOffer } from './choose-kinds.ts';
import { type Kind, kindsOf } from './kinds.ts';
import type { SimulateBodyInput } from './simulate-body.ts';
import type { SizedKind, SizeKindInput } from './size-kind.ts';

const sizeTask = new URL('./size-kind.ts', import.meta.url);
const simulateTask = new URL('./simulate-body.ts', import.meta.url);

/** A simulated body of an answer, its archetype, and the bounds of what it was asked too much of. */
interface Found extends ComparableBody<JudgedBody> {
  readonly archetype: Archetype;
  readonly bounds: readonly ProvenBound[];
}

interface GenerationRequest {
  readonly plan: Plan;
  readonly task: TaskBrief;
  /** The families to size, the plan's first family first. */
  readonly shares: readonly FamilyShare[];
  /** Families to size if no body of these meets the task. */
  readonly alternatives: readonly FamilyShare[];
  readonly population: number;
  readonly attempts: number;
  readonly seed: number;
  readonly metadata: Omit<RobotDesignProgram['metadata'], 'embodiment'>;
}

export interface Generation {
  readonly found: readonly Found[];
  /** Numbers of bodies built and of bodies simulated. */
  readonly derivations: number;
  readonly evaluations: number;
  /** Numbers of rejected bodies by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly cancelled: boolean;
}

/** Counts reasons. */
function tally() {
  const counts: Record<string, number> = {};
  return {
    counts,
    add: (reason: string) => {
      counts[reason] = (counts[reason] ?? 0) + 1;
    },
  };
}

/** Sizes kinds in threads, in their order; undefined for a kind whose sizes do not fit together. */
function sizeAll(
  { plan, task, metadata }: GenerationRequest,
  kinds: readonly Kind[],
  prove: boolean,
  { pool, signal }: LoopContext,
): Promise<(SizedKind | undefined)[]> {
  const shared = { plan, brief: task.brief, stated: statedKeys(plan), metadata, prove };
  const options = signal ? { signal } : {};
  return Promise.all(
    kinds.map((kind) =>
      pool.run<SizeKindInput, SizedKind | undefined>(sizeTask, { ...shared, kind }, options),
    ),
  );
}

/** Simulates the bodies of sized kinds in threads and reports how many pass. */
function simulator({ task, population }: GenerationRequest, { pool, signal, onProgress }: LoopContext) {
  let done = 0;
  const report = () =>
    onProgress?.({
      phase: 'deriving',
      done,
      total: population,
      message: `${done} of ${population} bodies sized and simulated`,
    });
  report();
  return async ({ program, archetype, bounds }: SizedKind): Promise<Found> => {
    const input: SimulateBodyInput = { program, load: task.load };
    const body = await pool.run<SimulateBodyInput, JudgedBody>(simulateTask, input, signal ? { signal } : {});
    if (isCompileSafe(body) && done < population) {
      done += 1;
      report();
    }
    return { ...comparable(body), archetype, bounds };
  };
}

/**
 * Simulates bodies in their order until enough pass every check. The spare ones are tried only while none passes. A body
 * that is safe to compile but fails a check is offered only if there is no other.
 */
async function simulateUntil(
  request: GenerationRequest,
  order: readonly SizedKind[],
  spare: readonly SizedKind[],
  rejected: ReturnType<typeof tally>,
  context: LoopContext,
) {
  const { population, attempts } = request;
  const simulate = simulator(request, context);
  const passed: Found[] = [];
  const flawed: Found[] = [];
  let evaluations = 0;
  const most = population * attempts;
  const tryAll = async (kinds: readonly SizedKind[], wanted: number) => {
    for (let at = 0; passed.length < wanted && at < kinds.length && evaluations < most; ) {
      const next = kinds.slice(at, at + wanted - passed.length);
      at += next.length;
      evaluations += next.length;
      for (const found of await Promise.all(next.map(simulate))) {
        if (isCompileSafe(found.body)) passed.push(found);
        else {
          for (const { name } of failedChecks(found.body)) rejected.add(name);
          if (found.body.evaluation.compile_safe) flawed.push(found);
        }
      }
    }
  };
  await tryAll(order, population);
  if (passed.length === 0) await tryAll(spare, 1);
  return { found: passed.length > 0 ? passed : flawed.slice(0, 1), evaluations };
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
    const proven = (await sizeAll(request, open, true, context)).filter((one) => one !== undefined);
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
    const tried = await sizeAll(request, kindsOf(plan, left, seats, seed, round), false, context);
    sized.push(...tried.filter((one) => one !== undefined));
    failed += tried.filter((one) => one === undefined).length;
    const offered = orderedForOffer(sized, request.shares[0]?.family, seats);
    if (offered.length >= population) break;
    const useful = new Set((offered.length > 0 ? offered : sized).map(({ family }) => family));
    left = sized.length === 0 ? shares : shares.filter(({ family }) => useful.has(family));
  }
  if (sized.every(({ misses }) => misses.length > 0) && request.alternatives.length > 0) {
    const others = kindsOf(plan, request.alternatives, apportion(request.alternatives, population), seed);
    const tried = (await sizeAll(request, others, false, context)).filter((one) => one !== undefined);
    sized.push(...tried.filter(({ misses }) => misses.length === 0));
  }
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
  const nothing = { found: [], derivations: 0, evaluations: 0, rejected: rejected.counts };
  if (!first) return { ...nothing, cancelled: false };
  const seats = apportion(shares, population);
  try {
    const { sized, failed } = await sizedKinds(request, seats, context);
    for (let at = 0; at < failed; at += 1) rejected.add('derivation');
    const order = orderedForOffer(sized, first.family, seats);
    const spare = sized.filter((one) => !order.includes(one)).toSorted((a, b) => b.closeness - a.closeness);
    const { found, evaluations } = await simulateUntil(request, order, spare, rejected, context);
    const derivations = sized.reduce((sum, { builds }) => sum + builds, 0);
    return { found, derivations, evaluations, rejected: rejected.counts, cancelled: false };
  } catch (error) {
    if (error instanceof WorkCancelledError || context.signal?.aborted)
      return { ...nothing, cancelled: true };
    throw error;
  }
}
