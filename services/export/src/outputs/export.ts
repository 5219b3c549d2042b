import type { File } from '@robotdesign/contracts';
import type { OperationKind } from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import { theDefinition } from '../design-definition/store.ts';
import { changeExports } from '../exports/change.ts';
import { ensureOutput, type Output, type OutputDependencies } from './ensure.ts';
import type { OutputTarget } from './state.ts';

/** `POST /designs/{id}/export/{target}` for targets whose files a worker thread makes from the definition alone. */

export interface OutputInput {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
}

export interface ExportDependencies extends OutputDependencies {
  readonly makeEvent: MakeEvent;
}

/** Exports of a design whose events are remembered. */
const remembered = 200;

/** Publishes the files of an export, once for each revision and version. */
export async function publishExport(
  dependencies: ExportDependencies,
  { design_id, revision, thread_id }: OutputInput,
  { target, version }: { readonly target: OutputTarget; readonly version: string },
  files: readonly File[],
): Promise<void> {
  const { title } = await theDefinition(dependencies, design_id, revision);
  const key = `${target} ${revision} ${version}`;
  await changeExports(
    dependencies,
    design_id,
    ({ outputs = [], ...exports }) =>
      outputs.includes(key) ? undefined : { ...exports, outputs: [...outputs, key].slice(-remembered) },
    () =>
      dependencies.makeEvent('robotdesign.export.v1.FilesExported', {
        design_id,
        revision,
        ...(thread_id === undefined ? {} : { thread_id }),
        target,
        files,
        title,
      }),
  );
}

/** Makes the files of a revision, unless they exist, and publishes that. */
export function exportOutput<Made>(
  dependencies: ExportDependencies,
  output: Output<Made>,
): OperationKind<OutputInput> {
  const { target, generator_version: version, doing } = output;
  return {
    deadline_ms: 120_000,
    run: async (input, { operation_id, signal, progress }) => {
      progress({ phase: target, done: 0, total: 1, message: doing });
      const { design_id, revision } = input;
      const { files } = await ensureOutput(dependencies, output, {
        design_id,
        revision,
        share: operation_id,
        signal,
      });
      await publishExport(dependencies, input, { target, version }, files);
    },
  };
}
