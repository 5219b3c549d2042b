import { type DesignDefinition, type File, notFound } from '@robotdesign/contracts';
import { insertOnce } from '@robotdesign/document-store';
import { orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { artifactKey, fileUrl } from '../compilation/state.ts';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { type OutputState, type OutputTarget, outputId } from './state.ts';

export interface OutputDependencies extends DefinitionSource {
  readonly pool: WorkerPool;
}

/** How the files of a target are made. */
export interface Output<Made> {
  readonly target: OutputTarget;
  /** Increase it when the same definition gives other bytes. */
  readonly generator_version: string;
  /** Module that makes the files of a definition in a worker thread. */
  readonly task: URL;
  readonly files: readonly {
    readonly path: string;
    readonly media_type: string;
    readonly of: (made: Made) => Uint8Array;
  }[];
}

export interface Wanted {
  readonly design_id: string;
  readonly revision: number;
  /** Callers with the same share take turns with others. */
  readonly share: string;
  readonly signal?: AbortSignal;
}

async function make<Made>(
  pool: WorkerPool,
  task: URL,
  definition: DesignDefinition,
  { share, signal }: Wanted,
) {
  try {
    const made = await pool.run<DesignDefinition, Made>(task, definition, {
      share,
      ...(signal && { signal }),
    });
    signal?.throwIfAborted();
    return made;
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** The files of a target for a revision; makes them unless this generator version has. @throws ServiceError not_found, unavailable */
export async function ensureOutput<Made>(
  dependencies: OutputDependencies,
  { target, generator_version, task, files }: Output<Made>,
  wanted: Wanted,
): Promise<OutputState> {
  const { stores, artifacts, pool } = dependencies;
  const { design_id, revision } = wanted;
  const id = outputId(design_id, revision, target);
  const earlier = await stores.outputs.get(id);
  if (earlier?.state.generator_version === generator_version) return earlier.state;
  const definition = await theDefinition(dependencies, design_id, revision);
  const made = await make<Made>(pool, task, definition, wanted);
  const written: File[] = await Promise.all(
    files.map(async ({ path, media_type, of }) => {
      const key = artifactKey(design_id, revision, path);
      const { bytes, sha256 } = await artifacts.put(key, Buffer.from(of(made)));
      return { path, url: fileUrl(design_id, revision, path), media_type, bytes, sha256, revision };
    }),
  );
  const state: OutputState = { design_id, revision, target, generator_version, files: written };
  const stored = earlier
    ? await stores.outputs.update(earlier, state)
    : await insertOnce(stores.outputs, { id, state });
  if (!stored) throw notFound('design', design_id);
  return stored.state;
}
