import { type DesignDefinition, type File, notFound } from '@robotdesign/contracts';
import { insertOnce } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import { orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { artifactKey, fileUrl } from '../compilation/state.ts';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { type OutputState, outputId } from '../outputs/state.ts';
import type { Drawn } from './draw-task.ts';

/** `POST /designs/{id}/export/pictures`: a picture and a 3D file of a revision. */

export interface PicturesInput {
  readonly design_id: string;
  readonly revision: number;
}

export interface PicturesDependencies extends DefinitionSource {
  readonly pool: WorkerPool;
}

const task = new URL('./draw-task.ts', import.meta.url);

/** Increase it when the same definition gives other pictures. */
const generator_version = '1';

const contents: readonly {
  readonly path: string;
  readonly media_type: string;
  readonly of: (drawn: Drawn) => Uint8Array;
}[] = [
  { path: 'robot.png', media_type: 'image/png', of: ({ png }) => png },
  { path: 'robot.glb', media_type: 'model/gltf-binary', of: ({ glb }) => glb },
];

async function drawn(pool: WorkerPool, definition: DesignDefinition, work: Work): Promise<Drawn> {
  work.progress({ phase: 'draw', done: 0, total: 1, message: 'Drawing the body' });
  try {
    const output = await pool.run<DesignDefinition, Drawn>(task, definition, {
      share: work.operation_id,
      signal: work.signal,
    });
    work.signal.throwIfAborted();
    return output;
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** An unchanged revision keeps its pictures. */
export function exportPictures(dependencies: PicturesDependencies): OperationKind<PicturesInput> {
  const { stores, artifacts, pool } = dependencies;
  return {
    deadline_ms: 60_000,
    run: async ({ design_id, revision }, work) => {
      const id = outputId(design_id, revision, 'pictures');
      const earlier = await stores.outputs.get(id);
      if (earlier?.state.generator_version === generator_version) return;
      const output = await drawn(pool, await theDefinition(dependencies, design_id, revision), work);
      const files: File[] = await Promise.all(
        contents.map(async ({ path, media_type, of }) => {
          const { bytes, sha256 } = await artifacts.put(
            artifactKey(design_id, revision, path),
            Buffer.from(of(output)),
          );
          return { path, url: fileUrl(design_id, revision, path), media_type, bytes, sha256, revision };
        }),
      );
      const state: OutputState = { design_id, revision, target: 'pictures', generator_version, files };
      const stored = earlier
        ? await stores.outputs.update(earlier, state)
        : await insertOnce(stores.outputs, { id, state });
      if (!stored) throw notFound('design', design_id);
    },
  };
}
