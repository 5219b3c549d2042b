import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const pollInterval_ms = 250;
const shells = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh', 'busybox']);

/**
 * Name and parent of a process, from Linux's /proc. Undefined on other systems or if the process has exited.
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
 * Calls `onGone` once when the `npm` that launched this process has died. On SIGTERM npm kills only its shell, and a
 * killed npm kills nothing, so no signal arrives here: this function watches the parents instead. A process that npm
 * did not launch may outlive its parent (nohup) and is not watched.
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchLauncher(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const parent = process.ppid;
  const shell = processInfo(parent);
  // If the shell replaced itself with this process (exec), npm is the parent; otherwise npm is the shell's parent.
  const npm = shell && shells.has(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const exited = process.ppid !== parent || (npm !== undefined && processInfo(parent)?.parent !== npm);
    if (!exited) return;
    clearInterval(timer);
    onGone();
  }, pollInterval_ms);
  return () => clearInterval(timer);
}
