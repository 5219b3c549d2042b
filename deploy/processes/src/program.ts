import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** One service in a process of its own, as `npm run services` runs it. */
export interface Program {
  readonly name: string;
  /** Where it answers; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code, however it ended. */
  readonly ended: Promise<number>;
  /** Asks it to end in order; a program that has ended is left alone. */
  end(): void;
}

export type Say = (name: string, line: string) => void;

function tell(name: string, stream: Readable | null, say: Say): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => say(name, line));
}

/** A service writes where it answers, as one JSON line, to the descriptor that READY_FD names. */
async function firstLine(stream: Readable): Promise<string | undefined> {
  for await (const line of createInterface({ input: stream })) return line;
  return undefined;
}

/** Starts `services/<name>` with this process's environment; its lines go to `say`. */
export function startProgram(name: string, say: Say): Program {
  const entry = fileURLToPath(new URL(`../../../services/${name}/src/main.ts`, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: { ...process.env, READY_FD: '3' },
    // By the channel it learns that we are gone; in a group of its own it hears of Ctrl-C from us alone.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  tell(name, child.stdout, say);
  tell(name, child.stderr, say);
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const ready = firstLine(child.stdio[3] as Readable).then((line) => {
    if (line === undefined) throw new Error(`${name} ended before it was ready`);
    return (JSON.parse(line) as { readonly url: string }).url;
  });
  ready.catch(() => undefined);
  return {
    name,
    ready,
    ended,
    end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Windows has no signals: there the closed channel asks.
      if (process.platform === 'win32') child.disconnect();
      else child.kill('SIGTERM');
    },
  };
}
