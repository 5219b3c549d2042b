import type { DesignDefinition } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { urdfOf } from '@robotdesign/urdf';
import type { MadeFile } from '../outputs/write-files.ts';
import { meshFiles } from '../solids/mesh-files.ts';
import { unpacked } from '../solids/packed.ts';

/** Runs in a worker thread: writes the body of a definition as URDF, with its printed pieces as meshes. */

export interface UrdfInput {
  readonly definition: DesignDefinition;
  /** The packed printed parts. */
  readonly parts: Uint8Array;
}

export default function writeUrdf({ definition, parts }: UrdfInput): readonly MadeFile[] {
  const { ir } = buildBody(definition.program, definition.components);
  const { pieces, files } = meshFiles(unpacked(parts), 'urdf_meshes');
  return [{ path: 'robot.urdf', media_type: 'application/xml', content: urdfOf(ir, pieces) }, ...files];
}
