import type { RobotDesignIR } from '@robotdesign/contracts';
import { buildBody, deriveProgram, openBrief } from '@robotdesign/robot-design';
import { type BodyTrial, createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import {
  type BareStepsInput,
  bareStepsTask,
  type TryBodyInput,
  tryBodyTask,
} from '@robotdesign/simulation/testing';
import { archetypeAt } from '../families.ts';
import { pairs } from '../pairs.ts';

/** Measures trials of a body in the worker pool against bare steps of MuJoCo in a thread. */

const metadata = { task: 'bench', agent_loop: 'bench', loop_version: '1' };
const request = {
  terrain: { kind: 'flat' },
  payload_kg: 0,
  duration_s: 10,
  seed: 0,
  controller: { kind: 'gait' },
} as const;
/** Runs of a trial: five perturbed ones and the one that is reported. */
const runsPerTrial = 6;
const minute_ms = 60_000;

const body = (): RobotDesignIR =>
  buildBody(
    deriveProgram({
      family: 'quadruped',
      archetype: archetypeAt('quadruped', 0),
      seed: 1,
      brief: openBrief,
      metadata,
    }),
  ).ir;

/** Trials per minute with every thread of the pool at work. */
async function trialsPerMinute(pool: WorkerPool, ir: RobotDesignIR, trials: number): Promise<number> {
  const input: TryBodyInput = { ir, request };
  const began = performance.now();
  const done = await Promise.all(
    Array.from({ length: trials }, () => pool.run<TryBodyInput, BodyTrial>(tryBodyTask, input)),
  );
  const took_min = (performance.now() - began) / minute_ms;
  // A fall ends a run early, which would count as speed.
  for (const { perturbed, metrics } of done)
    if ([metrics, ...perturbed].some(({ fell }) => fell)) throw new Error('the body fell');
  return trials / took_min;
}

/** Trials per minute if the threads did nothing but step the model. */
async function bareTrialsPerMinute(pool: WorkerPool, ir: RobotDesignIR, threads: number): Promise<number> {
  const input: BareStepsInput = { ir, request, passes: runsPerTrial };
  const took_ms = await Promise.all(
    Array.from({ length: threads }, () => pool.run<BareStepsInput, number>(bareStepsTask, input)),
  );
  return took_ms.reduce((sum, ms) => sum + minute_ms / ms, 0);
}

async function withPool<T>(size: number, measure: (pool: WorkerPool) => Promise<T>): Promise<T> {
  const pool = createWorkerPool({ size });
  try {
    await pool.warm();
    return await measure(pool);
  } finally {
    await pool.close();
  }
}

const trialsEach = 3;

/**
 * Trials against bare steps in as many threads, and `workers` threads against one: of trials, and of bare steps, which
 * shows what the machine allows. Threads that share a core or its memory are slower than one.
 */
export async function trialRates(workers: number, count: number) {
  const ir = body();
  return withPool(1, (one) =>
    withPool(workers, async (several) => {
      // V8 optimises the code of the trial in the first ones.
      await Promise.all([trialsPerMinute(one, ir, 1), trialsPerMinute(several, ir, workers)]);
      await Promise.all([bareTrialsPerMinute(one, ir, 1), bareTrialsPerMinute(several, ir, workers)]);
      const trials = {
        one: () => trialsPerMinute(one, ir, trialsEach),
        several: () => trialsPerMinute(several, ir, workers * trialsEach),
      };
      const bare = {
        one: () => bareTrialsPerMinute(one, ir, 1),
        several: () => bareTrialsPerMinute(several, ir, workers),
      };
      return {
        one: await pairs(count, trials.one, bare.one),
        several: await pairs(count, trials.several, bare.several),
        bareScaling: await pairs(count, bare.several, bare.one),
        scaling: await pairs(count, trials.several, trials.one),
      };
    }),
  );
}
