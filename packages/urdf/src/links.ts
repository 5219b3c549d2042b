import type { Link, Part } from '@robotdesign/contracts';
import { linkInertia, meshMaterial, type PartMesh, partMaterial, partName, seenOf } from '@robotdesign/mjcf';
import { collisions, meshVisual, visuals } from './geometry.ts';
import { origin } from './origin.ts';
import { type Element, element } from './urdf-element.ts';

/** The inertia of a link about its centre of mass, along its axes; none for a link without mass. */
function inertial(link: Link): Element[] {
  const { mass_kg, center_m, inertia } = linkInertia(link);
  if (mass_kg === 0) return [];
  const [[ixx, ixy, ixz], [, iyy, iyz], [, , izz]] = inertia;
  return [
    element('inertial', {}, [
      origin(center_m, []),
      element('mass', { value: mass_kg }),
      element('inertia', { ixx, ixy, ixz, iyy, iyz, izz }),
    ]),
  ];
}

/** A link with its inertia, what is seen and what others touch. */
export function linkElement(link: Link, meshes: readonly PartMesh[]): Element {
  const nameOf = (part: Part): string => partName(link.name, part.name);
  const seen = seenOf(link, meshes);
  return element('link', { name: link.name }, [
    ...inertial(link),
    ...seen.meshes.map((mesh) => meshVisual(mesh, meshMaterial(link, mesh))),
    ...seen.shapes.flatMap((part) => visuals(part, nameOf(part), partMaterial(link, part))),
    ...link.parts.flatMap((part) => collisions(part, nameOf(part))),
  ]);
}
