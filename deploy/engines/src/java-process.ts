import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineUnavailable } from './jars.ts';

export interface JavaOptions {
  /** The program's name in messages. */
  readonly name: string;
  readonly args: readonly string[];
  /** Resolves if the engine responds. Called repeatedly until it does. */
  readonly answers: () => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

export interface JavaProcess {
  /** Resolves with the exit code when the process has exited, for any reason. */
  readonly exited: Promise<number>;
  /** Stops it cleanly; resolves when it has exited. */
  stop(): Promise<void>;
  /** Kills it, like a power loss; resolves when it has exited. */
  kill(): Promise<void>;
  /** Suspends it: it accepts connections but never responds, until it is killed. */
  freeze(): void;
}

const supervisor = fileURLToPath(new URL('./supervise.ts', import.meta.url));
/** Number of characters of output that a failure message quotes. */
const kept = 4_000;
const answersWithin_ms = 60_000;
const probeInterval_ms = 100;
const killAfter_ms = 10_000;

/**
 * Starts a Java program and waits until it responds. The program exits together with this process.
 * @throws EngineUnavailable with the end of its output if it exits or does not respond within a minute
 */
export async function startJava(options: JavaOptions): Promise<JavaProcess> {
  const { name, args, answers, signal } = options;
  signal?.throwIfAborted();
  let output = '';
  const child = spawn(process.execPath, [supervisor, 'java', ...args], {
    // In its own process group, Ctrl-C of the terminal does not reach it before its users have stopped.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-kept);
    });
  }
  let ended = false;
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      ended = true;
      resolve(code ?? 1);
    });
  });

  async function end(how: NodeJS.Signals): Promise<void> {
    if (ended) return;
    if (child.connected) child.send(how);
    const kill = setTimeout(() => child.connected && child.send('SIGKILL'), killAfter_ms);
    await exited;
    clearTimeout(kill);
  }
  signal?.addEventListener('abort', () => void end('SIGTERM'), { once: true });

  const giveUpAt = performance.now() + answersWithin_ms;
  for (;;) {
    const answered = await answers().then(
      () => true,
      () => false,
    );
    if (ended || signal?.aborted || (!answered && performance.now() > giveUpAt)) {
      await end('SIGKILL');
      signal?.throwIfAborted();
      throw new EngineUnavailable(`${name} did not start. The end of its output:\n${output.trim()}`);
    }
    if (answered) break;
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, probeInterval_ms))]);
  }
  return {
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child.send('SIGSTOP'),
  };
}
