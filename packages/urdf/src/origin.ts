import { type Pose, poseFrom, type Rotation, rotationMatrix } from '@robotdesign/mjcf';
import { type Element, element } from './urdf-element.ts';

/** Below this cosine of the pitch, roll and yaw turn about the same axis, and the roll is set to 0. */
const gimbalLock = 1e-9;

/** Roll, pitch and yaw of a rotation, rad: the rotation is Rz(yaw)·Ry(pitch)·Rx(roll), as URDF defines. */
export function rollPitchYaw(rotation: Rotation): readonly [number, number, number] {
  const [[xx, xy], [yx, yy], [zx, zy, zz]] = rotationMatrix(rotation);
  const cosine = Math.hypot(xx, yx);
  const pitch = Math.atan2(-zx, cosine);
  return cosine < gimbalLock
    ? [0, pitch, Math.atan2(-xy, yy)]
    : [Math.atan2(zy, zz), pitch, Math.atan2(yx, xx)];
}

export const originOf = ({ position, rotation }: Pose): Element =>
  element('origin', { xyz: position, rpy: rollPitchYaw(rotation) });

/** The origin at a pose of the IR: position in m, quaternion w x y z. */
export const origin = (position: readonly number[], quaternionWxyz: readonly number[]): Element =>
  originOf(poseFrom(position, quaternionWxyz));
