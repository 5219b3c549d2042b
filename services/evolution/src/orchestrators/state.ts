import type { Evolution } from '@robotdesign/contracts';
import { builtIn, type EvolutionConfig, type RunState } from '@robotdesign/evolution-search';
import type { Rejected } from './answer.ts';
import type { Accepted } from './proposals.ts';

/** What an evolution knows of its orchestrator, and when it is asked. Pure. */

export interface OrchestratorState {
  /** Asks that ended. */
  readonly calls: number;
  /** Proposals that could be tried. */
  readonly proposals: number;
  /** Proposals and lines that were refused. */
  readonly invalid: number;
  readonly failures: number;
  readonly failures_in_a_row: number;
  readonly last_failure?: string;
  /** It is asked again for this batch; absent unless it rests after failures. */
  readonly rests_until_batch?: number;
  /** What the last answer had refused. */
  readonly rejected: readonly Rejected[];
  /** What it proposed for a batch that has not begun. */
  readonly answer?: { readonly batch: number; readonly proposals: readonly Accepted[] };
}

const unasked: OrchestratorState = {
  calls: 0,
  proposals: 0,
  invalid: 0,
  failures: 0,
  failures_in_a_row: 0,
  rejected: [],
};

/** After so many failures in a row it rests for so many batches; each further failure makes it rest again. */
const patience = { failures: 3, rest_batches: 10 } as const;
/** Refused proposals that the next ask names. */
const mostRejected = 50;

/** What of an evolution decides when its orchestrator is asked. */
interface Asked {
  readonly config: Pick<EvolutionConfig, 'search'>;
  readonly run?: RunState;
  readonly orchestrator?: OrchestratorState;
}

/** What it proposed for the batch that begins next; undefined if it was not asked. */
export const answerFor = ({ orchestrator }: Pick<Asked, 'orchestrator'>, { batches }: RunState) =>
  orchestrator?.answer?.batch === batches ? orchestrator.answer.proposals : undefined;

/** Whether it is asked before the next batch begins. */
export function isAskDue(state: Asked): boolean {
  const { config, orchestrator, run } = state;
  if (config.search.orchestrator === builtIn || !run) return false;
  return answerFor(state, run) === undefined && run.batches >= (orchestrator?.rests_until_batch ?? 0);
}

/** The outcome of an ask. */
export interface AskOutcome {
  /** The batch that it proposed for. */
  readonly batch: number;
  readonly accepted: readonly Accepted[];
  readonly rejected: readonly Rejected[];
  /** Why the program failed. */
  readonly failure?: string;
}

/** Proposals that arrived before a failure count; no proposal that can be tried is a failure too. */
function failureOf({ failure, accepted, rejected }: AskOutcome): string | undefined {
  if (failure !== undefined || accepted.length > 0) return failure;
  return rejected.length > 0 ? 'no proposal that can be tried' : 'no proposal';
}

export function afterAsk(state: OrchestratorState = unasked, outcome: AskOutcome): OrchestratorState {
  const { batch, accepted, rejected } = outcome;
  const failure = failureOf(outcome);
  const failures_in_a_row = failure === undefined ? 0 : state.failures_in_a_row + 1;
  const { rests_until_batch: _rest, ...rest } = state;
  return {
    ...rest,
    calls: state.calls + 1,
    proposals: state.proposals + accepted.length,
    invalid: state.invalid + rejected.length,
    failures: state.failures + (failure === undefined ? 0 : 1),
    failures_in_a_row,
    ...(failure === undefined ? {} : { last_failure: failure }),
    ...(failures_in_a_row >= patience.failures && { rests_until_batch: batch + 1 + patience.rest_batches }),
    rejected: rejected.slice(0, mostRejected),
    answer: { batch, proposals: accepted },
  };
}

/** Once the batch has begun, its proposals are stored with it. */
export function withoutAnswer({ answer: _answer, ...state }: OrchestratorState): OrchestratorState {
  return state;
}

/**
 * As the API shows it; absent for a program without an orchestrator.
 *
 * @param cost_usd price of its calls
 */
export function orchestratorView(
  { config: { search }, orchestrator = unasked }: Asked,
  cost_usd: number,
): Evolution['orchestrator'] {
  const { orchestrator: name } = search;
  if (name === builtIn) return undefined;
  const { calls, proposals, invalid, failures, last_failure, rests_until_batch } = orchestrator;
  return {
    name,
    calls,
    proposals,
    invalid,
    failures,
    cost_usd,
    ...(last_failure === undefined ? {} : { last_failure }),
    ...(rests_until_batch === undefined ? {} : { rests_until_batch }),
  };
}
