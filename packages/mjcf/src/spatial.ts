import { mat3d, type Quatd, quatd, type Vec3d, vec3d } from 'wgpu-matrix';

/** A frame's pose in another: `rotation` is unit length, stored x y z w as wgpu-matrix does. */
export interface Pose {
  readonly position: Vec3d;
  readonly rotation: Quatd;
}

const components = 3;

/** A vector from a list of numbers; missing ones are 0. */
export function vector(numbers: readonly number[]): Vec3d {
  return vec3d.create(numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0);
}

/** A pose from IR fields; the quaternion is w x y z, normalised, and absent means no rotation. */
export function poseFrom(position: readonly number[], quaternionWxyz: readonly number[]): Pose {
  const [w = 1, x = 0, y = 0, z = 0] = quaternionWxyz;
  return { position: vector(position), rotation: quatd.normalize(quatd.create(x, y, z, w)) };
}

export const identityPose: Pose = poseFrom([], []);

/** The pose of `inner` (given in `outer`'s frame) in the frame that `outer` is given in. */
export function compose(outer: Pose, inner: Pose): Pose {
  return {
    position: vec3d.add(outer.position, vec3d.transformQuat(inner.position, outer.rotation)),
    rotation: quatd.normalize(quatd.mul(outer.rotation, inner.rotation)),
  };
}

/** A pose turned by `angle` (rad) about `axis`, which is given in its own frame. */
export function turned(pose: Pose, axis: readonly number[], angle: number): Pose {
  const turn = quatd.fromAxisAngle(vec3d.normalize(vector(axis)), angle);
  return { position: pose.position, rotation: quatd.normalize(quatd.mul(pose.rotation, turn)) };
}

/** A vector as a list of numbers. */
export function numbers(from: Vec3d): number[] {
  return Array.from(from.subarray(0, components));
}

/** w x y z with w ≥ 0, so that each rotation has one form. */
export function wxyz(rotation: Quatd): number[] {
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const sign = w < 0 ? -1 : 1;
  return [sign * w, sign * x, sign * y, sign * z];
}

/** A symmetric or rotation matrix, row by row. */
export type Matrix3 = readonly [Row, Row, Row];
type Row = readonly [number, number, number];

export function rotationMatrix(rotation: Quatd): Matrix3 {
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const [x2, y2, z2] = [2 * x, 2 * y, 2 * z];
  return [
    [1 - y * y2 - z * z2, y * x2 - w * z2, z * x2 + w * y2],
    [y * x2 + w * z2, 1 - x * x2 - z * z2, z * y2 - w * x2],
    [z * x2 - w * y2, z * y2 + w * x2, 1 - x * x2 - y * y2],
  ];
}

export function rotationFromMatrix(m: Matrix3): Quatd {
  const [a, b, c] = m;
  return quatd.normalize(quatd.fromMat(mat3d.create(a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2])));
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
