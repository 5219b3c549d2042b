import { type Collection, insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import { v5 } from 'uuid';
import type { BusEvent } from './port.ts';

/**
 * The three kinds of handler. Events come at least once, and old ones may come again after newer ones; the kind
 * decides how the effect stays single.
 */
export interface Handler {
  /** Unique in its consumer group and never changed: ids are derived from it. */
  readonly name: string;
  readonly kind: 'project' | 'react' | 'start';
  /** @param signal is aborted when the consumer stops, or has waited long enough; a handler may ignore it. */
  readonly handle: (event: BusEvent, signal: AbortSignal) => Promise<void>;
}

export interface Projection<S extends object> {
  readonly collection: Collection<S>;
  /** The document that the event updates; undefined when it concerns none. */
  readonly id: (event: BusEvent) => string | undefined;
  /** The fields' new values, from the event's full state. */
  readonly change: (event: BusEvent) => Partial<S>;
  /** The document to begin with when there is none yet. */
  readonly insert?: (event: BusEvent) => S;
}

/**
 * Updates one document from the event's full state. Single in effect because the same write asks that no later
 * event of the same subject has been applied; a document that is not there, or is deleted, is left so.
 */
export function project<S extends object>(name: string, projection: Projection<S>): Handler {
  return {
    name,
    kind: 'project',
    async handle(event) {
      const id = projection.id(event);
      if (id === undefined) return;
      // Each handler keeps its own place: a dead letter of one, replayed, is not stale because another went on.
      const source = { key: `${name}:${event.source}/${event.subject}`, seq: Number(event.sequence) };
      await projection.collection.project(id, source, projection.change(event), projection.insert?.(event));
    },
  };
}

/** What a reaction creates with. */
export interface Reaction {
  /** The prefix and uuid5(event id, handler, n): the same for each delivery of the event. */
  id(prefix: string, n: number): string;
  /**
   * Inserts unless it was inserted before, and gives what is stored then: what is random or timed is decided by
   * the first insert and read back. Undefined when it has been deleted since.
   * @throws DuplicateKey when another document holds one of its unique keys
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
 * Creates things, in a fixed order: each under a derived id, so that a delivery after a crash creates what is
 * missing and nothing twice. The event is acknowledged after the last.
 */
export function react(
  name: string,
  run: (event: BusEvent, reaction: Reaction, signal: AbortSignal) => Promise<void>,
): Handler {
  return {
    name,
    kind: 'react',
    handle: (event, signal) =>
      run(event, { id: (prefix, n) => derivedId(prefix, event, name, n), create: insertOnce }, signal),
  };
}

export interface JobStart<S extends object> {
  readonly collection: Collection<S>;
  /** Of the job's id. */
  readonly prefix: string;
  /** The job's first state; undefined when the event asks for none. */
  readonly job: (event: BusEvent) => S | undefined;
  readonly events?: (event: BusEvent, jobId: string) => readonly NewEvent[];
  /** Tells workers that a job waits; those that miss it find the job by its state. */
  readonly started?: (jobId: string) => void;
}

/** Begins long work: inserts a job document with a derived id. Workers take it by a leased compare-and-set. */
export function start<S extends object>(name: string, options: JobStart<S>): Handler {
  return {
    name,
    kind: 'start',
    async handle(event) {
      const state = options.job(event);
      if (state === undefined) return;
      const id = derivedId(options.prefix, event, name, 0);
      await insertOnce(options.collection, { id, state, events: options.events?.(event, id) ?? [] });
      options.started?.(id);
    },
  };
}

const namespace = '0b7c9a52-3f7d-5d0e-8a55-9c1e6f2d4b70';

function derivedId(prefix: string, event: BusEvent, handler: string, n: number): string {
  return `${prefix}${v5(JSON.stringify([event.id, handler, n]), namespace)}`;
}
