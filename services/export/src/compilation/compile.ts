import {
  type DesignDefinition,
  type File,
  type OperationProgress,
  problemCodes,
  ServiceError,
} from '@robotdesign/contracts';
import type { NewEvent, Stored } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import { type EvaluationProgress, orUnavailable, type WorkerPool } from '@robotdesign/simulation';
import { revisionId } from '../design-definition/state.ts';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { changeExports } from '../exports/change.ts';
import type { ExportsState } from '../exports/state.ts';
import { addOptions } from './add-options.ts';
import type { CompileOutput, CompileProgress } from './compile-task.ts';
import { isCurrent, isFinal, writeLatest } from './files.ts';
import type { CompileOption } from './options.ts';
import { compilationRecord } from './record.ts';
import type { CompilationState } from './state.ts';

/** `POST /designs/{id}/compile`: a revision becomes a checked MuJoCo model. */

export interface CompileInput {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly options?: readonly CompileOption[];
}

export interface CompileDependencies extends DefinitionSource {
  readonly pool: WorkerPool;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly makeEvent: MakeEvent;
}

const task = new URL('./compile-task.ts', import.meta.url);

/** Without a model, the failed checks are the reason. */
function requireModel({ mjcf, checks }: CompileOutput): void {
  if (mjcf !== '') return;
  const failed = checks.filter(({ status }) => status === 'failed').map(({ message }) => message);
  throw new ServiceError('infeasible_task', `The design gives no model: ${failed.join('; ')}`);
}

/** What a user reads of the checks so far. */
function checkProgress({ done, total, checks }: EvaluationProgress): OperationProgress {
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const message = failed.length === 0 ? 'Checking the body in simulation' : `Failed: ${failed.join(', ')}`;
  return { phase: 'checks', done, total, message };
}

/** Builds and checks the body in a worker thread, and stores what is known. @throws ServiceError infeasible_task, unavailable */
async function build(
  dependencies: CompileDependencies,
  definition: DesignDefinition,
  earlier: CompilationState | undefined,
  work: Work,
): Promise<Stored<CompilationState>> {
  work.progress({ phase: 'compile', done: 0, message: 'Building the body and its model' });
  const record = compilationRecord(dependencies, definition, earlier, work.signal);
  const onProgress = (progress: CompileProgress): void => {
    if (progress.kind === 'model') record.model(progress.model);
    else record.checks(progress.checks, () => work.progress(checkProgress(progress)));
  };
  try {
    const output = await dependencies.pool.run<DesignDefinition, CompileOutput>(task, definition, {
      share: work.operation_id,
      signal: work.signal,
      onProgress: (progress) => onProgress(progress as CompileProgress),
    });
    work.signal.throwIfAborted();
    requireModel(output);
    return await record.complete(output);
  } catch (error) {
    // What is erased when the operation ends must not be stored after it.
    await record.settled();
    throw orUnavailable(error);
  }
}

/** The stored compilation of a revision by this generator version; compiles it when there is none. */
export async function ensureCompilation(
  dependencies: CompileDependencies,
  definition: DesignDefinition,
  work: Work,
): Promise<Stored<CompilationState>> {
  const { design_id, revision } = definition;
  const earlier = await dependencies.stores.compilations.get(revisionId(design_id, revision));
  return earlier && isFinal(earlier.state) ? earlier : build(dependencies, definition, earlier?.state, work);
}

const threadOf = ({ thread_id }: CompileInput) => (thread_id === undefined ? {} : { thread_id });

function compiledEvent(
  makeEvent: MakeEvent,
  input: CompileInput,
  { files, report }: CompilationState,
  title: string,
  compiled_at: string,
): NewEvent {
  const { design_id, revision } = input;
  const failed_checks = report.checks
    .filter(({ status, severity }) => status === 'failed' && severity === 'error')
    .map(({ name }) => name);
  return makeEvent('robotdesign.export.v1.DesignCompiled', {
    design_id,
    revision,
    ...threadOf(input),
    files,
    mass_kg: report.mass_kg,
    dof: report.dof,
    failed_checks,
    compiled_at,
    title,
  });
}

/** Whether the files of the options were published too. */
const hasOptions = (made: ExportsState['compiled'], options: readonly CompileOption[] = []): boolean =>
  options.every((option) => made?.options?.includes(option));

/** Compiles the revision if needed, and makes it the last compiled one of its design. */
export async function compileRevision(
  dependencies: CompileDependencies,
  input: CompileInput,
  work: Work,
): Promise<{ readonly files: readonly File[]; readonly title: string }> {
  const { artifacts, makeEvent, clock } = dependencies;
  const { design_id, revision, options: wanted = [] } = input;
  const definition = await theDefinition(dependencies, design_id, revision);
  const usual = await ensureCompilation(dependencies, definition, work);
  const compilation = await addOptions(dependencies, definition, usual, wanted, work);
  const { files, generator_version, options } = compilation;
  const { title } = definition;
  const at = new Date(clock()).toISOString();
  await writeLatest(artifacts, compilation);
  await changeExports(
    dependencies,
    design_id,
    (exports) =>
      isCurrent(exports.compiled, revision) && hasOptions(exports.compiled, options)
        ? undefined
        : { ...exports, compiled: { revision, generator_version, at, ...(options && { options }) } },
    () => compiledEvent(makeEvent, input, compilation, title, at),
  );
  return { files, title };
}

/** Publishes that a revision could not be compiled, once for each operation. */
export function publishFailure(
  dependencies: CompileDependencies,
): NonNullable<OperationKind<CompileInput>['ended']> {
  return (input, reason, { operation_id }) => {
    const { design_id, revision } = input;
    const { code } = reason;
    return changeExports(
      dependencies,
      design_id,
      (exports) =>
        exports.failed?.operation_id === operation_id ? undefined : { ...exports, failed: { operation_id } },
      () =>
        dependencies.makeEvent('robotdesign.export.v1.CompilationFailed', {
          design_id,
          revision,
          ...threadOf(input),
          code,
          retryable: problemCodes[code].retryable,
        }),
    );
  };
}

export function compileDesign(dependencies: CompileDependencies): OperationKind<CompileInput> {
  return {
    // A trial on the ground of the task takes as long as the checks.
    deadline_ms: 240_000,
    run: async (input, work) => {
      await compileRevision(dependencies, input, work);
    },
    ended: publishFailure(dependencies),
  };
}
