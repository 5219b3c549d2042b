/** Samples of one figure, in the unit of the figure. */
export interface Summary {
  readonly runs: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** In the order of measurement. */
  readonly samples: readonly number[];
}

/** @throws Error without samples */
export function summarize(samples: readonly number[]): Summary {
  const sorted = [...samples].sort((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (lower === undefined || upper === undefined) throw new Error('No samples were measured');
  return {
    runs: sorted.length,
    median: (lower + upper) / 2,
    min: Math.min(...sorted),
    max: Math.max(...sorted),
    samples,
  };
}
