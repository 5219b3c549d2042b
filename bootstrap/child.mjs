import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { watchLauncher } from './launcher.mjs';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** The service stops within 10 s. A process that takes longer hangs. */
const killAfter_ms = 15_000;

/**
 * @typedef {object} Ended
 * @property {number} code the exit code; 128 + n if signal n ended it
 * @property {NodeJS.Signals} [interruptedBy] the first signal that this process received while the program ran
 */

/**
 * Runs a program until it exits. Forwards signals, and stops the program if the parent of this process dies.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { group?: boolean }} options `group`: signals also go to
 *   the program's child processes
 * @returns {Promise<Ended>}
 */
export function runChild(file, args, { group = false, ...options }) {
  const ownGroup = group && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, detached: ownGroup });
    /** @type {NodeJS.Signals | undefined} */
    let interruptedBy;
    /** @type {NodeJS.Timeout | undefined} */
    let kill;

    /** @param {NodeJS.Signals} signal */
    const send = (signal) => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      if (ownGroup) process.kill(-child.pid, signal);
      // Windows has no signals: a kill would prevent an orderly shutdown, so close the channel instead.
      else if (process.platform === 'win32' && child.connected && signal !== 'SIGKILL') child.disconnect();
      else child.kill(signal);
    };
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      interruptedBy ??= signal;
      send(signal);
      if (signal !== 'SIGINT') kill ??= setTimeout(send, killAfter_ms, 'SIGKILL');
    };
    const stopWatching = watchLauncher(() => end('SIGTERM'));
    for (const signal of forwarded) process.on(signal, end);
    const settle = () => {
      stopWatching();
      clearTimeout(kill);
      for (const signal of forwarded) process.off(signal, end);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve({
        code: code ?? 128 + (signal ? constants.signals[signal] : 0),
        ...(interruptedBy ? { interruptedBy } : {}),
      });
    });
  });
}
