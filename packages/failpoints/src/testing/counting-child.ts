import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that prints a number for each acknowledged write, until a failpoint or a test kills it. */
export interface CountingChild {
  readonly process: ChildProcess;
  /** Resolves with the last acknowledged number when the process ends. */
  readonly lastAcknowledged: Promise<number>;
  acknowledged(count: number): Promise<void>;
}

export interface CountingOptions {
  readonly script: URL;
  readonly args: readonly string[];
  /** As in FAILPOINT; empty for none. */
  readonly failpoint: string;
  /** The last number acknowledged before. Default 0. */
  readonly before?: number;
}

export function startCounting({ script, args, failpoint, before = 0 }: CountingOptions): CountingChild {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    // The parent's options belong to the test runner.
    env: { ...process.env, NODE_OPTIONS: '', FAILPOINT: failpoint },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = before;
  const waiting = new Map<number, () => void>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    last = Number(line);
    waiting.get(last)?.();
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return {
    process: child,
    lastAcknowledged: ended.then(() => last),
    acknowledged: (count) => new Promise((resolve) => waiting.set(count, resolve)),
  };
}
