import type { Pose } from '@robotdesign/mjcf';
import { rotated } from '@robotdesign/mjcf';
import type { Fastener, HeldPart, Join, PartNote, Point } from '../printed-part.ts';
import type { Solid } from './kernel.ts';

/** What a bought part changes on the link that it goes into. The solids are in the frame of the link, mm. */
export interface Feature {
  readonly add: readonly Solid[];
  /** Removed from what carries the part, added material included. */
  readonly cut: readonly Solid[];
  readonly fasteners: readonly Fastener[];
  readonly holds: readonly HeldPart[];
  readonly notes: readonly PartNote[];
}

/** A direction of the frame of a pose, in the outer frame. */
export const directionFrom = ({ rotation }: Pose, direction: Point): Point => rotated(direction, rotation);

/** A point of the frame of a pose, mm, in the outer frame. */
export function pointFrom({ position, rotation }: Pose, point: Point): Point {
  const [x, y, z] = rotated(point, rotation);
  return [x + 1000 * position[0], y + 1000 * position[1], z + 1000 * position[2]];
}

/** A feature in its tier of the link. Other tiers keep clear of its room only. */
export interface PlacedFeature extends Feature {
  readonly tier: number;
  readonly room: readonly Solid[];
  /** Removed from the other materials of the tier. */
  readonly inlay?: readonly Solid[];
  readonly joins?: readonly Join[];
}
