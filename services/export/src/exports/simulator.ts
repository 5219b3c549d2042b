import type { OperationKind } from '@robotdesign/operations';
import {
  type CompileDependencies,
  type CompileInput,
  compileRevision,
  publishFailure,
} from '../compilation/compile.ts';
import { generatorVersion, isCurrent } from '../compilation/files.ts';
import { changeExports } from './change.ts';

/** `POST /designs/{id}/export/simulator`: compiles the revision if needed, and names its files. */
export function exportSimulator(dependencies: CompileDependencies): OperationKind<CompileInput> {
  return {
    deadline_ms: 120_000,
    run: async (input, work) => {
      const { design_id, revision, thread_id } = input;
      const { files, title } = await compileRevision(dependencies, input, work);
      const event = () =>
        dependencies.makeEvent('robotdesign.export.v1.SimulatorExported', {
          design_id,
          revision,
          ...(thread_id === undefined ? {} : { thread_id }),
          files,
          title,
        });
      await changeExports(
        dependencies,
        design_id,
        (made) =>
          isCurrent(made.simulator, revision)
            ? undefined
            : { ...made, simulator: { revision, generator_version: generatorVersion } },
        event,
      );
    },
    ended: publishFailure(dependencies),
  };
}
