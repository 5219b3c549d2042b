import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const lookEvery_ms = 250;
const shells = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh', 'busybox']);

/**
 * Name and parent of a process, from Linux's /proc; undefined elsewhere or when it is gone.
 * @param {number} pid
 */
function processInfo(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const parent = Number(stat.slice(end + 2).split(' ')[1]);
    return { name: basename(stat.slice(stat.indexOf('(') + 1, end)), parent };
  } catch {
    return undefined;
  }
}

/**
 * Calls `onGone` once when the `npm` that launched this process has died. npm told to end kills only its shell, and
 * a killed npm nothing at all, so that neither reaches us as a signal: the parents are watched instead. A process that
 * was not launched by npm may outlive its parent (nohup) and is left alone.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const parent = process.ppid;
  const shell = processInfo(parent);
  // Where the shell has replaced itself by this process, npm is the parent; else it is the shell's.
  const npm = shell && shells.has(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const gone = process.ppid !== parent || (npm !== undefined && processInfo(parent)?.parent !== npm);
    if (!gone) return;
    clearInterval(timer);
    onGone();
  }, lookEvery_ms);
  return () => clearInterval(timer);
}
