import { failureOf, startSpan } from '@robotdesign/telemetry';
import { InvalidArtifactRange } from './errors.ts';
import type { ArtifactStore } from './port.ts';

export interface TracedAs {
  /** The service that uses the store. */
  readonly service: string;
  readonly system: 'files' | 'gridfs';
}

type Operation = 'put' | 'get' | 'stream' | 'stat' | 'delete';

/**
 * The store with a span for each call on one artifact. Spans contain the size of the artifact, never its key. An invalid
 * range is an expected answer and does not mark the span as failed.
 */
export function tracedArtifacts(store: ArtifactStore, { service, system }: TracedAs): ArtifactStore {
  async function traced<T>(
    operation: Operation,
    work: () => Promise<T>,
    bytesOf: (result: T) => number | undefined = () => undefined,
  ): Promise<T> {
    const span = startSpan({
      name: `${operation} artifacts`,
      kind: 'client',
      service,
      attributes: {
        'robotdesign.artifact.store': system,
        'robotdesign.artifact.operation': operation,
      },
      withinTrace: true,
    });
    try {
      const result = await span.enter(work);
      span.set({ 'robotdesign.artifact.bytes': bytesOf(result) });
      span.end();
      return result;
    } catch (error) {
      const isAnswer = error instanceof InvalidArtifactRange;
      if (isAnswer) span.set({ 'error.type': error.name });
      span.end(isAnswer ? undefined : failureOf(error));
      throw error;
    }
  }

  return {
    ...store,
    put: (key, content) =>
      traced(
        'put',
        () => store.put(key, content),
        ({ bytes }) => bytes,
      ),
    get: (key) =>
      traced(
        'get',
        () => store.get(key),
        (content) => content?.byteLength,
      ),
    stream: (key, range) => traced('stream', () => store.stream(key, range)),
    stat: (key) => traced('stat', () => store.stat(key)),
    delete: (key) => traced('delete', () => store.delete(key)),
  };
}
