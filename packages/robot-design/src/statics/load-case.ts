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
  /** Height of the steps that legs stand on, m. */
  readonly step_m?: number;
}
