/** The id was used before, or another living document holds the unique key. */
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

/** The document has changed, or has been deleted, since it was read. Read it again and decide anew. */
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

/** The store cannot be used now. Of a save it also says: whether it took place could not be learned. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** Time heals it: whoever works for an event waits and tries again. */
  readonly infrastructure = true;
}

/** The document's events wait to be published and no more fit: nothing was saved. Answered as UNAVAILABLE. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
  /** The relay empties it once the bus is back. */
  readonly infrastructure = true;
}

/** The document, or one save with its events, is beyond the bound: nothing was saved. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';
}

/** The cursor is not one that this query gave. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}
