import type { ThreadEvent } from '@robotdesign/contracts';
import type { ServerSentEvent } from '../http/event-stream.ts';
import { withFlatError } from '../http/present.ts';
import { presentOperation } from '../operations/resource.ts';

/** The data of an event as the API shows it, which is the field with the name of the event. */
function dataOf({ event, snapshot, message, operation, ...others }: ThreadEvent): object | undefined {
  if (snapshot) {
    const { thread, messages, operations } = snapshot;
    return { thread, messages: messages.map(withFlatError), operations: operations.map(presentOperation) };
  }
  if (message) return withFlatError(message);
  if (operation) return presentOperation(operation);
  const data = (others as Readonly<Record<string, unknown>>)[event];
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** Undefined for an event that this version does not know: the next event has a larger id all the same. */
export function presentEvent(event: ThreadEvent): ServerSentEvent | undefined {
  const data = dataOf(event);
  return data && { ...(event.n === undefined ? {} : { id: event.n }), event: event.event, data };
}
