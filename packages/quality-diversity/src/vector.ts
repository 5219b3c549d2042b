import type { Random } from '@robotdesign/random';

/** Numbers from 0 to 1, each a share of the range of a parameter. */
export type UnitVector = readonly number[];

/** A number of the standard normal distribution (Box and Muller 1958). */
function standardNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.between(0, 1)));
  return radius * Math.cos(2 * Math.PI * random.between(0, 1));
}

/** Reflects a number at 0 and at 1: clamping would pile genomes up at the bounds. */
function reflected(value: number): number {
  const turn = Math.abs(value) % 2;
  return turn > 1 ? 2 - turn : turn;
}

export const drawnVector = (length: number, random: Random): UnitVector =>
  Array.from({ length }, () => random.between(0, 1));

/** Adds normal noise of a standard deviation to each number. */
export const mutatedVector = (vector: UnitVector, sigma: number, random: Random): UnitVector =>
  vector.map((value) => reflected(value + sigma * standardNormal(random)));

/** Standard deviations of the noise and of the place along the line (Vassiliades and Mouret 2018). */
export interface LineSpread {
  readonly iso: number;
  readonly line: number;
}

/**
 * A vector near the line through two others: a + iso·N(0, 1) + line·N(0, 1)·(b − a), with one number of the last normal
 * distribution for all of the vector (Vassiliades and Mouret, "Discovering the elite hypervolume", 2018).
 */
export function lineVector(
  a: UnitVector,
  b: UnitVector,
  { iso, line }: LineSpread,
  random: Random,
): UnitVector {
  const along = line * standardNormal(random);
  return a.map((value, at) =>
    reflected(value + iso * standardNormal(random) + along * ((b[at] ?? value) - value)),
  );
}
