import { foreignText } from '@robotdesign/agent-loops';
import {
  type LoopOffer,
  type OperationProgress,
  type RunLoopResponse,
  ServiceError,
} from '@robotdesign/contracts';
import { whyCallFailed } from './failed-call.ts';

/** Reads the stream of a running remote loop up to its offer, within bounds. */

export interface ReceivingBounds {
  /** Longest time without a message. */
  readonly silence_ms: number;
  /** Most messages per second of the clock. */
  readonly messagesPerSecond: number;
}

export const receivingBounds: ReceivingBounds = { silence_ms: 60_000, messagesPerSecond: 200 };

/** Most progress messages passed on per second: each goes to every watcher of the operation. */
const progressPerSecond = 10;

/** Counts events per second of the clock. */
function perSecond(clock: () => number): () => number {
  let second = Number.NaN;
  let count = 0;
  return () => {
    const now = Math.floor(clock() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count;
  };
}

function readProgress({ phase, done, total, message }: OperationProgress): OperationProgress {
  return {
    phase: foreignText(phase, 40),
    done: total === undefined ? done : Math.min(done, total),
    ...(total === undefined ? {} : { total }),
    message: foreignText(message, 200),
  };
}

export interface Receiving {
  readonly name: string;
  /** Calls the loop; the signal ends the call. */
  readonly call: (signal: AbortSignal) => AsyncIterable<RunLoopResponse>;
  readonly bounds: ReceivingBounds;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: OperationProgress) => void) | undefined;
  readonly clock: () => number;
}

/**
 * Returns the first offer of the stream and stops reading.
 * @throws ServiceError `agent_loop_failed` if there is none; the reason of the signal if it ends the call
 */
export async function receiveOffer(receiving: Receiving): Promise<LoopOffer> {
  const { name, bounds, clock, onProgress } = receiving;
  const failed = (why: string, cause?: unknown) =>
    new ServiceError('agent_loop_failed', `${name} ${why}`, { cause });
  const silent = new AbortController();
  const signal = receiving.signal ? AbortSignal.any([receiving.signal, silent.signal]) : silent.signal;
  const listen = () =>
    setTimeout(
      () => silent.abort(failed(`sent no message for ${bounds.silence_ms / 1_000} s.`)),
      bounds.silence_ms,
    );
  const countMessage = perSecond(clock);
  const countProgress = perSecond(clock);
  let timer = listen();
  try {
    for await (const { progress, offer } of receiving.call(signal)) {
      clearTimeout(timer);
      if (offer) return offer;
      if (countMessage() > bounds.messagesPerSecond)
        throw failed(`sent more than ${bounds.messagesPerSecond} messages per second.`);
      if (progress && countProgress() <= progressPerSecond) onProgress?.(readProgress(progress));
      timer = listen();
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ServiceError && error.code === 'agent_loop_failed' && error.cause === undefined)
      throw error;
    throw failed(whyCallFailed(error), error);
  } finally {
    clearTimeout(timer);
  }
  throw failed('ended its stream without an offer.');
}
