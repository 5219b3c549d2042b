import type { OperationKind } from '@robotdesign/operations';
import { ensureOutput, type Output, type OutputDependencies } from '../outputs/ensure.ts';
import type { Drawn } from './draw-task.ts';

/** `POST /designs/{id}/export/pictures`: a picture and a 3D file of a revision. */

export interface PicturesInput {
  readonly design_id: string;
  readonly revision: number;
}

const pictures: Output<Drawn> = {
  target: 'pictures',
  generator_version: '1',
  task: new URL('./draw-task.ts', import.meta.url),
  files: [
    { path: 'robot.png', media_type: 'image/png', of: ({ png }) => png },
    { path: 'robot.glb', media_type: 'model/gltf-binary', of: ({ glb }) => glb },
  ],
};

/** An unchanged revision keeps its pictures. */
export const exportPictures = (dependencies: OutputDependencies): OperationKind<PicturesInput> => ({
  deadline_ms: 60_000,
  run: async ({ design_id, revision }, { operation_id, signal, progress }) => {
    progress({ phase: 'draw', done: 0, total: 1, message: 'Drawing the body' });
    await ensureOutput(dependencies, pictures, { design_id, revision, share: operation_id, signal });
  },
});
