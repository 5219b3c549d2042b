/** The program of a thread of the pool: runs one task module at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { giveWayAt } from './give-way.ts';
import type { ThrownInThread } from './pool-errors.ts';
import type { FromThread, TaskContext, ThreadData, ToThread } from './pool-messages.ts';
import { isWorn } from './thread-memory.ts';
import { warmUp } from './warm-up.ts';

const port = parentPort;
if (!port) throw new Error('worker-thread.ts runs in a worker thread only');

const { gate } = workerData as ThreadData;
const post = (message: FromThread): void => port.postMessage(message);

function described(error: unknown): ThrownInThread {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...(stack !== undefined && { stack }) };
}

/** Name of the error of a WebAssembly trap, after which the memory of the engine is in an unknown state. */
const trap = 'RuntimeError';

type Loaded = { readonly default?: (input: unknown, context: TaskContext) => unknown };

async function run({ job, task, input, givesWay }: Extract<ToThread, { kind: 'run' }>): Promise<void> {
  const context: TaskContext = { progress: (progress) => post({ kind: 'progress', job, progress }) };
  giveWayAt(givesWay ? gate : undefined);
  try {
    const module: Loaded = await import(task);
    if (typeof module.default !== 'function') throw new TypeError(`${task} has no default export to run`);
    const output = await module.default(input, context);
    post({ kind: 'done', job, output, worn: isWorn() });
  } catch (error) {
    const thrown = described(error);
    const broken = thrown.name === trap || thrown.name === 'SuppressedError';
    post({ kind: 'failed', job, worn: isWorn(), thrown, broken });
  }
}

async function warm(): Promise<void> {
  await warmUp();
  post({ kind: 'warmed' });
}

port.on('message', (message: ToThread) => {
  // An exception here ends the thread, and the pool rejects its work.
  if (message.kind === 'warm') void warm();
  else void run(message);
});
