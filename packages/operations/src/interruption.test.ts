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

  test('begins again when a service that it needs was unavailable', async () => {
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

  test('is handed back by a stopping process and done by the next one with the same input', async () => {
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

  test('is handed back without an attempt when the process stops before it begins', async () => {
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

  test('stops without ending the operation when its lease is lost', async () => {
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
    // A second process that is alone on the store treats the first as dead.
    const finish = latch();
    const second = await rig.serving({ run: () => finish.opened });
    await lost.opened;
    finish.open();
    expect((await ended(second, operation)).status).toBe('completed');
  });

  test.each(['a failure', 'a success'] as const)(
    'writes nothing of %s after its lease was lost unnoticed',
    async (outcome) => {
      const running = latch();
      const fail = latch();
      const over = latch();
      const reported: string[] = [];
      const first = await rig.serving(
        {
          run: async () => {
            running.open();
            await fail.opened;
            if (outcome === 'a failure') throw new ServiceError('infeasible_task', 'no body');
            over.open();
          },
          // Called between the failure and its storing.
          problemMembers: () => {
            over.open();
            return {};
          },
          ended: async () => {
            reported.push('first');
          },
        },
        // It does not renew its lease before it writes.
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
      expect(reported).toEqual([]);
      expect((await rig.stored(operation.operation_id)).state).toMatchObject({
        status: 'running',
        open: true,
      });
      finish.open();
      expect((await ended(second, operation)).status).toBe('completed');
    },
  );

  test('fails and reports that to its target when it kills its process each time', async () => {
    const reported: string[] = [];
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
        // The first process takes nothing up again: it counts as dead.
        crash === 0 ? { takeUpEvery_ms: 60_000 } : {},
      );
      operation ??= await begin(process);
      await running.opened;
    }
    const last = await rig.serving(
      {
        ended: async (_, reason) => {
          reported.push(reason.message);
        },
        problemMembers: () => ({ message_id: 'msg_1' }),
      },
      { maxAttempts: 2 },
    );
    expect(await ended(last, operation as Operation)).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable', extensions: { message_id: 'msg_1' } },
    });
    expect(reported[0]).toContain('interrupted 2 times');
  });

  test('ends and is not repeated when its failure can never be written to its target', async () => {
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
          throw new Error('the target refuses it');
        },
      },
      { maxAttempts: 2 },
    );
    expect(await ended(operations, await begin(operations))).toMatchObject({
      status: 'failed',
      error: { code: 'infeasible_task' },
    });
    expect({ runs, tries }).toEqual({ runs: 1, tries: 3 });
  });

  test('ends at once when its target was deleted', async () => {
    let tries = 0;
    const operations = await rig.serving({
      run: async () => {
        throw new ServiceError('infeasible_task', 'no body');
      },
      ended: async () => {
        tries += 1;
        throw new ServiceError('not_found', 'Not found.');
      },
    });
    const last = await ended(operations, await begin(operations));
    expect(last).toMatchObject({ status: 'failed', error: { code: 'infeasible_task' } });
    expect(tries).toBe(1);
  });

  test('is taken up when the store is available again', async () => {
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
    const searched = latch();
    let refusals = 0;
    rig.faults.beforeRead = () => {
      refusals += 1;
      if (refusals > 2) searched.open();
      throw new StoreUnavailable('the store is unavailable');
    };
    const second = await rig.serving({});
    await searched.opened;
    rig.faults.beforeRead = () => {};
    expect((await ended(second, operation)).status).toBe('completed');
  });

  test('begins again when its end could not be stored', async () => {
    let runs = 0;
    const operations = await rig.serving(
      {
        run: async () => {
          runs += 1;
          if (runs > 1) return;
          // As many as the store's attempts to save the end.
          let refusals = 4;
          rig.faults.beforeCommit = () => {
            refusals -= 1;
            if (refusals >= 0) throw new StoreUnavailable('the store is unavailable');
          };
        },
      },
      { renewEvery_ms: 60_000 },
    );
    expect((await ended(operations, await begin(operations))).status).toBe('completed');
    expect(runs).toBe(2);
  });
});
