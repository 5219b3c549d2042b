import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A program of the product as a real process. */

/** Enough for many concurrent starts on two cores. */
const startsWithin_ms = 60_000;
/** The guaranteed maximum duration of a shutdown. */
const stopsWithin_ms = 10_000;
const keptLog_characters = 200_000;

export interface ProgramOptions {
  /** Path relative to the repository. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Options of Node, such as `--expose-gc`. */
  readonly nodeOptions?: readonly string[];
  /** Kills the process this long after it was spawned or became ready. */
  readonly kill?: { readonly after: 'spawn' | 'ready'; readonly ms: number } | undefined;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningProgram {
  /** Its address. */
  readonly url: string;
  readonly pid: number;
  /** From spawn to the ready line. */
  readonly startedIn_ms: number;
  /** Resolves when the process has exited, for any reason. */
  readonly ended: Promise<Ended>;
  /** The end of its stdout and stderr. */
  log(): string;
  signal(signal: NodeJS.Signals): void;
  /** Closes the IPC channel, like the exit of its parent. */
  disconnect(): void;
  /** Kills it and waits for its exit. Does nothing if it has exited. */
  kill9(): Promise<void>;
  /** Stops it. @throws unless it exits with 0 within 10 s */
  stop(): Promise<void>;
}

/** The process exited before it was ready. */
export class EndedEarly extends Error {
  readonly ended: Ended;

  constructor(ended: Ended, log: string) {
    super(`It ended before it was ready (code ${ended.code}, signal ${ended.signal}):\n${log}`);
    this.name = 'EndedEarly';
    this.ended = ended;
  }
}

/** Variables that every program needs. Settings of the test run are not passed on. */
function baseEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Rejects with `message` unless `work` completes in time. */
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

/** Reads the address from the JSON line that the service writes to the descriptor READY_FD. */
async function readyUrl(ready: Readable): Promise<string> {
  for await (const line of createInterface({ input: ready })) {
    const { url } = JSON.parse(line) as { readonly url: string };
    return url;
  }
  return new Promise<never>(() => {});
}

/**
 * Starts the program and waits until it is ready.
 * @throws EndedEarly if it exits first
 */
export async function startProgram({
  entry,
  env,
  args = [],
  nodeOptions = [],
  kill,
}: ProgramOptions): Promise<RunningProgram> {
  const spawned = performance.now();
  const program = fileURLToPath(new URL(`../../${entry}`, import.meta.url));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...nodeOptions, program, ...args],
    {
      env: { ...baseEnvironment(), ...env, READY_FD: '3' },
      // If the test run is killed, the closed IPC channel stops the service.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
    },
  );
  const log = keepLog(child);
  const killIf = (now: 'spawn' | 'ready') => {
    if (kill?.after !== now) return;
    const doom = setTimeout(() => child.kill('SIGKILL'), kill.ms);
    child.once('exit', () => clearTimeout(doom));
  };
  killIf('spawn');
  // The process emits no `close` after its IPC channel was closed from this side.
  const read = Promise.all([child.stdout, child.stderr].map((stream) => stream && once(stream, 'close')));
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ended> => {
    await read;
    return { code, signal };
  });
  const early = ended.then((how) => Promise.reject(new EndedEarly(how, log())));
  // Only the race below handles the rejection.
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
