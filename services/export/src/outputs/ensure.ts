import { isDeepStrictEqual } from 'node:util';
import { type DesignDefinition, type File, notFound } from '@robotdesign/contracts';
import { changeDocument, insertOnce } from '@robotdesign/document-store';
import { orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { fileUrl } from '../compilation/state.ts';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { type OutputState, type OutputTarget, outputId, outputKey } from './state.ts';

export interface OutputDependencies extends DefinitionSource {
  readonly pool: WorkerPool;
}

export interface OutputFile {
  /** Among the files of the design. */
  readonly path: string;
  readonly media_type: string;
  readonly content: Uint8Array;
}

/** How the files of a target are made. */
export interface Output<Made> {
  readonly target: OutputTarget;
  /** Increase it when the same definition gives other bytes. */
  readonly generator_version: string;
  /** Name of the options, for a target that has some: other options give other files. */
  readonly variant?: string;
  /** Whether files of other options do as well. */
  readonly anyVariant?: boolean;
  /** What people read while it runs. */
  readonly doing: string;
  /** Module that makes the files of a definition in a worker thread. */
  readonly task: URL;
  /** Input of the task; default: the definition. */
  readonly input?: (definition: DesignDefinition) => unknown;
  readonly files: (made: Made) => readonly OutputFile[];
}

export interface Wanted {
  readonly design_id: string;
  readonly revision: number;
  /** Callers with the same share take turns with others. */
  readonly share: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: unknown) => void;
}

async function make<Made>(
  pool: WorkerPool,
  { task, input }: Output<Made>,
  definition: DesignDefinition,
  { share, signal, onProgress }: Wanted,
) {
  try {
    const made = await pool.run<unknown, Made>(task, input ? input(definition) : definition, {
      share,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
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
  {
    target,
    generator_version,
    variant,
    anyVariant,
  }: Pick<Output<never>, 'target' | 'generator_version' | 'variant' | 'anyVariant'>,
  { design_id, revision }: Pick<Wanted, 'design_id' | 'revision'>,
): Promise<OutputState | undefined> {
  const state = (await stores.outputs.get(outputId(design_id, revision, target)))?.state;
  const isCurrent =
    state?.generator_version === generator_version && (anyVariant || state.variant === variant);
  return isCurrent ? state : undefined;
}

/** Stores the files of an output. @throws ServiceError not_found for a design that was deleted meanwhile */
export async function keepOutput(
  { stores }: Pick<OutputDependencies, 'stores'>,
  state: OutputState,
): Promise<OutputState> {
  const id = outputId(state.design_id, state.revision, state.target);
  await insertOnce(stores.outputs, { id, state });
  const stored = await changeDocument(
    stores.outputs,
    async () => {
      const current = await stores.outputs.get(id);
      if (current) return current;
      throw notFound('design', state.design_id);
    },
    ({ state: current }) => (isDeepStrictEqual(current, state) ? undefined : { state }),
  );
  return stored.state;
}

/** The files of a target for a revision; makes them unless this generator version has. @throws ServiceError not_found, unavailable */
export async function ensureOutput<Made>(
  dependencies: OutputDependencies,
  output: Output<Made>,
  wanted: Wanted,
): Promise<OutputState> {
  const { artifacts, pool } = dependencies;
  const { target, generator_version, variant, files } = output;
  const { design_id, revision } = wanted;
  const current = await currentOutput(dependencies, output, wanted);
  if (current) return current;
  const definition = await theDefinition(dependencies, design_id, revision);
  const made = await make(pool, output, definition, wanted);
  const about = {
    design_id,
    revision,
    target,
    generator_version,
    ...(variant === undefined ? {} : { variant }),
  };
  const written: File[] = await Promise.all(
    files(made).map(async ({ path, media_type, content }) => {
      const { bytes, sha256 } = await artifacts.put(outputKey(about, path), Buffer.from(content));
      return { path, url: fileUrl(design_id, revision, path), media_type, bytes, sha256, revision };
    }),
  );
  return keepOutput(dependencies, { ...about, files: written });
}
