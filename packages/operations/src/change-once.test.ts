import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import type { Collection } from '@robotdesign/document-store';
import { type ChangedByRequests, changeOnce } from './change-once.ts';
import { asking, openRig, type Rig } from './testing.ts';

interface Counter extends ChangedByRequests {
  readonly count: number;
}

const day_ms = 24 * 3_600_000;

describe('a change with an idempotency key', () => {
  let rig: Rig;
  let counters: Collection<Counter>;
  let now_ms = 0;
  beforeEach(async () => {
    rig = await openRig();
    counters = await rig.documents.collection<Counter>({ name: 'counters', indexes: [] });
    await counters.insert({ id: 'one', state: { count: 0 } });
    now_ms = Date.parse('2026-01-01T00:00:00.000Z');
  });
  afterEach(() => rig.close());

  const read = async () => {
    const found = await counters.get('one');
    if (!found) throw new Error('the counter is missing');
    return found;
  };
  const add = (call = asking(), by = 1, route = ['add', 'one']) =>
    changeOnce({
      collection: counters,
      read,
      asking: call,
      route,
      request: { by },
      clock: () => now_ms,
      decide: ({ state }) => ({ state: { ...state, count: state.count + by } }),
    });
  const countOf = async () => (await read()).state.count;

  test('happens once, and a retry gets the document as it is now', async () => {
    const [first, second] = [asking('k'), asking('k')];
    await add(first);
    await add();
    expect((await add(second)).state.count).toBe(2);
    expect([first.replays, second.replays]).toEqual([0, 1]);
  });

  test('happens once for six simultaneous requests', async () => {
    const calls = Array.from({ length: 6 }, () => asking('k'));
    await Promise.all(calls.map((call) => add(call)));
    expect(await countOf()).toBe(1);
    expect(calls.reduce((sum, { replays }) => sum + replays, 0)).toBe(5);
  });

  test('is refused for another request, and changes nothing', async () => {
    await add(asking('k'));
    await expect(add(asking('k'), 2)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await countOf()).toBe(1);
  });

  test('belongs to its route', async () => {
    await add(asking('k'));
    await add(asking('k'), 1, ['remove', 'one']);
    expect(await countOf()).toBe(2);
  });

  test('without a key happens each time', async () => {
    await add();
    await add();
    expect(await read()).toMatchObject({ state: { count: 2 } });
    expect((await read()).state.requests).toBeUndefined();
  });

  test('is not kept when it is refused', async () => {
    const refused = changeOnce({
      collection: counters,
      read,
      asking: asking('k'),
      route: ['add', 'one'],
      request: { by: 1 },
      clock: () => now_ms,
      decide: () => {
        throw new ServiceError('illegal_transition', 'Not now.');
      },
    });
    await expect(refused).rejects.toMatchObject({ code: 'illegal_transition' });
    await add(asking('k'), 5);
    expect(await countOf()).toBe(5);
  });

  test('keeps 200 keys for a day', async () => {
    for (let at = 0; at < 200; at += 1) await add(asking(`k${at}`));
    await expect(add(asking('one more'))).rejects.toMatchObject({ code: 'rate_limited' });
    now_ms += day_ms;
    await add(asking('one more'));
    await add(asking('k0'));
    expect((await read()).state).toMatchObject({ count: 202, requests: { length: 2 } });
  });
});
