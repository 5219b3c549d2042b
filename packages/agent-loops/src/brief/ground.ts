/** What measures a ground for a body that crosses it. */
export type GroundMeasure = 'step_m' | 'slope_rad' | 'gap_m';

const degree = Math.PI / 180;
/**
 * Assumed measures of a ground. Gravel: half of 63 mm, its upper limit in ISO 14688-1. Stairs: an ordinary riser. Rough
 * ground and woods have no standard: stones and roots of a hand's width or a little more. Lawns and tilled soil: tufts,
 * clods and furrows, and the slopes that outdoor machines meet.
 */
export const assumedMeasures: Readonly<Record<string, Readonly<Partial<Record<GroundMeasure, number>>>>> = {
  gravel: { step_m: 0.03, slope_rad: 10 * degree },
  grass: { step_m: 0.03, slope_rad: 10 * degree },
  soil: { step_m: 0.04, slope_rad: 10 * degree },
  rough: { step_m: 0.05, slope_rad: 15 * degree },
  forest: { step_m: 0.08, slope_rad: 15 * degree },
  stairs: { step_m: 0.17 },
  steps: { step_m: 0.1 },
  slope: { slope_rad: 15 * degree },
  gap: { gap_m: 0.1 },
};

/** The largest assumed measure of each kind over the grounds of a task: bodies are sized for them. */
export function assumedGround(terrain: readonly string[]): Partial<Record<GroundMeasure, number>> {
  const found: Partial<Record<GroundMeasure, number>> = {};
  for (const word of terrain)
    for (const measure of ['step_m', 'slope_rad', 'gap_m'] as const) {
      const value = assumedMeasures[word]?.[measure];
      if (value !== undefined) found[measure] = Math.max(value, found[measure] ?? 0);
    }
  return found;
}
