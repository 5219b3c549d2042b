import { bodyExtent, bodyTree, depthFirst, type TreeNode } from '@robotdesign/mjcf';
import type { BodyInModel } from '../body-in-model.ts';
import type { Simulator } from '../simulator.ts';

/** A node with the links that are fixed to it: one solid, often a shell of thin walls. */
const solidAt = (node: TreeNode): TreeNode => ({
  ...node,
  children: node.children.filter(({ joint }) => joint?.kind === 'fixed').map(solidAt),
});

/** Half of the smallest side of the box around a solid at home, m. */
function halfOf(solid: TreeNode): number {
  const extent = bodyExtent(solid, ({ collides }) => collides);
  if (!extent) return Number.POSITIVE_INFINITY;
  return Math.min(...extent.max.map((value, axis) => value - (extent.min[axis] ?? 0))) / 2;
}

/** Half the thickness of the solid that a geom belongs to, m; infinite for the ground. */
export function solidThickness({ ir }: BodyInModel, simulator: Simulator): (geom: number) => number {
  const halves = new Map<string, number>();
  for (const node of depthFirst(bodyTree(ir))) {
    if (node.joint?.kind === 'fixed') continue;
    const solid = solidAt(node);
    const half = halfOf(solid);
    for (const { link } of depthFirst(solid)) halves.set(link.name, half);
  }
  const bodies = simulator.geomBody();
  const byGeom = Array.from(
    bodies,
    (body) => halves.get(simulator.bodyName(body)) ?? Number.POSITIVE_INFINITY,
  );
  return (geom) => byGeom[geom] ?? Number.POSITIVE_INFINITY;
}
