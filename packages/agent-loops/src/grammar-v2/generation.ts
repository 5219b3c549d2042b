import type { Plan, RobotDesignProgram } from '@robotdesign/contracts';
import { streamSeed } from '@robotdesign/robot-design';
import { WorkCancelledError } from '@robotdesign/simulation';
import type { TaskBrief } from '../brief/brief.ts';
import type { FamilyShare } from '../brief/families.ts';
import { servoInTurn } from '../brief/servos.ts';
import type { LoopContext } from '../port.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { type ComparableBody, comparable, isNew, isNewKind } from '../variety/alike.ts';
import { type Ask, asksFor } from './asks.ts';
import type { DeriveBodyInput, DeriveBodyOutput } from './derive-body.ts';
import type { DraftTask } from './draft-body.ts';
import { kindsOf, type Steering, sharesLeft, steering } from './steering.ts';

const deriveBodyTask = new URL('./derive-body.ts', import.meta.url);

/** A body and the ask that it was derived for. */
interface Found extends ComparableBody<JudgedBody> {
  readonly ask: Ask;
}

interface GenerationRequest {
  readonly plan: Plan;
  readonly task: TaskBrief;
  readonly shares: readonly FamilyShare[];
  readonly population: number;
  readonly attempts: number;
  readonly seed: number;
  readonly metadata: Omit<RobotDesignProgram['metadata'], 'embodiment'>;
}

export interface Generation {
  readonly found: readonly Found[];
  readonly derivations: number;
  readonly evaluations: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly cancelled: boolean;
}

/** Largest number of rounds that ask again for bodies that failed, were too weak or repeat a kind. */
const mostRounds = 4;

/** What a generation has found so far. */
interface Progress {
  readonly found: Found[];
  /** Bodies that differ in structure or size but repeat a kind; used if there are not enough kinds. */
  readonly alike: Found[];
  readonly rejected: Record<string, number>;
  derivations: number;
  evaluations: number;
  /** Bodies derived in the present round or found before. */
  done: number;
}

const newProgress = (): Progress => ({
  found: [],
  alike: [],
  rejected: {},
  derivations: 0,
  evaluations: 0,
  done: 0,
});

/** Adds the answer to an ask. */
function addOutput(progress: Progress, ask: Ask, output: DeriveBodyOutput): void {
  const { found, alike, rejected } = progress;
  const reject = (reason: string, count = 1) => {
    rejected[reason] = (rejected[reason] ?? 0) + count;
  };
  progress.derivations += output.derivations;
  progress.evaluations += output.evaluations;
  for (const [reason, count] of Object.entries(output.rejected)) reject(reason, count);
  if (!output.body) return;
  const one = { ask, ...comparable(output.body) };
  if (!isNew([...found, ...alike], one)) reject('alike');
  else if (isNewKind(found, one)) found.push(one);
  else alike.push(one);
}

const resultOf = (
  { found, derivations, evaluations, rejected }: Progress,
  cancelled: boolean,
): Generation => ({
  found: cancelled ? [] : found,
  derivations,
  evaluations,
  rejected,
  cancelled,
});

/** Derives a body for each ask in threads and adds the answers in the order of the asks. */
function asker(request: GenerationRequest, { pool, signal, onProgress }: LoopContext, progress: Progress) {
  const { plan, task, population, attempts, seed, metadata } = request;
  const report = () => {
    const done = Math.min(progress.done, population);
    const message = `${done} of ${population} bodies derived and simulated`;
    onProgress?.({ phase: 'deriving', done, total: population, message });
  };
  const answer = async (ask: Ask, hopeless: readonly string[], accept_misses: boolean) => {
    const input: DeriveBodyInput = {
      plan,
      load: task.load,
      metadata,
      brief: { ...task.brief, servo: servoInTurn(task.servos, ask.index) },
      surest_servo: task.servos.surest,
      family: ask.family,
      archetype: ask.archetype,
      seed: streamSeed(seed, ask.index),
      attempts,
      hopeless,
      accept_misses,
    };
    const options = signal ? { signal } : {};
    const output = await pool.run<DeriveBodyInput, DeriveBodyOutput>(deriveBodyTask, input, options);
    if (output.body) progress.done += 1;
    report();
    return output;
  };
  return {
    report,
    /** @returns the asks whose bodies all miss a requirement */
    askAll: async (asks: readonly Ask[], hopeless: readonly string[], acceptMisses: boolean) => {
      progress.done = progress.found.length;
      const outputs = await Promise.all(asks.map((ask) => answer(ask, hopeless, acceptMisses)));
      return asks.filter((ask, index) => {
        const output = outputs[index];
        if (output) addOutput(progress, ask, output);
        return output?.all_miss ?? false;
      });
    },
  };
}

/** Asks in rounds: for new kinds, then for asks that missed a requirement, then for all kinds. */
async function fill(
  { plan, shares, population, seed }: GenerationRequest,
  { kinds, hopeless }: Steering,
  { found, alike }: Progress,
  askAll: ReturnType<typeof asker>['askAll'],
): Promise<void> {
  const addAlike = () => found.push(...alike.splice(0, population - found.length));
  const left = sharesLeft(shares, kinds);
  const missing: Ask[] = [];
  let asked = 0;
  for (let round = 0; round < mostRounds && found.length < population; round += 1) {
    const asks = asksFor(kinds, left, population - found.length, seed, asked);
    asked += asks.length;
    const before = found.length;
    missing.push(...(await askAll(asks, hopeless, false)));
    if (found.length === before && (missing.length > 0 || alike.length > 0)) break;
  }
  addAlike();
  while (found.length < population && missing.length > 0) {
    await askAll(missing.splice(0, population - found.length), hopeless, true);
    addAlike();
  }
  if (found.length < population) {
    const asks = asksFor(kindsOf(plan, shares), shares, population - found.length, seed, asked);
    await askAll(asks, hopeless, true);
    addAlike();
  }
}

/**
 * Derives a population in threads. Kinds of body that cannot bear the task's load, and bodies that repeat a kind, are
 * used only if there are not enough others. Every ask has its own seed and answers are added in the order of the
 * asks, so the number and speed of the threads change nothing.
 */
export async function generate(request: GenerationRequest, context: LoopContext): Promise<Generation> {
  const { plan, task, shares, seed, metadata } = request;
  const progress = newProgress();
  const { report, askAll } = asker(request, context, progress);
  // Kinds are screened with the servo that suits the task best.
  const drafts: DraftTask = {
    plan,
    brief: { ...task.brief, servo: servoInTurn(task.servos, 0) },
    load: task.load,
    metadata,
  };
  report();
  try {
    const steered = await steering(drafts, shares, seed, context);
    await fill(request, steered, progress, askAll);
    return resultOf(progress, false);
  } catch (error) {
    if (error instanceof WorkCancelledError || context.signal?.aborted) return resultOf(progress, true);
    throw error;
  }
}
