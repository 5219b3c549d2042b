import { toProblem } from '@robotdesign/contracts';
import { awaitChild, type OperationKind } from '@robotdesign/operations';
import { currentTraceId } from '@robotdesign/service-kit';
import { type Approved, approvalFailed, approved, selected } from './state.ts';
import { changeRun, type RunDependencies } from './store.ts';

/** `POST /runs/{id}/approve`: selects a candidate and compiles it. */

export interface ApprovalInput extends Approved {
  readonly run_id: string;
}

export function approveRun(dependencies: RunDependencies): OperationKind<ApprovalInput> {
  const { others } = dependencies;
  return {
    deadline_ms: 150_000,
    run: async ({ run_id, ...approval }, work) => {
      const { operation_id } = work;
      await changeRun(dependencies, run_id, (state, at) => selected(state, approval, operation_id, at));
      const { design_id, revision } = approval;
      const idempotencyKey = `${operation_id}:${design_id}:${revision}:compile`;
      await awaitChild(
        others.exportOperations,
        () => others.export.StartCompile({ design_id, revision }, { idempotencyKey }),
        work,
      );
      const { compilation } = await others.export.GetCompilation({ design_id, revision });
      const made = { design_id, revision, files: compilation.files };
      await changeRun(dependencies, run_id, (state, at) => approved(state, made, at));
    },
    ended: async ({ run_id }, reason, { operation_id }) => {
      const error = toProblem(reason, currentTraceId());
      await changeRun(dependencies, run_id, (state, at) => approvalFailed(state, operation_id, error, at));
    },
  };
}
