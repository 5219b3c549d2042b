import type { Output } from '../outputs/ensure.ts';
import type { MadeFile } from '../outputs/write-files.ts';
import { solids, solidsVersion } from '../solids/export.ts';
import type { UrdfInput } from './urdf-task.ts';

/** `POST /designs/{id}/export/urdf`: a revision as URDF for ROS. */
export const urdf: Output<readonly MadeFile[]> = {
  target: 'urdf',
  generator_version: `5 ${solidsVersion}`,
  doing: 'Writing the body as URDF',
  task: new URL('./urdf-task.ts', import.meta.url),
  of: solids,
  input: (definition, parts): UrdfInput => ({ definition, parts }),
  files: (made) => made,
};
