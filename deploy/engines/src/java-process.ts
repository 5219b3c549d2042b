import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineUnavailable } from './jars.ts';

export interface JavaOptions {
  /** What it is, for messages. */
  readonly name: string;
  readonly args: readonly string[];
  /** Resolves when the engine answers; tried until it does. */
  readonly answers: () => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

export interface JavaProcess {
  /** Resolves with the exit code when it has ended, for whatever reason. */
  readonly exited: Promise<number>;
  /** Ends it as its makers meant it; resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends it as a power loss would; resolves when it has ended. */
  kill(): Promise<void>;
  /** Lets it take connections and answer nothing, until it is killed. */
  freeze(): void;
}

const supervisor = fileURLToPath(new URL('./supervise.ts', import.meta.url));
/** Characters of its output that are kept for the message when it fails. */
const kept = 4_000;
const answersWithin_ms = 60_000;
const lookEvery_ms = 100;
const killAfter_ms = 10_000;

/**
 * Starts a Java program that ends with this process, and waits until it answers.
 * @throws EngineUnavailable with the end of its output when it ends or stays silent for a minute
 */
export async function startJava(options: JavaOptions): Promise<JavaProcess> {
  const { name, args, answers, signal } = options;
  signal?.throwIfAborted();
  let output = '';
  const child = spawn(process.execPath, [supervisor, 'java', ...args], {
    // A group of its own: the terminal's Ctrl-C reaches it through us, after those who use it.
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
      throw new EngineUnavailable(`${name} did not come up. The end of what it said:\n${output.trim()}`);
    }
    if (answered) break;
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, lookEvery_ms))]);
  }
  return {
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child.send('SIGSTOP'),
  };
}
