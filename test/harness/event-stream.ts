import type { Operation } from '@robotdesign/contracts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Api } from './http.ts';

/**
 * The frames of a `text/event-stream`. Ends when the server ends the stream or the caller stops reading.
 * @param signal breaks the connection, also while no frame arrives
 * @throws if the response is not an event stream, or its connection breaks
 */
export async function* readEvents(
  api: Api,
  path: string,
  lastEventId?: string,
  signal?: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const response = await api.open(path, {
    accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  });
  const leave = () => void response.destroy();
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  try {
    const type = response.headers['content-type'] ?? 'none';
    if (response.statusCode !== 200 || !type.startsWith('text/event-stream')) {
      throw new Error(`GET ${path}: expected an event stream, got ${response.statusCode} ${type}`);
    }
    const frames: EventSourceMessage[] = [];
    const parser = createParser({
      onEvent: (frame) => void frames.push(frame),
      onError: (error) => {
        throw error;
      },
    });
    for await (const chunk of response.setEncoding('utf8')) {
      parser.feed(chunk as string);
      yield* frames.splice(0);
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    response.destroy();
  }
}

/** An operation as in the API. `result` is the body of the synchronous response. */
export type OperationView = Operation & { readonly result?: unknown };

const finished: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** Waits on the event stream until an operation ends. */
export async function finishedOperation(api: Api, operationId: string): Promise<OperationView> {
  const path = `/operations/${operationId}`;
  for await (const frame of readEvents(api, `${path}/events`)) {
    const { status } = JSON.parse(frame.data) as OperationView;
    if (finished.has(status)) break;
  }
  const operation = await api.json<OperationView>('GET', path, 200);
  if (!finished.has(operation.status)) {
    throw new Error(`The stream of ${operationId} ended while it was ${operation.status}`);
  }
  return operation;
}
