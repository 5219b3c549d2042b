import { mat3d, quatd } from 'wgpu-matrix';

/** x, y, z. */
export type Vector = readonly [number, number, number];
/** A unit quaternion x, y, z, w, in the order of wgpu-matrix. */
export type Rotation = readonly [number, number, number, number];

/** A frame's pose in another. */
export interface Pose {
  readonly position: Vector;
  readonly rotation: Rotation;
}

/** A vector from a list of numbers; missing ones are 0. */
export const vector = ([x = 0, y = 0, z = 0]: readonly number[]): Vector => [x, y, z];

/** a + b·scale. */
export const plus = (a: Vector, b: Vector, scale = 1): Vector => [
  a[0] + b[0] * scale,
  a[1] + b[1] * scale,
  a[2] + b[2] * scale,
];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (v: Vector, scale: number): Vector => [v[0] * scale, v[1] * scale, v[2] * scale];

/** The vector with length 1; a vector of length 0 stays. */
export function unit(v: Vector): Vector {
  const square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  return times(v, square > 0 ? 1 / Math.sqrt(square) : 1);
}

/** The vector after a rotation: v + 2w(u × v) + 2u × (u × v), with u the vector part. */
export function rotated(v: Vector, [x, y, z, w]: Rotation): Vector {
  const [vx, vy, vz] = v;
  const [cx, cy, cz] = [y * vz - z * vy, z * vx - x * vz, x * vy - y * vx];
  return [
    vx + cx * (w * 2) + (y * cz - z * cy) * 2,
    vy + cy * (w * 2) + (z * cx - x * cz) * 2,
    vz + cz * (w * 2) + (x * cy - y * cx) * 2,
  ];
}

/** The Hamilton product: the rotation `b`, then `a`. */
export const combined = ([ax, ay, az, aw]: Rotation, [bx, by, bz, bw]: Rotation): Rotation => [
  ax * bw + aw * bx + ay * bz - az * by,
  ay * bw + aw * by + az * bx - ax * bz,
  az * bw + aw * bz + ax * by - ay * bx,
  aw * bw - ax * bx - ay * by - az * bz,
];

/** The rotation by an angle (rad) about a unit axis. */
export function about([x, y, z]: Vector, angle: number): Rotation {
  const sine = Math.sin(angle * 0.5);
  return [sine * x, sine * y, sine * z, Math.cos(angle * 0.5)];
}

const shortest = 1e-5;
/** A quaternion with length 1; no rotation for one that is almost 0. */
function normalized([x, y, z, w]: Rotation): Rotation {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  return length > shortest ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1];
}

/** A pose from IR fields; the quaternion is w x y z, normalised, and absent means no rotation. */
export function poseFrom(position: readonly number[], quaternionWxyz: readonly number[]): Pose {
  const [w = 1, x = 0, y = 0, z = 0] = quaternionWxyz;
  return { position: vector(position), rotation: normalized([x, y, z, w]) };
}

export const identityPose: Pose = poseFrom([], []);

/** The pose of `inner` (given in `outer`'s frame) in the frame that `outer` is given in. */
export const compose = (outer: Pose, inner: Pose): Pose => ({
  position: plus(outer.position, rotated(inner.position, outer.rotation)),
  rotation: normalized(combined(outer.rotation, inner.rotation)),
});

/** A pose turned by `angle` (rad) about `axis`, which is given in its own frame. */
export const turned = (pose: Pose, axis: readonly number[], angle: number): Pose => ({
  position: pose.position,
  rotation: normalized(combined(pose.rotation, about(unit(vector(axis)), angle))),
});

/** w x y z with w ≥ 0, so that each rotation has one form. */
export function wxyz([x, y, z, w]: Rotation): number[] {
  const sign = w < 0 ? -1 : 1;
  return [sign * w, sign * x, sign * y, sign * z];
}

/** A symmetric or rotation matrix, row by row. */
export type Matrix3 = readonly [Row, Row, Row];
type Row = readonly [number, number, number];

export function rotationMatrix([x, y, z, w]: Rotation): Matrix3 {
  const [x2, y2, z2] = [2 * x, 2 * y, 2 * z];
  return [
    [1 - y * y2 - z * z2, y * x2 - w * z2, z * x2 + w * y2],
    [y * x2 + w * z2, 1 - x * x2 - z * z2, z * y2 - w * x2],
    [z * x2 - w * y2, z * y2 + w * x2, 1 - x * x2 - y * y2],
  ];
}

export function rotationFromMatrix([a, b, c]: Matrix3): Rotation {
  const columns = mat3d.create(a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]);
  const [x = 0, y = 0, z = 0, w = 1] = quatd.fromMat(columns);
  return normalized([x, y, z, w]);
}

/** Applies `make` to each row and column. */
export function matrix(make: (row: 0 | 1 | 2, column: 0 | 1 | 2) => number): Matrix3 {
  const row = (r: 0 | 1 | 2): Row => [make(r, 0), make(r, 1), make(r, 2)];
  return [row(0), row(1), row(2)];
}

export function product(a: Matrix3, b: Matrix3): Matrix3 {
  const [b0, b1, b2] = b;
  const row = ([x, y, z]: Row): Row => [
    x * b0[0] + y * b1[0] + z * b2[0],
    x * b0[1] + y * b1[1] + z * b2[1],
    x * b0[2] + y * b1[2] + z * b2[2],
  ];
  return [row(a[0]), row(a[1]), row(a[2])];
}

export const transpose = ([a, b, c]: Matrix3): Matrix3 => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

export function sum(a: Matrix3, b: Matrix3): Matrix3 {
  const row = (p: Row, q: Row): Row => [p[0] + q[0], p[1] + q[1], p[2] + q[2]];
  return [row(a[0], b[0]), row(a[1], b[1]), row(a[2], b[2])];
}
