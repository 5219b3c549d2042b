import type { Operation, WatchOperationResponse } from '@robotdesign/contracts';
import { hasEnded } from '@robotdesign/operations';
import type { Exchange } from '../exchange.ts';
import { streamWatch } from '../http/watched-stream.ts';
import { followFrom } from './follow.ts';
import { relayChanges } from './relay-changes.ts';
import { presentOperation, presentWithResult } from './resource.ts';

/** Consecutive failures to watch the operation, over some 3 s, before the stream ends or answers with a problem. */
const maxFailures = 6;

/** Answers with the event stream of an operation, after the version that the caller saw last. */
export const streamOperation = (
  exchange: Exchange,
  operation_id: string,
  startingAfter: number | undefined,
): Promise<void> =>
  streamWatch<WatchOperationResponse>(exchange, {
    about: { operation_id },
    open: (signal) => followFrom(exchange.gateway, operation_id, { signal, maxFailures }),
    isOver: ({ operation }) => operation.version === startingAfter && hasEnded(operation),
    relay: (stream, first, rest, signal) =>
      relayChanges<WatchOperationResponse, Operation>(stream, first, rest, startingAfter, {
        resourceOf: ({ operation }) => operation,
        present: (operation) => presentWithResult(exchange.gateway.backends, operation, { signal }),
        presentProgress: presentOperation,
      }),
  });
