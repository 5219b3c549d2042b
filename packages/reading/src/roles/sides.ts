/** What measures are of that are given together: "45×30×20 cm". */

/** By how many there are, in their order: each row is one way to read them. */
const readings: Readonly<Record<number, readonly (readonly string[])[]>> = {
  2: [
    ['none', 'none'],
    ['passage_width', 'passage_height'],
    ['object_size', 'object_size'],
    ['length', 'width'],
    ['width', 'height'],
    ['print_volume', 'print_volume'],
    ['pipe', 'pipe'],
  ],
  3: [
    ['none', 'none', 'none'],
    ['object_size', 'object_size', 'object_size'],
    ['length', 'width', 'height'],
    ['print_volume', 'print_volume', 'print_volume'],
  ],
};

const leastShare = 1e-4;

/**
 * The likeliest reading of sides that belong together, undefined for another number of them.
 *
 * @param shares of each side, the probability by role
 */
export function readSides(shares: readonly ReadonlyMap<string, number>[]): readonly string[] | undefined {
  const scored = (readings[shares.length] ?? []).map((roles) => ({
    roles,
    score: roles.reduce((sum, role, at) => sum + Math.log((shares[at]?.get(role) ?? 0) + leastShare), 0),
  }));
  return scored.sort((a, b) => b.score - a.score)[0]?.roles;
}
