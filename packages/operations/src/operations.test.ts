import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError } from '@robotdesign/contracts';
import { aborted, asking, begin, ended, latch, openRig, type Rig } from './testing.ts';

describe('operations', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

  test('work runs once, reports progress and completes', async () => {
    const runs: string[] = [];
    const operations = await rig.serving({
      run: async ({ part }, work) => {
        runs.push(part);
        work.progress({ phase: 'half', done: 1, total: 2, message: 'half done' });
      },
    });
    const operation = await begin(operations);
    expect(operation.operation_id).toMatch(/^op_design_/);
    const seen: string[] = [];
    for await (const change of operations.watch(operation.operation_id, AbortSignal.timeout(20_000))) {
      seen.push(change.transient ? `${change.operation.progress?.phase}` : change.operation.status);
    }
    expect(seen[0]).toBe('queued');
    expect(seen).toContain('half');
    expect(seen.at(-1)).toBe('completed');
    expect(runs).toEqual(['a']);
  });

  test('progress never goes backwards, also when the lease is renewed, and ends complete', async () => {
    const renewed = latch();
    const operations = await rig.serving(
      {
        run: async (_, work) => {
          for (let done = 1; done <= 6; done += 1) work.progress({ phase: 'a', done, total: 8, message: '' });
          work.progress({ phase: 'a', done: 2, total: 8, message: 'late' });
          await renewed.opened;
          work.progress({ phase: 'a', done: 7, total: 8, message: '' });
        },
      },
      { renewEvery_ms: 5 },
    );
    const { operation_id } = await begin(operations);
    const seen: (number | undefined)[] = [];
    for await (const { operation } of operations.watch(operation_id, AbortSignal.timeout(20_000))) {
      seen.push(operation.progress?.done);
      if (operation.progress?.done === 6 && (await rig.stored(operation_id)).state.progress) renewed.open();
    }
    const counts = seen.filter((done) => done !== undefined);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(await operations.get(operation_id)).toMatchObject({
      status: 'completed',
      progress: { done: 8, total: 8 },
    });
    expect(seen.at(-1)).toBe(8);
  });

  test('a failure is reported to the target and stored as a problem', async () => {
    const reported: string[] = [];
    const operations = await rig.serving({
      run: async () => {
        throw new ServiceError('infeasible_task', 'no body can do this');
      },
      ended: async ({ part }, reason) => {
        reported.push(`${part} ${reason.code}`);
      },
    });
    const last = await ended(operations, await begin(operations));
    expect(last).toMatchObject({ status: 'failed', error: { code: 'infeasible_task', status: 422 } });
    expect(reported).toEqual(['a infeasible_task']);
  });

  test('an unexpected error fails as internal and hides its message', async () => {
    const operations = await rig.serving({
      run: async () => {
        throw new Error('secret');
      },
    });
    const last = await ended(operations, await begin(operations));
    expect(last).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(JSON.stringify(last)).not.toContain('secret');
  });

  test('overdue work fails, and its problem has the members of its kind', async () => {
    const operations = await rig.serving({
      deadline_ms: 10,
      run: (_, { signal }) => aborted(signal),
      problemMembers: ({ part }) => ({ message_id: `message-of-${part}` }),
    });
    const last = await ended(operations, await begin(operations));
    expect(last).toMatchObject({
      status: 'failed',
      error: { code: 'deadline_exceeded', extensions: { message_id: 'message-of-a' } },
    });
  });

  test('an operation of an unknown kind fails', async () => {
    const operations = await rig.serving({});
    const last = await ended(operations, await begin(operations, asking(), 'a', { kind: 'of-old' }));
    expect(last).toMatchObject({ status: 'failed', error: { code: 'internal' } });
  });

  test('the part of the input that is not kept is removed at the end', async () => {
    const operations = await rig.serving({ kept: () => ({}) });
    const operation = await begin(operations, asking(), 'a prompt');
    expect(await operations.inputOf(operation.operation_id)).toEqual({ part: 'a prompt' });
    await ended(operations, operation);
    expect(JSON.stringify(await rig.stored(operation.operation_id))).not.toContain('a prompt');
  });

  test('a cancellation aborts running work and does not change ended work', async () => {
    const running = latch();
    const reasons: string[] = [];
    const operations = await rig.serving({
      run: (_, { signal }) => {
        running.open();
        return aborted(signal);
      },
      ended: async (_, reason) => {
        reasons.push(reason.code);
      },
    });
    const operation = await begin(operations);
    await running.opened;
    await operations.cancel(operation.operation_id, asking());
    const last = await ended(operations, operation);
    expect(last.status).toBe('cancelled');
    expect(reasons).toEqual(['cancelled']);
    expect(await operations.cancel(operation.operation_id, asking())).toEqual(last);
  });

  test('pausing work ends when it is cancelled', async () => {
    const now = Date.now();
    const failed = latch();
    const operations = await rig.serving(
      {
        run: async () => {
          failed.open();
          throw new ServiceError('unavailable', 'down');
        },
      },
      // The clock stands still: the pause does not end.
      { clock: () => now },
    );
    const operation = await begin(operations);
    await failed.opened;
    await operations.cancel(operation.operation_id, asking());
    expect((await ended(operations, operation)).status).toBe('cancelled');
  });

  test('the deletion of a thread cancels its running and waiting operations only', async () => {
    const running = latch();
    const finish = latch();
    const operations = await rig.serving(
      {
        run: async ({ part }, { signal }) => {
          running.open();
          if (part === 'other') return finish.opened;
          return aborted(signal);
        },
      },
      { limits: { running: 2, queued: 8 } },
    );
    const of = (thread_id: string, part: string) =>
      begin(operations, asking(), part, {
        prepare: async () => ({ input: { part }, target: { kind: 'thing', id: 'thing_1', thread_id } }),
      });
    const other = await of('thr_2', 'other');
    const deleted = [await of('thr_1', 'a'), await of('thr_1', 'b'), await of('thr_1', 'c')];
    await running.opened;
    await operations.cancelOfThread('thr_1');
    for (const operation of deleted) expect((await ended(operations, operation)).status).toBe('cancelled');
    finish.open();
    expect((await ended(operations, other)).status).toBe('completed');
  });

  test('two operations of a caller run at once; a waiting one ends when it is cancelled', async () => {
    const release = latch();
    let most = 0;
    let now = 0;
    const operations = await rig.serving({
      run: async () => {
        now += 1;
        most = Math.max(most, now);
        await release.opened;
        now -= 1;
      },
    });
    const begun = [await begin(operations), await begin(operations), await begin(operations)];
    const third = begun[2] as Operation;
    await operations.cancel(third.operation_id, asking());
    expect((await ended(operations, third)).status).toBe('cancelled');
    release.open();
    for (const operation of begun.slice(0, 2))
      expect((await ended(operations, operation)).status).toBe('completed');
    expect(most).toBe(2);
  });

  test.each([
    ['without keys', () => asking()],
    ['each under its key', (n: number) => asking(`key-${n}`)],
  ])('a burst of a hundred, %s, fills the queue and no more', async (_, call) => {
    const release = latch();
    const operations = await rig.serving(
      { run: () => release.opened },
      { limits: { running: 2, queued: 32 } },
    );
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => begin(operations, call(n), `${n}`)),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['rate_limited']));
    const { items } = await operations.list({ page: { limit: 200, order: 'asc' } });
    expect(items.length).toBe(100 - refused.length);
    expect(items.length).toBeGreaterThanOrEqual(32);
    expect(items.length).toBeLessThanOrEqual(34);
    release.open();
    for (const operation of items) expect((await ended(operations, operation)).status).toBe('completed');
  });

  test('a refused request leaves no operation and takes no place', async () => {
    const operations = await rig.serving({}, { limits: { running: 1, queued: 1 } });
    const refuse = async () => {
      throw new ServiceError('not_found', 'Not found.');
    };
    for (const changes of [{ prepare: refuse }, { claim: refuse }, { prepare: refuse }]) {
      await expect(begin(operations, asking(), 'a', changes)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await operations.list({ page: { limit: 10, order: 'asc' } })).items).toEqual([]);
    expect((await ended(operations, await begin(operations))).status).toBe('completed');
  });

  test('the list filters by status and pages by cursor', async () => {
    const operations = await rig.serving({});
    for (let n = 0; n < 5; n += 1) await ended(operations, await begin(operations));
    const page = { limit: 2, order: 'asc' } as const;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor } = await operations.list({
        status: 'completed',
        page: { ...page, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...items.map(({ operation_id }) => operation_id));
      cursor = next_cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect((await operations.list({ status: 'failed', page })).items).toEqual([]);
  });
});
