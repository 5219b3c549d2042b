import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';

/** A SQLite file. Every commit is durable. Jobs run in short turns of the event loop. */
export interface SqliteFile {
  /** Runs the job in its turn, in the order of the calls. */
  run<T>(job: () => T): Promise<T>;
  /** Runs the job in one transaction. When the promise resolves, the transaction is on the disk. */
  transact<T>(job: () => T): Promise<T>;
  /** The prepared statement of this text, kept for later calls. For use inside jobs. */
  statement(sql: string): StatementSync;
  /** Runs the jobs that wait, then closes. */
  close(): Promise<void>;
}

export interface SqliteFileOptions {
  readonly path: string;
  /** Stored as the file's `user_version`. A file with another number is refused. */
  readonly schemaVersion: number;
  readonly schema: string;
  /** The file must exist and is not changed. */
  readonly readOnly?: boolean;
}

/** Duration of one turn. Between turns the event loop serves sockets and timers. */
const turn_ms = 4;

/**
 * `synchronous=FULL`: under NORMAL, two files can roll back to different points at a power loss, and an event
 * removed from one would be missing in the other.
 * @throws UnknownLayout
 */
export function openSqliteFile(options: SqliteFileOptions): SqliteFile {
  const { path, readOnly = false } = options;
  if (!readOnly) mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: 250, readOnly });
  try {
    checkLayout(database, options);
    if (!readOnly) prepare(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
  const turns = openTurns();
  const statements = new Map<string, StatementSync>();

  return {
    run: turns.run,
    transact: (job) => turns.run(() => inTransaction(database, job)),
    statement(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    async close() {
      await turns.run(() => {
        if (database.isOpen) database.close();
      });
    },
  };
}

function prepare(database: DatabaseSync, { schema, schemaVersion }: SqliteFileOptions): void {
  // Deleted data is overwritten, so that no text of an erased message stays in free pages.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  inTransaction(database, () => {
    database.exec(schema);
    database.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
}

/** The file was written by another version, or by another program. */
export class UnknownLayout extends Error {
  override readonly name = 'UnknownLayout';
}

/** @throws UnknownLayout */
function checkLayout(database: DatabaseSync, { path, schemaVersion }: SqliteFileOptions): void {
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found === schemaVersion || (found === 0 && isEmpty(database))) return;
  throw new UnknownLayout(
    `${path} has layout ${found}. This version reads layout ${schemaVersion}. Start the version that wrote the file, or move the file to another folder.`,
  );
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined;
}

export function inTransaction<T>(database: DatabaseSync, job: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = job();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs jobs one after another, in one turn of the event loop as many as fit into {@link turn_ms}. */
function openTurns(): { run<T>(job: () => T): Promise<T> } {
  const waiting: (() => void)[] = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(work);
  }

  function work(): void {
    scheduled = false;
    const until = performance.now() + turn_ms;
    let done = 0;
    while (done < waiting.length && performance.now() < until) {
      waiting[done]?.();
      done += 1;
    }
    waiting.splice(0, done);
    if (waiting.length > 0) schedule();
  }

  return {
    run(job) {
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          try {
            resolve(job());
          } catch (error) {
            reject(error);
          }
        });
        schedule();
      });
    },
  };
}

interface SqliteError extends Error {
  readonly code: string;
  /** SQLite's extended result code. */
  readonly errcode?: number;
}

// Not instanceof: errors of Node's built-in modules belong to Node's realm, and test runners load this code into another.
function asSqliteError(error: unknown): SqliteError | undefined {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string'
    ? (error as SqliteError)
    : undefined;
}

const uniqueConstraint = 2067;

/** The name of the unique index that a save violates. Undefined for other errors. */
export function violatedIndex(error: unknown): string | undefined {
  const failure = asSqliteError(error);
  if (failure?.errcode !== uniqueConstraint) return undefined;
  return /index '([^']+)'/.exec(failure.message)?.[1];
}

/** Primary result codes caused by the machine, not by the statement: busy, locked, no memory, read-only, … */
const unavailableCodes = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 22, 26]);

/** Whether the file cannot be used now: it is busy, full, unreadable or closed. */
export function isSqliteUnavailable(error: unknown): boolean {
  const failure = asSqliteError(error);
  if (failure?.code === 'ERR_INVALID_STATE') return true;
  return failure?.code === 'ERR_SQLITE_ERROR' && unavailableCodes.has((failure.errcode ?? 0) & 0xff);
}
