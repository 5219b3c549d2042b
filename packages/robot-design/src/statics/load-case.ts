export interface LoadCase {
  /** Payload, kg. */
  readonly payload_kg: number;
  readonly slope_rad: number;
  /** Rolling resistance of the ground. */
  readonly rolling: number;
}
