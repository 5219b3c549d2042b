import { componentBox, shaftFromNearEnd } from '@robotdesign/components';
import type { GraphEdge, GraphNode, Part } from '@robotdesign/contracts';
import { gap, gearmotorCase, plate, thighHalfWidth } from '../anatomy.ts';
import {
  add,
  alongAxes,
  mirrorPose,
  noRotation,
  type Pose,
  quat4,
  rotate,
  scale,
  type Vec3,
  vec3,
} from '../pose.ts';
import { bought } from './parts.ts';

/**
 * Where a servo's case lies in the parent of the joint that it drives: along which directions its long side (from the
 * shaft to the far end) and its shaft point, and how far along the shaft its middle is from the joint's anchor.
 */
interface ServoSeat {
  readonly long: Vec3;
  readonly shaft: Vec3;
  readonly axial: number;
}

/** Points along the body toward its middle, seen from an anchor in front of or behind it. */
const inward = (x: number): number => (x >= 0 ? -1 : 1);

/** Seats by the form of what the servo moves; for a left joint or one in the sagittal plane. */
const servoSeats: Readonly<Record<string, (edge: GraphEdge, parent: GraphNode, half: number) => ServoSeat>> =
  {
    coxa: (edge) => ({ long: rotate(quat4(edge.quaternion_wxyz), [-1, 0, 0]), shaft: [0, 0, 1], axial: 0 }),
    abduction_hip: (edge, _parent, half) => {
      const ahead = edge.child.startsWith('rear') ? -1 : 1;
      return { long: [0, -1, 0], shaft: [ahead, 0, 0], axial: -(half + plate + gap / 2) };
    },
    thigh: (edge, parent, half) => {
      const outward = Math.abs(vec3(edge.anchor_m)[1]);
      if (parent.form === 'abduction_hip') return { long: [0, 0, 1], shaft: [0, 1, 0], axial: -outward };
      const [x] = vec3(edge.anchor_m);
      return { long: [inward(x), 0, 0], shaft: [0, 1, 0], axial: -(thighHalfWidth + gap + plate + half) };
    },
    femur: () => ({ long: [-1, 0, 0], shaft: [0, 1, 0], axial: 0 }),
    shin: () => ({ long: [0, 0, 1], shaft: [0, 1, 0], axial: 0 }),
    box: (edge) => ({ long: [1, 0, 0], shaft: vec3(edge.axis), axial: 0 }),
  };
/** The neck's servo stands on the torso, its horn up. */
const neckSeat = (half: number): ServoSeat => ({ long: [-1, 0, 0], shaft: [0, 0, 1], axial: -(half + gap) });

function servoPose(edge: GraphEdge, child: GraphNode, parent: GraphNode, componentId: string): Pose {
  const [long, , axial] = componentBox(componentId).size_m;
  const seat =
    child.symbol === 'head' ? neckSeat(axial / 2) : servoSeats[child.form ?? '']?.(edge, parent, axial / 2);
  if (!seat) throw new RangeError(`no seat for the servo of ${edge.joint_name}`);
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
