import {
  type Problem,
  type Run,
  type RunCandidate,
  type RunExport,
  type RunProduced,
  type RunStatus,
  type RunStep,
  type RunStepName,
  runStepNameWords,
  ServiceError,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { Claim } from '../claim.ts';

/** A demo run: a clip or prompt becomes candidates, the approved one becomes files. Pure. */
export interface RunState {
  readonly status: RunStatus;
  readonly prompt: string;
  readonly clip_id?: string;
  readonly agent_loop: string;
  readonly steps: readonly RunStep[];
  readonly error?: Problem;
  /** The operation that holds the approval. */
  readonly approval_operation_id?: string;
}

export const runCollection: CollectionSpec = {
  name: 'runs',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_status', fields: ['status', 'created_at'] },
  ],
};

/** What was approved. */
export interface Approved {
  readonly candidate_id: string;
  readonly design_id: string;
  readonly revision: number;
}

/** The statuses from which each one is reached. */
const reachedFrom: Readonly<Record<Exclude<RunStatus, 'running'>, readonly RunStatus[]>> = {
  awaiting_approval: ['running', 'approving'],
  approving: ['awaiting_approval'],
  approved: ['approving'],
  exported: ['approved', 'exported'],
  failed: ['running'],
  cancelled: ['running'],
};

const inText = (status: RunStatus) => status.replaceAll('_', ' ');

function expectStatus({ status }: RunState, to: keyof typeof reachedFrom): void {
  const allowed = reachedFrom[to];
  if (allowed.includes(status)) return;
  throw new ServiceError(
    'illegal_transition',
    `The run is ${inText(status)}. This is possible only while it is ${allowed.map(inText).join(' or ')}.`,
    { extensions: { current_status: status, allowed } },
  );
}

function moved({ error: _, ...state }: RunState, status: keyof typeof reachedFrom): RunState {
  expectStatus(state, status);
  return { ...state, status };
}

function withStep(state: RunState, name: RunStepName, change: (step: RunStep) => RunStep): RunState {
  return { ...state, steps: state.steps.map((step) => (step.name === name ? change(step) : step)) };
}

const stepOf = ({ steps }: RunState, name: RunStepName) => steps.find((step) => step.name === name);

const pending = (name: RunStepName): RunStep => ({ name, status: 'pending' });

export const newRun = (asked: Pick<RunState, 'prompt' | 'clip_id' | 'agent_loop'>): RunState => ({
  ...asked,
  status: 'running',
  steps: runStepNameWords.map(pending),
});

/** Starts a step. A step that already runs, because its work was interrupted, keeps its start time. */
export function begun(state: RunState, name: RunStepName, at: string): RunState {
  if (stepOf(state, name)?.status === 'running') return state;
  return withStep(state, name, () => ({ name, status: 'running', started_at: at }));
}

/** Ends a step with what it produced. */
export function produced(state: RunState, name: RunStepName, made: RunProduced, at: string): RunState {
  return withStep(state, name, (step) => ({
    ...step,
    status: 'completed',
    finished_at: at,
    produced: made,
  }));
}

function failedStep(step: RunStep, at: string): RunStep {
  return step.status === 'running' ? { ...step, status: 'failed', finished_at: at } : step;
}

/** The candidates exist, and a user has to approve one. */
export function offered(
  state: RunState,
  made: Pick<RunProduced, 'generation_id' | 'candidates'>,
  at: string,
): RunState {
  return produced(moved(state, 'awaiting_approval'), 'candidates', made, at);
}

/** Ends a run that has no candidates. */
export function failed(state: RunState, error: Problem, at: string): RunState {
  const over = moved(state, error.code === 'cancelled' ? 'cancelled' : 'failed');
  return { ...over, error, steps: over.steps.map((step) => failedStep(step, at)) };
}

/**
 * The candidate to approve; default: the first in rank.
 * @throws ServiceError illegal_transition unless the run waits for an approval or has this operation's, not_found for a
 * candidate of another run
 */
export function candidateToApprove(
  state: RunState,
  candidate_id: string | undefined,
  operation_id: string,
): RunCandidate {
  if (state.approval_operation_id !== operation_id) expectStatus(state, 'approving');
  const offers = stepOf(state, 'candidates')?.produced?.candidates ?? [];
  const chosen =
    candidate_id === undefined ? offers[0] : offers.find((one) => one.candidate_id === candidate_id);
  if (chosen) return chosen;
  throw new ServiceError(
    'not_found',
    `The run has no candidate ${candidate_id}. Its candidates: ${offers.map((one) => one.candidate_id).join(', ')}.`,
  );
}

/**
 * Claims the approval for an operation before the operation is stored, so that only one of several gets it.
 * @throws ServiceError illegal_transition unless the run waits for its approval, or has this one
 */
export function claimed(state: RunState, operation_id: string, at: string): RunState {
  if (state.approval_operation_id === operation_id) return state;
  return { ...begun(moved(state, 'approving'), 'approval', at), approval_operation_id: operation_id };
}

/** A claimed approval that has not selected a candidate yet. */
export function claimOf(state: RunState): Claim | undefined {
  const { approval_operation_id: operation_id } = state;
  const { status, started_at: since } = stepOf(state, 'approval') ?? {};
  return operation_id !== undefined && since !== undefined && status === 'running'
    ? { operation_id, since }
    : undefined;
}

/** Releases an approval whose operation was not stored. */
export function unclaimed(state: RunState, operation_id: string): RunState {
  return claimOf(state)?.operation_id === operation_id ? reopened(state) : state;
}

function reopened(state: RunState): RunState {
  const { approval_operation_id: _, ...open } = moved(state, 'awaiting_approval');
  return withStep(open, 'approval', ({ name }) => pending(name));
}

/**
 * Selects a candidate and starts its compile step. A repetition by the same operation changes nothing.
 * @throws ServiceError illegal_transition when the approval is another operation's
 */
export function selected(state: RunState, approval: Approved, operation_id: string, at: string): RunState {
  const own = claimed(state, operation_id, at);
  if (claimOf(own) === undefined) return own;
  return begun(produced(own, 'approval', approval, at), 'compile', at);
}

/** Completes the compile of the selected candidate. */
export function approved(state: RunState, made: RunProduced, at: string): RunState {
  return state.status === 'approving' ? produced(moved(state, 'approved'), 'compile', made, at) : state;
}

/** Reopens the approval after a failed compile: the same or another candidate can be approved. */
export function approvalFailed(state: RunState, operation_id: string, error: Problem, at: string): RunState {
  const isItsOwn = state.approval_operation_id === operation_id && state.status === 'approving';
  if (!isItsOwn) return state;
  return { ...withStep(reopened(state), 'compile', (step) => failedStep(step, at)), error };
}

/** The approved candidate. @throws ServiceError not_approved */
export function approvedOf({ status, steps }: RunState): Approved {
  const approval = steps.find(({ name }) => name === 'approval')?.produced;
  const isApproved = reachedFrom.exported.includes(status);
  if (isApproved && approval?.candidate_id && approval.design_id && approval.revision) {
    const { candidate_id, design_id, revision } = approval;
    return { candidate_id, design_id, revision };
  }
  throw new ServiceError(
    'not_approved',
    `The run is ${inText(status)}. Approve one of its candidates before the export.`,
    { extensions: { current_status: status } },
  );
}

export function exported(state: RunState, exports: readonly RunExport[], at: string): RunState {
  return produced(moved(state, 'exported'), 'export', { exports }, at);
}

/** Fails the export step. The approval stays, so that the export can be retried. */
export function exportFailed(state: RunState, error: Problem, at: string): RunState {
  if (stepOf(state, 'export')?.status !== 'running') return state;
  return { ...withStep(state, 'export', (step) => failedStep(step, at)), error };
}

export function toRun({ id, state, created_at, updated_at, version }: Stored<RunState>): Run {
  const { approval_operation_id: _, ...shown } = state;
  return { run_id: id, ...shown, created_at, updated_at, version };
}

/** For lists: without what the steps produced. */
export function toLightRun(run: Stored<RunState>): Run {
  const shown = toRun(run);
  return { ...shown, steps: shown.steps.map(({ produced: _, ...step }) => step) };
}
