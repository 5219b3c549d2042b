import type { Sample } from './load.ts';

/** The report of a soak: whether latency and memory stay constant. */

/** The used heap of the main thread after a garbage collection, after the warm-up and at the end. */
export interface HeapGrowth {
  readonly before_mib: number;
  readonly after_mib: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Compares the first samples with the last ones, at most 50 of each and no sample in both. On a quiet machine the last
 * ones should take at most 1.2 times as long as the first.
 */
export function soakReport(samples: readonly Sample[], { before_mib, after_mib }: HeapGrowth): string {
  const size = Math.min(50, Math.floor(samples.length / 2));
  const [first, last] = [samples.slice(0, size), samples.slice(-size)];
  const line = (what: string, unit: string, of: (sample: Sample) => number) => {
    const [before, after] = [mean(first.map(of)), mean(last.map(of))];
    return `  ${what}: ${before.toFixed(0)} → ${after.toFixed(0)} ${unit} (${(after / before).toFixed(2)} ×)`;
  };
  const memory = Array.from({ length: Math.floor(samples.length / size) }, (_, window) =>
    mean(samples.slice(window * size, (window + 1) * size).map(({ rss_mib }) => rss_mib)).toFixed(0),
  );
  return [
    `Soak: mean of the first ${size} → the last ${size} of ${samples.length} designs`,
    line('generation', 'ms', ({ generate_ms }) => generate_ms),
    line('compile', 'ms', ({ compile_ms }) => compile_ms),
    line('resident memory', 'MiB', ({ rss_mib }) => rss_mib),
    // V8 collects late while memory is free, and MuJoCo leaks until a worker thread is replaced: it rises, then levels off.
    `  resident memory of each ${size}: ${memory.join(', ')} MiB`,
    `  heap in use: ${before_mib.toFixed(1)} → ${after_mib.toFixed(1)} MiB`,
  ].join('\n');
}
