import {
  type AgentLoopResult,
  type AgentLoopState,
  CodecError,
  canonicalJson,
  check,
  ServiceError,
} from '@robotdesign/contracts';
import { DerivationError, replay } from '@robotdesign/robot-design';
import { orUnavailable } from '@robotdesign/simulation';
import type { AgentLoop, AgentLoopRequest, LoopContext } from './port.ts';

/** Deadline of a run: longer than any budget that the settings allow. */
const longestRun_ms = 620_000;

/** Rejects when the run is aborted, also if the loop ignores the signal. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const offers: ReadonlySet<AgentLoopState> = new Set(['completed', 'partial']);

/** The first body that differs from what its program derives, as a message; undefined if there is none. */
function misderived({ candidates }: AgentLoopResult): string | undefined {
  for (const [index, { hitl }] of candidates.entries()) {
    try {
      if (canonicalJson(replay(hitl.program)) !== canonicalJson(hitl.graph))
        return `the graph of candidate ${index + 1} is not what its program derives`;
    } catch (error) {
      if (error instanceof DerivationError)
        return `the program of candidate ${index + 1} is no derivation: ${error.message}`;
      throw error;
    }
  }
  return undefined;
}

/** Contradictions between valid fields of a result; the first one found is reported. */
const contradictions: readonly ((
  result: AgentLoopResult,
  population: number,
) => string | false | undefined)[] = [
  ({ candidates }, population) =>
    candidates.length > population && `${candidates.length} candidates where ${population} were asked for`,
  ({ state, candidates }) => offers.has(state) && candidates.length === 0 && `${state}, without a candidate`,
  ({ state, candidates }) => !offers.has(state) && candidates.length > 0 && `${state}, with candidates`,
  ({ candidates }) => candidates.some(({ score }) => score < 0 || score > 1) && 'a score beyond 0–1',
  ({ candidates }) =>
    candidates.some(({ score }, index) => score > (candidates[index - 1]?.score ?? 1)) &&
    'candidates that are not in the order of their scores',
  misderived,
];

function checkedResult(loop: AgentLoop, answer: unknown, population: number): AgentLoopResult {
  const invalid = (what: string, cause?: unknown) =>
    new ServiceError('agent_loop_failed', `${loop.name} returned an invalid result: ${what}.`, { cause });
  try {
    const result = check('robotdesign.loop.v1.AgentLoopResult', answer, 'exact');
    const found = contradictions.map((contradicts) => contradicts(result, population)).find(Boolean);
    if (found) throw invalid(found);
    return result;
  } catch (error) {
    if (error instanceof CodecError) throw invalid(error.message, error);
    throw error;
  }
}

/**
 * Runs a loop as a plug-in: always ends, with a valid result or an error. It cannot stop a loop that blocks the main
 * thread; loops compute in `context.pool`.
 * @throws ServiceError `agent_loop_failed` if the loop throws, exceeds the deadline or returns an invalid result;
 * `unavailable` if a worker thread ended. An abort of the context's signal rejects with the signal's reason.
 */
export async function runLoop(
  loop: AgentLoop,
  request: AgentLoopRequest,
  context: LoopContext,
  longest_ms = longestRun_ms,
): Promise<AgentLoopResult> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    const message = `${loop.name} did not answer within ${longest_ms / 1000} s.`;
    late.abort(new ServiceError('agent_loop_failed', message));
  }, longest_ms);
  const signal = context.signal ? AbortSignal.any([context.signal, late.signal]) : late.signal;
  try {
    const answer: unknown = await Promise.race([
      (async () => loop.run(request, { ...context, signal }))(),
      untilAborted(signal),
    ]);
    signal.throwIfAborted();
    return checkedResult(loop, answer, request.config.population);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const failure = orUnavailable(error);
    if (failure instanceof ServiceError) throw failure;
    throw new ServiceError('agent_loop_failed', `${loop.name} failed.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
