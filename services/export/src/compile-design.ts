import {
  type CompileReport,
  type DesignDefinition,
  type File,
  notFound,
  type OperationProgress,
  problemCodes,
  ServiceError,
} from '@robotdesign/contracts';
import { changeDocument, insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import { isWorthRetrying, type WorkerPool } from '@robotdesign/simulation';
import type { CompileOutput } from './compile-task.ts';
import { type DefinitionSource, theDefinition } from './definitions.ts';
import { eraseDesign } from './erase-design.ts';
import {
  artifactKey,
  type CompilationState,
  type ExportsState,
  fileUrl,
  generatorVersion,
  isCurrent,
  latestArtifactKey,
  mediaType,
  revisionId,
} from './exports.ts';

/** `POST /designs/{id}/compile`: a revision becomes a model that opens and stands, with the checks that say so. */

export interface CompileInput {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
}

export interface CompileDependencies extends DefinitionSource {
  readonly pool: WorkerPool;
  readonly clock: () => number;
  readonly makeEvent: MakeEvent;
}

const task = new URL('./compile-task.ts', import.meta.url);

function reportOf({ ir, checks, warnings, dof }: CompileOutput): CompileReport {
  return {
    mass_kg: ir.total_mass_kg,
    links: ir.links.length,
    joints: ir.joints.length,
    actuators: ir.actuators.length,
    dof,
    checks,
    warnings,
    defaulted: ir.defaulted,
  };
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a compiled revision by name. `robot.xml` is `robot.mjcf` for loaders that go by the ending. */
function contents(output: CompileOutput): Readonly<Record<string, string>> {
  return {
    'robot.mjcf': output.mjcf,
    'robot.xml': output.mjcf,
    'scene.xml': output.scene_xml,
    'scene.json': pretty(output.scene),
    'ir.json': pretty(output.ir),
    'report.json': pretty(reportOf(output)),
  };
}

async function writeFiles(
  { artifacts }: CompileDependencies,
  { design_id, revision }: DesignDefinition,
  output: CompileOutput,
): Promise<readonly File[]> {
  return Promise.all(
    Object.entries(contents(output)).map(async ([path, content]) => {
      const { bytes, sha256 } = await artifacts.put(artifactKey(design_id, revision, path), content);
      const url = fileUrl(design_id, revision, path);
      return { path, url, media_type: mediaType(path), bytes, sha256, revision };
    }),
  );
}

/** Puts the files of the revision last compiled beside each other, without a revision in their keys. */
async function writeLatest(
  { artifacts }: CompileDependencies,
  { state }: Stored<CompilationState>,
): Promise<void> {
  const { design_id, revision, files } = state;
  await Promise.all(
    files.map(async ({ path }) => {
      const key = artifactKey(design_id, revision, path);
      const content = await artifacts.get(key);
      if (!content) throw new Error(`${key} is missing`);
      await artifacts.put(latestArtifactKey(design_id, path), content);
    }),
  );
}

/** A body that gives no model: its own checks say why. */
function notBuildable({ checks }: CompileOutput): ServiceError {
  const why = checks.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return new ServiceError('infeasible_task', `The design gives no model: ${why.join('; ')}`);
}

/** A thread that ended is no fault of the body: the work may be begun again. */
function poolFailure(error: unknown): unknown {
  if (!isWorthRetrying(error)) return error;
  return new ServiceError('unavailable', 'The worker thread ended before the work.', { cause: error });
}

/** The compilation of a revision, made now or before. */
export async function compiled(
  dependencies: CompileDependencies,
  definition: DesignDefinition,
  work: Work,
): Promise<Stored<CompilationState>> {
  const { stores, pool } = dependencies;
  const { design_id, revision } = definition;
  const id = revisionId(design_id, revision);
  const earlier = await stores.compilations.get(id);
  if (earlier?.state.generator_version === generatorVersion) return earlier;
  work.progress({ phase: 'compile', done: 0, message: 'Building the body and its model' });
  const output = await pool
    .run<DesignDefinition, CompileOutput>(task, definition, {
      signal: work.signal,
      onProgress: (progress) => work.progress(progress as OperationProgress),
    })
    .catch((error: unknown) => {
      throw poolFailure(error);
    });
  work.signal.throwIfAborted();
  if (output.mjcf === '') throw notBuildable(output);
  const files = await writeFiles(dependencies, definition, output);
  const state = { design_id, revision, generator_version: generatorVersion, files, report: reportOf(output) };
  if (earlier) return stores.compilations.update(earlier, state);
  const made = await insertOnce(stores.compilations, { id, state });
  if (!made) throw notFound('design', design_id);
  return made;
}

/** Of a deleted design nothing is told, and what was made of it since goes too. */
async function gone(source: DefinitionSource, design_id: string): Promise<ServiceError> {
  await eraseDesign(source, design_id);
  return notFound('design', design_id);
}

/**
 * Changes what was last made of a design, with the event that tells of it, unless that is already so.
 * @throws ServiceError not_found when the design was deleted
 */
export async function changeExports(
  source: DefinitionSource,
  design_id: string,
  change: (state: ExportsState) => ExportsState | undefined,
  event: () => NewEvent,
): Promise<void> {
  const { exports } = source.stores;
  const first = change({});
  if (first) await insertOnce(exports, { id: design_id, state: first, events: [event()] });
  await changeDocument(
    exports,
    async () => {
      const current = await exports.get(design_id);
      if (current) return current;
      throw await gone(source, design_id);
    },
    ({ state }) => {
      const next = change(state);
      return next && { state: next, events: [event()] };
    },
  );
}

const thread = ({ thread_id }: CompileInput) => (thread_id === undefined ? {} : { thread_id });

/** Compiles the revision unless it is, and makes it the last compiled one. */
export async function compileAndTell(dependencies: CompileDependencies, input: CompileInput, work: Work) {
  const { design_id, revision } = input;
  const definition = await theDefinition(dependencies, design_id, revision);
  const made = await compiled(dependencies, definition, work);
  const { report, files, generator_version } = made.state;
  const { title } = definition;
  const at = new Date(dependencies.clock()).toISOString();
  await writeLatest(dependencies, made);
  await changeExports(
    dependencies,
    design_id,
    (exports) =>
      isCurrent(exports.compiled, revision)
        ? undefined
        : { ...exports, compiled: { revision, generator_version, at } },
    () =>
      dependencies.makeEvent('robotdesign.export.v1.DesignCompiled', {
        design_id,
        revision,
        ...thread(input),
        files,
        mass_kg: report.mass_kg,
        dof: report.dof,
        failed_checks: report.checks
          .filter(({ status, severity }) => status === 'failed' && severity === 'error')
          .map(({ name }) => name),
        compiled_at: at,
        title,
      }),
  );
  return { files, title };
}

/** Tells that a revision could not be compiled, once for each operation. */
export function tellFailure(
  dependencies: CompileDependencies,
): NonNullable<OperationKind<CompileInput>['ended']> {
  return async (input, reason, { operation_id }) => {
    const { design_id, revision } = input;
    await changeExports(
      dependencies,
      design_id,
      (exports) =>
        exports.failed?.operation_id === operation_id ? undefined : { ...exports, failed: { operation_id } },
      () =>
        dependencies.makeEvent('robotdesign.export.v1.CompilationFailed', {
          design_id,
          revision,
          ...thread(input),
          code: reason.code,
          retryable: problemCodes[reason.code].retryable,
        }),
    );
  };
}

export function compileDesign(dependencies: CompileDependencies): OperationKind<CompileInput> {
  return {
    deadline_ms: 120_000,
    run: async (input, work) => {
      await compileAndTell(dependencies, input, work);
    },
    ended: tellFailure(dependencies),
  };
}
