import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';

/** A SQLite file whose every commit is durable, and whose work is done in short turns of the event loop. */
export interface SqliteFile {
  /** Runs the job in its turn, in the order asked. */
  run<T>(job: () => T): Promise<T>;
  /** Runs the job in one transaction: when the promise resolves, it is on the disk. */
  transact<T>(job: () => T): Promise<T>;
  /** The prepared statement of this text, kept for the next use. For use inside jobs. */
  statement(sql: string): StatementSync;
  /** Does what was asked before, then closes. */
  close(): Promise<void>;
}

export interface SqliteFileOptions {
  readonly path: string;
  /** Kept as the file's `user_version`; a file of another number is refused. */
  readonly schemaVersion: number;
  readonly schema: string;
  /** The file must be there, and stays as it is. */
  readonly readOnly?: boolean;
}

/** Work of one turn after which the loop is let go, so that sockets and timers are served between. */
const turn_ms = 4;

/**
 * `synchronous=FULL`: under NORMAL, two files can roll back to different points at a power loss, and an event
 * removed from the one would be missing in the other.
 */
export function openSqliteFile(options: SqliteFileOptions): SqliteFile {
  const { path, readOnly = false } = options;
  if (!readOnly) mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: 250, readOnly });
  try {
    if (readOnly) checkLayout(database, options);
    else prepare(database, options);
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

function prepare(database: DatabaseSync, options: SqliteFileOptions): void {
  // What is deleted is overwritten: an erased message leaves no words in free pages.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  inTransaction(database, () => {
    checkLayout(database, options);
    database.exec(options.schema);
    database.exec(`PRAGMA user_version = ${options.schemaVersion}`);
  });
}

function checkLayout(database: DatabaseSync, { path, schemaVersion }: SqliteFileOptions): void {
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found !== 0 && found !== schemaVersion) {
    throw new Error(
      `${path} has layout ${found}, this program knows ${schemaVersion}: run the version that wrote it, or move the file away`,
    );
  }
}

function inTransaction<T>(database: DatabaseSync, job: () => T): T {
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

/** Jobs one after another, as many in one turn of the loop as fit into {@link turn_ms}. */
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

// Not instanceof: the errors of Node's own modules are of its realm, and test runners load us into another.
function asSqliteError(error: unknown): SqliteError | undefined {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string'
    ? (error as SqliteError)
    : undefined;
}

const constraint = { primaryKey: 1555, unique: 2067 } as const;

/** What a constraint refused: `id` for the primary key, else the index's name. */
export function violatedIndex(error: unknown): string | undefined {
  const failure = asSqliteError(error);
  if (failure?.errcode === constraint.primaryKey) return 'id';
  if (failure?.errcode !== constraint.unique) return undefined;
  return /index '([^']+)'/.exec(failure.message)?.[1];
}

/** Primary result codes that tell of the machine, not of the statement: busy, locked, no memory, read-only, … */
const unavailableCodes = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 22, 26]);

/** Whether the file cannot be used now: busy, full, unreadable, closed. */
export function isSqliteUnavailable(error: unknown): boolean {
  const failure = asSqliteError(error);
  if (failure?.code === 'ERR_INVALID_STATE') return true;
  return failure?.code === 'ERR_SQLITE_ERROR' && unavailableCodes.has((failure.errcode ?? 0) & 0xff);
}
