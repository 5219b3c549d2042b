/** Degrees of an angle in radians. */
export function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Radians of an angle in degrees. */
export function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
