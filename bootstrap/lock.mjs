import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollEvery_ms = 200;
const heartbeatEvery_ms = 5_000;
/** A holder without a heartbeat for this long counts as dead, on any host. */
const staleAfter_ms = 60_000;

/** @param {unknown} error @param {string} code */
const isCode = (error, code) =>
  // Under Jest, Node's errors come from another realm and are no instances of `Error`.
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

/**
 * @typedef {object} Holder
 * @property {string} token
 * @property {number} pid
 * @property {string} host
 */

/**
 * The holder of the lock, or undefined. A lock file that is being written has no token yet.
 * @param {string} path
 * @returns {(Holder & { stale: boolean }) | undefined}
 */
function holderOf(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const silent = Date.now() - statSync(path).mtimeMs > staleAfter_ms;
    if (text === '') return { token: '', pid: 0, host: '', stale: silent };
    /** @type {Holder} */
    const holder = JSON.parse(text);
    return { ...holder, stale: silent || (holder.host === hostname() && !isAlive(holder.pid)) };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Creates `path`. Returns false if it exists.
 * @param {string} path
 * @param {string} text
 */
function createNew(path, text) {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Removes the lock of a dead holder. Only one process at a time may do so; otherwise a second process would remove the
 * new lock of the first.
 * @param {string} path
 * @param {string} token the dead holder's
 */
function removeStale(path, token) {
  const guard = `${path}.breaking`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const since_ms = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since_ms > staleAfter_ms) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (holderOf(path)?.token === token) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/**
 * Runs `work` under a lock: one process at a time per folder.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} onWait called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, '.bootstrap-lock');
  const token = randomUUID();
  const text = JSON.stringify({ token, pid: process.pid, host: hostname() });
  let reported = false;
  while (!createNew(path, text)) {
    const holder = holderOf(path);
    if (holder?.stale) {
      removeStale(path, holder.token);
    } else if (holder && !reported) {
      onWait(holder.pid);
      reported = true;
    }
    await delay(pollEvery_ms);
  }
  const beat = () => utimes(path, new Date(), new Date(), () => {});
  const heartbeat = setInterval(beat, heartbeatEvery_ms);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (holderOf(path)?.token === token) rmSync(path, { force: true });
  }
}
