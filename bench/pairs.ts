/** Ours against theirs, measured in turns: what else the machine does meanwhile falls on both. */

export interface Pair<T> {
  readonly ours: T;
  readonly theirs: T;
}

/** Measures `count` pairs; who goes first changes from pair to pair. */
export async function pairs<T>(
  count: number,
  ours: () => Promise<T>,
  theirs: () => Promise<T>,
): Promise<readonly Pair<T>[]> {
  const measured: Pair<T>[] = [];
  for (let n = 0; n < count; n += 1) {
    if (n % 2 === 0) {
      const first = await ours();
      measured.push({ ours: first, theirs: await theirs() });
    } else {
      const first = await theirs();
      measured.push({ theirs: first, ours: await ours() });
    }
  }
  return measured;
}
