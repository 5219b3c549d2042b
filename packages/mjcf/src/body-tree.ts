import type { IrJoint, Link, RobotDesignIR } from '@robotdesign/contracts';
import { MjcfError } from './mjcf-error.ts';
import { compose, identityPose, type Pose, poseFrom, turned } from './spatial.ts';

/** A link in the tree; the root has no joint. */
export interface TreeNode {
  readonly link: Link;
  readonly joint?: IrJoint;
  readonly children: readonly TreeNode[];
  /** Pose of the link's frame in the root frame at home. */
  readonly homePose: Pose;
}

function linksByName(ir: RobotDesignIR): Map<string, Link> {
  const links = new Map(ir.links.map((link) => [link.name, link]));
  if (links.size !== ir.links.length) throw new MjcfError('two links have the same name');
  return links;
}

function jointsByParent(ir: RobotDesignIR, links: ReadonlyMap<string, Link>): Map<string, IrJoint[]> {
  const joints = new Map<string, IrJoint[]>();
  const children = new Set<string>([ir.root_link]);
  for (const joint of ir.joints) {
    if (!links.has(joint.parent))
      throw new MjcfError(`joint ${joint.name} has the unknown parent link ${joint.parent}`);
    if (children.has(joint.child)) throw new MjcfError(`link ${joint.child} has two parents or is the root`);
    children.add(joint.child);
    joints.set(joint.parent, [...(joints.get(joint.parent) ?? []), joint]);
  }
  return joints;
}

/**
 * Builds the tree of links, children in the order of the joints.
 *
 * @throws MjcfError unless the links form one tree below the root.
 */
export function bodyTree(ir: RobotDesignIR): TreeNode {
  const links = linksByName(ir);
  const joints = jointsByParent(ir, links);
  let reached = 0;
  const grow = (name: string, parentPose: Pose, joint?: IrJoint): TreeNode => {
    const link = links.get(name);
    if (!link) throw new MjcfError(`unknown link ${name}`);
    reached += 1;
    const homePose = joint ? childPose(parentPose, joint) : parentPose;
    const children = (joints.get(name) ?? []).map((next) => grow(next.child, homePose, next));
    return { link, ...(joint && { joint }), children, homePose };
  };
  const root = grow(ir.root_link, identityPose);
  if (reached !== links.size)
    throw new MjcfError(`${links.size - reached} of ${links.size} links are not connected to the root`);
  return root;
}

const scaled = (axis: readonly number[], by: number): number[] => axis.map((component) => component * by);

function childPose(parent: Pose, joint: IrJoint): Pose {
  const zero = compose(parent, poseFrom(joint.position_m, joint.quaternion_wxyz));
  if (joint.kind === 'fixed') return zero;
  if (joint.kind === 'slide') return compose(zero, poseFrom(scaled(joint.axis, joint.home_rad), []));
  return turned(zero, joint.axis, joint.home_rad);
}

/** A node and all nodes below it, parents first: the order in which MuJoCo numbers bodies. */
export function depthFirst(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(depthFirst)];
}

/** The joints that move, in the order in which MuJoCo numbers them. */
export function movingJoints(root: TreeNode): IrJoint[] {
  return depthFirst(root).flatMap(({ joint }) => (joint && joint.kind !== 'fixed' ? [joint] : []));
}
