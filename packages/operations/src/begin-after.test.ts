import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Operation } from '@robotdesign/contracts';
import type { BusEvent } from '@robotdesign/event-bus';
import type { Operations } from './operations.ts';
import { aborted, asking, begin, ended, type Input, latch, openRig, type Rig } from './testing.ts';

const event = (id: string): BusEvent<Input> => ({
  id,
  source: '/services/other',
  type: 'robotdesign.other.v1.Happened',
  subject: id,
  time: '2030-01-01T00:00:00.000Z',
  sequence: '0000000001',
  data: { part: id },
});

/** A handler that begins work of `anna` for each event but `none`. */
const after = (operations: Operations) =>
  operations.beginAfter<Input, Input>({
    name: 'work-after',
    kind: 'work',
    prepare: ({ data, subject }) =>
      subject === 'none'
        ? undefined
        : { input: data, target: { kind: 'thing', id: subject, thread_id: 'thr_1' }, caller: 'anna' },
  });

const deliver = async (operations: Operations, ...ids: readonly string[]) => {
  for (const id of ids) await after(operations).handle(event(id), AbortSignal.timeout(1_000));
};

const all = async (operations: Operations): Promise<readonly Operation[]> =>
  (await operations.list({ page: { limit: 200, order: 'asc' } })).items;

const allEnded = async (operations: Operations) => {
  const begun = await all(operations);
  return Promise.all(begun.map((operation) => ended(operations, operation)));
};

describe('an operation that an event begins', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

  test('is done once, however often the event is delivered, as batch work of its caller', async () => {
    const runs: unknown[] = [];
    const operations = await rig.serving({
      run: async ({ part }, { caller, batch }) => void runs.push([part, caller, batch]),
    });
    await deliver(operations, 'evt_1', 'evt_1', 'none');
    expect(await allEnded(operations)).toMatchObject([
      { kind: 'work', status: 'completed', target: { id: 'evt_1' } },
    ]);
    await deliver(operations, 'evt_1');
    expect(await all(operations)).toHaveLength(1);
    expect(runs).toEqual([['evt_1', 'anna', true]]);
  });

  test('does not delay what its caller waits for', async () => {
    const release = latch();
    const operations = await rig.serving(
      { run: async (_, { batch }) => (batch ? release.opened : undefined) },
      { limits: { running: 1, queued: 4 } },
    );
    await deliver(operations, 'evt_1', 'evt_2', 'evt_3', 'evt_4');
    const waited = await ended(operations, await begin(operations, { ...asking(), caller: 'anna' }));
    expect(waited.status).toBe('completed');
    expect((await all(operations)).filter(({ status }) => status === 'completed')).toHaveLength(1);
    release.open();
    expect((await allEnded(operations)).map(({ status }) => status)).toEqual(Array(5).fill('completed'));
  });

  test('ends as rate_limited beyond the places of the queue, and its target learns it', async () => {
    const release = latch();
    const refused: string[] = [];
    const operations = await rig.serving(
      {
        run: () => release.opened,
        ended: async ({ part }, { code }) => void refused.push(`${part} ${code}`),
      },
      { limits: { running: 1, queued: 1 } },
    );
    await deliver(operations, 'evt_1');
    const [first] = await all(operations);
    const running = operations.watch(first?.operation_id ?? '', AbortSignal.timeout(20_000));
    for await (const { operation } of running) if (operation.status === 'running') break;
    await begin(operations, { ...asking(), caller: 'anna\nbatch' });
    await deliver(operations, 'evt_2');
    const second = (await all(operations)).find(({ target }) => target.id === 'evt_2');
    expect(second && (await ended(operations, second))).toMatchObject({
      status: 'failed',
      error: { code: 'rate_limited' },
    });
    expect(refused).toEqual(['evt_2 rate_limited']);
    release.open();
    await allEnded(operations);
  });

  test('ends with its thread', async () => {
    const operations = await rig.serving({ run: (_, { signal }) => aborted(signal) });
    await deliver(operations, 'evt_1');
    await operations.cancelOfThread('thr_1');
    expect(await allEnded(operations)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('is taken up by another process', async () => {
    const first = await rig.serving({}, { limits: { running: 0, queued: 1 } });
    await deliver(first, 'evt_1');
    await first.stop();
    const second = await rig.serving({});
    expect(await allEnded(second)).toMatchObject([{ status: 'completed' }]);
  });
});
