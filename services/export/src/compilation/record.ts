import { type CompileReport, type DesignDefinition, type File, notFound } from '@robotdesign/contracts';
import { changeDocument, insertOnce, type Stored } from '@robotdesign/document-store';
import { revisionId } from '../design-definition/state.ts';
import type { DefinitionSource } from '../design-definition/store.ts';
import { writeFiles } from '../outputs/write-files.ts';
import type { CompiledModel, CompileOutput } from './compile-task.ts';
import { filesOfChecks, filesOfModel, generatorVersion, reportOf } from './files.ts';
import { type CompilationState, isComplete } from './state.ts';

/**
 * Stores a compilation while it runs: the files of the model with pending checks first, then each result. A reader
 * of the revision gets its files and the checks made so far.
 */
export interface CompilationRecord {
  readonly model: (model: CompiledModel) => void;
  /** `stored` is called when the files and these checks can be read. */
  readonly checks: (checks: CompileReport['checks'], stored: () => void) => void;
  /** Stores the result after all that was reported. @throws the first error of storing, not_found for a deleted design */
  readonly complete: (output: CompileOutput) => Promise<Stored<CompilationState>>;
  /** Waits until nothing more is stored. */
  readonly settled: () => Promise<void>;
}

/** Whether the stored compilation knows at least as much as the next one. */
const isEnough = (stored: CompilationState, next: CompilationState): boolean =>
  stored.generator_version === next.generator_version && isComplete(stored);

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
    ({ state }) => (state === next || isEnough(state, next) ? undefined : { state: next }),
  );
}

export function compilationRecord(
  source: DefinitionSource,
  definition: Pick<DesignDefinition, 'design_id' | 'revision'>,
): CompilationRecord {
  const { artifacts } = source;
  const { design_id, revision } = definition;
  let model: CompiledModel | undefined;
  let files: readonly File[] = [];
  const stateOf = (report: CompileReport): CompilationState => ({
    design_id,
    revision,
    generator_version: generatorVersion,
    files,
    report,
  });
  /** One step after the other, so that the last one stored is the last one reported. A failed step fails the next ones. */
  let last: Promise<unknown> = Promise.resolve();
  const then = <T>(step: () => Promise<T>): Promise<T> => {
    const next = last.then(step);
    last = next;
    return next;
  };
  /** `complete` throws the error of such a step. */
  const inBackground = (step: () => Promise<void>): void => {
    then(step).catch(() => undefined);
  };
  return {
    model: (loaded) => {
      model = loaded;
      inBackground(async () => {
        files = await writeFiles(artifacts, definition, filesOfModel(loaded));
      });
    },
    checks: (checks, readable) => {
      const loaded = model;
      if (!loaded) return;
      inBackground(async () => {
        await save(source, stateOf(reportOf({ ...loaded, checks })));
        readable();
      });
    },
    complete: (output) =>
      then(async () => {
        files = [...files, ...(await writeFiles(artifacts, definition, filesOfChecks(output)))];
        return await save(source, stateOf(reportOf(output)));
      }),
    settled: async () => {
      await Promise.allSettled([last]);
    },
  };
}
