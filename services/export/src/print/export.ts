import { type File, type OperationProgress, ServiceError } from '@robotdesign/contracts';
import type { PrintFiles, PrintOptions } from '@robotdesign/fabrication';
import type { OperationKind } from '@robotdesign/operations';
import { theDefinition } from '../design-definition/store.ts';
import { changeExports } from '../exports/change.ts';
import { ensureOutput, type Output } from '../outputs/ensure.ts';
import type { ExportDependencies, OutputInput } from '../outputs/export.ts';
import { solids, solidsVersion } from '../solids/export.ts';
import { variantOf } from './options.ts';
import type { PrintInput } from './print-task.ts';
import { readManifest } from './read.ts';

/** `POST /designs/{id}/export/print`: plates, STL files, a manifest and an assembly guide of a revision. */

export interface PrintExportInput extends OutputInput {
  readonly print: PrintOptions;
}

/** Increase it when the same parts and options give other bytes. */
const generator_version = `9 ${solidsVersion}`;

/** The document that names the files stays below its limit. */
const mostFiles = 500;

function filesOf({ files }: PrintFiles): PrintFiles['files'] {
  if (files.length <= mostFiles) return files;
  throw new ServiceError(
    'infeasible_task',
    `The print needs ${files.length} files (maximum ${mostFiles}). Choose a larger bed: pieces are cut to fit it.`,
  );
}

/** The print files of a revision with these options. */
export const print = (options: PrintOptions): Output<PrintFiles> & { readonly variant: string } => ({
  target: 'print',
  generator_version,
  doing: 'Preparing the print',
  variant: variantOf(options, generator_version),
  task: new URL('./print-task.ts', import.meta.url),
  of: solids,
  input: (definition, parts): PrintInput => ({ definition, parts, options }),
  files: filesOf,
});

/** Files that an event names; the manifest names the others. */
const isMain = ({ path }: File): boolean => !path.startsWith('print/stl/');

/** An unchanged revision with the same options keeps its files. */
export const exportPrint = (dependencies: ExportDependencies): OperationKind<PrintExportInput> => ({
  deadline_ms: 120_000,
  run: async ({ design_id, revision, thread_id, print: options }, { operation_id, signal, progress }) => {
    const output = print(options);
    progress({ phase: 'parts', done: 0, message: output.doing });
    const state = await ensureOutput(dependencies, output, {
      design_id,
      revision,
      share: operation_id,
      signal,
      onProgress: (made) => progress(made as OperationProgress),
    });
    const { totals } = await readManifest(dependencies, state);
    const { title } = await theDefinition(dependencies, design_id, revision);
    await changeExports(
      dependencies,
      design_id,
      (exports) =>
        exports.print?.revision === revision && exports.print.variant === output.variant
          ? undefined
          : { ...exports, print: { revision, variant: output.variant } },
      () =>
        dependencies.makeEvent('robotdesign.export.v1.PrintExported', {
          design_id,
          revision,
          ...(thread_id === undefined ? {} : { thread_id }),
          files: state.files.filter(isMain),
          title,
          part_count: totals.pieces,
          plate_count: totals.plates,
          printed_mass_kg: totals.mass_kg,
          hours: totals.hours,
        }),
    );
  },
});
