import { depthFirst, type TreeNode } from './body-tree.ts';
import { alongParent, linkMass, pointInertia } from './link-inertia.ts';
import { type Matrix3, minus, plus, rotated, unit, type Vector, vector } from './spatial.ts';

/** Mass of a link in the root frame at home, the same for every joint that carries it. */
interface Placed {
  readonly mass_kg: number;
  readonly center: Vector;
  /** About the centre of mass, along the axes of the root. */
  readonly inertia: Matrix3;
}
type PlacedByLink = ReadonlyMap<string, Placed>;

function placed({ link, homePose }: TreeNode): Placed {
  const { mass_kg, center_m, inertia } = linkMass(link);
  const center = plus(homePose.position, rotated(center_m, homePose.rotation));
  return { mass_kg, center, inertia: alongParent(inertia, homePose) };
}

/**
 * Inertia that each moving joint carries about its axis at home, without armature, kg·m², by joint name. It is the
 * diagonal of the joint-space mass matrix (Featherstone, Rigid Body Dynamics Algorithms, §6.2) and needs no
 * simulation.
 */
export function carriedInertia(root: TreeNode): ReadonlyMap<string, number> {
  const nodes = depthFirst(root);
  const byLink: PlacedByLink = new Map(nodes.map((node) => [node.link.name, placed(node)]));
  return new Map(
    nodes.flatMap((node) =>
      node.joint && node.joint.kind !== 'fixed'
        ? [[node.joint.name, aboutAxis(node, node.joint.axis, byLink)]]
        : [],
    ),
  );
}

/**
 * Inertia of links about an axis at home, kg·m²; point and unit axis are in the root frame.
 *
 * @throws MjcfError when the mass or shape of a part is invalid
 */
export const inertiaAbout = (
  nodes: readonly TreeNode[],
  point: readonly number[],
  axis: readonly number[],
): number =>
  nodes.reduce((total, node) => total + linkAboutAxis(placed(node), vector(point), vector(axis)), 0);

function aboutAxis(node: TreeNode, jointAxis: readonly number[], byLink: PlacedByLink): number {
  const axis = rotated(unit(vector(jointAxis)), node.homePose.rotation);
  return depthFirst(node).reduce((total, below) => {
    const own = byLink.get(below.link.name);
    return own ? total + linkAboutAxis(own, node.homePose.position, axis) : total;
  }, 0);
}

function linkAboutAxis({ mass_kg, center, inertia }: Placed, anchor: Vector, axis: Vector): number {
  const shifted = pointInertia(mass_kg, minus(center, anchor));
  return along(inertia, axis) + along(shifted, axis);
}

/** aᵀ·M·a. */
function along(m: Matrix3, axis: Vector): number {
  const [x, y, z] = axis;
  const row = (r: Matrix3[number]): number => r[0] * x + r[1] * y + r[2] * z;
  return x * row(m[0]) + y * row(m[1]) + z * row(m[2]);
}
