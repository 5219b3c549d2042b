import { failureOf, startSpan } from '@robotdesign/telemetry';
import { DuplicateKey, VersionConflict } from './errors.ts';
import type { Collection, DocumentStore } from './port.ts';

export interface TracedAs {
  /** The service that owns the store. */
  readonly service: string;
  /** OpenTelemetry's `db.system.name`. */
  readonly system: 'sqlite' | 'mongodb';
  /** The database, as OpenTelemetry's `db.namespace`. */
  readonly namespace: string;
}

type Operation = 'insert' | 'get' | 'getMany' | 'getBy' | 'update' | 'project' | 'delete' | 'find';

/**
 * The store with a span and a duration metric for each call. Spans contain names, never stored or queried values. A
 * call outside a trace, such as a poll, has no span. DuplicateKey and VersionConflict are expected answers and do not
 * mark the span as failed.
 */
export function tracedStore(store: DocumentStore, as: TracedAs): DocumentStore {
  const { service, system, namespace } = as;

  async function traced<T>(collection: string, operation: Operation, work: () => Promise<T>): Promise<T> {
    const span = startSpan({
      name: `${operation} ${collection}`,
      kind: 'client',
      service,
      attributes: {
        'db.system.name': system,
        'db.namespace': namespace,
        'db.collection.name': collection,
        'db.operation.name': operation,
      },
      withinTrace: true,
      duration: 'db.client.operation.duration',
    });
    try {
      const result = await span.enter(work);
      span.end();
      return result;
    } catch (error) {
      const isAnswer = error instanceof DuplicateKey || error instanceof VersionConflict;
      if (isAnswer) span.set({ 'error.type': error.name });
      span.end(isAnswer ? undefined : failureOf(error));
      throw error;
    }
  }

  function tracedCollection<S extends object>(inner: Collection<S>): Collection<S> {
    const { spec } = inner;
    const call = <T>(operation: Operation, work: () => Promise<T>) => traced(spec.name, operation, work);
    return {
      spec,
      insert: (input) => call('insert', () => inner.insert(input)),
      get: (id) => call('get', () => inner.get(id)),
      getMany: (ids) => call('getMany', () => inner.getMany(ids)),
      getBy: (key, values) => call('getBy', () => inner.getBy(key, values)),
      update: (current, next, events) => call('update', () => inner.update(current, next, events)),
      project: (id, source, change, insert) =>
        call('project', () => inner.project(id, source, change, insert)),
      delete: (current, events) => call('delete', () => inner.delete(current, events)),
      find: (query) => call('find', () => inner.find(query)),
    };
  }

  return { ...store, collection: async (spec) => tracedCollection(await store.collection(spec)) };
}
