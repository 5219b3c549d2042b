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
import { kindsOf, sharesLeft, steering } from './steering.ts';

const deriveBodyTask = new URL('./derive-body.ts', import.meta.url);

/** A body that was found, and what it was asked to be. */
export interface Found extends ComparableBody<JudgedBody> {
  readonly ask: Ask;
}

export interface GenerationRequest {
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

/** Asking again for what failed, was too weak or came out alike ends after so many rounds. */
const mostRounds = 4;
/**
 * Derives a population in threads. Kinds of body that cannot bear the task's load give way to others, and come back when
 * there are no others; so do bodies that a person would call alike. Every ask has its own seed, and answers are taken in the order of asking: neither
 * the number of threads nor their speed changes what is found.
 */
export async function generate(request: GenerationRequest, context: LoopContext): Promise<Generation> {
  const { plan, task, shares, population, attempts, seed, metadata } = request;
  const found: Found[] = [];
  const alike: Found[] = [];
  const rejected: Record<string, number> = {};
  const reject = (reason: string, count = 1) => {
    rejected[reason] = (rejected[reason] ?? 0) + count;
  };
  let derivations = 0;
  let evaluations = 0;
  let done = 0;
  const reportProgress = () => {
    const bodies = Math.min(done, population);
    const message = `${bodies} of ${population} bodies derived and simulated`;
    context.onProgress?.({ phase: 'deriving', done: bodies, total: population, message });
  };
  // Kinds are screened with the servo that the task suits first.
  const drafts = {
    plan,
    brief: { ...task.brief, servo: servoInTurn(task.servos, 0) },
    load: task.load,
    metadata,
  };
  let hopeless: readonly string[] = [];
  const answer = async (ask: Ask, accept_misses: boolean): Promise<DeriveBodyOutput> => {
    const input: DeriveBodyInput = {
      ...drafts,
      brief: { ...task.brief, servo: servoInTurn(task.servos, ask.index) },
      surest_servo: task.servos.surest,
      family: ask.family,
      archetype: ask.archetype,
      seed: streamSeed(seed, ask.index),
      attempts,
      hopeless,
      accept_misses,
    };
    const output = await context.pool.run<DeriveBodyInput, DeriveBodyOutput>(
      deriveBodyTask,
      input,
      context.signal ? { signal: context.signal } : {},
    );
    if (output.body) done += 1;
    reportProgress();
    return output;
  };
  const take = (ask: Ask, output: DeriveBodyOutput): void => {
    derivations += output.derivations;
    evaluations += output.evaluations;
    for (const [reason, count] of Object.entries(output.rejected)) reject(reason, count);
    if (!output.body) return;
    const one = { ask, ...comparable(output.body) };
    if (!isNew([...found, ...alike], one)) reject('alike');
    else if (isNewKind(found, one)) found.push(one);
    else alike.push(one);
  };
  const takeAlike = () => found.push(...alike.splice(0, population - found.length));
  const askAll = async (asks: readonly Ask[], acceptMisses: boolean): Promise<Ask[]> => {
    done = found.length;
    const outputs = await Promise.all(asks.map((ask) => answer(ask, acceptMisses)));
    return asks.filter((ask, index) => {
      const output = outputs[index];
      if (output) take(ask, output);
      return output?.all_miss ?? false;
    });
  };
  reportProgress();
  try {
    let asked = 0;
    const missing: Ask[] = [];
    const steered = await steering(drafts, shares, seed, context);
    hopeless = steered.hopeless;
    const left = sharesLeft(shares, steered.kinds);
    for (let round = 0; round < mostRounds && found.length < population; round += 1) {
      const asks = asksFor(steered.kinds, left, population - found.length, seed, asked);
      asked += asks.length;
      const before = found.length;
      missing.push(...(await askAll(asks, false)));
      if (found.length === before && (missing.length > 0 || alike.length > 0)) break;
    }
    takeAlike();
    while (found.length < population && missing.length > 0) {
      await askAll(missing.splice(0, population - found.length), true);
      takeAlike();
    }
    if (found.length < population) {
      const asks = asksFor(kindsOf(plan, shares), shares, population - found.length, seed, asked);
      await askAll(asks, true);
      takeAlike();
    }
  } catch (error) {
    if (error instanceof WorkCancelledError || context.signal?.aborted)
      return { found: [], derivations, evaluations, rejected, cancelled: true };
    throw error;
  }
  return { found, derivations, evaluations, rejected, cancelled: false };
}
