import type { Output } from '../outputs/ensure.ts';
import { solids, solidsVersion } from '../solids/export.ts';
import type { DrawInput, Drawn } from './draw-task.ts';

/** `POST /designs/{id}/export/pictures`: a picture and a 3D file of a revision. */
export const pictures: Output<Drawn> = {
  target: 'pictures',
  generator_version: `5 ${solidsVersion}`,
  doing: 'Drawing the body',
  task: new URL('./draw-task.ts', import.meta.url),
  of: solids,
  input: (definition, parts): DrawInput => ({ definition, parts }),
  files: ({ png, glb }) => [
    { path: 'robot.png', media_type: 'image/png', content: png },
    { path: 'robot.glb', media_type: 'model/gltf-binary', content: glb },
  ],
};
