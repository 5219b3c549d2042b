/**
 * The document store: JSON documents by id, each saved together with the events it causes in one atomic write.
 * Adapters: `openSqliteStore` and `openMongoStore`. Both pass the suite in `../conformance`.
 */

/** A key that at most one living document may have. A document that lacks one of the fields has no key. */
export interface UniqueKey {
  readonly name: string;
  /** Paths into the state, dots for nesting: `['thread_id', 'n']`. */
  readonly fields: readonly string[];
}

/** An order and a filter for `find`. The adapter adds the id as the last field of every index. */
export interface Index {
  readonly name: string;
  /** Paths into the state, or `created_at`, `updated_at`. `find` matches all but the last exactly. */
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
  /** 1 after the insert. Each change adds 1. */
  readonly version: number;
  /** Number of events that this document has caused so far. */
  readonly seq: number;
  readonly owner: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly state: S;
}

/** An event of a use case. The store numbers it and appends it to the outbox. */
export interface NewEvent {
  /** Unique. A derived id makes the event of a repeated decision the same event. */
  readonly id: string;
  /** `robotdesign.<area>.v1.<Event>` */
  readonly type: string;
  readonly topic: string;
  readonly data: object;
  /**
   * Which partition of its topic, counted round and round from 0; without it, that of its subject. For events whose order
   * does not matter: those of many subjects with turns in a row are shared evenly, which a hash of their keys does not do.
   */
  readonly turn?: number;
  readonly correlationid?: string;
  readonly causationid?: string;
  readonly traceparent?: string;
}

/** An event that waits in the outbox of its document. */
export interface OutboxEvent extends NewEvent {
  /** The document's id. It is the event's subject and key. */
  readonly subject: string;
  /** 1, 2, 3 … per document, assigned by the save. */
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
  /** A `next_cursor` of the same query. A cursor of another query is refused with {@link InvalidCursor}. */
  readonly cursor?: string;
}

export interface Page<S> {
  readonly items: readonly Stored<S>[];
  readonly next_cursor?: string;
}

/** The event of a projection: `key` names its source, `seq` orders the events of the source. */
export interface ProjectionSource {
  readonly key: string;
  readonly seq: number;
}

export interface Collection<S extends object> {
  readonly spec: CollectionSpec;

  /**
   * @throws DuplicateKey if the id was used before, also by a deleted document, or a unique key is taken. It names the
   * id if both are: the same insert may have been made before.
   * @throws StoreUnavailable if the outcome is unknown
   */
  insert(input: Insert<S>): Promise<Stored<S>>;

  get(id: string): Promise<Stored<S> | undefined>;

  /** The living documents with these ids, in the order of the ids. Other ids are skipped. */
  getMany(ids: readonly string[]): Promise<readonly Stored<S>[]>;

  /** The living document with this unique key. */
  getBy(uniqueKey: string, values: readonly (string | number | boolean)[]): Promise<Stored<S> | undefined>;

  /**
   * Replaces `current` by `next` and appends `events`, atomically. Writes only top-level fields that differ, and
   * removes fields that `next` lacks.
   * @throws VersionConflict if the stored version is not `current.version`
   * @throws DuplicateKey if another document has a unique key of `next`
   * @throws OutboxFull, DocumentTooLarge, StoreUnavailable
   */
  update(current: Stored<S>, next: S, events?: readonly NewEvent[]): Promise<Stored<S>>;

  /**
   * Sets top-level fields from an event, unless the same event or a later one of its source was applied before.
   * With `insert`, a missing document is created from it. A deleted document stays deleted.
   */
  project(
    id: string,
    source: ProjectionSource,
    change: Partial<S>,
    insert?: S,
  ): Promise<'applied' | 'stale' | 'missing'>;

  /** Clears the state, frees the unique keys and appends `events`. The id cannot be used again. */
  delete(current: Stored<S>, events?: readonly NewEvent[]): Promise<void>;

  /** A page of living documents. A walk by cursor returns each document once, also during inserts. */
  find(query: Query): Promise<Page<S>>;
}

export interface OutboxStats {
  readonly pending: number;
  /** Time of the oldest waiting event, RFC 3339. Absent if none waits. */
  readonly oldest?: string;
}

export type AppendListener = (collection: string, id: string, events: readonly OutboxEvent[]) => void;

/** The outboxes of all documents of one store, for the relay. */
export interface Outbox {
  /** Ids of documents with waiting events, oldest first. */
  waiting(limit: number): Promise<readonly { readonly collection: string; readonly id: string }[]>;
  /** The waiting events of one document, in the order of `seq`. */
  read(collection: string, id: string, limit: number): Promise<readonly OutboxEvent[]>;
  /** Removes events up to and including `seq`. Idempotent. Does not change `version`. */
  remove(collection: string, id: string, seq: number): Promise<void>;
  stats(): Promise<OutboxStats>;
  /** Calls the listener after each save that appended events. Returns the function that removes the listener. */
  onAppend(listener: AppendListener): () => void;
}

export interface DocumentStore {
  /** Opens the collection and creates missing indexes. Throws if it is open with another spec. */
  collection<S extends object>(spec: CollectionSpec): Promise<Collection<S>>;
  readonly outbox: Outbox;
  /** Removes documents that were deleted more than 7 days ago and whose outbox is empty. Returns their number. */
  purgeDeleted(): Promise<number>;
  /** @throws StoreUnavailable */
  ping(): Promise<void>;
  close(): Promise<void>;
}
