import type { Vector } from '@robotdesign/mjcf';

/** A foot on its way through the air. */
export interface Swing {
  readonly leg: number;
  readonly from: Vector;
  readonly to: Vector;
  readonly top_z: number;
}

/** Shares of a swing in which the foot rises, then moves ahead, then comes down; they overlap. */
const rising = { from: 0, to: 0.4 } as const;
const moving = { from: 0.22, to: 0.78 } as const;
const lowering = { from: 0.6, to: 1 } as const;

/** From 0 to 1, at rest at both ends. */
export const smooth = (share: number): number =>
  (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;
const within = ({ from, to }: { from: number; to: number }, share: number): number =>
  smooth((share - from) / (to - from));
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Where a swinging foot is: it rises, goes ahead and comes down. */
export function swung({ from, to, top_z }: Swing, share: number): Vector {
  const ahead = within(moving, share);
  const z = mix(from[2], top_z, within(rising, share)) + mix(0, to[2] - top_z, within(lowering, share));
  return [mix(from[0], to[0], ahead), mix(from[1], to[1], ahead), z];
}
