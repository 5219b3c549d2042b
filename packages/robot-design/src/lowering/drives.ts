import { componentBox, shaftFromNearEnd } from '@robotdesign/components';
import type { GraphEdge, GraphNode, Part } from '@robotdesign/contracts';
import { gap, gearmotorCase, plate } from '../anatomy.ts';
import { add, alongAxes, mirrorPose, noRotation, type Pose, scale, vec3 } from '../pose.ts';
import type { ServoSeat } from './forms/form.ts';
import { formOf } from './forms.ts';
import { LoweringError } from './lowering-error.ts';
import { bought } from './parts.ts';

/** The neck's servo stands on the torso, its horn up. */
const neckSeat = (half: number): ServoSeat => ({ long: [-1, 0, 0], shaft: [0, 0, 1], axial: -(half + gap) });

function servoPose(edge: GraphEdge, child: GraphNode, parent: GraphNode, componentId: string): Pose {
  const [long, , axial] = componentBox(componentId).size_m;
  const half = axial / 2;
  const seat =
    child.symbol === 'head' ? neckSeat(half) : formOf(child)?.seat?.({ edge, child, parent, half });
  if (!seat) throw new LoweringError(`no seat for the servo of ${edge.joint_name}`);
  const offset = long / 2 - (shaftFromNearEnd(componentId) ?? long / 2);
  return {
    position: add(vec3(edge.anchor_m), add(scale(seat.long, offset), scale(seat.shaft, seat.axial))),
    rotation: alongAxes(seat.long, seat.shaft),
  };
}

/** A gearmotor's case lies inside its wheel, shaft outward. */
function gearmotorPose(edge: GraphEdge, child: GraphNode): Pose {
  const [x, y, z] = vec3(edge.anchor_m);
  const width = child.size_m[1] ?? 0;
  return { position: [x, y - width / 2 - gap - plate - gearmotorCase.axial / 2, z], rotation: noRotation };
}

/**
 * The bought part, in the parent's link, that drives a joint. `edge` is that of the left child where the joint is one
 * of a mirrored pair on a shared parent; `mirrored` puts it on the other side.
 */
export function drivePart(
  joint: {
    readonly edge: GraphEdge;
    readonly child: GraphNode;
    readonly parent: GraphNode;
    readonly mirrored: boolean;
  },
  name: string,
  componentId: string,
): Part {
  const { edge, child, parent, mirrored } = joint;
  const isWheel = child.symbol === 'wheel';
  const pose = isWheel ? gearmotorPose(edge, child) : servoPose(edge, child, parent, componentId);
  const placed = mirrored ? mirrorPose(pose) : pose;
  const inLimb = parent.symbol === 'limb_link' && !isWheel;
  return bought(name, componentId, { at: placed.position, rotation: placed.rotation, collides: inLimb });
}
