import { actuatorCase } from '@robotdesign/components';
import type { GraphEdge, GraphNode, Part } from '@robotdesign/contracts';
import { type Anatomy, gap } from '../anatomy.ts';
import { segmentMiddle } from '../grammar/rules/torso.ts';
import { add, alongAxes, mirrorPose, noRotation, type Pose, scale, vec3 } from '../pose.ts';
import { hubReach, motorReach, wheelDriveOf } from '../wheel-anatomy.ts';
import type { SeatedJoint, ServoSeat } from './forms/form.ts';
import { formOf } from './forms.ts';
import { LoweringError } from './lowering-error.ts';
import { bought, box, cylinder, printed } from './parts.ts';

/** The neck's servo is on top of the torso, with its horn up. */
const neckSeat = ({ case: { axial } }: Anatomy): ServoSeat => ({
  long: [-1, 0, 0],
  shaft: [0, 0, 1],
  axial: -(axial / 2 + gap),
});

function seatOf(joint: SeatedJoint): ServoSeat {
  const { edge, child, anatomy } = joint;
  const seat = child.symbol === 'head' ? neckSeat(anatomy) : formOf(child)?.seat?.(joint);
  if (!seat) throw new LoweringError(`no seat for the servo of ${edge.joint_name}`);
  return seat;
}

function servoPose({ edge, anatomy }: SeatedJoint, seat: ServoSeat): Pose {
  const fromAnchor = add(scale(seat.long, anatomy.shaftOffset), scale(seat.shaft, seat.axial));
  return {
    position: add(vec3(edge.anchor_m), fromAnchor),
    rotation: alongAxes(seat.long, seat.shaft),
  };
}

/** A wheel's motor is inward of it, with the shaft outward. */
function wheelMotorPose(edge: GraphEdge, child: GraphNode, motor: string): Pose {
  const [x, y, z] = vec3(edge.anchor_m);
  const [diameter = 0, width = 0] = child.size_m;
  const drive = wheelDriveOf(motor);
  const face = y - hubReach(drive, diameter / 2, width);
  return {
    position: [x, face + motorReach(drive), z],
    rotation: alongAxes([1, 0, 0], [0, 1, 0]),
  };
}

/** The plate between a torso or a beam and a hub motor at its side; undefined where the motor needs none. */
export function wheelBracket(
  joint: SeatedJoint & { readonly mirrored: boolean },
  name: string,
  motor: string,
): Part | undefined {
  const { edge, child, parent, anatomy, mirrored } = joint;
  const drive = wheelDriveOf(motor);
  const isCarried = parent.symbol === 'torso_segment' || parent.form === 'hub_beam';
  if (child.symbol !== 'wheel' || drive.mount === 'inside' || !isCarried) return undefined;
  const [x, y, z] = vec3(edge.anchor_m);
  const [diameter = 0, width = 0] = child.size_m;
  const face = y - hubReach(drive, diameter / 2, width);
  const reach = 0.4 * drive.case.long;
  const middle = parent.symbol === 'torso_segment' ? segmentMiddle(parent, anatomy)[2] : 0;
  const edgeZ = middle - (parent.size_m[2] ?? 0) / 2;
  const [low, high] = [Math.min(z - reach, edgeZ), Math.max(z + reach, edgeZ + 2 * drive.bracket)];
  const at = { position: [x, face + drive.bracket / 2, (low + high) / 2], rotation: noRotation } as const;
  const placed = mirrored ? mirrorPose(at) : at;
  return printed(name, box(2 * reach, drive.bracket, high - low), { at: placed.position, collides: false });
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
  const seat = isWheel ? undefined : seatOf(joint);
  const pose = seat ? servoPose(joint, seat) : wheelMotorPose(edge, child, componentId);
  const placed = mirrored ? mirrorPose(pose) : pose;
  const inLimb = parent.symbol === 'limb_link' && !isWheel;
  const part = bought(name, componentId, {
    at: placed.position,
    rotation: placed.rotation,
    collides: inLimb,
  });
  const { shape, long, axial } = actuatorCase(componentId);
  // Wheels and the segments of a chain turn around the round cases of their drives.
  const isAround = isWheel || (child.symbol === 'torso_segment' && formOf(parent)?.bay !== undefined);
  return shape === 'disc' && (isAround || seat?.byFaces)
    ? { ...part, shape: cylinder(long / 2, axial) }
    : part;
}
