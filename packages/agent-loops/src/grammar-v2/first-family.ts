import {
  askedValue,
  type DesignBrief,
  isUpperLimit,
  type ProvenBound,
  type SizingKey,
  shareReached,
} from '@robotdesign/robot-design';
import { apportion, type FamilyShare } from '../brief/families.ts';
import type { LoopContext } from '../port.ts';
import { measureOf } from '../task-fit/assess.ts';
import { failedChecks, isCompileSafe } from '../task-fit/failed-checks.ts';
import { statedKeys } from '../task-fit/sizing-requirements.ts';
import { orderedForOffer } from './choose-kinds.ts';
import { kindsOf } from './kinds.ts';
import { type Attempt, type Reduced, reducedTask } from './reduced-task.ts';
import type { SizedKind } from './size-kind.ts';
import {
  type Found,
  type GenerationRequest,
  simulateUntil,
  simulator,
  sizeAll,
  type tally,
} from './try-kinds.ts';

/** What is offered where no body for the whole task passes. */

/** Kinds of other families that miss nothing. */
export async function otherFamilies(request: GenerationRequest, context: LoopContext): Promise<SizedKind[]> {
  const { plan, alternatives, population, seed } = request;
  if (alternatives.length === 0) return [];
  const others = kindsOf(plan, alternatives, apportion(alternatives, population), seed);
  const tried = await sizeAll(request, others, { prove: false }, context);
  return tried.flatMap((one) => (one?.misses.length === 0 ? one : []));
}

/** Kinds that are sized for a part of a task, and how many of their bodies are simulated. */
const reducedKinds = 4;
const reducedSimulations = 2;

/** A body of a family for a share of some requirements that passes every check, else the check that its body fails. */
function reducing(
  request: GenerationRequest,
  share: FamilyShare,
  simulate: (kind: SizedKind) => Promise<Found>,
  context: LoopContext,
) {
  const seats = apportion([share], request.population);
  const kinds = kindsOf(request.plan, [share], seats, request.seed).slice(0, reducedKinds);
  return async (keys: readonly SizingKey[], part: number): Promise<Attempt<Found>> => {
    const how = { prove: false, reduced: { keys, share: part } };
    const sized = (await sizeAll(request, kinds, how, context)).filter((one) => one !== undefined);
    let failed = 'sizes';
    for (const kind of orderedForOffer(sized, share.family, seats).slice(0, reducedSimulations)) {
      const found = await simulate(kind);
      if (isCompileSafe(found.body)) return { body: found };
      failed = failedChecks(found.body)[0]?.name ?? failed;
    }
    return { failed };
  };
}

/** The bounds of a body that was found for a share of a task; at least what it does. */
function boundsOf({ keys, share, body, check }: Reduced<Found>, brief: DesignBrief): ProvenBound[] {
  const part = Math.max(share, shareReached(body.body, brief, keys, measureOf));
  const strongest = Object.fromEntries(
    body.body.ir.actuators.map(({ name, component_id }) => [name, component_id]),
  );
  return keys.flatMap((key) => {
    const asked = askedValue(brief, key);
    if (asked === undefined) return [];
    const value = isUpperLimit(key) ? asked / part : asked * part;
    return { key, asked, value, check, strongest, ...(keys.length > 1 ? { together: part } : {}) };
  });
}

type Simulated = Awaited<ReturnType<typeof simulateUntil>>;

/**
 * Adds a body of the plan's first family where none passes the simulation: one for as much of the task as passes. If
 * nothing else passes either, kinds of other families that meet the task are tried too.
 */
export async function withFirstFamily(
  request: GenerationRequest,
  first: FamilyShare,
  { found, evaluations }: Simulated,
  rejected: ReturnType<typeof tally>,
  context: LoopContext,
): Promise<Simulated> {
  const { plan, task, population } = request;
  const passed = found.filter(({ body }) => isCompileSafe(body));
  if (passed.some(({ body }) => body.embodiment === first.family)) return { found, evaluations };
  const simulateOne = simulator(request, context);
  let more = 0;
  const simulate = (kind: SizedKind): Promise<Found> => {
    more += 1;
    return simulateOne(kind);
  };
  const { brief } = task;
  const asked = statedKeys(plan).filter((key) => (askedValue(brief, key) ?? 0) > 0);
  const abilities = asked.filter((key) => !isUpperLimit(key));
  const scaled = abilities.length > 0 ? abilities : asked;
  const attempt = reducing(request, first, simulate, context);
  const reduced =
    (await reducedTask(scaled, attempt)) ??
    (scaled.length < asked.length ? await reducedTask(asked, attempt) : undefined);
  const leader = reduced ? [{ ...reduced.body, bounds: boundsOf(reduced, brief) }] : [];
  const others =
    passed.length > 0
      ? { found: passed, evaluations: 0 }
      : await simulateUntil(request, await otherFamilies(request, context), [], rejected, context);
  const all = [...leader, ...others.found].slice(0, population);
  return { found: all.length > 0 ? all : found, evaluations: evaluations + more + others.evaluations };
}
