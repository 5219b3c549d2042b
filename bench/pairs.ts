/** Measures ours and theirs in turns, so that other work of the machine affects both. */

export interface Pair<T> {
  readonly ours: T;
  readonly theirs: T;
}

/** Measures `count` pairs; the order within a pair alternates. */
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
