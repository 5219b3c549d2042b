import type { DesignBrief } from '@robotdesign/robot-design';

/** What measures a ground for a body that crosses it. */
export type GroundMeasure = 'clearance_m' | 'step_m' | 'slope_rad' | 'gap_m';

const degree = Math.PI / 180;
/**
 * Assumed measures of a ground. Gravel: half of 63 mm, its upper limit in ISO 14688-1. Stairs: an ordinary riser. Rough
 * ground and woods have no standard: stones and roots of a hand's width or a little more. Lawns and tilled soil: tufts,
 * clods and furrows, and the slopes that outdoor machines meet. Mud, sand and snow: ruts, ripples and drifts, into which
 * wheels and feet sink too, so that they ask for free height under the trunk.
 */
export const assumedMeasures: Readonly<Record<string, Readonly<Partial<Record<GroundMeasure, number>>>>> = {
  gravel: { step_m: 0.03, slope_rad: 10 * degree },
  grass: { step_m: 0.03, slope_rad: 10 * degree },
  soil: { step_m: 0.04, slope_rad: 10 * degree },
  sand: { clearance_m: 0.04, step_m: 0.03, slope_rad: 10 * degree },
  mud: { clearance_m: 0.05, step_m: 0.04, slope_rad: 5 * degree },
  snow: { clearance_m: 0.06, step_m: 0.05, slope_rad: 10 * degree },
  rough: { clearance_m: 0.05, step_m: 0.05, slope_rad: 15 * degree },
  forest: { step_m: 0.08, slope_rad: 15 * degree },
  stairs: { step_m: 0.17 },
  steps: { step_m: 0.1 },
  slope: { slope_rad: 15 * degree },
  gap: { gap_m: 0.1 },
};

/** What every floor has, whatever a task says of it: cables, edges of carpets, door bars, and a drain's fall. */
const usualFloor = { step_m: 0.01, slope_rad: 5 * degree } as const;

/** A brief of a body that gets along on any floor, where it says nothing else of its ground. */
export const onUsualFloor = (brief: DesignBrief): DesignBrief => ({ ...usualFloor, ...brief });

/** Where a brief holds a measure of a ground. */
const briefKeys = {
  clearance_m: 'under_trunk_m',
  step_m: 'step_m',
  slope_rad: 'slope_rad',
  gap_m: 'gap_m',
} as const satisfies Readonly<Record<GroundMeasure, keyof DesignBrief>>;
type BriefKey = (typeof briefKeys)[GroundMeasure];
const groundMeasures = Object.keys(briefKeys) as GroundMeasure[];

/** The largest assumed measure of each kind over the grounds of a task: bodies are sized for them. */
export function assumedGround(terrain: readonly string[]): Partial<Record<BriefKey, number>> {
  const found: Partial<Record<BriefKey, number>> = {};
  for (const word of terrain)
    for (const measure of groundMeasures) {
      const key = briefKeys[measure];
      const value = assumedMeasures[word]?.[measure];
      if (value !== undefined) found[key] = Math.max(value, found[key] ?? 0);
    }
  return found;
}
