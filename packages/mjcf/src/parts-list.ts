import type { Link, ListedLink, ListedPart, Part, PartsList, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, depthFirst } from './body-tree.ts';
import { linkMass } from './link-inertia.ts';
import { shapeMoments } from './shape-inertia.ts';

const listedPart = ({ collides: _, ...part }: Part): ListedPart => ({
  ...part,
  moments_kg_m2: [...shapeMoments(part.shape, part.mass_kg)],
});

function listedLink(link: Link): ListedLink {
  const { mass_kg, center_m, inertia } = linkMass(link);
  const [[xx, xy, xz], [, yy, yz], [, , zz]] = inertia;
  return {
    name: link.name,
    mass_kg,
    center_m: [...center_m],
    inertia_kg_m2: [xx, yy, zz, xy, xz, yz],
    parts: link.parts.map(listedPart),
  };
}

/**
 * The contents of `parts.json`: the parts of each link and their parallel-axis sums, in SI units.
 *
 * @throws MjcfError when the body is not a tree, or the mass or shape of a part is invalid.
 */
export function partsList(ir: RobotDesignIR): PartsList {
  const links = depthFirst(bodyTree(ir)).map(({ link }) => listedLink(link));
  return { version: 1, mass_kg: links.reduce((total, { mass_kg }) => total + mass_kg, 0), links };
}
