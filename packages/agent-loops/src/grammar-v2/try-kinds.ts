import type { Plan, RobotDesignProgram } from '@robotdesign/contracts';
import type { Archetype, ProvenBound, RefusedDrives } from '@robotdesign/robot-design';
import type { TaskBrief } from '../brief/brief.ts';
import type { FamilyShare } from '../brief/families.ts';
import type { LoopContext } from '../port.ts';
import { failedChecks, isCompileSafe } from '../task-fit/failed-checks.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { statedKeys } from '../task-fit/sizing-requirements.ts';
import { steadierDrives } from '../task-fit/steadier-drives.ts';
import { type ComparableBody, comparable } from '../variety/alike.ts';
import type { Kind } from './kinds.ts';
import type { SimulateBodyInput } from './simulate-body.ts';
import type { SizedKind, SizeKindInput } from './size-kind.ts';

/** Sizes kinds and simulates their bodies in threads. */

const sizeTask = new URL('./size-kind.ts', import.meta.url);
const simulateTask = new URL('./simulate-body.ts', import.meta.url);

/** A simulated body of an answer, its archetype, and the bounds of what it was asked too much of. */
export interface Found extends ComparableBody<JudgedBody> {
  readonly archetype: Archetype;
  readonly bounds: readonly ProvenBound[];
}

export interface GenerationRequest {
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

/** Counts reasons. */
export function tally() {
  const counts: Record<string, number> = {};
  return {
    counts,
    add: (reason: string) => {
      counts[reason] = (counts[reason] ?? 0) + 1;
    },
  };
}

/** Sizes kinds in threads, in their order; undefined for a kind whose sizes do not fit together. */
export function sizeAll(
  { plan, task, metadata }: GenerationRequest,
  kinds: readonly Kind[],
  how: Pick<SizeKindInput, 'prove' | 'reduced' | 'refused'>,
  { pool, signal }: LoopContext,
): Promise<(SizedKind | undefined)[]> {
  const shared = { plan, brief: task.brief, stated: statedKeys(plan), metadata, ...how };
  const options = signal ? { signal } : {};
  return Promise.all(
    kinds.map((kind) =>
      pool.run<SizeKindInput, SizedKind | undefined>(sizeTask, { ...shared, kind }, options),
    ),
  );
}

/** Simulates the bodies of sized kinds in threads and reports how many pass. */
export function simulator(
  { task, population }: GenerationRequest,
  { pool, signal, onProgress }: LoopContext,
) {
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

/** How often a body whose joints random commands throw gets other actuators for them. */
export const mostSteadied = 3;
/** A steady body costs at most this many times as much; another kind may do with less. */
export const steadyWorth = 2;

/** The body of a kind with actuators that random commands do not throw; as it was found if there are none. */
async function steadied(
  request: GenerationRequest,
  kind: SizedKind,
  found: Found,
  simulate: (kind: SizedKind) => Promise<Found>,
  context: LoopContext,
): Promise<Found> {
  let [refused, tried]: [RefusedDrives, Found] = [{}, found];
  for (let round = 0; round < mostSteadied && !isCompileSafe(tried.body); round += 1) {
    const next = steadierDrives(refused, kind.family, tried.body);
    if (!next) break;
    const [sized] = await sizeAll(request, [kind], { prove: false, refused: next }, context);
    if (!sized || sized.misses.length > kind.misses.length || sized.cost_usd > steadyWorth * kind.cost_usd)
      break;
    refused = next;
    tried = await simulate(sized);
  }
  return isCompileSafe(tried.body) ? tried : found;
}

/**
 * Simulates bodies in their order until enough pass every check. The spare ones are tried only while none passes. A body
 * that is safe to compile but fails a check is offered only if there is no other.
 */
export async function simulateUntil(
  request: GenerationRequest,
  order: readonly SizedKind[],
  spare: readonly SizedKind[],
  rejected: ReturnType<typeof tally>,
  context: LoopContext,
) {
  const { population, attempts } = request;
  const simulateOne = simulator(request, context);
  const passed: Found[] = [];
  const flawed: Found[] = [];
  let evaluations = 0;
  const simulate = (kind: SizedKind): Promise<Found> => {
    evaluations += 1;
    return simulateOne(kind);
  };
  const most = population * attempts;
  const tryAll = async (kinds: readonly SizedKind[], wanted: number) => {
    for (let at = 0; passed.length < wanted && at < kinds.length && evaluations < most; ) {
      const next = kinds.slice(at, at + wanted - passed.length);
      at += next.length;
      const steady = async (kind: SizedKind) =>
        steadied(request, kind, await simulate(kind), simulate, context);
      for (const found of await Promise.all(next.map(steady))) {
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
