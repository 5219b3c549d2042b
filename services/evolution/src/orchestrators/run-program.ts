import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs a program that is not trusted: bounded in time and output, in an empty directory, with few variables. */

export interface ProgramRun {
  readonly argv: readonly [string, ...string[]];
  /** All of its variables. */
  readonly env: Readonly<Record<string, string>>;
  /** What it reads from stdin. */
  readonly input: string;
  readonly timeout_ms: number;
  readonly maxOutput_bytes: number;
  /** Ends it. */
  readonly signal: AbortSignal;
}

export interface ProgramEnd {
  readonly stdout: Buffer;
  /** Its first 64 KiB. */
  readonly stderr: string;
  /** Why it is not a success; absent for one. */
  readonly failure?: string;
  /** Whether the program wrote all that it wanted to write. */
  readonly isComplete: boolean;
}

const guard = fileURLToPath(new URL('./guard.ts', import.meta.url));
const mostStderr_bytes = 64 * 1024;
/** A process that left the group may hold the pipes open; this is how long they are read after the program has ended, ms. */
const lingering_ms = 1_000;

/** Ends all processes of the group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

/** Keeps the first bytes of a stream, and reads the others too, so that the writer is not held up. */
function kept(stream: NodeJS.ReadableStream | null, most: number, onMore: () => void = () => undefined) {
  const chunks: Buffer[] = [];
  let room = most;
  stream?.on('data', (chunk: Buffer) => {
    if (room > 0) chunks.push(chunk.subarray(0, room));
    if (chunk.length > room) onMore();
    room = Math.max(0, room - chunk.length);
  });
  stream?.on('error', () => undefined);
  return () => Buffer.concat(chunks);
}

async function inFolder(
  folder: string,
  { argv, env, input, timeout_ms, maxOutput_bytes, signal }: ProgramRun,
): Promise<ProgramEnd> {
  const cwd = join(folder, 'work');
  await mkdir(cwd);
  // A file, not a pipe: the program may read it late, twice or not at all.
  const path = join(folder, 'input.json');
  await writeFile(path, input, { mode: 0o600 });
  const stdin = await open(path, 'r');
  await rm(path);
  try {
    signal.throwIfAborted();
    const child = spawn(process.execPath, [guard, ...argv], {
      cwd,
      env,
      detached: true,
      stdio: [stdin.fd, 'pipe', 'pipe', 'pipe'],
    });
    const [exited, closed] = [once(child, 'exit'), once(child, 'close')];
    for (const ending of [exited, closed]) ending.catch(() => undefined);
    let reason: string | undefined;
    const end = (why: string) => {
      reason ??= why;
      endGroup(child);
    };
    const aborted = () => end('it was ended with the run');
    signal.addEventListener('abort', aborted);
    const timer = setTimeout(() => end(`no end within ${timeout_ms / 1_000} s`), timeout_ms);
    const stdout = kept(child.stdout, maxOutput_bytes, () =>
      end(`more than ${maxOutput_bytes} bytes of output`),
    );
    const stderr = kept(child.stderr, mostStderr_bytes);
    child.stdio[3]?.on('error', () => undefined);
    try {
      const [code, killedBy] = (await exited) as [number | null, string | null];
      endGroup(child);
      const lingering = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, lingering_ms);
      for (const stream of child.stdio.slice(3)) stream?.destroy();
      await closed;
      clearTimeout(lingering);
      const failure = reason ?? (code === 0 ? undefined : endedBy(code, killedBy));
      return {
        stdout: stdout(),
        stderr: stderr().toString('utf8'),
        isComplete: reason === undefined,
        ...(failure === undefined ? {} : { failure }),
      };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
    }
  } finally {
    await stdin.close();
  }
}

const codes: Readonly<Record<number, string>> = { 127: 'exit code 127: the program cannot be started' };

const endedBy = (code: number | null, signal: string | null): string =>
  code === null ? `ended by ${signal}` : (codes[code] ?? `exit code ${code}`);

/**
 * Runs a program to its end. The signal ends it early.
 * @throws the reason of a signal that was aborted before, and errors of the system
 */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const folder = await mkdtemp(join(tmpdir(), 'robotdesign-ask-'));
  try {
    return await inFolder(folder, run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
