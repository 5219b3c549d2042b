export interface Summary {
  readonly runs: number;
  readonly median_ms: number;
  readonly min_ms: number;
  readonly max_ms: number;
  /** In the order measured. */
  readonly samples_ms: readonly number[];
}

/** @throws when there is nothing to summarize */
export function summarize(samples_ms: readonly number[]): Summary {
  const sorted = [...samples_ms].sort((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (lower === undefined || upper === undefined) throw new Error('No samples were measured');
  return {
    runs: sorted.length,
    median_ms: (lower + upper) / 2,
    min_ms: Math.min(...sorted),
    max_ms: Math.max(...sorted),
    samples_ms,
  };
}
