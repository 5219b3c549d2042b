import { type DesignDefinition, notFound } from '@robotdesign/contracts';
import { changeDocument, type Stored } from '@robotdesign/document-store';
import type { Work } from '@robotdesign/operations';
import { orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { ensureContent, type OutputDependencies } from '../outputs/ensure.ts';
import { writeFiles } from '../outputs/write-files.ts';
import { solids } from '../solids/export.ts';
import { type CompileOption, united } from './options.ts';
import type { AddedFiles, OptionsTaskInput } from './options-task.ts';
import type { CompilationState } from './state.ts';

const task = new URL('./options-task.ts', import.meta.url);

async function make(pool: WorkerPool, input: OptionsTaskInput, work: Work): Promise<AddedFiles> {
  work.progress({ phase: 'options', done: 0, message: `Adding files: ${input.options.join(', ')}` });
  try {
    const added = await pool.run<OptionsTaskInput, AddedFiles>(task, input, {
      share: work.operation_id,
      signal: work.signal,
    });
    work.signal.throwIfAborted();
    return added;
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** Adds the files of options that a compilation does not have yet. @throws ServiceError not_found, unavailable */
export async function addOptions(
  dependencies: OutputDependencies,
  definition: DesignDefinition,
  { id, state }: Stored<CompilationState>,
  wanted: readonly CompileOption[],
  work: Work,
): Promise<CompilationState> {
  const { stores, artifacts, pool } = dependencies;
  const options = wanted.filter((option) => !state.options?.includes(option));
  if (options.length === 0) return state;
  const { design_id, revision } = definition;
  const { operation_id: share, signal } = work;
  const parts = options.includes('meshes')
    ? await ensureContent(dependencies, solids, { design_id, revision, share, signal })
    : undefined;
  const { files, warnings } = await make(pool, { definition, options, ...(parts && { parts }) }, work);
  const written = await writeFiles(artifacts, definition, files);
  const paths = new Set(written.map(({ path }) => path));
  const { state: changed } = await changeDocument(
    stores.compilations,
    async () => {
      const current = await stores.compilations.get(id);
      if (current) return current;
      throw notFound('design', design_id);
    },
    ({ state: now }) =>
      options.every((option) => now.options?.includes(option))
        ? undefined
        : {
            state: {
              ...now,
              options: united(now.options, options),
              files: [...now.files.filter(({ path }) => !paths.has(path)), ...written],
              report: { ...now.report, warnings: [...new Set([...now.report.warnings, ...warnings])] },
            },
          },
  );
  return changed;
}
