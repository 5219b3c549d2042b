export interface LoadCase {
  /** Payload, kg. */
  readonly payload_kg: number;
  readonly slope_rad: number;
  /** Load in the gripper of an arm, kg. */
  readonly lift_kg?: number;
  /** Rolling resistance of the ground. */
  readonly rolling: number;
  /** Mass of a cart that is pulled, kg; 0 if absent. */
  readonly pull_kg?: number;
  /** Speed for which the mean power is computed, m/s; the largest one on wheels and a slow walk if absent. */
  readonly speed_m_s?: number;
  /** Height of the steps that legs stand on, and that wheels and tracks climb, m. */
  readonly step_m?: number;
  /** Depth of the treads, if the steps are stairs, m. */
  readonly stair_run_m?: number;
}

/** Slope of the line through the edges of the stairs of a task, rad: atan(riser/run); 0 without stairs. */
export const stairSlope = ({ step_m = 0, stair_run_m }: Pick<LoadCase, 'step_m' | 'stair_run_m'>): number =>
  stair_run_m === undefined ? 0 : Math.atan2(step_m, stair_run_m);

/** The steepest ground of a task for wheels and tracks, rad: they drive up the line through the edges of stairs. */
export const drivenSlope = ({
  slope_rad = 0,
  ...steps
}: Partial<Pick<LoadCase, 'slope_rad' | 'step_m' | 'stair_run_m'>>): number =>
  Math.max(slope_rad, stairSlope(steps));
