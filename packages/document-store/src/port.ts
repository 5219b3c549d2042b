/**
 * The document store: JSON documents by id, each saved together with the events it causes in one atomic write.
 * Adapters: `openSqliteStore` (SQLite), `openMongoStore` (MongoDB). Every adapter passes the suite in `../conformance`.
 */

/** A key that at most one living document may hold. A document in which one of the fields is absent holds none. */
export interface UniqueKey {
  readonly name: string;
  /** Paths into the state, dots for nesting: `['thread_id', 'n']`. */
  readonly fields: readonly string[];
}

/** An order and a filter that `find` may use. `_id` is the last field of every index, added by the adapter. */
export interface Index {
  readonly name: string;
  /** Paths into the state, or `created_at`, `updated_at`. All but the last are matched exactly. */
  readonly fields: readonly string[];
}

export interface CollectionSpec {
  readonly name: string;
  readonly unique?: readonly UniqueKey[];
  readonly indexes?: readonly Index[];
}

/** A document as stored. Times are RFC 3339 UTC. */
export interface Stored<S> {
  readonly id: string;
  /** 1 after the insert, one more with each change. */
  readonly version: number;
  /** Number of events this document has ever caused. */
  readonly seq: number;
  readonly owner: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly state: S;
}

/** An event as a use case returns it; the store numbers it and puts it into the outbox. */
export interface NewEvent {
  /** Unique; derived ones make a repeated decision the same event. */
  readonly id: string;
  /** `robotdesign.<area>.v1.<Event>` */
  readonly type: string;
  readonly topic: string;
  readonly data: object;
  readonly correlationid?: string;
  readonly causationid?: string;
  readonly traceparent?: string;
}

/** An event waiting in the outbox of its document. */
export interface OutboxEvent extends NewEvent {
  /** The document's id: the event's subject and key. */
  readonly subject: string;
  /** 1, 2, 3 … per document, allocated by the write that saved it. */
  readonly seq: number;
  readonly time: string;
}

export interface Insert<S> {
  readonly id: string;
  readonly state: S;
  readonly owner?: string;
  readonly events?: readonly NewEvent[];
}

export interface Query {
  /** Name of a declared index. */
  readonly index: string;
  /** Values of the index's leading fields, in its order. */
  readonly match?: readonly (string | number | boolean)[];
  /** Bounds on the field that follows the matched ones. */
  readonly range?: { readonly gte?: string | number; readonly lt?: string | number };
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  /** A `next_cursor` of the same query. Another query's cursor is refused with {@link InvalidCursor}. */
  readonly cursor?: string;
  /** Only documents of this owner. */
  readonly owner?: string;
}

export interface Page<S> {
  readonly items: readonly Stored<S>[];
  readonly next_cursor?: string;
}

/** Which event a projection's values come from: `key` names the source, `seq` orders its events. */
export interface ProjectionSource {
  readonly key: string;
  readonly seq: number;
}

export interface Collection<S extends object> {
  readonly spec: CollectionSpec;

  /**
   * @throws DuplicateKey when the id was ever used or a unique key is taken
   * @throws StoreUnavailable when the outcome could not be learned
   */
  insert(input: Insert<S>): Promise<Stored<S>>;

  get(id: string): Promise<Stored<S> | undefined>;

  /** The living documents among the ids, in the ids' order, absent ones left out. */
  getMany(ids: readonly string[]): Promise<readonly Stored<S>[]>;

  /** The living document that holds the unique key. */
  getBy(uniqueKey: string, values: readonly (string | number | boolean)[]): Promise<Stored<S> | undefined>;

  /**
   * Saves `next` over `current` and appends `events`, atomically. Only top-level fields that differ are written;
   * a field missing in `next` is unset.
   * @throws VersionConflict when the stored version is no longer `current.version`
   * @throws DuplicateKey when `next` takes a unique key that another document holds
   * @throws OutboxFull, DocumentTooLarge, StoreUnavailable
   */
  update(current: Stored<S>, next: S, events?: readonly NewEvent[]): Promise<Stored<S>>;

  /**
   * Sets top-level fields from an event's full state unless a later event of the same source already has.
   * With `insert`, a document that does not exist yet is created from it first. A deleted one stays deleted.
   */
  project(
    id: string,
    source: ProjectionSource,
    change: Partial<S>,
    insert?: S,
  ): Promise<'applied' | 'stale' | 'missing'>;

  /** Clears the state, frees the unique keys and appends `events`. The id is never reused. */
  delete(current: Stored<S>, events?: readonly NewEvent[]): Promise<void>;

  /** A page of living documents. While others are inserted, a walk by cursor sees each document once. */
  find(query: Query): Promise<Page<S>>;
}

export interface OutboxStats {
  readonly pending: number;
  /** RFC 3339; absent when nothing waits. */
  readonly oldest?: string;
}

export type AppendListener = (collection: string, id: string, events: readonly OutboxEvent[]) => void;

/** The outboxes of all documents of one store, as the relay reads them. */
export interface Outbox {
  /** Ids of documents with waiting events, oldest first. */
  waiting(limit: number): Promise<readonly { readonly collection: string; readonly id: string }[]>;
  /** Waiting events of one document in `seq` order. */
  read(collection: string, id: string, limit: number): Promise<readonly OutboxEvent[]>;
  /** Removes events up to and including `seq`. Idempotent; leaves `version` alone. */
  remove(collection: string, id: string, seq: number): Promise<void>;
  stats(): Promise<OutboxStats>;
  /** Called after each save that appended events, with its document's place and them. Returns the way to stop listening. */
  onAppend(listener: AppendListener): () => void;
}

export interface DocumentStore {
  /** The collection, created with its indexes when it is new. A second call with another spec of the same name throws. */
  collection<S extends object>(spec: CollectionSpec): Promise<Collection<S>>;
  readonly outbox: Outbox;
  /** Removes deleted documents whose outbox is empty and whose deletion is older than 7 days; returns their number. */
  purgeDeleted(): Promise<number>;
  /** Throws StoreUnavailable when the store cannot be used now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
