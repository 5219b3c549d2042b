import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cannotKeep, makeDataFolder, StartRefused } from '@robotdesign/service-kit';

/** One process at a time uses a data folder. The operating system holds the lock: it ends with the process. */

export const lockFile = 'lock.sqlite';
const holderFile = 'running.json';

export interface DataDirLock {
  /** Records the address of the process, for the message of a second one. */
  announce(url: string): void;
  release(): void;
}

/** The process that uses a data folder. It has an address once it is ready. */
export interface Holder {
  readonly url?: string;
  readonly pid?: number;
}

function inUse(path: string, { pid, url }: Holder): StartRefused {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  const address = url === undefined ? '' : ` at ${url}`;
  return new StartRefused(
    `${path} is in use by ${who}${address}. Use that one, stop it, or set DATA_DIR to another folder.`,
  );
}

function readHolder(path: string): Holder {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return {};
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED, https://www.sqlite.org/rescode.html */
function isLocked(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'errcode' in error &&
    [5, 6].includes(Number(error.errcode) & 0xff)
  );
}

/** The process that uses the folder now; undefined if there is none, also after a process died without clean-up. */
export function holderOf(path: string): Holder | undefined {
  const lock = join(path, lockFile);
  if (!existsSync(lock)) return undefined;
  const database = new DatabaseSync(lock, { timeout: 0 });
  try {
    database.exec('SELECT 1 FROM sqlite_schema');
    return undefined;
  } catch (error) {
    if (isLocked(error)) return readHolder(join(path, holderFile));
    throw error;
  } finally {
    database.close();
  }
}

/** @throws StartRefused if another process uses the folder, or it is not writable */
export function lockDataDir(path: string): DataDirLock {
  try {
    return lock(path);
  } catch (error) {
    throw error instanceof StartRefused ? error : cannotKeep(error, path);
  }
}

function lock(path: string): DataDirLock {
  makeDataFolder(path);
  const holderPath = join(path, holderFile);
  const database = new DatabaseSync(join(path, lockFile), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isLocked(error)) throw inUse(path, readHolder(holderPath));
    throw error;
  }
  writeFileSync(holderPath, JSON.stringify({ pid: process.pid }));
  return {
    announce: (url) => writeFileSync(holderPath, JSON.stringify({ pid: process.pid, url })),
    release: () => {
      rmSync(holderPath, { force: true });
      database.close();
    },
  };
}
