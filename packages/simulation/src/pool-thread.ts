import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadData, ToThread } from './pool-messages.ts';

/** A thread of the pool as the pool sees it. */
export interface PoolThread {
  readonly send: (message: ToThread) => void;
  /** Sets whether the thread keeps the process alive. */
  readonly keepProcess: (keep: boolean) => void;
  readonly terminate: () => void;
}

export interface ThreadListener {
  readonly message: (message: FromThread) => void;
  /** Called once, when the thread has ended. `cause` is its uncaught exception, if any. */
  readonly exit: (cause: unknown) => void;
}

/**
 * Memory of one thread in MiB; the limits of containers include it. A task that needs more heap ends its thread.
 * Sometimes V8 ends the whole process instead, which takes the work up again at its next start. MuJoCo's memory and
 * buffers are outside the heap. Highest values measured with 32 candidates of each of seven families: 98 of heap;
 * outside it 40 at first and 160 after two hundred parsed specs (see `isWorn`), and 450 after printing bodies of
 * every family with 0.5 and 8 kg, which is within the sum of both limits.
 */
export const threadMemory_mib = { heap: 512, outside: 256 } as const;

/** The folder of compiled modules, with which a thread starts in two thirds of the time. */
function threadEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/**
 * Starts a thread without the flags of the process (a telemetry hook takes 1.4 s a thread) and without its environment,
 * except the folder of compiled modules.
 */
export function startThread(workerData: ThreadData, listener: ThreadListener): PoolThread {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    execArgv: [],
    env: threadEnvironment(),
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: threadMemory_mib.heap },
  });
  let uncaught: unknown;
  worker.on('error', (error) => {
    uncaught = error;
  });
  worker.on('message', listener.message);
  worker.on('exit', () => listener.exit(uncaught));
  return {
    send: (message) => worker.postMessage(message),
    keepProcess: (keep) => (keep ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}
