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
  /** What people read while it runs. */
  readonly doing: string;
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

/** The files of a target for a revision, if this generator version made them. */
export async function currentOutput(
  { stores }: Pick<OutputDependencies, 'stores'>,
  { target, generator_version }: Pick<Output<never>, 'target' | 'generator_version'>,
  { design_id, revision }: Pick<Wanted, 'design_id' | 'revision'>,
): Promise<OutputState | undefined> {
  const stored = await stores.outputs.get(outputId(design_id, revision, target));
  return stored?.state.generator_version === generator_version ? stored.state : undefined;
}

/** Stores the files of an output. @throws ServiceError not_found for a design that was deleted meanwhile */
export async function keepOutput(
  { stores }: Pick<OutputDependencies, 'stores'>,
  state: OutputState,
): Promise<OutputState> {
  const id = outputId(state.design_id, state.revision, state.target);
  const earlier = await stores.outputs.get(id);
  const stored = earlier
    ? await stores.outputs.update(earlier, state)
    : await insertOnce(stores.outputs, { id, state });
  if (!stored) throw notFound('design', state.design_id);
  return stored.state;
}

/** The files of a target for a revision; makes them unless this generator version has. @throws ServiceError not_found, unavailable */
export async function ensureOutput<Made>(
  dependencies: OutputDependencies,
  output: Output<Made>,
  wanted: Wanted,
): Promise<OutputState> {
  const { artifacts, pool } = dependencies;
  const { target, generator_version, task, files } = output;
  const { design_id, revision } = wanted;
  const current = await currentOutput(dependencies, output, wanted);
  if (current) return current;
  const definition = await theDefinition(dependencies, design_id, revision);
  const made = await make<Made>(pool, task, definition, wanted);
  const written: File[] = await Promise.all(
    files.map(async ({ path, media_type, of }) => {
      const key = artifactKey(design_id, revision, path);
      const { bytes, sha256 } = await artifacts.put(key, Buffer.from(of(made)));
      return { path, url: fileUrl(design_id, revision, path), media_type, bytes, sha256, revision };
    }),
  );
  return keepOutput(dependencies, { design_id, revision, target, generator_version, files: written });
}
