import { expect, test } from '@jest/globals';
import { rover } from '@robotdesign/mjcf/testing';
import { type BodyTrial, createWorkerPool, threadMemory_mib } from '@robotdesign/simulation';
import { type TryBodyInput, tryBodyTask } from '@robotdesign/simulation/testing';
import { sampleSize } from '../sample-size.ts';

/** The memory of a process that runs one trial after another. */

const threads = 2;
const mib = 2 ** 20;
const rss_mib = () => process.memoryUsage.rss() / mib;

const request = { terrain: { kind: 'flat' }, payload_kg: 0, duration_s: 0.5, seed: 1 } as const;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The resident memory after each trial, MiB, while every thread has work. */
async function memoryOver(trials: number): Promise<readonly number[]> {
  const pool = createWorkerPool({ size: threads });
  const input: TryBodyInput = { ir: rover(), request };
  const samples: number[] = [];
  let begun = 0;
  const work = async () => {
    while (begun < trials) {
      begun += 1;
      await pool.run<TryBodyInput, BodyTrial>(tryBodyTask, input);
      samples.push(rss_mib());
    }
  };
  try {
    await Promise.all(Array.from({ length: threads }, work));
    return samples;
  } finally {
    await pool.close();
  }
}

test('the memory of trials is bounded by the threads, and flat', async () => {
  const trials = sampleSize('trials whose memory is watched', { ci: 100, full: 5_000 });
  const before = rss_mib();
  const samples = await memoryOver(trials);
  const fifth = Math.floor(trials / 5);
  const [early, late] = [median(samples.slice(fifth, 2 * fifth)), median(samples.slice(-fifth))];
  process.stdout.write(
    `memory of ${trials} trials: ${early.toFixed(0)} MiB in the second fifth, ${late.toFixed(0)} MiB in the last, at most ${Math.max(...samples).toFixed(0)} MiB\n`,
  );
  expect(Math.max(...samples) - before).toBeLessThan(
    threads * (threadMemory_mib.heap + threadMemory_mib.outside),
  );
  // A sample ends before the first threads are replaced.
  if (trials >= 5_000) expect(late).toBeLessThan(1.2 * early);
}, 3_600_000);
