import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** `npm run design` as a process, without npm. */

const entry = fileURLToPath(new URL('../../services/cli/src/main.ts', import.meta.url));

export interface DesignRun {
  /** Resolves when some text has appeared on stderr. @throws when the process ends without it */
  said(text: string): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Starts the command with only these settings, and what any program needs. */
export function startDesignCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): DesignRun {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    env: { PATH, HOME, TMPDIR, SKIP_VIDEO_SEARCH: '1', ...env },
    ...(cwd === undefined ? {} : { cwd }),
    // The channel ends the command, and what it started, when the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  const heard = new EventTarget();
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    heard.dispatchEvent(new Event('stderr'));
  });
  const closed = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'close')),
  ]);
  const ended = closed.then(([[code]]) => ({ code: code as number | null, stdout, stderr }));
  return {
    ended,
    signal: (signal) => void child.kill(signal),
    async said(text) {
      while (!stderr.includes(text)) {
        const goesOn = await Promise.race([once(heard, 'stderr').then(() => true), ended.then(() => false)]);
        if (!goesOn && !stderr.includes(text)) throw new Error(`It ended without saying ${text}:\n${stderr}`);
      }
    },
  };
}
