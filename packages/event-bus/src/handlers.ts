import { type Collection, insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import { v5 } from 'uuid';
import type { BusEvent } from './port.ts';

/**
 * The kinds of handler. The bus delivers an event at least once, and may repeat an old event after newer ones.
 * The kind decides how a repetition stays without effect.
 */
export interface Handler<D extends object = object> {
  /** Unique in its consumer group. Never change it: ids are derived from it. */
  readonly name: string;
  readonly kind: 'project' | 'react' | 'start' | 'work';
  /**
   * @param signal is aborted when the consumer stops or the handler runs for too long; a handler may ignore it.
   * @param startedBefore how often the event was started before without an end, as when it killed its process; absent
   * unless a handler of the group is of the kind `work`
   */
  readonly handle: (event: BusEvent<D>, signal: AbortSignal, startedBefore?: number) => Promise<void>;
}

/** A handler of any event type. Only a caller that has checked the event's data may call it. */
export type AnyHandler = Handler<never>;

export interface Projection<S extends object, D extends object = object> {
  readonly collection: Collection<S>;
  /** The document that the event updates; undefined if it updates none. */
  readonly id: (event: BusEvent<D>) => string | undefined;
  /** The fields' new values, from the event's full state. */
  readonly change: (event: BusEvent<D>) => Partial<S>;
  /** The document to insert if there is none yet. */
  readonly insert?: (event: BusEvent<D>) => S;
}

/**
 * Updates one document from the event's full state. The write is conditional: it is skipped if a later event of the
 * same subject has been applied. A document that is missing or deleted stays so, unless `insert` is given.
 */
export function project<S extends object, D extends object = object>(
  name: string,
  projection: Projection<S, D>,
): Handler<D> {
  return {
    name,
    kind: 'project',
    async handle(event) {
      const id = projection.id(event);
      if (id === undefined) return;
      // One position per handler: a replayed dead letter is not stale because another handler has moved on.
      const source = { key: `${name}:${event.source}/${event.subject}`, seq: Number(event.sequence) };
      await projection.collection.project(id, source, projection.change(event), projection.insert?.(event));
    },
  };
}

/** What a `react` handler creates documents with. */
export interface Reaction {
  /** `<prefix><uuid5(event id, handler, n)>`: the same at each delivery of the event. */
  id(prefix: string, n: number): string;
  /**
   * Inserts the document unless it exists, and returns what is stored: random and time-dependent values of the first
   * insert win. Returns undefined if the document has been deleted since.
   * @throws DuplicateKey if another document holds one of its unique keys
   */
  create<S extends object>(
    collection: Collection<S>,
    document: {
      readonly id: string;
      readonly state: S;
      readonly owner?: string;
      readonly events?: readonly NewEvent[];
    },
  ): Promise<Stored<S> | undefined>;
}

/**
 * Creates documents in a fixed order, each under a derived id: a delivery after a crash creates the missing ones and
 * none twice. The event is acknowledged after the last one.
 */
export function react<D extends object = object>(
  name: string,
  run: (event: BusEvent<D>, reaction: Reaction, signal: AbortSignal) => Promise<void>,
): Handler<D> {
  return {
    name,
    kind: 'react',
    handle: (event, signal) =>
      run(event, { id: (prefix, n) => derivedId(prefix, event, name, n), create: insertOnce }, signal),
  };
}

export interface JobStart<S extends object, D extends object = object> {
  readonly collection: Collection<S>;
  /** Prefix of the job's id. */
  readonly prefix: string;
  /** The job's first state; undefined if the event starts no job. */
  readonly job: (event: BusEvent<D>) => S | undefined;
  /** Notifies workers that a job waits. A worker that misses it finds the job by its state. */
  readonly started?: (jobId: string) => void;
}

/** Starts long work: inserts a job document with a derived id. Workers claim it by a leased compare-and-set. */
export function start<S extends object, D extends object = object>(
  name: string,
  options: JobStart<S, D>,
): Handler<D> {
  return {
    name,
    kind: 'start',
    async handle(event) {
      const state = options.job(event);
      if (state === undefined) return;
      const id = derivedId(options.prefix, event, name, 0);
      await insertOnce(options.collection, { id, state });
      options.started?.(id);
    },
  };
}

/**
 * Does work that takes seconds and keeps no documents, and publishes its result under a derived id: a consumer drops a
 * repeated result by its id. The event is acknowledged after that. The starts of an event are counted, so that the
 * handler can end one that kills its process again and again.
 */
export const work = <D extends object = object>(name: string, run: Handler<D>['handle']): Handler<D> => ({
  name,
  kind: 'work',
  handle: run,
});

const namespace = '0b7c9a52-3f7d-5d0e-8a55-9c1e6f2d4b70';

function derivedId(prefix: string, event: BusEvent, handler: string, n: number): string {
  return `${prefix}${v5(JSON.stringify([event.id, handler, n]), namespace)}`;
}
