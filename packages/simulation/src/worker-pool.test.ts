import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { WorkCancelledError } from './pool-errors.ts';
import { shareOfPool } from './pool-share.ts';
import type { Counter } from './testing/tasks/count.ts';
import type { Priority } from './work-queue.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

const task = (name: string): URL => new URL(`./testing/tasks/${name}.ts`, import.meta.url);
const open: WorkerPool[] = [];

function poolOf(size: number): WorkerPool {
  const pool = createWorkerPool({ size });
  open.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

interface Occupation {
  readonly priority?: Priority;
  readonly name?: string;
}

/** Work that occupies a thread: its start, its outcome and a function that stops it. */
function occupy(pool: WorkerPool, { priority = 'interactive', name = 'spin' }: Occupation = {}) {
  const control = new AbortController();
  const begun = Promise.withResolvers<unknown>();
  const options = { priority, signal: control.signal, onProgress: begun.resolve };
  const outcome = pool.run(task(name), null, options);
  outcome.catch(() => undefined);
  return { begun: begun.promise, outcome, stop: () => control.abort(new Error('enough')) };
}

describe('running', () => {
  test.each([1, 2, 3])('returns the result of each of many tasks on %i threads', async (size) => {
    const pool = poolOf(size);
    const inputs = Array.from({ length: 40 }, (_, n) => n);
    const outputs = await Promise.all(inputs.map((n) => pool.run<number, number>(task('double'), n)));
    expect(outputs).toEqual(inputs.map((n) => 2 * n));
  });

  test('begins waiting work in order of arrival', async () => {
    const pool = poolOf(1);
    const order: number[] = [];
    await Promise.all(
      [3, 1, 2].map((n) => pool.run<number, number>(task('double'), n).then(() => order.push(n))),
    );
    expect(order).toEqual([3, 1, 2]);
  });

  test('runs a task without the flags and the environment of the process', async () => {
    const variables = process.env.NODE_COMPILE_CACHE === undefined ? [] : ['NODE_COMPILE_CACHE'];
    expect(await poolOf(1).run(task('surroundings'), null)).toEqual({ flags: [], variables });
  });

  test('replaces a thread that keeps much memory, and no other', async () => {
    const pool = poolOf(1);
    const threadAfter = (arena_mib: number) => pool.run<number, number>(task('fill-engine'), arena_mib);
    const first = await threadAfter(1);
    for (let job = 0; job < 120; job += 1) expect(await threadAfter(1)).toBe(first);
    expect(await threadAfter(300)).toBe(first);
    expect(await threadAfter(1)).not.toBe(first);
  });

  test('warms every thread', async () => {
    const pool = poolOf(2);
    await pool.warm();
    const running = [occupy(pool), occupy(pool)];
    await expect(Promise.all(running.map(({ begun }) => begun))).resolves.toEqual(['spinning', 'spinning']);
  });

  test('counts busy threads and waiting tasks', async () => {
    const pool = poolOf(1);
    const none = { interactive: 0, batch: 0 };
    expect(pool.stats()).toEqual({ size: 1, busy: none, queued: none, restarts: 0 });
    const first = occupy(pool);
    const second = occupy(pool, { priority: 'batch' });
    await first.begun;
    const busy = { interactive: 1, batch: 0 };
    expect(pool.stats()).toEqual({ size: 1, busy, queued: { interactive: 0, batch: 1 }, restarts: 0 });
    first.stop();
    second.stop();
    await Promise.allSettled([first.outcome, second.outcome]);
    expect(pool.stats()).toMatchObject({ queued: none, restarts: 0 });
  });

  test('reports how long each task waited', async () => {
    const waits: [string, number][] = [];
    let now_ms = 0;
    const pool = createWorkerPool({
      size: 1,
      clock: () => now_ms,
      onBegin: (...wait) => waits.push(wait),
    });
    open.push(pool);
    const running = occupy(pool);
    const waiting = pool.run(task('double'), 1, { priority: 'batch' });
    now_ms = 250;
    running.stop();
    await waiting;
    expect(waits).toEqual([
      ['interactive', 0],
      ['batch', 250],
    ]);
  });

  test('runs interactive work while batch work waits, and keeps a thread free for it', async () => {
    const pool = poolOf(2);
    const batch = [occupy(pool, { priority: 'batch' }), occupy(pool, { priority: 'batch' })];
    await batch[0]?.begun;
    expect(pool.stats()).toMatchObject({ busy: { batch: 1 }, queued: { batch: 1 } });
    expect(await pool.run(task('double'), 4)).toBe(8);
    batch[0]?.stop();
    await batch[1]?.begun;
    batch[1]?.stop();
    await Promise.allSettled(batch.map(({ outcome }) => outcome));
  });

  test.each([1, 2, 3])(
    'batch work on %i threads pauses while interactive work needs them all',
    async (size) => {
      const pool = poolOf(size);
      const counter: Counter = new Int32Array(new SharedArrayBuffer(8));
      const begun = Promise.withResolvers<unknown>();
      const options = { priority: 'batch', onProgress: begun.resolve } as const;
      const counted = pool.run<Counter, number>(task('count'), counter, options);
      await begun.promise;
      const others = Array.from({ length: size - 1 }, () => occupy(pool));
      const stood = await pool.run<Counter, number>(task('see-pause'), counter);
      for (const { stop } of others) stop();
      while (Atomics.load(counter, 0) <= stood) await setImmediate();
      Atomics.store(counter, 1, 1);
      expect(await counted).toBeGreaterThan(stood);
    },
  );

  test('ends batch work that pauses', async () => {
    const pool = poolOf(1);
    const counter: Counter = new Int32Array(new SharedArrayBuffer(8));
    const control = new AbortController();
    const begun = Promise.withResolvers<unknown>();
    const counted = pool.run<Counter, number>(task('count'), counter, {
      priority: 'batch',
      onProgress: begun.resolve,
      signal: control.signal,
    });
    await begun.promise;
    const interactive = occupy(pool);
    await interactive.begun;
    control.abort(new Error('enough'));
    await expect(counted).rejects.toThrow(WorkCancelledError);
    interactive.stop();
    expect(await pool.run<number, number>(task('double'), 2)).toBe(4);
  });

  test('takes turns between shares of the pool', async () => {
    const pool = poolOf(1);
    const order: string[] = [];
    const work = (share: string) =>
      shareOfPool(pool, { share })
        .run(task('double'), 1)
        .then(() => order.push(share));
    await Promise.all([...['a', 'a', 'a'].map(work), work('b')]);
    expect(order).toEqual(['a', 'a', 'b', 'a']);
  });

  test('refuses a pool without threads', () => {
    expect(() => createWorkerPool({ size: 0 })).toThrow(RangeError);
  });
});

describe('failing', () => {
  test('rejects with the error that a task threw', async () => {
    await expect(poolOf(1).run(task('fail'), 'no such leg')).rejects.toMatchObject({
      name: 'TaskFailedError',
      message: 'no such leg',
      thrown: { name: 'RangeError' },
    });
  });

  test('rejects input that cannot be copied and runs other work', async () => {
    const pool = poolOf(1);
    await expect(pool.run(task('double'), () => 1)).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await pool.run(task('double'), 4)).toBe(8);
  });

  test.each(['exit', 'throw_elsewhere', 'exhaust_memory'])(
    'a thread that dies by %s fails its own job only',
    async (way) => {
      const pool = poolOf(1);
      const doomed = pool.run(task('die'), way);
      const next = pool.run(task('double'), 21);
      await expect(doomed).rejects.toMatchObject({ name: 'WorkerDiedError' });
      expect(await next).toBe(42);
      expect(pool.stats()).toMatchObject({ restarts: 1 });
    },
  );

  test('an onProgress that throws fails that job with its error', async () => {
    const pool = poolOf(1);
    const outcome = pool.run(task('spin'), null, {
      onProgress: () => {
        throw new Error('cannot draw');
      },
    });
    await expect(outcome).rejects.toThrow('cannot draw');
    expect(await pool.run(task('double'), 1)).toBe(2);
  });
});

describe('cancelling', () => {
  test.each(['spin', 'spin-in-mujoco'])('stops %s and frees its thread', async (name) => {
    const pool = poolOf(1);
    const work = occupy(pool, { name });
    await work.begun;
    work.stop();
    await expect(work.outcome).rejects.toMatchObject({
      name: 'WorkCancelledError',
      cause: new Error('enough'),
    });
    expect(await pool.run(task('double'), 5)).toBe(10);
  });

  test('removes waiting work from the queue and runs the rest', async () => {
    const pool = poolOf(1);
    const running = occupy(pool);
    const control = new AbortController();
    const unwanted = pool.run(task('double'), 1, { signal: control.signal });
    const wanted = pool.run(task('double'), 2);
    await running.begun;
    control.abort();
    await expect(unwanted).rejects.toMatchObject({ name: 'WorkCancelledError' });
    running.stop();
    expect(await wanted).toBe(4);
  });

  test('starts nothing for an aborted signal', async () => {
    const outcome = poolOf(1).run(task('double'), 1, { signal: AbortSignal.abort() });
    await expect(outcome).rejects.toMatchObject({ name: 'WorkCancelledError' });
  });

  test('a deadline ends running and waiting work', async () => {
    const pool = poolOf(1);
    const running = pool.run(task('spin'), null, { deadline_ms: 300 });
    const waiting = pool.run(task('double'), 1, { deadline_ms: 50 });
    await expect(waiting).rejects.toMatchObject({ name: 'WorkDeadlineError', deadline_ms: 50 });
    await expect(running).rejects.toMatchObject({ name: 'WorkDeadlineError', deadline_ms: 300 });
    expect(await pool.run(task('double'), 3)).toBe(6);
  });
});

test('closing ends running and waiting work and refuses more', async () => {
  const pool = poolOf(1);
  const running = occupy(pool);
  const waiting = pool.run(task('double'), 1);
  await running.begun;
  const closing = pool.close();
  await expect(running.outcome).rejects.toMatchObject({ name: 'PoolClosedError' });
  await expect(waiting).rejects.toMatchObject({ name: 'PoolClosedError' });
  await closing;
  await expect(pool.run(task('double'), 1)).rejects.toMatchObject({ name: 'PoolClosedError' });
});
