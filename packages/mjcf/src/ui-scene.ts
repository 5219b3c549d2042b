import type { IrActuator, Link, RobotDesignIR, Scene, SceneNode, SceneShape } from '@robotdesign/contracts';
import { bodyTree, depthFirst, type TreeNode } from './body-tree.ts';
import { homeHeight } from './control-tuning.ts';
import { materials, partMaterial } from './materials.ts';
import { poseFrom, wxyz } from './spatial.ts';

const sceneVersion = '1';

function three(position: readonly number[]): number[] {
  const [x = 0, y = 0, z = 0] = position;
  return [x, y, z];
}

function shapes(link: Link): SceneShape[] {
  return link.parts.map((part) => ({
    kind: part.shape.kind,
    size_m: part.shape.size_m,
    position_m: three(part.position_m),
    quaternion_wxyz: wxyz(poseFrom([], part.quaternion_wxyz).rotation),
    material: partMaterial(link, part),
  }));
}

function sceneNode(
  { link, joint }: TreeNode,
  rootHeight: number,
  slots: ReadonlyMap<string, IrActuator>,
): SceneNode {
  if (!joint)
    return {
      name: link.name,
      position_m: [0, 0, rootHeight],
      quaternion_wxyz: [1, 0, 0, 0],
      shapes: shapes(link),
    };
  const { kind, axis, range_rad, home_rad } = joint;
  const slot = slots.get(joint.name)?.name;
  return {
    name: link.name,
    parent: joint.parent,
    position_m: three(joint.position_m),
    quaternion_wxyz: wxyz(poseFrom([], joint.quaternion_wxyz).rotation),
    shapes: shapes(link),
    joint: { kind, axis: three(axis), ...(range_rad && { range_rad }), home: home_rad },
    ...(slot !== undefined && { slot }),
  };
}

/**
 * The body for display, parents before children. The pose of a node in its parent is `position_m`, then
 * `quaternion_wxyz`, then a rotation by the joint angle about `joint.axis`; `joint.home` is the angle at home. At
 * home the root's `position_m` puts the feet on z = 0.
 *
 * @throws MjcfError when the body is not a tree.
 */
export function buildScene(ir: RobotDesignIR): Scene {
  const root = bodyTree(ir);
  const height = homeHeight(ir, root);
  const slots = new Map(ir.actuators.map((actuator) => [actuator.joint, actuator]));
  return {
    version: sceneVersion,
    nodes: depthFirst(root).map((node) => sceneNode(node, height, slots)),
    materials,
  };
}
