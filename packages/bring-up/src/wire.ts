/** Copper wire of a gauge. */
export interface Wire {
  /** American wire gauge. */
  readonly awg: string;
  readonly area_mm2: number;
  /** Largest current for long of a single wire in air, A. */
  readonly rated_a: number;
}

/** Ratings for chassis wiring of the Handbook of Electronic Tables and Formulas, thinnest first. */
const gauges: readonly Wire[] = [
  { awg: '22', area_mm2: 0.33, rated_a: 7 },
  { awg: '20', area_mm2: 0.52, rated_a: 11 },
  { awg: '18', area_mm2: 0.82, rated_a: 16 },
  { awg: '16', area_mm2: 1.31, rated_a: 22 },
  { awg: '14', area_mm2: 2.08, rated_a: 32 },
  { awg: '12', area_mm2: 3.31, rated_a: 41 },
  { awg: '10', area_mm2: 5.26, rated_a: 55 },
  { awg: '8', area_mm2: 8.37, rated_a: 73 },
  { awg: '6', area_mm2: 13.3, rated_a: 101 },
  { awg: '4', area_mm2: 21.2, rated_a: 135 },
  { awg: '2', area_mm2: 33.6, rated_a: 181 },
  { awg: '1/0', area_mm2: 53.5, rated_a: 245 },
  { awg: '3/0', area_mm2: 85, rated_a: 328 },
];

/** The thinnest wire of the table that a fuse protects; servo cables have about the thinnest. @throws RangeError above 328 A */
export function wireFor(fuse_a: number): Wire {
  const found = gauges.find(({ rated_a }) => rated_a >= fuse_a);
  if (!found) throw new RangeError(`no wire carries ${fuse_a} A`);
  return found;
}

/** `AWG 18 (0.82 mm²)`. */
export const wireName = ({ awg, area_mm2 }: Wire): string => `AWG ${awg} (${area_mm2} mm²)`;
