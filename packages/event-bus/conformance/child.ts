import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ChildOptions {
  /** A file of this folder. */
  readonly script: string;
  readonly args: readonly string[];
  /** As in FAILPOINT; empty for none. */
  readonly failpoint?: string;
  readonly onLine: (line: string, child: ChildProcess) => void;
}

/** Runs a script in a separate process; resolves when the process has ended. */
export async function runChild({ script, args, failpoint = '', onLine }: ChildOptions) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    // The parent's options are those of the test runner.
    env: { ...process.env, NODE_OPTIONS: '', FAILPOINT: failpoint },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => onLine(line, child));
  await Promise.all([once(child, 'exit'), once(output, 'close')]);
  return { code: child.exitCode, signal: child.signalCode };
}
