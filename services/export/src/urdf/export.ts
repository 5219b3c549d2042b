import type { Output } from '../outputs/ensure.ts';

/** `POST /designs/{id}/export/urdf`: a revision as URDF for ROS. */
export const urdf: Output<string> = {
  target: 'urdf',
  generator_version: '1',
  doing: 'Writing the body as URDF',
  task: new URL('./urdf-task.ts', import.meta.url),
  files: (text) => [{ path: 'robot.urdf', media_type: 'application/xml', content: Buffer.from(text) }],
};
