import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './pool-messages.ts';

/** A thread of the pool as the pool sees it. */
export interface PoolThread {
  readonly send: (message: ToThread) => void;
  /** Whether the thread keeps the process alive: only while somebody waits for it. */
  readonly keepProcess: (keep: boolean) => void;
  readonly terminate: () => void;
}

export interface ThreadListener {
  readonly message: (message: FromThread) => void;
  /** Called once, when the thread is gone; `cause` is what it did not catch. */
  readonly exit: (cause: unknown) => void;
}

/**
 * What one thread may take, in MiB; containers have room for it. A task whose heap needs more ends its thread; at times
 * V8 cannot leave it there and ends the process, which takes the work up again at its next start. Outside the heap lie
 * MuJoCo's memory and buffers. Measured at most, generating 32 candidates each of seven families: 98 of heap, and outside
 * it 40 at first and 160 after a hundred jobs (see `jobsPerThread`).
 */
export const threadMemory_mib = { heap: 512, outside: 256 } as const;

/** Starts a thread. It inherits neither the process's flags (a telemetry hook costs 1.4 s a thread) nor its environment. */
export function startThread(listener: ThreadListener): PoolThread {
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    execArgv: [],
    env: {},
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
