/** The id was used before, or another living document has the unique key. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  readonly collection: string;
  /** `id`, or the name of the unique key that is taken. */
  readonly key: string;

  constructor(collection: string, key: string, options?: ErrorOptions) {
    super(
      `${collection}: ${key === 'id' ? 'the id was used before' : `the unique key ${key} is taken`}`,
      options,
    );
    this.collection = collection;
    this.key = key;
  }
}

/** The document was changed or deleted since it was read. Read it again and decide again. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly collection: string;
  readonly id: string;

  constructor(collection: string, id: string, expected: number) {
    super(`${collection}: ${id} is no longer at version ${expected}`);
    this.collection = collection;
    this.id = id;
  }
}

/** The store cannot be used now. For a save, it is unknown whether it took place. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** Temporary: consumers of events back off and retry. */
  readonly infrastructure = true;
}

/** The document's outbox has no room for the events, so nothing was saved. The gRPC status is UNAVAILABLE. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
  /** Temporary: the relay empties the outbox when the bus is available. */
  readonly infrastructure = true;
}

/** The document, or one save with its events, exceeds the limit. Nothing was saved. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';
}

/** The cursor does not belong to this query. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}
