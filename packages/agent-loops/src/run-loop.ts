import {
  type AgentLoopResult,
  type AgentLoopState,
  CodecError,
  canonicalJson,
  check,
  ServiceError,
} from '@robotdesign/contracts';
import { DerivationError, replay } from '@robotdesign/robot-design';
import { isWorthRetrying } from '@robotdesign/simulation';
import type { AgentLoop, AgentLoopRequest, LoopContext } from './port.ts';

/** Longest that a loop may take for one request: more than any budget that its settings can give it. */
const longestRun_ms = 620_000;

/** Settles when the work is to end, also for a loop that does not listen. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const offers: ReadonlySet<AgentLoopState> = new Set(['completed', 'partial']);

/** Which body is not the one that its program derives; undefined when all are. */
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

/** What an answer may not say though each of its fields is sound, in the order in which it is said. */
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
  const nonsense = (what: string, cause?: unknown) =>
    new ServiceError('agent_loop_failed', `${loop.name} answered nonsense: ${what}.`, { cause });
  try {
    const result = check('robotdesign.loop.v1.AgentLoopResult', answer, 'exact');
    const found = contradictions.map((contradicts) => contradicts(result, population)).find(Boolean);
    if (found) throw nonsense(found);
    return result;
  } catch (error) {
    if (error instanceof CodecError) throw nonsense(error.message, error);
    throw error;
  }
}

/**
 * Runs a loop as the plug-in that it is: whatever it does, this ends, with a result that fits the contract or with the
 * reason why there is none. A loop that blocks its thread is beyond this: loops compute in `context.pool`.
 * @throws ServiceError `agent_loop_failed` when it throws, is not done in time or answers nonsense; `unavailable` when
 * its threads ended under it. An abort of the context's signal rejects with the signal's reason.
 */
export async function runLoop(
  loop: AgentLoop,
  request: AgentLoopRequest,
  context: LoopContext,
  longest_ms = longestRun_ms,
): Promise<AgentLoopResult> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    const message = `${loop.name} gave no answer within ${longest_ms / 1000} s.`;
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
    if (error instanceof ServiceError) throw error;
    if (isWorthRetrying(error))
      throw new ServiceError('unavailable', 'A worker thread ended before its work.', { cause: error });
    throw new ServiceError('agent_loop_failed', `${loop.name} broke off.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
