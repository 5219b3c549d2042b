/** Where a foot is relative to the middle of its step. */
export interface FootOffset {
  readonly ahead_m: number;
  readonly up_m: number;
  readonly onGround: boolean;
}

export interface Step {
  readonly stride_m: number;
  /** Height of the foot in the middle of its swing. */
  readonly height_m: number;
  /** Share of the period on the ground. */
  readonly duty: number;
}

/**
 * The path of a foot: it moves back over the ground at an even speed, and swings ahead along a cycloid, on which it
 * leaves and meets the ground at rest.
 *
 * @param phase share of the period since the foot touched down, 0 to 1
 */
export function footOffset({ stride_m, height_m, duty }: Step, phase: number): FootOffset {
  if (phase < duty) return { ahead_m: stride_m * (0.5 - phase / duty), up_m: 0, onGround: true };
  const turn = (2 * Math.PI * (phase - duty)) / (1 - duty);
  return {
    ahead_m: stride_m * ((turn - Math.sin(turn)) / (2 * Math.PI) - 0.5),
    up_m: (height_m * (1 - Math.cos(turn))) / 2,
    onGround: false,
  };
}
