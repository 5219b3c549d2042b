/**
 * The largest of rising sizes that is crossed while the next one is not; 0 if none is. A trial takes minutes: the search
 * begins at the computed size, climbs from there one by one, and halves what lies below a size that is not crossed.
 */
export async function largestCrossed(
  sizes: readonly number[],
  computed: number,
  crosses: (size: number) => Promise<boolean>,
): Promise<number> {
  let [crossed, failed] = [-1, sizes.length];
  let next = Math.max(
    0,
    sizes.findLastIndex((size) => size <= computed),
  );
  while (failed - crossed > 1) {
    if (await crosses(sizes[next] ?? 0)) crossed = next;
    else failed = next;
    next = failed === sizes.length ? crossed + 1 : Math.floor((crossed + failed) / 2);
  }
  return sizes[crossed] ?? 0;
}
