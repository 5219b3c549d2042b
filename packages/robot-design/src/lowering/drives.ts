import type { GraphEdge, GraphNode, Part } from '@robotdesign/contracts';
import { type Anatomy, gap, gearmotorCase, plate } from '../anatomy.ts';
import { add, alongAxes, mirrorPose, type Pose, scale, vec3 } from '../pose.ts';
import type { SeatedJoint, ServoSeat } from './forms/form.ts';
import { formOf } from './forms.ts';
import { LoweringError } from './lowering-error.ts';
import { bought } from './parts.ts';

/** The neck's servo is on top of the torso, with its horn up. */
const neckSeat = ({ case: { axial } }: Anatomy): ServoSeat => ({
  long: [-1, 0, 0],
  shaft: [0, 0, 1],
  axial: -(axial / 2 + gap),
});

function servoPose(joint: SeatedJoint): Pose {
  const { edge, child, anatomy } = joint;
  const seat = child.symbol === 'head' ? neckSeat(anatomy) : formOf(child)?.seat?.(joint);
  if (!seat) throw new LoweringError(`no seat for the servo of ${edge.joint_name}`);
  const fromAnchor = add(scale(seat.long, anatomy.shaftOffset), scale(seat.shaft, seat.axial));
  return {
    position: add(vec3(edge.anchor_m), fromAnchor),
    rotation: alongAxes(seat.long, seat.shaft),
  };
}

/** A gearmotor's case is inside its wheel, with the shaft outward. */
function gearmotorPose(edge: GraphEdge, child: GraphNode): Pose {
  const [x, y, z] = vec3(edge.anchor_m);
  const width = child.size_m[1] ?? 0;
  return {
    position: [x, y - width / 2 - gap - plate - gearmotorCase.axial / 2, z],
    rotation: alongAxes([1, 0, 0], [0, 1, 0]),
  };
}

/**
 * The bought part that drives a joint; it belongs to the parent link. `edge` is that of the left child if the joint
 * is one of a mirrored pair on a shared parent; `mirrored` puts the part on the other side.
 */
export function drivePart(
  joint: SeatedJoint & { readonly mirrored: boolean },
  name: string,
  componentId: string,
): Part {
  const { edge, child, parent, mirrored } = joint;
  const isWheel = child.symbol === 'wheel';
  const pose = isWheel ? gearmotorPose(edge, child) : servoPose(joint);
  const placed = mirrored ? mirrorPose(pose) : pose;
  const inLimb = parent.symbol === 'limb_link' && !isWheel;
  return bought(name, componentId, { at: placed.position, rotation: placed.rotation, collides: inLimb });
}
