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

const toXyzw = ([w, x, y, z]: Quat): Float64Array => quatd.create(x, y, z, w);
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

export const add = (a: Vec3, b: Vec3): Vec3 => vec(vec3d.add(a, b));
export const scale = (a: Vec3, factor: number): Vec3 => vec(vec3d.scale(a, factor));
export const rotate = (q: Quat, v: Vec3): Vec3 => vec(vec3d.transformQuat(v, toXyzw(q)));
export const multiply = (a: Quat, b: Quat): Quat => quat(quatd.mul(toXyzw(a), toXyzw(b)));
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
