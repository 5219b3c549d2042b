import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Starts measured programs as in production. They log to a file, because reading their logs here would affect the results. */

const startsWithin_ms = 30_000;
const keptLog_characters = 4_000;

export interface MeasuredProgram {
  /** Relative to `bench/`. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** The folder of its log. */
  readonly folder: string;
}

export interface MeasuredProcess extends AsyncDisposable {
  /** Its address, which it prints when it is ready. */
  readonly url: string;
}

/**
 * Starts the program and waits for the line `{url}` on the descriptor named by READY_FD. Options for Node in
 * BENCH_NODE_OPTIONS, such as `--cpu-prof`, are passed to it.
 */
export async function startMeasured({ entry, env, folder }: MeasuredProgram): Promise<MeasuredProcess> {
  const program = fileURLToPath(new URL(entry, import.meta.url));
  const log = join(folder, `${entry.replaceAll(/[^a-z-]+/g, '-')}.log`);
  const file = openSync(log, 'a');
  const { PATH = '', HOME = '', BENCH_NODE_OPTIONS = '' } = process.env;
  const own = BENCH_NODE_OPTIONS === '' ? {} : { NODE_OPTIONS: BENCH_NODE_OPTIONS };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH, HOME, NODE_ENV: 'production', ...own, ...env, READY_FD: '3' },
    stdio: ['ignore', file, file, 'pipe', 'ipc'],
  });
  closeSync(file);
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdio[3] as Readable })[Symbol.asyncIterator]();
  const early = exited.then(() => undefined);
  const late = setTimeout(() => child.kill('SIGKILL'), startsWithin_ms);
  const line = await Promise.race([lines.next(), early]);
  clearTimeout(late);
  if (line?.value === undefined) {
    await exited;
    throw new Error(`${entry} did not start:\n${(await readFile(log, 'utf8')).slice(-keptLog_characters)}`);
  }
  return {
    url: (JSON.parse(line.value) as { readonly url: string }).url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(force);
    },
  };
}
