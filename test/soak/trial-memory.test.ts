import { expect, test } from '@jest/globals';
import { rover } from '@robotdesign/mjcf/testing';
import { type BodyTrial, createWorkerPool, threadMemory_mib, type WorkerPool } from '@robotdesign/simulation';
import { liveMemoryTask, type TryBodyInput, tryBodyTask } from '@robotdesign/simulation/testing';
import { sampleSize } from '../sample-size.ts';

/** The memory of a process that runs one trial after another. */

const threads = 2;
const mib = 2 ** 20;
const rss_mib = () => process.memoryUsage.rss() / mib;

const request = { terrain: { kind: 'flat' }, payload_kg: 0, duration_s: 0.5, seed: 1 } as const;

/** What the threads hold alive, MiB: the most of them. */
async function liveIn(pool: WorkerPool): Promise<number> {
  const all = Array.from({ length: threads }, () => pool.run<null, number>(liveMemoryTask, null));
  return Math.max(...(await Promise.all(all)));
}

/** Runs trials while every thread has work. Returns the most resident memory of the process, MiB. */
async function run(pool: WorkerPool, trials: number): Promise<number> {
  const input: TryBodyInput = { ir: rover(), request };
  let begun = 0;
  let most = 0;
  const work = async () => {
    while (begun < trials) {
      begun += 1;
      await pool.run<TryBodyInput, BodyTrial>(tryBodyTask, input);
      most = Math.max(most, rss_mib());
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  return most;
}

test('the memory of trials is bounded by the threads, and flat', async () => {
  const trials = sampleSize('trials whose memory is watched', { ci: 100, full: 5_000 });
  const before = rss_mib();
  const pool = createWorkerPool({ size: threads });
  try {
    const share = trials / 5;
    const first = await run(pool, share);
    const early = await liveIn(pool);
    const most = Math.max(first, await run(pool, trials - share));
    const late = await liveIn(pool);
    process.stdout.write(
      `memory of ${trials} trials: a thread holds ${early.toFixed(1)} MiB after a fifth of them and ${late.toFixed(1)} MiB at the end, the process at most ${most.toFixed(0)} MiB\n`,
    );
    expect(most - before).toBeLessThan(threads * (threadMemory_mib.heap + threadMemory_mib.outside));
    // What the process holds beyond that is garbage that V8 has not collected yet: it comes and goes by 200 MiB.
    expect(late - early).toBeLessThan(0.05 * early);
  } finally {
    await pool.close();
  }
}, 3_600_000);
