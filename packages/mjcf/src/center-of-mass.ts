import { depthFirst, type TreeNode } from './body-tree.ts';
import { linkCenter } from './link-inertia.ts';
import { plus, rotated } from './spatial.ts';

/** Mass of a body, kg, and its centre in the root frame at home, m. */
export interface CenterOfMass {
  readonly mass_kg: number;
  readonly center_m: readonly [number, number, number];
}

/** @throws MjcfError when the mass of a part is invalid */
export function centerOfMass(root: TreeNode): CenterOfMass {
  const links = depthFirst(root).map(({ link, homePose }) => {
    const { mass_kg, center_m } = linkCenter(link);
    return { mass_kg, at: plus(homePose.position, rotated(center_m, homePose.rotation)) };
  });
  const mass_kg = links.reduce((sum, link) => sum + link.mass_kg, 0);
  const mean = (axis: 0 | 1 | 2) =>
    links.reduce((sum, { mass_kg: mass, at }) => sum + mass * at[axis], 0) / mass_kg;
  return { mass_kg, center_m: [mean(0), mean(1), mean(2)] };
}
