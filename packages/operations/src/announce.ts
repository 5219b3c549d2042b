import type { Operation, Problem } from '@robotdesign/contracts';
import type { Collection, NewEvent, Stored } from '@robotdesign/document-store';
import type { OperationState } from './operation.ts';
import { toOperation } from './view.ts';

/** Publishes each change of status of an operation in a thread. The event is stored in the same write as the status. */

/** Makes the event of a change. */
export type Announce = (thread_id: string, operation: Operation) => NewEvent;

/** Events carry no text that may quote a user. `GET /operations/{id}` has the detail. */
const withoutDetail = ({ type, title, status, code, retryable }: Problem): Problem => ({
  type,
  title,
  status,
  detail: title,
  code,
  retryable,
  errors: [],
});

/** The operation as its event carries it. */
function announced(stored: Stored<OperationState>): Operation {
  const { error, ...operation } = toOperation(stored);
  return error ? { ...operation, error: withoutDetail(error) } : operation;
}

/**
 * The collection, which adds the event to each write that changes a status.
 * @param clock milliseconds since the epoch
 */
export function announcing(
  collection: Collection<OperationState>,
  announce: Announce,
  clock: () => number,
): Collection<OperationState> {
  function eventsOf(before: OperationState | undefined, next: Omit<Stored<OperationState>, 'updated_at'>) {
    const { thread_id, status } = next.state;
    if (thread_id === undefined || status === before?.status) return [];
    return [announce(thread_id, announced({ ...next, updated_at: new Date(clock()).toISOString() }))];
  }
  return {
    ...collection,
    insert: ({ events = [], ...input }) => {
      const created_at = new Date(clock()).toISOString();
      const first = { ...input, version: 1, seq: 0, owner: input.owner ?? 'local', created_at };
      return collection.insert({ ...input, events: [...events, ...eventsOf(undefined, first)] });
    },
    update: (current, state, events = []) => {
      const next = { ...current, version: current.version + 1, state };
      return collection.update(current, state, [...events, ...eventsOf(current.state, next)]);
    },
  };
}
