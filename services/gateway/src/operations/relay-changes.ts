import type { EventStream, ServerSentEvent } from '../http/event-stream.ts';
import { createProgressPacer, progressEvery_ms } from './progress-pacer.ts';

/** The events of a resource with a status: a snapshot, its changes, its end. */

interface Resource {
  readonly status: string;
  readonly version: number;
}

interface Change {
  /** Progress that is not stored and has no place in the order of the stream. */
  readonly transient: boolean;
}

export interface Presentation<C extends Change, R extends Resource> {
  readonly resourceOf: (change: C) => R;
  /** The data of an event. */
  readonly present: (resource: R) => object | Promise<object>;
  /** The data of progress. */
  readonly presentProgress: (resource: R) => object;
}

/** The name of an event: the new status if it changed, else `progress`. */
function eventName(previous: Resource | undefined, { status }: Resource): string {
  if (!previous) return 'snapshot';
  return previous.status === status ? 'progress' : status;
}

const eventOf = (
  event: string,
  { transient }: Change,
  { version }: Resource,
  data: object,
): ServerSentEvent => ({
  ...(transient ? {} : { id: version }),
  event,
  data,
});

/**
 * Sends the changes until there are no more.
 *
 * @param startingAfter version that the caller saw last
 */
export async function relayChanges<C extends Change, R extends Resource>(
  stream: EventStream,
  first: C,
  rest: AsyncIterator<C>,
  startingAfter: number | undefined,
  { resourceOf, present, presentProgress }: Presentation<C, R>,
): Promise<void> {
  const pacer = createProgressPacer<C>(
    progressEvery_ms,
    () => performance.now(),
    () => !stream.isBehind(),
    (change) => {
      const resource = resourceOf(change);
      stream.send(eventOf('progress', change, resource, presentProgress(resource)));
    },
  );
  try {
    let previous: R | undefined;
    for (let change = first; ; ) {
      const resource = resourceOf(change);
      const name = eventName(previous, resource);
      if (name === 'progress') pacer.offer(change);
      else {
        pacer.flush();
        if (previous || resource.version !== startingAfter)
          stream.send(eventOf(name, change, resource, await present(resource)));
      }
      previous = resource;
      const next = await rest.next();
      if (next.done) return;
      change = next.value;
    }
  } finally {
    pacer.flush();
    pacer.close();
  }
}
