import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Operation, type ProblemCode, ServiceError } from '@robotdesign/contracts';
import type { Asking } from './begin.ts';
import type { Operations } from './operations.ts';
import { aborted, asking, begin, ended, type Input, latch, openRig, type Rig } from './testing.ts';

/** A resource that one operation may hold at a time. */
function holdable() {
  let holder: string | undefined;
  return {
    holder: () => holder,
    free: () => {
      holder = undefined;
    },
    claim: async (operation_id: string) => {
      if (holder !== undefined && holder !== operation_id) {
        throw new ServiceError('generation_running', 'Another holds it.');
      }
      holder = operation_id;
      return async () => {
        if (holder === operation_id) holder = undefined;
      };
    },
  };
}

const codes = (answers: readonly PromiseSettledResult<Operation>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : []));

const begun = (answers: readonly PromiseSettledResult<Operation>[]) =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));

describe('an idempotency key', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

  test('returns the first operation to the same request only', async () => {
    const operations = await rig.serving({});
    const first = await begin(operations, asking('k'));
    const done = await ended(operations, first);
    const call = asking('k');
    expect(await begin(operations, call)).toEqual(done);
    expect(call.replays).toBe(1);
    await expect(begin(operations, asking('k'), 'b')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect((await begin(operations, asking('other'), 'b')).operation_id).not.toBe(first.operation_id);
  });

  test('finds the first operation without preparing or claiming again', async () => {
    const operations = await rig.serving({});
    await ended(operations, await begin(operations, asking('k')));
    const refuse = async () => {
      throw new ServiceError('validation_failed', 'There is nothing to answer any more.');
    };
    const again = await begin(operations, asking('k'), 'a', { prepare: refuse, claim: refuse });
    expect(again.status).toBe('completed');
  });

  test('refuses a repeated request while the first one runs', async () => {
    const release = latch();
    const operations = await rig.serving({ run: () => release.opened });
    const first = await begin(operations, asking('k'));
    await expect(begin(operations, asking('k'))).rejects.toMatchObject({
      code: 'idempotency_in_progress',
      extensions: { operation_id: first.operation_id },
    });
    release.open();
    await ended(operations, first);
  });

  test('begins the work once for six simultaneous requests, and keeps what it holds', async () => {
    const release = latch();
    let runs = 0;
    const thread = holdable();
    const operations = await rig.serving({
      run: () => {
        runs += 1;
        return release.opened;
      },
    });
    const generate = (call: Asking) => begin(operations, call, 'a', { claim: thread.claim });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => generate(asking('k'))));
    const [only, ...others] = begun(answers);
    expect(others).toEqual([]);
    expect(new Set(codes(answers))).toEqual(new Set(['idempotency_in_progress']));
    expect(thread.holder()).toBe(only?.operation_id);
    await expect(generate(asking())).rejects.toMatchObject({ code: 'generation_running' });
    release.open();
    await ended(operations, only as Operation);
    expect(runs).toBe(1);
  });

  test('a request that lost to one that has ended is answered as repeated and holds nothing', async () => {
    const thread = holdable();
    const operations = await rig.serving({
      ended: async () => {},
      run: async () => thread.free(),
    });
    const late = asking('k');
    const prepared = { input: { part: 'a' }, target: { kind: 'thing', id: 'thing_1' } };
    const operation = await begin(operations, late, 'a', {
      claim: thread.claim,
      prepare: async () => {
        await ended(operations, await begin(operations, asking('k'), 'a', { claim: thread.claim }));
        return prepared;
      },
    });
    expect(operation.status).toBe('completed');
    expect(late.replays).toBe(1);
    expect(thread.holder()).toBeUndefined();
  });

  describe('after a failure', () => {
    /** Ends the first operation of a key in this way; later ones complete. */
    /** Fails once. Later attempts end when `release` does. */
    async function failing(reason: ServiceError, release = Promise.resolve()): Promise<Operations> {
      const reasons = [reason];
      return rig.serving({
        run: async () => {
          const next = reasons.shift();
          if (next) throw next;
          await release;
        },
      });
    }
    const failure = (code: ProblemCode) => new ServiceError(code, 'no');

    test.each(['infeasible_task', 'no_search_query', 'not_found', 'payload_too_large'] as const)(
      '%s keeps the refusal',
      async (code) => {
        const operations = await failing(failure(code));
        const first = await ended(operations, await begin(operations, asking('k')));
        expect(await begin(operations, asking('k'))).toEqual(first);
        await expect(begin(operations, asking('k'), 'b')).rejects.toMatchObject({
          code: 'idempotency_key_reused',
        });
      },
    );

    test.each([
      'rate_limited',
      'validation_failed',
      'deadline_exceeded',
      'agent_loop_failed',
      'internal',
    ] as const)('%s is forgotten, and the key begins another request anew', async (code) => {
      const operations = await failing(failure(code));
      const first = await ended(operations, await begin(operations, asking('k')));
      expect(first.error?.code).toBe(code);
      const call = asking('k');
      const second = await begin(operations, call, 'another');
      expect(call.replays).toBe(0);
      expect(second).toMatchObject({ operation_id: first.operation_id });
      expect(second).not.toHaveProperty('error');
      expect(await operations.inputOf<Input>(second.operation_id)).toEqual({ part: 'another' });
      expect((await ended(operations, second)).status).toBe('completed');
      await expect(begin(operations, asking('k'), 'a')).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
    });

    test('one of two simultaneous retries begins the work', async () => {
      const release = latch();
      const operations = await failing(failure('internal'), release.opened);
      await ended(operations, await begin(operations, asking('k')));
      const answers = await Promise.allSettled(['a', 'a', 'a'].map(() => begin(operations, asking('k'))));
      const [only] = begun(answers);
      expect(codes(answers)).toEqual(['idempotency_in_progress', 'idempotency_in_progress']);
      release.open();
      const last = await ended(operations, only as Operation);
      expect(last.status).toBe('completed');
      expect((await rig.stored(last.operation_id)).state.attempts).toBe(1);
    });
  });

  test('a cancelled operation begins again with its key and holds what it held', async () => {
    const release = latch();
    const running = [latch(), latch()];
    const thread = holdable();
    let runs = 0;
    const operations = await rig.serving({
      run: (_, { signal }) => {
        running[runs]?.open();
        runs += 1;
        return Promise.race([release.opened, aborted(signal)]);
      },
      ended: async () => thread.free(),
    });
    const generate = () => begin(operations, asking('k'), 'a', { claim: thread.claim });
    const first = await generate();
    await running[0]?.opened;
    await operations.cancel(first.operation_id, asking());
    expect((await ended(operations, first)).status).toBe('cancelled');
    expect(thread.holder()).toBeUndefined();
    const again = await generate();
    expect(thread.holder()).toBe(again.operation_id);
    await running[1]?.opened;
    release.open();
    expect((await ended(operations, again)).status).toBe('completed');
  });

  test('a repeated cancellation with the same key is answered as repeated', async () => {
    const operations = await rig.serving({ run: (_, { signal }) => aborted(signal) });
    const { operation_id } = await begin(operations);
    const [first, second, other] = [asking('c'), asking('c'), asking('d')];
    for (const call of [first, second, other]) await operations.cancel(operation_id, call);
    expect([first.replays, second.replays, other.replays]).toEqual([0, 1, 0]);
  });
});
