import { type EncodedState, encodeState, stateBytes } from '../change.ts';
import type { OutboxSize } from '../limits.ts';
import type { CollectionSpec, Stored } from '../port.ts';
import type { InsertPlan, ProjectionPlan } from '../save-plan.ts';
import { alwaysPresent } from '../spec.ts';
import { bsonFields, escapeName, jsonOf } from './bson-state.ts';
import { keyName, keysOf } from './keys.ts';

/** An event that waits in its document, with the bytes that count towards the outbox's limit. */
export interface MongoOutboxEntry {
  readonly seq: number;
  readonly time: string;
  readonly bytes: number;
  /** JSON of the event. */
  readonly event: string;
}

/**
 * A document as stored in its collection. 7 days after its deletion, once its events are published, only the id is
 * kept, so that the id is never used again.
 */
export interface MongoDocument {
  readonly _id: string;
  /** Absent after the deletion: the declared indexes cover living documents only. */
  readonly living?: true;
  readonly version: number;
  readonly seq: number;
  readonly owner: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at?: string;
  readonly state: Readonly<Record<string, unknown>>;
  /**
   * Upper bound of the state's bytes as JSON: exact after a save; each later projection adds the bytes of its fields
   * and does not subtract those it replaces.
   */
  readonly state_bytes: number;
  /** The document's value of each unique key, by the key's name. */
  readonly keys: Readonly<Record<string, string>>;
  readonly outbox: readonly MongoOutboxEntry[];
  /** The last write ids, newest last. */
  readonly write_ids: readonly string[];
  /** The last applied seq of each projection source, by the source's name. */
  readonly sources: Readonly<Record<string, number>>;
}

/** The document that an insert writes. */
export function insertedDocument(spec: CollectionSpec, plan: InsertPlan<object>): MongoDocument {
  const { owner, events, state } = plan;
  return { ...newDocument(spec, plan, state), owner, seq: events.entries.length, outbox: events.entries };
}

/** The document that a projection creates with the state `first`. */
export function firstDocument(
  spec: CollectionSpec,
  plan: ProjectionPlan,
  first: EncodedState,
): MongoDocument {
  const { source } = plan;
  return { ...newDocument(spec, plan, first), sources: { [escapeName(source.key)]: source.seq } };
}

function newDocument(
  spec: CollectionSpec,
  { mark, time }: Pick<InsertPlan<object>, 'mark' | 'time'>,
  state: EncodedState,
): MongoDocument {
  return {
    _id: mark.id,
    living: true,
    version: 1,
    seq: 0,
    owner: 'local',
    created_at: time,
    updated_at: time,
    state: bsonFields(state),
    state_bytes: stateBytes(state),
    keys: Object.fromEntries([...keysOf(spec, state)].map(([key, value]) => [keyName(key), value])),
    outbox: [],
    write_ids: [mark.writeId],
    sources: {},
  };
}

export function outboxSize({ outbox }: MongoDocument): OutboxSize {
  return { entries: outbox.length, bytes: outbox.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether only the id is left. */
export function isRetired(document: { readonly version?: number }): boolean {
  return document.version === undefined;
}

/** The fields that reads return. */
export const storedFields = {
  living: 1,
  version: 1,
  seq: 1,
  owner: 1,
  created_at: 1,
  updated_at: 1,
  state: 1,
} as const;

export type StoredDocument = Pick<MongoDocument, '_id' | keyof typeof storedFields>;

export function toStored<S extends object>(document: StoredDocument): Stored<S> {
  const { _id, version, seq, owner, created_at, updated_at, state } = document;
  return { id: _id, version, seq, owner, created_at, updated_at, state: jsonOf<S>(state) };
}

/** The path of a declared field in the document. */
export function fieldPath(field: string): string {
  return alwaysPresent(field) ? field : ['state', ...field.split('.').map(escapeName)].join('.');
}

export function encodedDocument(document: Pick<MongoDocument, 'state'>): EncodedState {
  return encodeState(jsonOf(document.state));
}

/** The fields with `prefix.` before their names, for update operators. */
export function under(prefix: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));
}
