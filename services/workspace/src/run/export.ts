import { type ExportTarget, type FilesExport, type RunExport, toProblem } from '@robotdesign/contracts';
import { awaitChild, type OperationKind, type Work } from '@robotdesign/operations';
import { type CallOptions, currentTraceId } from '@robotdesign/service-kit';
import type { OtherServices } from '../other-services.ts';
import { type Approved, begun, exported, exportFailed } from './state.ts';
import { changeRun, type RunDependencies } from './store.ts';

/** `POST /runs/{id}/export`: exports the approved candidate for each target. */

export interface RunExportInput extends Approved {
  readonly run_id: string;
  readonly targets: readonly ExportTarget[];
}

/** How a target is exported: the call that begins it, and where its files are read. */
interface Exporter {
  readonly begin: (others: OtherServices, wanted: Wanted, options: CallOptions) => Promise<StartResponse>;
  readonly read: (others: OtherServices, wanted: Wanted) => Promise<Omit<RunExport, 'target'>>;
}

interface Wanted {
  readonly design_id: string;
  readonly revision: number;
}
type StartResponse = Awaited<ReturnType<OtherServices['export']['StartSimulatorExport']>>;

const withMainFile = (path: string, { directory, files }: Pick<FilesExport, 'directory' | 'files'>) => ({
  artifact_path: `${directory}/${path}`,
  files,
});

const exporters: Readonly<Record<ExportTarget, Exporter>> = {
  simulator: {
    begin: (others, wanted, options) => others.export.StartSimulatorExport(wanted, options),
    read: async (others, wanted) => (await others.export.GetSimulatorExport(wanted)).export,
  },
  pictures: {
    begin: (others, wanted, options) => others.export.StartPicturesExport(wanted, options),
    read: async (others, wanted) =>
      withMainFile('robot.png', (await others.export.GetPicturesExport(wanted)).export),
  },
  procurement: {
    begin: (others, wanted, options) => others.export.StartProcurementExport(wanted, options),
    read: async (others, wanted) =>
      withMainFile('procurement.csv', (await others.export.GetProcurementExport(wanted)).export),
  },
  bundle: {
    begin: (others, wanted, options) => others.export.StartBundleExport(wanted, options),
    read: async (others, wanted) =>
      withMainFile('bundle.zip', (await others.export.GetBundleExport(wanted)).export),
  },
  print: {
    begin: (others, wanted, options) => others.export.StartPrintExport(wanted, options),
    read: async (others, wanted) =>
      withMainFile('print/assembly.html', (await others.export.GetPrintExport(wanted)).export),
  },
  bring_up: {
    begin: (others, wanted, options) => others.export.StartBringUpExport(wanted, options),
    read: async (others, wanted) =>
      withMainFile('bring_up.md', (await others.export.GetBringUpExport(wanted)).export),
  },
  urdf: {
    begin: (others, wanted, options) => others.export.StartUrdfExport(wanted, options),
    read: async (others, wanted) =>
      withMainFile('robot.urdf', (await others.export.GetUrdfExport(wanted)).export),
  },
};

async function exportTo(
  others: OtherServices,
  { design_id, revision }: RunExportInput,
  target: ExportTarget,
  work: Work,
): Promise<RunExport> {
  const { begin, read } = exporters[target];
  const wanted = { design_id, revision };
  const idempotencyKey = `${work.operation_id}:${design_id}:${revision}:${target}`;
  await awaitChild(others.exportOperations, () => begin(others, wanted, { idempotencyKey }), work);
  return { target, ...(await read(others, wanted)) };
}

export function exportRun(dependencies: RunDependencies): OperationKind<RunExportInput> {
  return {
    deadline_ms: 600_000,
    run: async (input, work) => {
      const { run_id } = input;
      await changeRun(dependencies, run_id, (state, at) => begun(state, 'export', at));
      const exports: RunExport[] = [];
      for (const target of input.targets) {
        exports.push(await exportTo(dependencies.others, input, target, work));
      }
      await changeRun(dependencies, run_id, (state, at) => exported(state, exports, at));
    },
    ended: async ({ run_id }, reason) => {
      const error = toProblem(reason, currentTraceId());
      await changeRun(dependencies, run_id, (state, at) => exportFailed(state, error, at));
    },
  };
}
