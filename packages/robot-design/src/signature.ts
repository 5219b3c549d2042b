import type { ExpandedRobotGraph, GraphEdge } from '@robotdesign/contracts';
import { type Branch, treeOf } from './graph-view.ts';

/** The coordinate axis nearest to that of a joint: sizes and small tilts do not change the structure. */
function axisWord(edge: GraphEdge): string {
  const [x = 0, y = 0, z = 0] = edge.axis.map(Math.abs);
  if (edge.axis.length === 0) return '-';
  return x >= y && x >= z ? 'x' : y >= z ? 'y' : 'z';
}

/** Direction in which a limb bends at its joint: forward, backward or none. */
function bendWord(edge: GraphEdge): string {
  const [w = 1, , y = 0] = edge.quaternion_wxyz;
  const angle = 2 * Math.atan2(y, w);
  return Math.abs(angle) < 0.25 ? '|' : angle > 0 ? '<' : '>';
}

function branchText(branch: Branch): string {
  const { node, edge } = branch;
  const joint = edge ? `${edge.kind}.${axisWord(edge)}${bendWord(edge)}${edge.passive ? 'p' : ''}` : 'root';
  const below = branch.children.map(branchText).sort();
  return `${node.symbol}.${node.form ?? ''}[${joint}](${below.join(',')})`;
}

/**
 * The structure of a graph without sizes: symbols, forms, joints and the direction of their bend, in an order that
 * does not depend on the derivation. Two bodies with equal signatures differ only in size.
 */
export const structuralSignature = (graph: ExpandedRobotGraph): string => branchText(treeOf(graph));
