import {
  exportTargetWords,
  invalidField,
  type NewId,
  ServiceError,
  type StartRunRequest,
} from '@robotdesign/contracts';
import { laterThan, listPage } from '@robotdesign/document-store';
import type { Operations } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import { isHeld } from '../claim.ts';
import { chooseLoop } from '../generation/choose-loop.ts';
import type { ApprovalInput } from './approve.ts';
import type { RunExportInput } from './export.ts';
import { promptOfClip, type RunInput } from './invent.ts';
import { approvedOf, candidateToApprove, claimed, claimOf, toLightRun, toRun, unclaimed } from './state.ts';
import { changeRun, type RunDependencies, theRun } from './store.ts';

type RunHandlers = Pick<
  Handlers<'robotdesign.workspace.v1.WorkspaceService'>,
  'StartRun' | 'GetRun' | 'ListRuns' | 'StartRunApproval' | 'StartRunExport'
>;

export interface RunRpcDependencies extends RunDependencies {
  readonly operations: Operations;
  readonly newId: NewId;
}

function nothingToStartFrom(): ServiceError {
  const message = 'is required when there is no';
  return new ServiceError(
    'validation_failed',
    'A run starts from a clip or a prompt. Send one of them, or both.',
    {
      errors: [
        { field: 'clip_id', message: `${message} prompt; GET /clips lists them` },
        { field: 'prompt', message: `${message} clip_id` },
      ],
    },
  );
}

export function runHandlers(runs: RunRpcDependencies): RunHandlers {
  const { stores, operations, others, newId, clock } = runs;

  /** The task of the request. @throws ServiceError not_found for an unknown clip */
  async function task({ clip_id, prompt }: StartRunRequest) {
    if (clip_id === undefined) {
      if (prompt === undefined) throw nothingToStartFrom();
      return { prompt };
    }
    const { clip } = await others.ingest.GetClip({ clip_id });
    return { clip_id, prompt: prompt ?? promptOfClip(clip) };
  }

  /** The run, without an approval claim whose operation was never stored. */
  async function withoutOrphanedClaim(run_id: string) {
    const run = await theRun(stores, run_id);
    const claim = claimOf(run.state);
    if (claim === undefined || (await isHeld(claim, operations, clock))) return run;
    return changeRun(runs, run_id, (state) => unclaimed(state, claim.operation_id));
  }

  return {
    StartRun: async (request, call) => {
      const operation = await operations.begin<RunInput>({
        kind: 'run',
        asking: call,
        route: [],
        request,
        prepare: async () => {
          const asked = await task(request);
          const agent_loop = await chooseLoop(others.design, request.agent_loop);
          const run_id = newId('run');
          return { input: { run_id, ...asked, agent_loop }, target: { kind: 'run', id: run_id } };
        },
      });
      return { operation };
    },
    GetRun: async ({ run_id }) => ({ run: toRun(await theRun(stores, run_id)) }),
    ListRuns: ({ page, status, created_after, with_products }) => {
      const listed = status === undefined ? { index: 'by_created' } : { index: 'by_status', match: [status] };
      return listPage(
        stores.runs,
        { ...listed, ...laterThan(created_after) },
        page,
        with_products ? toRun : toLightRun,
      );
    },
    StartRunApproval: async (request, call) => {
      const { run_id } = request;
      const operation = await operations.begin<ApprovalInput>({
        kind: 'run_approve',
        asking: call,
        route: [run_id],
        request,
        prepare: async (operation_id) => {
          const { state } = await withoutOrphanedClaim(run_id);
          const wanted = request.candidate_id;
          const { candidate_id, design_id } = candidateToApprove(state, wanted, operation_id);
          // The latest revision: a user may have edited the candidate.
          const { revision } = (await others.design.GetDesignDefinition({ design_id })).definition;
          return {
            input: { run_id, candidate_id, design_id, revision },
            target: { kind: 'run', id: run_id },
          };
        },
        claim: async (operation_id) => {
          await changeRun(runs, run_id, (state, at) => claimed(state, operation_id, at));
          return async () => {
            await changeRun(runs, run_id, (state) => unclaimed(state, operation_id));
          };
        },
      });
      return { operation };
    },
    StartRunExport: async (request, call) => {
      const { run_id } = request;
      if (request.targets.length === 0)
        throw invalidField('targets', `must name one of: ${exportTargetWords.join(', ')}`);
      const operation = await operations.begin<RunExportInput>({
        kind: 'run_export',
        asking: call,
        route: [run_id],
        request,
        prepare: async () => {
          const { state } = await theRun(stores, run_id);
          const targets = [...new Set(request.targets)];
          return {
            input: { run_id, ...approvedOf(state), targets },
            target: { kind: 'run', id: run_id },
          };
        },
      });
      return { operation };
    },
  };
}
