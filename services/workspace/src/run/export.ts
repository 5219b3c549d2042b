import { type ExportTarget, type RunExport, toProblem } from '@robotdesign/contracts';
import { awaitChild, type OperationKind, type Work } from '@robotdesign/operations';
import { currentTraceId } from '@robotdesign/service-kit';
import type { OtherServices } from '../other-services.ts';
import { type Approved, begun, exported, exportFailed } from './state.ts';
import { changeRun, type RunDependencies } from './store.ts';

/** `POST /runs/{id}/export`: exports the approved candidate for each target. */

export interface RunExportInput extends Approved {
  readonly run_id: string;
  readonly targets: readonly ExportTarget[];
}

type Exporter = (others: OtherServices, input: RunExportInput, work: Work) => Promise<RunExport>;

const exporters: Readonly<Record<ExportTarget, Exporter>> = {
  simulator: async (others, { design_id, revision }, work) => {
    const wanted = { design_id, revision };
    const idempotencyKey = `${work.operation_id}:${design_id}:${revision}:simulator`;
    await awaitChild(
      others.exportOperations,
      () => others.export.StartSimulatorExport(wanted, { idempotencyKey }),
      work,
    );
    const { artifact_path, files } = (await others.export.GetSimulatorExport(wanted)).export;
    return { target: 'simulator', artifact_path, files };
  },
};

export function exportRun(dependencies: RunDependencies): OperationKind<RunExportInput> {
  return {
    deadline_ms: 150_000,
    run: async (input, work) => {
      const { run_id } = input;
      await changeRun(dependencies, run_id, (state, at) => begun(state, 'export', at));
      const exports: RunExport[] = [];
      for (const target of input.targets) {
        exports.push(await exporters[target](dependencies.others, input, work));
      }
      await changeRun(dependencies, run_id, (state, at) => exported(state, exports, at));
    },
    ended: async ({ run_id }, reason) => {
      const error = toProblem(reason, currentTraceId());
      await changeRun(dependencies, run_id, (state, at) => exportFailed(state, error, at));
    },
  };
}
