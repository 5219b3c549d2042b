import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A program of the product as a real process, from its first word to its end. */

/** Also when many start at once on two cores. */
const startsWithin_ms = 60_000;
/** As design.md promises operators. */
const stopsWithin_ms = 10_000;
const keptLog_characters = 200_000;

export interface ProgramOptions {
  /** Relative to the repository. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Ends the process as a power loss would, so long after it was spawned or was ready. */
  readonly kill?: { readonly after: 'spawn' | 'ready'; readonly ms: number } | undefined;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningProgram {
  /** Where it answers. */
  readonly url: string;
  readonly pid: number;
  /** From spawn to the ready line. */
  readonly startedIn_ms: number;
  /** Resolves when the process has ended, however it did. */
  readonly ended: Promise<Ended>;
  /** The last of what it wrote to stdout and stderr. */
  log(): string;
  signal(signal: NodeJS.Signals): void;
  /** Closes the channel, as the end of whoever started it does. */
  disconnect(): void;
  /** Ends it as a power loss would, and waits until it is gone. Nothing when it already is. */
  kill9(): Promise<void>;
  /** Asks it to end. @throws unless it exits with 0 within 10 s */
  stop(): Promise<void>;
}

/** The process ended before it was ready. */
export class EndedEarly extends Error {
  readonly ended: Ended;

  constructor(ended: Ended, log: string) {
    super(`It ended before it was ready (code ${ended.code}, signal ${ended.signal}):\n${log}`);
    this.name = 'EndedEarly';
    this.ended = ended;
  }
}

/** Of our own environment only what any program needs: settings of the test run are not the service's. */
function baseEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Fails with `message` unless `work` is done in time. */
async function within<T>(limit_ms: number, work: Promise<T>, message: () => string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(message())), limit_ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function keepLog(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-keptLog_characters);
    });
  }
  return () => text;
}

/** The address, from the one JSON line that the service writes to the descriptor named by READY_FD. */
async function readyUrl(ready: Readable): Promise<string> {
  for await (const line of createInterface({ input: ready })) {
    const { url } = JSON.parse(line) as { readonly url: string };
    return url;
  }
  return new Promise<never>(() => {});
}

/**
 * Starts the program and waits until it says that it is ready.
 * @throws EndedEarly when it ends first
 */
export async function startProgram({ entry, env, args = [], kill }: ProgramOptions): Promise<RunningProgram> {
  const spawned = performance.now();
  const program = fileURLToPath(new URL(`../../${entry}`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...baseEnvironment(), ...env, READY_FD: '3' },
    // The channel ends the service when the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  const log = keepLog(child);
  const killIf = (now: 'spawn' | 'ready') => {
    if (kill?.after !== now) return;
    const doom = setTimeout(() => child.kill('SIGKILL'), kill.ms);
    child.once('exit', () => clearTimeout(doom));
  };
  killIf('spawn');
  // Not `close` of the process, which does not come once its channel has been closed from here.
  const read = Promise.all([child.stdout, child.stderr].map((stream) => stream && once(stream, 'close')));
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ended> => {
    await read;
    return { code, signal };
  });
  const early = ended.then((how) => Promise.reject(new EndedEarly(how, log())));
  // Only the race below wants to hear of it.
  early.catch(() => {});
  let url: string;
  try {
    const ready = readyUrl(child.stdio[3] as Readable);
    url = await within(
      startsWithin_ms,
      Promise.race([ready, early]),
      () => `It was not ready within ${startsWithin_ms / 1000} s:\n${log()}`,
    );
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  killIf('ready');
  return {
    url,
    pid: child.pid as number,
    startedIn_ms: performance.now() - spawned,
    ended,
    log,
    signal: (signal) => void child.kill(signal),
    disconnect: () => child.disconnect(),
    async kill9() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      try {
        const how = await within(
          stopsWithin_ms,
          ended,
          () => `It did not end within ${stopsWithin_ms / 1000} s of SIGTERM:\n${log()}`,
        );
        if (how.code !== 0) {
          throw new Error(`SIGTERM ended it with code ${how.code}, signal ${how.signal}:\n${log()}`);
        }
      } finally {
        child.kill('SIGKILL');
      }
    },
  };
}
