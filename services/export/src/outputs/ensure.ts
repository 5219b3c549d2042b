import { isDeepStrictEqual } from 'node:util';
import { type DesignDefinition, notFound } from '@robotdesign/contracts';
import { changeDocument, insertOnce } from '@robotdesign/document-store';
import { orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { type OutputState, type OutputTarget, outputId, outputKey } from './state.ts';
import { type MadeFile, writeFiles } from './write-files.ts';

export interface OutputDependencies extends DefinitionSource {
  readonly pool: WorkerPool;
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
  /** The output whose file the task reads too; it is made first. */
  readonly of?: Output<Uint8Array>;
  /** Input of the task; default: the definition. `content` is the file that it reads too. */
  readonly input?: (definition: DesignDefinition, content: Uint8Array) => unknown;
  readonly files: (made: Made) => readonly MadeFile[];
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
  dependencies: OutputDependencies,
  { task, input, of }: Output<Made>,
  definition: DesignDefinition,
  wanted: Wanted,
) {
  const { share, signal, onProgress } = wanted;
  const content = of ? await ensureContent(dependencies, of, wanted) : new Uint8Array();
  try {
    const made = await dependencies.pool.run<unknown, Made>(
      task,
      input ? input(definition, content) : definition,
      {
        share,
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      },
    );
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
  const { target, generator_version, variant, files } = output;
  const { design_id, revision } = wanted;
  const current = await currentOutput(dependencies, output, wanted);
  if (current) return current;
  const definition = await theDefinition(dependencies, design_id, revision);
  const made = await make(dependencies, output, definition, wanted);
  const about = {
    design_id,
    revision,
    target,
    generator_version,
    ...(variant === undefined ? {} : { variant }),
  };
  const written = await writeFiles(dependencies.artifacts, about, files(made));
  return keepOutput(dependencies, { ...about, files: written });
}

/** The content of the one file of an output, which is made if needed. @throws ServiceError not_found, unavailable */
export async function ensureContent(
  dependencies: OutputDependencies,
  output: Output<Uint8Array>,
  wanted: Wanted,
): Promise<Uint8Array> {
  const state = await ensureOutput(dependencies, output, wanted);
  const key = outputKey(state, state.files[0]?.path ?? '');
  const content = await dependencies.artifacts.get(key);
  if (!content) throw new Error(`${key} is missing, although its document names it`);
  return content;
}
