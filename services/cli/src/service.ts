import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { embeddedProgram, holderOf } from '@robotdesign/embedded';

/** Finds the service: the one at the given address, the one that runs on the data folder, or a new one. */

export interface Service {
  readonly url: string;
  /** The data folder; absent for a service at a given address. */
  readonly dataDir?: string;
  /** Stops the service if this command started it. */
  end(): Promise<void>;
}

/** The service did not start. The message has the end of its output. */
export class ServiceStartError extends Error {
  override readonly name = 'ServiceStartError';
}

const maxOutput_characters = 4_000;
const probeInterval_ms = 100;
/** A process that holds the folder for longer without an address hangs. */
const startsWithin_ms = 30_000;
/** The service ends within 10 s. */
const endsWithin_ms = 12_000;

async function readyUrl(ready: Readable): Promise<string | undefined> {
  for await (const line of createInterface({ input: ready })) {
    return (JSON.parse(line) as { readonly url: string }).url;
  }
  return undefined;
}

/** Stops the service like Ctrl-C in its own terminal. Windows has no signals: there the channel is closed. */
async function endService(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), endsWithin_ms);
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
  await exited;
  clearTimeout(kill);
}

async function startService(dataDir: string): Promise<Service> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(embeddedProgram)],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        // Only this command uses the service, so that it needs no token.
        API_TOKENS_FILE: '',
        AUTH: '',
        PORT: '0',
        LOG_LEVEL: 'warn',
        READY_FD: '3',
      },
      // The channel ends the service when this process dies. Its own process group keeps Ctrl-C away from it: this
      // command cancels the work first.
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput_characters);
  });
  const ended = once(child, 'close').then(() => undefined);
  const url = await Promise.race([readyUrl(child.stdio[3] as Readable), ended]);
  if (url === undefined) {
    await ended;
    throw new ServiceStartError(`The service did not start.\n${output.trim()}`);
  }
  return { url, dataDir, end: () => endService(child) };
}

/** The address of the process that holds the data folder, once it is ready; undefined if no process holds it. */
async function runningUrl(dataDir: string, signal: AbortSignal): Promise<string | undefined> {
  const until = performance.now() + startsWithin_ms;
  for (;;) {
    const holder = holderOf(dataDir);
    if (!holder || holder.url !== undefined) return holder?.url;
    if (performance.now() > until)
      throw new ServiceStartError(
        `${dataDir} is in use by process ${holder.pid ?? 'unknown'}, which does not become ready. Stop that process, or set DATA_DIR to another folder.`,
      );
    await wait(probeInterval_ms, undefined, { signal });
  }
}

export interface Wanted {
  readonly url?: URL;
  readonly dataDir: string;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/**
 * Finds the service, or starts it.
 * @throws ServiceStartError
 */
export async function findService({ url, dataDir, signal, onStart }: Wanted): Promise<Service> {
  const end = async () => {};
  if (url) return { url: url.href, end };
  const running = await runningUrl(dataDir, signal);
  if (running !== undefined) return { url: running, dataDir, end };
  onStart();
  try {
    return await startService(dataDir);
  } catch (error) {
    // Another process may have opened the folder since the check above. Then use that one.
    const other = await runningUrl(dataDir, signal);
    if (other === undefined) throw error;
    return { url: other, dataDir, end };
  }
}
