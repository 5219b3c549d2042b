/** Time over which a rate is measured, ms. */
const window_ms = 30_000;
/** A shorter time says nothing, ms. */
const least_ms = 2_000;

/**
 * Counts per second over the last half minute; undefined at the beginning.
 * @param clock milliseconds
 */
export function rateMeter(clock: () => number): (count: number) => number | undefined {
  let samples: readonly { readonly at: number; readonly count: number }[] = [];
  return (count) => {
    const at = clock();
    samples = [...samples.filter((sample) => at - sample.at <= window_ms), { at, count }];
    const first = samples[0];
    if (!first || at - first.at < least_ms) return undefined;
    return (1_000 * (count - first.count)) / (at - first.at);
  };
}
