import type { DesignDefinition } from '@robotdesign/contracts';
import { printedParts, stlOf } from '@robotdesign/fabrication';
import { buildBody } from '@robotdesign/robot-design';
import { urdfOf } from '@robotdesign/urdf';

/** Runs in a worker thread: writes the body of a definition as URDF, with its printed pieces as meshes. */

export interface UrdfFiles {
  readonly urdf: string;
  readonly meshes: readonly { readonly path: string; readonly stl: Uint8Array }[];
}

export default async function writeUrdf({ program, components }: DesignDefinition): Promise<UrdfFiles> {
  const { ir } = buildBody(program, components);
  const pieces = (await printedParts(ir)).map((piece) => ({
    ...piece,
    file: `urdf_meshes/${piece.name}.stl`,
  }));
  return {
    urdf: urdfOf(ir, pieces),
    meshes: pieces.map(({ file, mesh }) => ({ path: file, stl: stlOf(mesh) })),
  };
}
