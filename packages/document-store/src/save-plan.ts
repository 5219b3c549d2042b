import {
  applyChange,
  difference,
  type EncodedState,
  encodeState,
  type StateChange,
  stateBytes,
  stateJson,
} from './change.ts';
import { type EncodedEvents, encodeEvents } from './events.ts';
import { checkOutboxSize, checkSaveSize, emptyOutbox } from './limits.ts';
import type { CollectionSpec, Insert, NewEvent, ProjectionSource, Stored } from './port.ts';
import type { Mark } from './settle.ts';

/** Saves as planned before the engine is called. Every engine executes the same plans. */

/** The time of a save (RFC 3339 UTC) and the id that marks it in its document. */
export interface Stamp {
  readonly time: string;
  readonly writeId: string;
}

export interface SavePlan<R> {
  readonly mark: Mark;
  readonly time: string;
  readonly events: EncodedEvents;
  /** What the save returns if a later look-up finds that it took place. */
  readonly landed: () => R;
}

export interface InsertPlan<S> extends SavePlan<Stored<S>> {
  readonly owner: string;
  readonly state: EncodedState;
}

export interface UpdatePlan<S> extends SavePlan<Stored<S>> {
  readonly current: Stored<S>;
  readonly currentState: EncodedState;
  readonly nextState: EncodedState;
  readonly change: StateChange;
}

export interface DeletePlan extends SavePlan<void> {
  readonly current: Stored<object>;
}

export type ProjectionOutcome = 'applied' | 'stale' | 'missing';

export interface ProjectionPlan extends SavePlan<ProjectionOutcome> {
  readonly source: ProjectionSource;
  /** The fields that the event sets. */
  readonly fields: EncodedState;
  /** The state of a document created by this projection; absent when only an existing one is changed. */
  readonly first: EncodedState | undefined;
}

/** A document in errors: collection and id. */
export function placeOf(spec: CollectionSpec, id: string): string {
  return `${spec.name} ${id}`;
}

/** @throws DocumentTooLarge, OutboxFull, TypeError */
export function planInsert<S extends object>(
  spec: CollectionSpec,
  { id, state, owner = 'local', events = [] }: Insert<S>,
  { time, writeId }: Stamp,
): InsertPlan<S> {
  const encoded = encodeState(state);
  return {
    mark: { id, writeId, version: 1 },
    time,
    owner,
    state: encoded,
    events: eventsOfSave(spec, { id, seq: 0 }, time, events, stateBytes(encoded)),
    landed: () => ({
      ...{ id, version: 1, seq: events.length, owner, created_at: time, updated_at: time },
      state: parsed<S>(encoded),
    }),
  };
}

/** @throws DocumentTooLarge, OutboxFull, TypeError */
export function planUpdate<S extends object>(
  spec: CollectionSpec,
  current: Stored<S>,
  next: S,
  events: readonly NewEvent[],
  { time, writeId }: Stamp,
): UpdatePlan<S> {
  const [currentState, nextState] = [encodeState(current.state), encodeState(next)];
  const version = current.version + 1;
  return {
    mark: { id: current.id, writeId, version },
    time,
    current,
    currentState,
    nextState,
    change: difference(currentState, nextState),
    events: eventsOfSave(spec, current, time, events, stateBytes(nextState)),
    landed: () => ({
      ...current,
      ...{ version, seq: current.seq + events.length, updated_at: time },
      state: parsed<S>(nextState),
    }),
  };
}

/** @throws DocumentTooLarge, OutboxFull */
export function planDelete(
  spec: CollectionSpec,
  current: Stored<object>,
  events: readonly NewEvent[],
  { time, writeId }: Stamp,
): DeletePlan {
  return {
    mark: { id: current.id, writeId, version: current.version + 1 },
    time,
    current,
    events: eventsOfSave(spec, current, time, events, 0),
    landed: () => undefined,
  };
}

/** @throws TypeError */
export function planProjection(
  id: string,
  source: ProjectionSource,
  change: object,
  insert: object | undefined,
  { time, writeId }: Stamp,
): ProjectionPlan {
  const fields = encodeState(change);
  return {
    mark: { id, writeId },
    time,
    source,
    fields,
    first: insert && withFields(encodeState(insert), fields),
    events: encodeEvents(id, 0, time, []),
    landed: () => 'applied',
  };
}

/** A document as a projection finds it. */
export interface FoundDocument {
  readonly living: boolean;
  /** Seq of the last applied event of the same source, 0 for none. */
  readonly projectedSeq: number;
  readonly writeIds: readonly string[];
}

/** The outcome of a projection that has nothing to write; undefined if the document has to be changed. */
export function settledOutcome(
  { source, mark }: ProjectionPlan,
  { living, projectedSeq, writeIds }: FoundDocument,
): ProjectionOutcome | undefined {
  if (!living) return 'missing';
  if (projectedSeq < source.seq) return undefined;
  // An earlier attempt of this same save may have set that seq.
  return writeIds.includes(mark.writeId) ? 'applied' : 'stale';
}

export function withFields(state: EncodedState, fields: EncodedState): EncodedState {
  return applyChange(state, { set: fields, unset: [] });
}

function eventsOfSave(
  spec: CollectionSpec,
  { id, seq }: { readonly id: string; readonly seq: number },
  time: string,
  events: readonly NewEvent[],
  bytes: number,
): EncodedEvents {
  const encoded = encodeEvents(id, seq, time, events);
  checkSaveSize(placeOf(spec, id), bytes, encoded.size.bytes);
  checkOutboxSize(placeOf(spec, id), emptyOutbox, encoded.size);
  return encoded;
}

function parsed<S>(state: EncodedState): S {
  return JSON.parse(stateJson(state)) as S;
}
