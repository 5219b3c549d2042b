import { type Db, MongoClient, MongoError, MongoServerError, ReadConcern } from 'mongodb';

/** A MongoDB database and the work that runs on it. */
export interface MongoConnection {
  readonly db: Db;
  /**
   * Runs the work unless the connection is closed.
   * @throws the error of `unavailable` if the engine or the network failed; other errors unchanged
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the running work, then closes. */
  close(): Promise<void>;
}

export interface MongoConnectionOptions {
  /** `mongodb://` or `mongodb+srv://` */
  readonly url: string;
  readonly database: string;
  /** Makes the port's error for a temporary failure, or without a cause for a closed connection. */
  readonly unavailable: (cause?: unknown) => Error;
}

/**
 * An acknowledged write is on the disks of a majority. Reads go to the primary and return only majority-committed data:
 * they see every acknowledged write, and nothing that a failover reverts. The timeouts limit every call.
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

/** Connects on first use, and reconnects when needed. */
export function openMongoConnection(options: MongoConnectionOptions): MongoConnection {
  const { url, database, unavailable } = options;
  const client = new MongoClient(url, guarantees);
  const { readPreference, readConcern, writeConcern } = guarantees;
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  return {
    // Set again for the database: in the client, settings of the URL such as `readConcernLevel` take precedence.
    db: client.db(database, { readPreference, readConcern, writeConcern }),
    async run(work) {
      if (closed !== undefined) throw unavailable();
      const promise = work();
      running.add(promise);
      try {
        return await promise;
      } catch (error) {
        throw isUnavailable(error) ? unavailable(error) : error;
      } finally {
        running.delete(promise);
      }
    },
    close() {
      closed ??= Promise.allSettled(running).then(() => client.close());
      return closed;
    },
  };
}

/** Driver errors caused by the network or by the state of the driver. Some of their classes are not exported. */
const driverErrors = new Set([
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
  // The driver retries a save before it knows the server behind a new connection.
  'MongoUnexpectedServerResponseError',
]);

/**
 * Error codes caused by the server's state, not by the request: elections, shutdowns, timeouts, too few nodes, full
 * disks, expired credentials. https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const serverStateCodes = new Set([
  6, 7, 13, 18, 24, 46, 50, 64, 79, 89, 91, 100, 133, 134, 189, 202, 262, 317, 358, 9001, 10107, 11600, 11601,
  11602, 13388, 13435, 13436, 14031,
]);

/** DNS errors of `mongodb+srv://`. The driver throws them unchanged. */
const isDnsError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && /^query/.test(String(error.syscall));

function isUnavailable(error: unknown): boolean {
  if (isDnsError(error)) return true;
  if (error instanceof MongoError && driverErrors.has(error.name)) return true;
  if (!(error instanceof MongoServerError)) return false;
  return error.hasErrorLabel('RetryableWriteError') || serverStateCodes.has(Number(error.code));
}

/** The name of the unique index that refused a write, `_id_` for the id. Undefined for other errors. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof MongoServerError) || error.code !== 11_000) return undefined;
  return /index: (\S+) dup key/.exec(error.message)?.[1];
}
