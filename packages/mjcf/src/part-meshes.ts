import type { Link } from '@robotdesign/contracts';
import { partMaterial } from './materials.ts';
import { type Element, element } from './mjcf-element.ts';

/** The surface of a printed piece: a file in millimetres, in the frame of its link. */
export interface PartMesh {
  /** Unique in the robot. */
  readonly name: string;
  readonly link: string;
  /** Names of the parts of the link that it shows. */
  readonly made_of: readonly string[];
  /** Path from the folder of the model. */
  readonly file: string;
}

const metersPerMillimeter = 0.001;

export const meshAsset = ({ name, file }: PartMesh): Element =>
  element('mesh', {
    name,
    file,
    scale: [metersPerMillimeter, metersPerMillimeter, metersPerMillimeter],
  });

/** What is seen of a piece: no contact and no mass, which the class `visual` sets. */
export function meshGeom(link: Link, mesh: PartMesh, geomName: (wish: string) => string): Element {
  const part = link.parts.find(({ name }) => mesh.made_of.includes(name));
  return element('geom', {
    name: geomName(`${mesh.name}_mesh`),
    class: 'visual',
    type: 'mesh',
    mesh: mesh.name,
    ...(part && { material: partMaterial(link, part) }),
  });
}
