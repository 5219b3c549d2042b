import { type Db, MongoClient, MongoError, MongoServerError, ReadConcern } from 'mongodb';

/** A database of a MongoDB, and the work on it that is under way. */
export interface MongoConnection {
  readonly db: Db;
  /**
   * Runs the work unless the connection is closed.
   * @throws what `unavailable` makes of an error that tells of the engine or the network, and any other as it is
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

export interface MongoConnectionOptions {
  /** `mongodb://` or `mongodb+srv://` */
  readonly url: string;
  readonly database: string;
  /** Makes the port's own error of one that time heals; without a cause the connection is closed. */
  readonly unavailable: (cause?: unknown) => Error;
}

/**
 * Acknowledged writes are on the disks of a majority. Reads are of the primary and of what a majority has, so that
 * nobody acts on, or publishes, what a failover would take back; they see every acknowledged write. A call ends within
 * these bounds, whatever the network does.
 */
const guarantees = {
  retryWrites: true,
  retryReads: true,
  readPreference: 'primary',
  readConcern: new ReadConcern('majority'),
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 3_000,
  socketTimeoutMS: 10_000,
} as const;

/** Connects at the first use, and again whenever that is needed. */
export function openMongoConnection(options: MongoConnectionOptions): MongoConnection {
  const { url, database, unavailable } = options;
  const client = new MongoClient(url, guarantees);
  const { readPreference, readConcern, writeConcern } = guarantees;
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  return {
    // Asked for once more: settings in the URL, as `readConcernLevel` or `journal`, go before those given beside it.
    db: client.db(database, { readPreference, readConcern, writeConcern }),
    async run(work) {
      if (closed !== undefined) throw unavailable();
      const mine = work();
      running.add(mine);
      try {
        return await mine;
      } catch (error) {
        throw isUnavailable(error) ? unavailable(error) : error;
      } finally {
        running.delete(mine);
      }
    },
    close() {
      closed ??= Promise.allSettled(running).then(() => client.close());
      return closed;
    },
  };
}

/** Errors of the driver that tell of the network or of its own state; not all of their classes are exported. */
const ofTheDriver = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoStalePrimaryError',
  'MongoOperationTimeoutError',
  'MongoWriteConcernError',
  // Thrown when a save is retried while the driver does not know yet what answers behind a new connection.
  'MongoUnexpectedServerResponseError',
]);

/**
 * Codes that tell of the server's state, not of the request: of elections and shutdowns, of time run out, of a lack of
 * nodes or of room, of credentials it takes no more. https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const ofTheServer = new Set([
  6, 7, 13, 18, 24, 46, 50, 64, 79, 89, 91, 100, 133, 134, 189, 202, 262, 317, 358, 9001, 10107, 11600, 11601,
  11602, 13388, 13435, 13436, 14031,
]);

/** Where the servers of `mongodb+srv://` are is asked of the system, whose errors the driver passes on as they are. */
const isOfNames = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^query/.test(String(error.syscall));

function isUnavailable(error: unknown): boolean {
  if (isOfNames(error)) return true;
  if (error instanceof MongoError && ofTheDriver.has(error.name)) return true;
  if (!(error instanceof MongoServerError)) return false;
  return error.hasErrorLabel('RetryableWriteError') || ofTheServer.has(Number(error.code));
}

/** The name of the unique index that refused a write: `_id_` for the id. Undefined for every other error. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof MongoServerError) || error.code !== 11_000) return undefined;
  return /index: (\S+) dup key/.exec(error.message)?.[1];
}
