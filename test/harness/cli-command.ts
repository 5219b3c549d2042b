import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** `npm run design`, `npm run chat` and `npm run evolve` as processes, without npm. */

const cli = (path: string) => fileURLToPath(new URL(`../../services/cli/src/${path}`, import.meta.url));

export interface CommandRun {
  /** Resolves when stderr contains the text. @throws if the process exits first */
  said(text: string): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

type Start = (args: readonly string[], env: Readonly<Record<string, string>>, cwd?: string) => CommandRun;

/**
 * Starts a command with these settings and the variables that every program needs.
 * @param input what is typed, to the end; without it there is nobody to type
 */
function startCommand(
  entry: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
  input?: string,
): CommandRun {
  const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      SKIP_VIDEO_SEARCH: '1',
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
      ...env,
    },
    ...(cwd === undefined ? {} : { cwd }),
    // If the test run is killed, the closed IPC channel stops the command and its children.
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  child.stdin?.end(input);
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
        const isRunning = await Promise.race([
          once(heard, 'stderr').then(() => true),
          ended.then(() => false),
        ]);
        if (!isRunning && !stderr.includes(text))
          throw new Error(`It ended without printing ${text}:\n${stderr}`);
      }
    },
  };
}

export const startDesignCommand: Start = (...asked) => startCommand(cli('main.ts'), ...asked);
export const startEvolveCommand: Start = (...asked) => startCommand(cli('evolve/main.ts'), ...asked);
export const startChatCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ...lines: readonly string[]
): CommandRun =>
  startCommand(cli('chat/main.ts'), args, env, undefined, lines.map((line) => `${line}\n`).join(''));
