import type { Operation, OperationProgress } from '@robotdesign/contracts';
import type { Gateway } from '../exchange.ts';
import type { EventStream } from '../http/event-stream.ts';
import { followFrom } from '../operations/follow.ts';
import { createProgressPacer, progressEvery_ms } from '../operations/progress-pacer.ts';
import { presentOperation } from '../operations/resource.ts';

/** The progress of a thread's running operations, between the entries of its feed. It is not stored and has no id. */

export interface Ticks {
  /** Starts with a running operation, and stops with its end after the last progress was sent. */
  see(operation: Operation): void;
  close(): void;
}

/** Most operations whose progress one stream sends. */
const followedAtMost = 8;
/** Consecutive failures to watch an operation, over some 3 s, before its progress is given up. */
const maxFailures = 6;

const isSame = (a: OperationProgress | undefined, b: OperationProgress) =>
  a?.phase === b.phase && a.done === b.done && a.message === b.message;

export function createTicks(gateway: Gateway, stream: EventStream, signal: AbortSignal): Ticks {
  const stops = new Map<string, () => void>();

  async function follow(operation_id: string): Promise<void> {
    const left = new AbortController();
    const pacer = createProgressPacer<Operation>(
      progressEvery_ms,
      () => performance.now(),
      () => !stream.isBehind(),
      (operation) => stream.send({ event: 'progress', data: presentOperation(operation) }),
    );
    stops.set(operation_id, () => {
      pacer.flush();
      pacer.close();
      left.abort();
      stops.delete(operation_id);
    });
    const options = { signal: AbortSignal.any([signal, left.signal]), maxFailures };
    try {
      let shown: OperationProgress | undefined;
      for await (const { operation } of followFrom(gateway, operation_id, options)) {
        const { status, progress } = operation;
        if (left.signal.aborted || status !== 'running' || !progress || isSame(shown, progress)) continue;
        shown = progress;
        pacer.offer(operation);
      }
    } catch (err) {
      if (!signal.aborted)
        gateway.logger.warn({ err, operation_id }, 'the progress of an operation cannot be watched');
    }
  }

  return {
    see: ({ operation_id, status }) => {
      const stop = stops.get(operation_id);
      if (status !== 'running') stop?.();
      else if (!stop && stops.size < followedAtMost) void follow(operation_id);
    },
    close: () => {
      for (const stop of stops.values()) stop();
    },
  };
}
