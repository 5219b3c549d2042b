import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A service in its own process, as `npm run services` runs it. */
export interface Program {
  readonly name: string;
  /** The URL or address at which it answers; rejects if it exits before that. */
  readonly ready: Promise<string>;
  /** Its exit code; 1 after a signal. */
  readonly ended: Promise<number>;
  /** Asks it to shut down. Does nothing if it has exited. */
  end(): void;
}

export type Print = (name: string, line: string) => void;

function printLines(name: string, stream: Readable | null, print: Print): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => print(name, line));
}

/** A service writes its address as one JSON line to the file descriptor in READY_FD. */
async function firstLine(stream: Readable): Promise<string | undefined> {
  for await (const line of createInterface({ input: stream })) return line;
  return undefined;
}

/** A service to start. */
export interface Planned {
  readonly service: string;
  /** Names the process; a service may have several. */
  readonly name: string;
  /** Whether it is started again when it dies: the others go on without it. */
  readonly restarts: boolean;
  /** Added to the environment of this process. */
  readonly env: NodeJS.ProcessEnv;
}

/** Starts `services/<service>`. */
export function startProgram({ service, name, env }: Omit<Planned, 'restarts'>, print: Print): Program {
  const entry = fileURLToPath(new URL(`../../../services/${service}/src/main.ts`, import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: { ...process.env, ...env, READY_FD: '3' },
    // The channel closes when this process exits. In its own process group, the child gets Ctrl-C only from here.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  printLines(name, child.stdout, print);
  printLines(name, child.stderr, print);
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 1);
  const ready = firstLine(child.stdio[3] as Readable).then((line) => {
    if (line === undefined) throw new Error(`${name} exited before it was ready`);
    return (JSON.parse(line) as { readonly url: string }).url;
  });
  ready.catch(() => undefined);
  return {
    name,
    ready,
    ended,
    end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Windows has no signals: the closed channel asks the child to shut down.
      if (process.platform === 'win32') child.disconnect();
      else child.kill('SIGTERM');
    },
  };
}
