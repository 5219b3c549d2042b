import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError } from '@robotdesign/contracts';
import { StoreUnavailable } from '@robotdesign/document-store';
import { aborted, asking, begin, ended, latch, openRig, type Rig } from './testing.ts';

/** Work whose process stops, dies, or loses its lease or its store. */
describe('interrupted work', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

  test('that a part was down for is begun again', async () => {
    let runs = 0;
    const operations = await rig.serving({
      run: async () => {
        runs += 1;
        if (runs === 1) throw new ServiceError('unavailable', 'down');
      },
    });
    expect(await ended(operations, await begin(operations))).toMatchObject({ status: 'completed' });
    expect(runs).toBe(2);
  });

  test('that a stopping process hands back is done by the next one with the same input', async () => {
    const running = latch();
    const first = await rig.serving({
      run: (_, { signal }) => {
        running.open();
        return aborted(signal);
      },
    });
    const operation = await begin(first, asking(), 'kept');
    await running.opened;
    await first.stop();
    const parts: string[] = [];
    const second = await rig.serving({
      run: async ({ part }) => {
        parts.push(part);
      },
    });
    expect((await ended(second, operation)).status).toBe('completed');
    expect(parts).toEqual(['kept']);
  });

  test('that a stop meets at its very beginning is handed back at once, without an attempt', async () => {
    let runs = 0;
    const operations = await rig.serving({
      run: (_, { signal }) => {
        runs += 1;
        return aborted(signal);
      },
    });
    const operation = await begin(operations);
    await operations.stop();
    expect(runs).toBe(0);
    const { state } = await rig.stored(operation.operation_id);
    expect(state).toMatchObject({ status: 'queued', open: true, attempts: 0 });
  });

  test('that lost its lease neither ends nor goes on', async () => {
    const running = latch();
    const lost = latch();
    const first = await rig.serving({
      run: (_, { signal }) => {
        running.open();
        signal.addEventListener('abort', lost.open);
        return aborted(signal);
      },
    });
    const operation = await begin(first);
    await running.opened;
    // A second process alone on the store takes the first for dead.
    const finish = latch();
    const second = await rig.serving({ run: () => finish.opened });
    await lost.opened;
    finish.open();
    expect((await ended(second, operation)).status).toBe('completed');
  });

  test.each(['a failure', 'a success'] as const)(
    'that lost its lease unseen writes nothing of %s',
    async (outcome) => {
      const running = latch();
      const fail = latch();
      const over = latch();
      const told: string[] = [];
      const first = await rig.serving(
        {
          run: async () => {
            running.open();
            await fail.opened;
            if (outcome === 'a failure') throw new ServiceError('infeasible_task', 'no body');
            over.open();
          },
          // Asked for between the failure and the word of it.
          problemMembers: () => {
            over.open();
            return {};
          },
          ended: async () => {
            told.push('first');
          },
        },
        // It does not look at its lease before it writes.
        { renewEvery_ms: 60_000 },
      );
      const operation = await begin(first);
      await running.opened;
      const taken = latch();
      const finish = latch();
      const second = await rig.serving({
        run: () => {
          taken.open();
          return finish.opened;
        },
      });
      await taken.opened;
      fail.open();
      await over.opened;
      await first.stop();
      expect(told).toEqual([]);
      expect((await rig.stored(operation.operation_id)).state).toMatchObject({
        status: 'running',
        open: true,
      });
      finish.open();
      expect((await ended(second, operation)).status).toBe('completed');
    },
  );

  test('that ends its process each time is given up with a word to its target', async () => {
    const told: string[] = [];
    let operation: Operation | undefined;
    for (let crash = 0; crash < 2; crash += 1) {
      const running = latch();
      const process = await rig.serving(
        {
          run: (_, { signal }) => {
            running.open();
            return aborted(signal);
          },
        },
        // The first one takes nothing up again: it counts as dead.
        crash === 0 ? { takeUpEvery_ms: 60_000 } : {},
      );
      operation ??= await begin(process);
      await running.opened;
    }
    const last = await rig.serving(
      {
        ended: async (_, reason) => {
          told.push(reason.message);
        },
        problemMembers: () => ({ message_id: 'msg_1' }),
      },
      { maxAttempts: 2 },
    );
    expect(await ended(last, operation as Operation)).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable', extensions: { message_id: 'msg_1' } },
    });
    expect(told[0]).toContain('interrupted 2 times');
  });

  test('whose failure can never be written to its target ends all the same, and is not done again', async () => {
    let runs = 0;
    let tries = 0;
    const operations = await rig.serving(
      {
        run: async () => {
          runs += 1;
          throw new ServiceError('infeasible_task', 'no body');
        },
        ended: async () => {
          tries += 1;
          throw new Error('the target does not take it');
        },
      },
      { maxAttempts: 3 },
    );
    expect(await ended(operations, await begin(operations))).toMatchObject({
      status: 'failed',
      error: { code: 'infeasible_task' },
    });
    expect({ runs, tries }).toEqual({ runs: 1, tries: 4 });
  });

  test('whose target is gone ends at once', async () => {
    let tries = 0;
    const operations = await rig.serving({
      run: async () => {
        throw new ServiceError('infeasible_task', 'no body');
      },
      ended: async () => {
        tries += 1;
        throw new ServiceError('not_found', 'There is no such thread.');
      },
    });
    const last = await ended(operations, await begin(operations));
    expect(last).toMatchObject({ status: 'failed', error: { code: 'infeasible_task' } });
    expect(tries).toBe(1);
  });

  test('is taken up when the store answers again', async () => {
    const running = latch();
    const first = await rig.serving({
      run: (_, { signal }) => {
        running.open();
        return aborted(signal);
      },
    });
    const operation = await begin(first);
    await running.opened;
    await first.stop();
    const looked = latch();
    let refusals = 0;
    rig.faults.beforeRead = () => {
      refusals += 1;
      if (refusals > 2) looked.open();
      throw new StoreUnavailable('the store is away');
    };
    const second = await rig.serving({});
    await looked.opened;
    rig.faults.beforeRead = () => {};
    expect((await ended(second, operation)).status).toBe('completed');
  });

  test('whose end could not be written is begun again', async () => {
    let runs = 0;
    const operations = await rig.serving(
      {
        run: async () => {
          runs += 1;
          if (runs > 1) return;
          // As often as the store tries to save the end.
          let refusals = 4;
          rig.faults.beforeCommit = () => {
            refusals -= 1;
            if (refusals >= 0) throw new StoreUnavailable('the store is away');
          };
        },
      },
      { renewEvery_ms: 60_000 },
    );
    expect((await ended(operations, await begin(operations))).status).toBe('completed');
    expect(runs).toBe(2);
  });
});
