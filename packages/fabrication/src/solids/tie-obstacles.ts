import type { IrJoint, Link, Part, RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom, rotated } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { boughtSolid } from './bought-room.ts';
import type { Solid } from './kernel.ts';

/** What cable ties around a part of a link must not cross. */

/** Room of a shaft with its hub: its radius, and its length on both sides of the joint, mm. */
const shaft = { radius: 8, reach: 40 } as const;

/** The room of the shaft of a joint, in the frame of its parent or, with `inChild`, of its child. */
function shaftRoom({ Manifold }: ManifoldToplevel, joint: IrJoint, inChild: boolean): Solid {
  const { position, rotation } = poseFrom(joint.position_m, joint.quaternion_wxyz);
  const [ax = 0, ay = 0, az = 0] = joint.axis;
  const [x, y, z] = inChild ? [0, 0, 0] : position.map((m) => 1000 * m);
  const [dx, dy, dz] = inChild ? [ax, ay, az] : rotated([ax, ay, az], rotation);
  const end = Manifold.sphere(shaft.radius, 16).translate(x ?? 0, y ?? 0, z ?? 0);
  const ends = [shaft.reach, -shaft.reach].map((by) => end.translate(by * dx, by * dy, by * dz));
  return Manifold.hull(ends);
}

/** The shafts of the joints of a link and its bought parts, but for the one that a tie is for; in the frame of the link. */
export function tieObstacles(
  kernel: ManifoldToplevel,
  { joints }: RobotDesignIR,
  link: Link,
): (around: Part) => Solid[] {
  const shafts = joints
    .filter(({ kind, parent, child }) => kind === 'hinge' && (parent === link.name || child === link.name))
    .map((joint) => shaftRoom(kernel, joint, joint.child === link.name));
  const bought = link.parts
    .filter(({ source }) => source === 'bought')
    .map((part) => ({ part, solid: boughtSolid(kernel, part) }));
  return (around) => [...shafts, ...bought.flatMap(({ part, solid }) => (part === around ? [] : [solid]))];
}
