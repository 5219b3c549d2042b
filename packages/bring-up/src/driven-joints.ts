import type { IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import {
  bodyTree,
  compose,
  type Pose,
  poseFrom,
  rotated,
  type TreeNode,
  type Vector,
  vector,
} from '@robotdesign/mjcf';

/** A joint with an actuator, from the point of view of its cables. */
export interface DrivenJoint {
  readonly joint: IrJoint;
  readonly actuator: IrActuator;
  /** Axis at home in the root frame: x forward, y left, z up. */
  readonly axis: Vector;
  /** +1 if the joint turns counterclockwise, seen at the horn, when its angle grows; −1 if clockwise. */
  readonly sign: 1 | -1;
  /** Driven joints between this one and the root, the nearest first. */
  readonly above: readonly string[];
  /** Poses at home from the root to this joint, in the root frame: where a cable passes. */
  readonly path: readonly Vector[];
  /** Position at home of the actuator in the root frame, m. */
  readonly position: Vector;
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The part of the parent link that drives a joint. */
const partOf = (parent: TreeNode, actuator: IrActuator) =>
  parent.link.parts.find(
    ({ name, component_id }) =>
      component_id === actuator.component_id && name.startsWith(`${actuator.joint}_`),
  );

/** The actuator's pose at home in the root frame; its z axis points out of the horn. */
function actuatorPose(parent: TreeNode, joint: IrJoint, actuator: IrActuator): Pose {
  const part = partOf(parent, actuator);
  return compose(
    parent.homePose,
    part
      ? poseFrom(part.position_m, part.quaternion_wxyz)
      : poseFrom(joint.position_m, joint.quaternion_wxyz),
  );
}

/** The driven joints of a body: limb by limb, from the root outward. @throws MjcfError unless the links form a tree */
export function drivenJoints(ir: RobotDesignIR): DrivenJoint[] {
  const actuators = new Map(ir.actuators.map((actuator) => [actuator.joint, actuator]));
  const visit = (node: TreeNode, above: readonly string[], path: readonly Vector[]): DrivenJoint[] =>
    node.children.flatMap((child) => {
      const { joint, homePose } = child;
      const actuator = joint && actuators.get(joint.name);
      const passed = [...path, homePose.position];
      if (!joint || !actuator) return visit(child, above, passed);
      const axis = rotated(vector(joint.axis), homePose.rotation);
      const pose = actuatorPose(node, joint, actuator);
      const sign = dot(axis, rotated([0, 0, 1], pose.rotation)) < 0 ? -1 : 1;
      return [
        { joint, actuator, axis, sign, above, path, position: pose.position },
        ...visit(child, [joint.name, ...above], passed),
      ];
    });
  return visit(bodyTree(ir), [], []);
}
