import { type EncodedState, encodeState, stateJson } from '../change.ts';
import type { CollectionSpec, Stored } from '../port.ts';
import { alwaysPresent } from '../spec.ts';
import { bsonFields, escapeName, jsonOf } from './bson-state.ts';
import { keyName, keysOf } from './keys.ts';

/** An event waiting in its document, with the bytes that the outbox's bound counts. */
export interface MongoOutboxEntry {
  readonly seq: number;
  readonly time: string;
  readonly bytes: number;
  /** JSON of the event. */
  readonly event: string;
}

/**
 * A document as it lies in its collection. One that was deleted 7 days ago and whose events are out keeps nothing but
 * its id, which is thereby never used again.
 */
export interface MongoDocument {
  readonly _id: string;
  /** Until it is deleted: the declared indexes hold the living only. */
  readonly living?: true;
  readonly version: number;
  readonly seq: number;
  readonly owner: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at?: string;
  readonly state: Readonly<Record<string, unknown>>;
  /**
   * Bytes of the state as JSON, or more: exact after a save, and each projection since has added its own without
   * taking off what it replaced.
   */
  readonly state_bytes: number;
  /** By the name of a unique key, what the document holds of it. */
  readonly keys: Readonly<Record<string, string>>;
  readonly outbox: readonly MongoOutboxEntry[];
  /** The last write ids, newest last. */
  readonly write_ids: readonly string[];
  /** By the name of a projection's source, the seq that was applied last. */
  readonly sources: Readonly<Record<string, number>>;
}

export interface NewDocument {
  readonly id: string;
  readonly state: EncodedState;
  readonly time: string;
  readonly writeId: string;
  readonly owner?: string;
  readonly outbox?: readonly MongoOutboxEntry[];
  readonly sources?: Readonly<Record<string, number>>;
}

/** A document as its insert writes it. */
export function newDocument(
  spec: CollectionSpec,
  { id, state, time, writeId, owner = 'local', outbox = [], sources = {} }: NewDocument,
): MongoDocument {
  return {
    _id: id,
    living: true,
    version: 1,
    seq: outbox.length,
    owner,
    created_at: time,
    updated_at: time,
    state: bsonFields(state),
    state_bytes: stateBytes(state),
    keys: Object.fromEntries([...keysOf(spec, state)].map(([key, value]) => [keyName(key), value])),
    outbox,
    write_ids: [writeId],
    sources,
  };
}

/** Whether nothing is left of it but its id. */
export function isRetired(document: { readonly version?: number }): boolean {
  return document.version === undefined;
}

/** What reads of a document need. */
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

export function stateBytes(state: EncodedState): number {
  return Buffer.byteLength(stateJson(state));
}

/** The fields with `prefix.` before their names, as update operators take them. */
export function under(prefix: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));
}
