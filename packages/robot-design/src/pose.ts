import { mat3d, quatd, vec3d } from 'wgpu-matrix';

/** x, y, z in metres or a unit vector. */
export type Vec3 = readonly [number, number, number];
/** A unit quaternion w, x, y, z. */
export type Quat = readonly [number, number, number, number];

/** Position and rotation of a frame in another frame. */
export interface Pose {
  readonly position: Vec3;
  readonly rotation: Quat;
}

export const noRotation: Quat = [1, 0, 0, 0];
export const origin: Pose = { position: [0, 0, 0], rotation: noRotation };

/** Rounds to 1 nm; smaller differences are rounding errors of the arithmetic. */
const tidy = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

const vec = (v: ArrayLike<number>): Vec3 => [tidy(v[0] ?? 0), tidy(v[1] ?? 0), tidy(v[2] ?? 0)];
const quat = (q: ArrayLike<number>): Quat => [
  tidy(q[3] ?? 1),
  tidy(q[0] ?? 0),
  tidy(q[1] ?? 0),
  tidy(q[2] ?? 0),
];

/** Reads a vector from a list in a message. @throws RangeError unless it has three members */
export function vec3(list: readonly number[]): Vec3 {
  if (list.length !== 3) throw new RangeError(`a vector has 3 members, not ${list.length}`);
  return vec(list);
}

/** Reads a quaternion from a list in a message. @throws RangeError unless it has four members */
export function quat4(list: readonly number[]): Quat {
  const [w, x, y, z] = list;
  if (w === undefined || x === undefined || y === undefined || z === undefined || list.length !== 4)
    throw new RangeError(`a quaternion has 4 members, not ${list.length}`);
  return [w, x, y, z];
}

export const add = ([ax, ay, az]: Vec3, [bx, by, bz]: Vec3): Vec3 => [
  tidy(ax + bx),
  tidy(ay + by),
  tidy(az + bz),
];
export const scale = ([x, y, z]: Vec3, factor: number): Vec3 => [
  tidy(x * factor),
  tidy(y * factor),
  tidy(z * factor),
];

/** Rotates a vector: v + 2w(u × v) + 2u × (u × v), with u the vector part. */
export function rotate([w, x, y, z]: Quat, [vx, vy, vz]: Vec3): Vec3 {
  const [cx, cy, cz] = [y * vz - z * vy, z * vx - x * vz, x * vy - y * vx];
  return [
    tidy(vx + cx * (w * 2) + (y * cz - z * cy) * 2),
    tidy(vy + cy * (w * 2) + (z * cx - x * cz) * 2),
    tidy(vz + cz * (w * 2) + (x * cy - y * cx) * 2),
  ];
}

/** The Hamilton product: the rotation `b`, then `a`. */
export const multiply = ([aw, ax, ay, az]: Quat, [bw, bx, by, bz]: Quat): Quat => [
  tidy(aw * bw - ax * bx - ay * by - az * bz),
  tidy(ax * bw + aw * bx + ay * bz - az * by),
  tidy(ay * bw + aw * by + az * bx - ax * bz),
  tidy(az * bw + aw * bz + ax * by - ay * bx),
];
export const inverse = ([w, x, y, z]: Quat): Quat => [w, -x + 0, -y + 0, -z + 0];

/** A rotation by an angle in radians about a unit axis. */
export const turn = (axis: Vec3, angle: number): Quat => quat(quatd.fromAxisAngle(axis, angle));

/** The rotation whose x and z axes point along two perpendicular unit vectors. */
export function alongAxes(x: Vec3, z: Vec3): Quat {
  const y = vec3d.cross(z, x);
  return quat(quatd.fromMat(mat3d.create(...x, y[0] ?? 0, y[1] ?? 0, y[2] ?? 0, ...z)));
}

/** The pose, in the outer frame, of an object with the pose `inner` in the frame `outer`. */
export const compose = (outer: Pose, inner: Pose): Pose => ({
  position: add(outer.position, rotate(outer.rotation, inner.position)),
  rotation: multiply(outer.rotation, inner.rotation),
});

/** Reflects a vector over the sagittal plane, x–z. */
export const mirrorVec = ([x, y, z]: Vec3): Vec3 => [x, -y + 0, z];
const mirrorQuat = ([w, x, y, z]: Quat): Quat => [w, -x + 0, y, -z + 0];
/** Reflects a rotation axis, so that equal joint angles give mirrored poses. */
export const mirrorAxis = ([x, y, z]: Vec3): Vec3 => [-x + 0, y, -z + 0];
export const mirrorPose = (pose: Pose): Pose => ({
  position: mirrorVec(pose.position),
  rotation: mirrorQuat(pose.rotation),
});
