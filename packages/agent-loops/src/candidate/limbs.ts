import type { ExpandedRobotGraph, GraphEdge, GraphNode, Limb, NodeSymbol } from '@robotdesign/contracts';

/** Kinds of limbs by the symbol at their end. */
const kinds: Readonly<Partial<Record<NodeSymbol, string>>> = { foot: 'leg', gripper: 'arm', wing: 'wing' };

/** Index of the extent that is the length of a link, by form. Hips, ankles and feet do not count. */
const longSide: Readonly<Record<string, 0 | 1 | 2>> = {
  arm_beam: 0,
  arm_wrist: 0,
  parallel_gripper: 0,
  thigh: 2,
  femur: 2,
  shin: 2,
  upper_arm: 2,
  turned_upper_arm: 2,
  forearm: 2,
  claw: 2,
  hook: 2,
  wing: 1,
};

const rounded = (value: number): number => Number(value.toFixed(4));

/** `front_left` of `front_left_foot`, `left_leg` of `left_foot`, `left_arm` of `left_claw`, `left_wing` of its tip. */
function nameOf({ name, symbol }: GraphNode, kind: string): string {
  const side = symbol === 'wing' ? name.replace(/_wing.*$/, '') : name.replace(/_[^_]+$/, '');
  if (side === kind) return kind;
  return kind === 'leg' && /_/.test(side) ? side : `${side}_${kind}`;
}

/** Legs, arms and wings of a body, with their driven joints and the length of their links, m. */
export function limbsOf({ nodes, edges }: ExpandedRobotGraph): Limb[] {
  const byId = new Map(nodes.map((node) => [node.node_id, node]));
  const above = new Map(edges.map((edge) => [edge.child, edge]));
  const below = Map.groupBy(edges, ({ parent }) => parent);
  const isDriven = ({ kind, passive }: GraphEdge) => kind !== 'fixed' && !passive;
  return nodes.flatMap((end) => {
    const kind = kinds[end.symbol];
    const children = below.get(end.node_id) ?? [];
    // The panel of a wing can carry another one.
    if (kind === undefined || children.some(({ child }) => byId.get(child)?.symbol === end.symbol)) return [];
    // The fingers of a hand share its driven joint.
    let dof = children.filter(isDriven).length;
    let length = 0;
    for (let node: GraphNode | undefined = end; node && node.symbol !== 'torso_segment'; ) {
      const edge = above.get(node.node_id);
      if (edge && isDriven(edge)) dof += 1;
      length += node.size_m[longSide[node.form ?? ''] ?? -1] ?? 0;
      node = byId.get(edge?.parent ?? '');
    }
    return [{ name: nameOf(end, kind), kind, dof, length_m: rounded(length) }];
  });
}
