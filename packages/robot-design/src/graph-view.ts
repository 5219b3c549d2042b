import type { ExpandedRobotGraph, GraphEdge, GraphNode } from '@robotdesign/contracts';
import { compose, origin, type Pose, quat4, vec3 } from './pose.ts';

/** A node with its joint and its child nodes. */
export interface Branch {
  readonly node: GraphNode;
  readonly edge?: GraphEdge;
  readonly children: readonly Branch[];
}

/** A graph that is not a tree. */
class GraphError extends Error {
  override name = 'GraphError';
}

/** The tree of a graph, from its first node. @throws GraphError */
export function treeOf(graph: ExpandedRobotGraph): Branch {
  const nodes = new Map(graph.nodes.map((node) => [node.node_id, node]));
  const [root] = graph.nodes;
  if (!root) throw new GraphError('a graph without nodes');
  if (nodes.size !== graph.nodes.length) throw new GraphError('two nodes share an id');
  const byParent = Map.groupBy(graph.edges, (edge) => edge.parent);
  let reached = 0;
  const grow = (node: GraphNode, edge?: GraphEdge): Branch => {
    reached += 1;
    if (reached > nodes.size) throw new GraphError('the graph has a loop');
    const children = (byParent.get(node.node_id) ?? []).map((below) => {
      const child = nodes.get(below.child);
      if (!child) throw new GraphError(`an edge leads to the unknown node ${below.child}`);
      return grow(child, below);
    });
    return { node, ...(edge ? { edge } : {}), children };
  };
  const tree = grow(root);
  if (reached !== nodes.size || graph.edges.length !== nodes.size - 1)
    throw new GraphError('the graph is not connected');
  return tree;
}

/** All branches, parents before children. */
export const branchesOf = (tree: Branch): Branch[] => [tree, ...tree.children.flatMap(branchesOf)];

const edgePose = (edge: GraphEdge): Pose => ({
  position: vec3(edge.anchor_m),
  rotation: quat4(edge.quaternion_wxyz),
});

/** Poses of all nodes at home in the root's frame, by id. */
export function homePoses(tree: Branch): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  const place = (branch: Branch, pose: Pose): void => {
    poses.set(branch.node.node_id, pose);
    for (const child of branch.children) if (child.edge) place(child, compose(pose, edgePose(child.edge)));
  };
  place(tree, origin);
  return poses;
}

/** Whether a motor drives the joint. */
export const isDriven = (edge: GraphEdge): boolean => edge.kind !== 'fixed' && !edge.passive;

/** The extents of a node, m. */
export const sizeOf = (node: GraphNode) => vec3(node.size_m);
