import type { Output } from '../outputs/ensure.ts';
import type { UrdfFiles } from './urdf-task.ts';

/** `POST /designs/{id}/export/urdf`: a revision as URDF for ROS. */
export const urdf: Output<UrdfFiles> = {
  target: 'urdf',
  generator_version: '5',
  doing: 'Writing the body as URDF',
  task: new URL('./urdf-task.ts', import.meta.url),
  files: ({ urdf: text, meshes }) => [
    { path: 'robot.urdf', media_type: 'application/xml', content: Buffer.from(text) },
    ...meshes.map(({ path, stl }) => ({ path, media_type: 'model/stl', content: stl })),
  ],
};
