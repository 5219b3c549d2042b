import type { Link } from '@robotdesign/contracts';
import {
  combined,
  plus,
  type Rotation,
  rotated,
  shapeReach,
  times,
  type Vector,
  vector,
} from '@robotdesign/mjcf';

/** What a foot stands on. Vectors are in the frame of the foot. */
export interface Sole {
  readonly middle: Vector;
  /** Half of its length ahead, m. */
  readonly half_m: number;
  /** Radius with which the foot rolls over the ground as its leg swings, m; 0 for a flat one. */
  readonly radius_m: number;
  /** The axis of a round bar, about which alone it rolls; absent for a ball. */
  readonly axis?: Vector;
}

/** The reach of a part from the middle of a sole ahead or back, m. */
function reachOf({ position_m, quaternion_wxyz, shape }: Link['parts'][number], middle: Vector): number {
  const [w = 1, x = 0, y = 0, z = 0] = quaternion_wxyz;
  const off = Math.abs(vector(position_m)[0] - middle[0]);
  return off + shapeReach(shape, rotated([1, 0, 0], [-x, -y, -z, w]));
}

/** The colliding parts of a foot: their middle, and the roundness of the first one. */
export function soleOf({ parts }: Link): Sole {
  const touching = parts.filter(({ collides }) => collides);
  const sum = touching.reduce<Vector>((total, { position_m }) => plus(total, vector(position_m)), [0, 0, 0]);
  const middle = times(sum, 1 / Math.max(1, touching.length));
  const half_m = Math.max(0, ...touching.map((part) => reachOf(part, middle)));
  const [first] = touching;
  const radius_m = first?.shape.size_m[0] ?? 0;
  if (first?.shape.kind === 'sphere') return { middle, half_m, radius_m };
  if (first?.shape.kind !== 'cylinder') return { middle, half_m, radius_m: 0 };
  const [w = 1, x = 0, y = 0, z = 0] = first.quaternion_wxyz;
  return { middle, half_m, radius_m, axis: rotated([0, 0, 1], [x, y, z, w]) };
}

/** How the middle of a sole moves over the ground while it turns by a vector (rad): r·ω × z, along its axis alone for a bar. */
export function rolling({ radius_m, axis }: Sole, home: Rotation, turn: Vector): Vector {
  const [x, y] = axis ? along(turn, rotated(axis, home)) : turn;
  return [radius_m * y, -radius_m * x, 0];
}

function along(turn: Vector, axis: Vector): Vector {
  const share = turn[0] * axis[0] + turn[1] * axis[1] + turn[2] * axis[2];
  return times(axis, share);
}

/** The rotation vector that leads from one rotation to another, rad. */
export function turnBetween([x, y, z, w]: Rotation, to: Rotation): Vector {
  const [a, b, c, real] = combined(to, [-x, -y, -z, w]);
  const sine = Math.hypot(a, b, c);
  const sign = real < 0 ? -1 : 1;
  const scale = sine > 0 ? (2 * sign * Math.atan2(sine, Math.abs(real))) / sine : 0;
  return times([a, b, c], scale);
}
