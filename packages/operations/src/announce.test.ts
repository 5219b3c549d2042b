import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newEvent, randomId, ServiceError } from '@robotdesign/contracts';
import type { Announce } from './announce.ts';
import { begin, ended, latch, openRig, type Rig } from './testing.ts';

const announce: Announce = (thread_id, operation) =>
  newEvent(
    'robotdesign.export.v1.ExportOperationChanged',
    { thread_id, operation },
    { id: randomId('event') },
  );

const prepare = (thread: object) => async () => ({
  input: { part: 'a' },
  target: { kind: 'thing', id: 'thing_1', ...thread },
});
const inThread = prepare({ thread_id: 'thr_1' });

let rig: Rig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

interface Announced {
  readonly operation: { readonly status: string; readonly error?: object };
}

const announced = async (id: string) =>
  (await rig.documents.outbox.read('operations', id, 100)).map(({ data }) => (data as Announced).operation);

describe('an operation of a thread', () => {
  test('publishes each status once, and no progress', async () => {
    const renewed = latch();
    const run = async () => renewed.opened;
    const operations = await rig.serving({ run }, { announce });
    const operation = await begin(operations, undefined, 'a', { prepare: inThread });
    for await (const { operation: now } of operations.watch(
      operation.operation_id,
      AbortSignal.timeout(9_000),
    ))
      if (now.version > 3) renewed.open();
    const statuses = (await announced(operation.operation_id)).map(({ status }) => status);
    expect(statuses).toEqual(['queued', 'running', 'completed']);
  });

  test('publishes its failure without text', async () => {
    const run = async () => {
      throw new ServiceError('infeasible_task', 'Nothing carries "the words of a user".');
    };
    const operations = await rig.serving({ run }, { announce });
    const operation = await begin(operations, undefined, 'a', { prepare: inThread });
    await ended(operations, operation);
    const last = (await announced(operation.operation_id)).at(-1);
    expect(last).toMatchObject({ status: 'failed', error: { code: 'infeasible_task', status: 422 } });
    expect(JSON.stringify(last)).not.toContain('words of a user');
  });

  test('outside a thread publishes nothing', async () => {
    const operations = await rig.serving({}, { announce });
    const operation = await begin(operations, undefined, 'a', { prepare: prepare({}) });
    await ended(operations, operation);
    expect(await announced(operation.operation_id)).toEqual([]);
  });
});
