import type { Link } from '@robotdesign/contracts';
import { linkInertia, partMaterial, partName } from '@robotdesign/mjcf';
import { collisions, visuals } from './geometry.ts';
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
export const linkElement = (link: Link): Element =>
  element('link', { name: link.name }, [
    ...inertial(link),
    ...link.parts.flatMap((part) => visuals(part, partName(link.name, part.name), partMaterial(link, part))),
    ...link.parts.flatMap((part) => collisions(part, partName(link.name, part.name))),
  ]);
