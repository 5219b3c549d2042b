import { type CompileOptions, type FilesExport, ServiceError } from '@robotdesign/contracts';
import type { Operations } from '@robotdesign/operations';
import type { CallContext, Handlers } from '@robotdesign/service-kit';
import { theBundle } from './bundle/export.ts';
import type { BundleDependencies } from './bundle/gather.ts';
import type { CompileInput } from './compilation/compile.ts';
import { chosen } from './compilation/options.ts';
import { readArtifacts, readCompilation } from './compilation/read.ts';
import { theDefinition } from './design-definition/store.ts';
import { readSimulatorExport } from './exports/read.ts';
import { theFile } from './files.ts';
import { theOutput } from './outputs/read.ts';
import type { OutputState, OutputTarget } from './outputs/state.ts';
import { previewOf } from './pictures/preview.ts';
import type { PrintExportInput } from './print/export.ts';
import { requestedPrint } from './print/options.ts';
import { readPrintExport } from './print/read.ts';
import { resolveProcurement } from './procurement/resolve.ts';
import { requestedTrial } from './trial/begin.ts';
import { listTrials, readTrial } from './trial/read.ts';
import type { TrialInput } from './trial/run.ts';

export interface ExportRpcDependencies extends BundleDependencies {
  readonly operations: Operations;
}

const exportOf = ({ design_id, revision, files }: OutputState): FilesExport => ({
  directory: `artifacts/${design_id}/r${revision}`,
  files,
});

interface Wanted {
  readonly design_id: string;
  readonly revision?: number;
  readonly options?: CompileOptions;
}

export function exportHandlers(
  dependencies: ExportRpcDependencies,
): Handlers<'robotdesign.export.v1.ExportService'> {
  const { operations } = dependencies;

  async function begin<More extends object>(
    kind:
      | 'compile'
      | 'simulator_export'
      | 'pictures_export'
      | 'bring_up_export'
      | 'urdf_export'
      | 'procurement_export'
      | 'print_export'
      | 'bundle',
    request: Wanted,
    call: CallContext,
    more: More = {} as More,
  ) {
    const { design_id } = request;
    const options = chosen(request.options);
    const operation = await operations.begin<CompileInput & More>({
      kind,
      asking: call,
      route: [design_id],
      request,
      prepare: async () => {
        const { revision, thread_id } = await theDefinition(dependencies, design_id, request.revision);
        const thread = thread_id === undefined ? {} : { thread_id };
        return {
          input: { design_id, revision, ...thread, ...(options.length > 0 && { options }), ...more },
          target: { kind: 'design', id: design_id, revision, ...thread },
        };
      },
    });
    return { operation };
  }

  async function exported(target: OutputTarget, { design_id, revision }: Wanted) {
    const { state } = await theOutput(dependencies, design_id, target, revision);
    return { export: exportOf(state) };
  }

  return {
    StartTrial: async (request, call) => {
      const { design_id, revision } = request;
      const operation = await operations.begin<TrialInput>({
        kind: 'trial',
        asking: call,
        route: [design_id],
        request,
        prepare: async (operation_id) =>
          requestedTrial(operation_id, request, await theDefinition(dependencies, design_id, revision)),
      });
      return { operation };
    },
    GetTrial: async ({ design_id, trial_id }) => ({
      trial: await readTrial(dependencies, design_id, trial_id),
    }),
    ListTrials: (request) => listTrials(dependencies, request),
    StartCompile: (request, call) => begin('compile', request, call),
    StartSimulatorExport: (request, call) => begin('simulator_export', request, call),
    StartPicturesExport: (request, call) => begin('pictures_export', request, call),
    GetPicturesExport: (request) => exported('pictures', request),
    StartBringUpExport: (request, call) => begin('bring_up_export', request, call),
    GetBringUpExport: (request) => exported('bring_up', request),
    StartUrdfExport: (request, call) => begin('urdf_export', request, call),
    GetUrdfExport: (request) => exported('urdf', request),
    StartProcurementExport: (request, call) => begin('procurement_export', request, call),
    GetProcurementExport: (request) => exported('procurement', request),
    StartBundleExport: (request, call) => begin('bundle', request, call),
    GetBundleExport: async ({ design_id, revision, current = false }) => {
      const { state } = await theBundle(dependencies, design_id, revision, current);
      return { export: exportOf(state) };
    },
    StartPrintExport: (request, call) => {
      const more = { print: requestedPrint(request) };
      return begin<Pick<PrintExportInput, 'print'>>('print_export', request, call, more);
    },
    GetPrintExport: async ({ design_id, revision }) => ({
      export: await readPrintExport(dependencies, design_id, revision),
    }),
    GetPicture: ({ design_id, revision }, { signal }) => previewOf(dependencies, design_id, revision, signal),
    GetCompilation: async ({ design_id, revision }) => ({
      compilation: await readCompilation(dependencies, design_id, revision),
    }),
    GetSimulatorExport: async ({ design_id, revision }) => ({
      export: await readSimulatorExport(dependencies, design_id, revision),
    }),
    GetArtifacts: async ({ design_id, revision }) => ({
      artifacts: await readArtifacts(dependencies, design_id, revision),
    }),
    GetProcurement: async ({ design_id, revision }, { signal }) => ({
      procurement: await resolveProcurement(dependencies, design_id, revision, design_id, signal),
    }),
    ReadFile: async function* ({ design_id, path, revision, start = 0, end }) {
      const { file, open } = await theFile(dependencies, design_id, path, revision);
      const last = Math.min(end ?? file.bytes - 1, file.bytes - 1);
      if (start > last && file.bytes > 0) {
        throw new ServiceError('validation_failed', `The file has ${file.bytes} bytes.`, {
          errors: [{ field: 'start', message: `must be below ${file.bytes}` }],
        });
      }
      yield { file };
      for await (const chunk of await open({ start, end: last })) yield { chunk: chunk as Buffer };
    },
  };
}
