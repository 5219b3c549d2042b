import {
  type Evolution,
  type EvolutionPaused,
  type EvolutionStatus,
  ServiceError,
  type TrialController,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import {
  type EvolutionBudget,
  type EvolutionConfig,
  type RunState,
  scoreEstimate,
  trainingOf,
} from '@robotdesign/evolution-search';
import type { ChangedByRequests } from '@robotdesign/operations';
import { iterationId } from '../iteration/state.ts';
import { type OrchestratorState, orchestratorView } from '../orchestrators/state.ts';
import { intervalOf } from './interval.ts';

/** An evolution and what may be done with it. Pure. */

export interface EvolutionState extends ChangedByRequests {
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly title: string;
  readonly status: EvolutionStatus;
  readonly reason?: string;
  readonly program_sha256: string;
  readonly approved_sha256?: string;
  /** The front matter of the program. */
  readonly config: EvolutionConfig;
  /** The controller of the design on the ground of the program, before its genes are set. */
  readonly controller: TrialController;
  /** Of the design itself, for the map. */
  readonly figures: { readonly mass_kg: number; readonly length_m: number };
  /** The limits: those of the program, raised by later calls. */
  readonly budget: EvolutionBudget;
  /** The course of the run; absent before the approval. */
  readonly run?: RunState;
  /** Absent before the orchestrator of the program was asked. */
  readonly orchestrator?: OrchestratorState;
  /** Trials by outcome. */
  readonly counts: { readonly completed: number; readonly failed: number; readonly rejected: number };
  /** Time in which it ran until `running_since`, s, and price of calls. */
  readonly used: { readonly wall_clock_s: number; readonly cost_usd: number };
  /** Since when time counts (RFC 3339); absent while it does not run. */
  readonly running_since?: string;
  readonly best?: { readonly iteration_id: string; readonly design_id: string; readonly revision: number };
}

export const evolutionCollection: CollectionSpec = {
  name: 'evolutions',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_thread', fields: ['thread_id', 'created_at'] },
    { name: 'by_design', fields: ['design_id', 'created_at'] },
    { name: 'by_status', fields: ['status', 'created_at'] },
  ],
};

type Used = Pick<EvolutionState, 'used' | 'running_since'>;

/** Time that the run took, s. */
export const ranFor = ({ used, running_since }: Used, now_ms: number): number =>
  used.wall_clock_s +
  (running_since === undefined ? 0 : Math.max(0, now_ms - Date.parse(running_since)) / 1_000);

/** Counts the time until now. */
export function timed<S extends Used>(state: S, now_ms: number): S {
  const used = { ...state.used, wall_clock_s: ranFor(state, now_ms) };
  return { ...state, used, ...(state.running_since && { running_since: new Date(now_ms).toISOString() }) };
}

/** A state whose time does not count any more. */
function halted(state: EvolutionState, now_ms: number): EvolutionState {
  const { running_since: _since, ...rest } = timed(state, now_ms);
  return rest;
}

/** Trials that may still be requested. */
export const trialsLeft = ({ budget, run }: Pick<EvolutionState, 'budget' | 'run'>): number =>
  budget.trials === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, budget.trials - (run?.requested ?? 0));

const limits = ['trials', 'wall_clock_s', 'cost_usd'] as const;

/** What the run has used of each limit. */
const usedBudget = (state: EvolutionState, now_ms: number): Required<EvolutionBudget> => ({
  trials: state.run?.requested ?? 0,
  wall_clock_s: ranFor(state, now_ms),
  cost_usd: state.used.cost_usd,
});

/** What is left of each limit. */
export function budgetLeft(state: EvolutionState, now_ms: number): EvolutionBudget {
  const used = usedBudget(state, now_ms);
  return Object.fromEntries(
    limits.flatMap((limit) => {
      const most = state.budget[limit];
      return most === undefined ? [] : [[limit, Math.max(0, most - used[limit])]];
    }),
  );
}

/** Share of the scarcest limit that is left: at most 1, below 0 past the budget. */
export function shareLeft(state: EvolutionState, now_ms: number): number {
  const used = usedBudget(state, now_ms);
  return Math.min(
    1,
    ...limits.map((limit) => 1 - used[limit] / (state.budget[limit] ?? Number.POSITIVE_INFINITY)),
  );
}

/** Whether a limit forbids any further trial. */
export const isExhausted = (state: EvolutionState, now_ms: number): boolean =>
  Object.values(budgetLeft(state, now_ms)).some((left) => left <= 0);

/** Whether the budget suffices for a call of this price, in dollars. */
export const affords = (
  { budget, used }: Pick<EvolutionState, 'budget' | 'used'>,
  price_usd: number,
): boolean => budget.cost_usd === undefined || used.cost_usd + price_usd <= budget.cost_usd;

/** Where each action is allowed. */
const actions = {
  replace_program: ['drafted'],
  approve: ['drafted'],
  pause: ['running'],
  resume: ['paused'],
  stop: ['drafted', 'running', 'paused'],
} as const satisfies Readonly<Record<string, readonly EvolutionStatus[]>>;
export type Action = keyof typeof actions;

const verbs: Readonly<Record<Action, string>> = {
  replace_program: 'The program can be changed only before its approval',
  approve: 'Only a drafted evolution can be approved',
  pause: 'Only a running evolution can be paused',
  resume: 'Only a paused evolution can be resumed',
  stop: 'An evolution that has ended cannot be stopped',
};

export function isAllowed(action: Action, { status }: Pick<EvolutionState, 'status'>): boolean {
  const allowed: readonly EvolutionStatus[] = actions[action];
  return allowed.includes(status);
}

/** @throws ServiceError illegal_transition */
export function expectAllowed(action: Action, state: Pick<EvolutionState, 'status'>): void {
  if (isAllowed(action, state)) return;
  const { status } = state;
  throw new ServiceError('illegal_transition', `${verbs[action]}; this one is ${status}.`, {
    extensions: { current_status: status, allowed: [...actions[action]] },
  });
}

/** The program is approved, and the run begins. @throws ServiceError illegal_transition, conflict */
export function approve(state: EvolutionState, program_sha256: string, now_ms: number): EvolutionState {
  expectAllowed('approve', state);
  if (state.program_sha256 !== program_sha256)
    throw new ServiceError(
      'conflict',
      `The program has the SHA-256 ${state.program_sha256}, not the approved one. Read it again before you approve it.`,
      { extensions: { program_sha256: state.program_sha256 } },
    );
  const { reason: _reason, ...rest } = state;
  return {
    ...rest,
    status: 'running',
    approved_sha256: program_sha256,
    running_since: new Date(now_ms).toISOString(),
  };
}

/** No more trials are requested until it is resumed. */
export function pause(state: EvolutionState, reason: string, now_ms: number): EvolutionState {
  expectAllowed('pause', state);
  return { ...halted(state, now_ms), status: 'paused', reason };
}

/** @throws ServiceError illegal_transition, validation_failed for a budget that is used up */
export function resume(
  state: EvolutionState,
  more: EvolutionBudget | undefined,
  now_ms: number,
): EvolutionState {
  expectAllowed('resume', state);
  const { reason: _reason, ...rest } = state;
  const next: EvolutionState = {
    ...rest,
    status: 'running',
    budget: { ...state.budget, ...more },
    running_since: new Date(now_ms).toISOString(),
  };
  if (!isExhausted(next, now_ms)) return next;
  const used = budgetLeft(next, now_ms);
  const errors = Object.entries(used)
    .filter(([, left]) => left <= 0)
    .map(([limit]) => ({ field: `budget.${limit}`, message: 'is used up; give a larger total' }));
  throw new ServiceError('validation_failed', 'The budget is used up. Resume with a larger one.', { errors });
}

/** Requests no more trials. A run still writes its files; a draft has none. */
export function stop(state: EvolutionState, now_ms: number): EvolutionState {
  expectAllowed('stop', state);
  const status = state.run ? 'stopping' : 'stopped';
  return { ...halted(state, now_ms), status, reason: 'requested' };
}

/** The end of a run. */
export const ended = (
  state: EvolutionState,
  status: 'stopped' | 'completed' | 'failed',
  reason: string,
  now_ms: number,
): EvolutionState => ({ ...halted(state, now_ms), status, reason });

function incumbentOf(
  evolution_id: string,
  { design_id, revision, config, run }: EvolutionState,
): Evolution['incumbent'] {
  const body = { design_id, revision };
  const incumbent = run?.incumbent;
  if (!incumbent) return body;
  const estimate = scoreEstimate(config, trainingOf(incumbent.scores));
  return {
    ...body,
    ...(incumbent.number > 0 && { iteration_id: iterationId(evolution_id, incumbent.number) }),
    ...(estimate && { score: estimate.mean, interval: intervalOf(estimate) }),
  };
}

export function toEvolution(
  { id, state, created_at, updated_at, version }: Stored<EvolutionState>,
  now_ms: number,
): Evolution {
  const { design_id, revision, thread_id, title, status, reason, program_sha256, approved_sha256 } = state;
  const { config, run, counts, best, budget } = state;
  const orchestrator = orchestratorView(state, state.used.cost_usd);
  return {
    evolution_id: id,
    ...(thread_id === undefined ? {} : { thread_id }),
    title,
    design_id,
    revision,
    status,
    ...(reason === undefined ? {} : { reason }),
    objective: config.objective,
    program_sha256,
    ...(approved_sha256 === undefined ? {} : { approved_sha256 }),
    budget,
    budget_left: budgetLeft(state, now_ms),
    trials: { requested: run?.requested ?? 0, ...counts },
    incumbent: incumbentOf(id, state),
    ...(best && { best }),
    iterations: run?.proposed ?? 0,
    ...(orchestrator && { orchestrator }),
    ...(run?.batch && { stage: run.batch.stage }),
    created_at,
    updated_at,
    version,
  };
}

/** The data of every event about the state of an evolution. */
export function eventData(evolution_id: string, state: EvolutionState, now_ms: number): EvolutionPaused {
  const { design_id, revision, thread_id, title, status, reason, program_sha256, best } = state;
  return {
    evolution_id,
    design_id,
    revision,
    ...(thread_id === undefined ? {} : { thread_id }),
    title,
    status,
    ...(reason === undefined ? {} : { reason }),
    program_sha256,
    budget_left: budgetLeft(state, now_ms),
    ...(best && { best }),
  };
}
