import type { Link, Part } from '@robotdesign/contracts';
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

/** From millimetres to metres, along each axis. */
export const meshScale = [0.001, 0.001, 0.001] as const;

export const meshAsset = ({ name, file }: PartMesh): Element =>
  element('mesh', { name, file, scale: meshScale });

/** The meshes of a link, and its parts that none of them shows. */
export function seenOf<Mesh extends Pick<PartMesh, 'link' | 'made_of'>>(
  link: Link,
  meshes: readonly Mesh[],
): { readonly meshes: readonly Mesh[]; readonly shapes: readonly Part[] } {
  const own = meshes.filter((mesh) => mesh.link === link.name);
  const shown = new Set(own.flatMap(({ made_of }) => made_of));
  return { meshes: own, shapes: link.parts.filter(({ name }) => !shown.has(name)) };
}

/** The material of a mesh: that of the parts that it shows. */
export function meshMaterial(link: Link, { made_of }: Pick<PartMesh, 'made_of'>): string {
  const part = link.parts.find(({ name }) => made_of.includes(name));
  return part ? partMaterial(link, part) : 'printed';
}

/** What is seen of a piece: no contact and no mass, which the class `visual` sets. */
export function meshGeom(link: Link, mesh: PartMesh, geomName: (wish: string) => string): Element {
  return element('geom', {
    name: geomName(`${mesh.name}_mesh`),
    class: 'visual',
    type: 'mesh',
    mesh: mesh.name,
    material: meshMaterial(link, mesh),
  });
}
