import { type CompileReport, type DesignDefinition, type File, notFound } from '@robotdesign/contracts';
import { changeDocument, insertOnce, type Stored } from '@robotdesign/document-store';
import { revisionId } from '../design-definition/state.ts';
import type { DefinitionSource } from '../design-definition/store.ts';
import { writeFiles } from '../outputs/write-files.ts';
import type { CompiledModel, CompileOutput } from './compile-task.ts';
import { filesOfChecks, filesOfModel, generatorVersion, isFinal, reportOf } from './files.ts';
import { type CompilationState, isComplete } from './state.ts';

/**
 * Stores a compilation while it runs: the files of the model with pending checks first, then each result. A reader
 * of the revision gets its files and the checks made so far. A complete compilation, also one of an earlier generator
 * version, stays until the next one is complete.
 */
export interface CompilationRecord {
  readonly model: (model: CompiledModel) => void;
  /** `stored` is called when these checks can be read, or are not published. */
  readonly checks: (checks: CompileReport['checks'], stored: () => void) => void;
  /** Stores the result after all that was reported. @throws the first error of storing, not_found for a deleted design */
  readonly complete: (output: CompileOutput) => Promise<Stored<CompilationState>>;
  /** Waits until nothing more is stored. */
  readonly settled: () => Promise<void>;
}

const pendingIn = ({ report: { checks } }: CompilationState): number =>
  checks.filter(({ status }) => status === 'pending').length;

/** Whether the stored compilation stays: it is final, or of two that run at once it is ahead. */
function stays(stored: CompilationState, next: CompilationState): boolean {
  if (isFinal(stored)) return true;
  if (isComplete(next)) return false;
  return isComplete(stored) || pendingIn(stored) < pendingIn(next);
}

function save({ stores }: DefinitionSource, next: CompilationState): Promise<Stored<CompilationState>> {
  const { design_id, revision } = next;
  const { compilations } = stores;
  const id = revisionId(design_id, revision);
  return changeDocument(
    compilations,
    async () => {
      const current = (await compilations.get(id)) ?? (await insertOnce(compilations, { id, state: next }));
      if (current) return current;
      throw notFound('design', design_id);
    },
    ({ state }) => (state === next || stays(state, next) ? undefined : { state: next }),
  );
}

/**
 * @param earlier the stored compilation of the revision
 * @param signal after its abort nothing more is published
 */
export function compilationRecord(
  source: DefinitionSource,
  definition: Pick<DesignDefinition, 'design_id' | 'revision'>,
  earlier: CompilationState | undefined,
  signal: AbortSignal,
): CompilationRecord {
  const { artifacts } = source;
  const { design_id, revision } = definition;
  // Files of a complete compilation have the same keys.
  const isPublished = earlier === undefined || !isComplete(earlier);
  let model: CompiledModel | undefined;
  const stateOf = (files: readonly File[], report: CompileReport): CompilationState => ({
    design_id,
    revision,
    generator_version: generatorVersion,
    files,
    report,
  });
  /** One step after the other, so that the last one stored is the last one reported. A failed step fails the next ones. */
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(step: () => Promise<T>): Promise<T> => {
    const next = last.then(step);
    last = next;
    return next;
  };
  /** `complete` throws the error of such a step. */
  const inBackground = (step: () => Promise<void>): void => {
    inOrder(async () => {
      if (!signal.aborted) await step();
    }).catch(() => undefined);
  };
  let modelFiles: readonly File[] | undefined;
  const writeModel = async (loaded: CompiledModel): Promise<readonly File[]> => {
    modelFiles ??= await writeFiles(artifacts, definition, filesOfModel(loaded));
    return modelFiles;
  };
  return {
    model: (loaded) => {
      model = loaded;
    },
    checks: (checks, stored) =>
      inBackground(async () => {
        if (model && isPublished)
          await save(source, stateOf(await writeModel(model), reportOf({ ...model, checks })));
        stored();
      }),
    complete: (output) =>
      inOrder(async () => {
        const ofModel = await writeModel(output);
        const ofChecks = await writeFiles(artifacts, definition, filesOfChecks(output));
        return await save(source, stateOf([...ofModel, ...ofChecks], reportOf(output)));
      }),
    settled: async () => {
      await Promise.allSettled([last]);
    },
  };
}
