import { type Mount, mountOf } from '@robotdesign/components';
import type { IrActuator, IrJoint, Link, Part, RobotDesignIR } from '@robotdesign/contracts';
import { compose, type Pose, plus, poseFrom, rotated } from '@robotdesign/mjcf';

/** An actuator in the link that carries it, and the joint that it turns. */
export interface Seat {
  readonly joint: IrJoint;
  /** The bought part, in the link `joint.parent`. */
  readonly part: Part;
  readonly mount: Mount;
  /**
   * The frame of the mount in the parent link and, at joint angle 0, in the child link: its origin is on the axis of
   * the shaft at the underside of the case, x points to the far end of the case, z to the horn.
   */
  readonly inParent: Pose;
  readonly inChild: Pose;
}

/** The frame that a pose is given in, seen from the frame of the pose. */
export const inverse = ({ position, rotation: [x, y, z, w] }: Pose): Pose => {
  const rotation = [-x, -y, -z, w] as const;
  const [px, py, pz] = rotated(position, rotation);
  return { position: [-px, -py, -pz], rotation };
};

/** Length along and across the shaft of a part: a box, or a cylinder about the shaft. */
function extents({ kind, size_m }: Part['shape']): { readonly long: number; readonly axial: number } {
  const [first = 0, second = 0, third = 0] = size_m;
  return kind === 'cylinder' ? { long: 2 * first, axial: second } : { long: first, axial: third };
}

/** The frame of a mount in the link of its part. The catalogue's box encloses the case and what extends beyond it. */
function seatPose({ shape, position_m, quaternion_wxyz }: Part, mount: Mount): Pose {
  const { long, axial } = extents(shape);
  const near = mount.axis_from_near_end / 1000;
  const underside = -axial / 2 - mount.box_from_underside / 1000;
  return compose(poseFrom(position_m, quaternion_wxyz), {
    position: [near - long / 2, 0, underside],
    rotation: [0, 0, 0, 1],
  });
}

/** Largest distance between the axes of a shaft and of its joint, m. */
const aligned = 5e-4;

/** Whether the shaft turns the joint directly: both have one axis. */
function isDirect(inParent: Pose, joint: IrJoint): boolean {
  const shaft = rotated([0, 0, 1], inParent.rotation);
  const [dx, dy, dz] = plus(poseFrom(joint.position_m, []).position, inParent.position, -1);
  const along = dx * shaft[0] + dy * shaft[1] + dz * shaft[2];
  return Math.hypot(dx - along * shaft[0], dy - along * shaft[1], dz - along * shaft[2]) < aligned;
}

const drivingPart = (link: Link | undefined, { joint }: IrActuator): Part | undefined =>
  link?.parts.find(({ name }) => name === `${joint}_servo` || name === `${joint}_motor`);

/** The actuators whose shape is known and that turn a joint directly. */
export function seatsOf(ir: RobotDesignIR): Seat[] {
  const links = new Map(ir.links.map((link) => [link.name, link]));
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  return ir.actuators.flatMap((actuator) => {
    const joint = joints.get(actuator.joint);
    const part = joint && drivingPart(links.get(joint.parent), actuator);
    const mount = mountOf(actuator.component_id);
    if (!joint || !part || !mount) return [];
    const inParent = seatPose(part, mount);
    if (!isDirect(inParent, joint)) return [];
    const child = inverse(poseFrom(joint.position_m, joint.quaternion_wxyz));
    return [{ joint, part, mount, inParent, inChild: compose(child, inParent) }];
  });
}
