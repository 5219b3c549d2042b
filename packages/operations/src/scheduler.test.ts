import { describe, expect, test } from '@jest/globals';
import { createScheduler, hasPlace, nextEntry } from './scheduler.ts';
import { latch } from './testing.ts';

/** Work that records when it began and ends when the test ends it. */
function work(begun: string[], id: string) {
  const { open, opened } = latch();
  const run = () => {
    begun.push(id);
    return opened;
  };
  return { end: open, run };
}

describe('a scheduler', () => {
  test('runs a limited number per caller at once, the others in order of arrival', async () => {
    const scheduler = createScheduler({ running: 1, queued: 5 });
    const begun: string[] = [];
    const works = ['a', 'b', 'c'].map((id) => ({ id, ...work(begun, id) }));
    for (const { id, run } of works) scheduler.add('one', id, run);
    expect(begun).toEqual(['a']);
    for (const { end } of works) end();
    const last = latch();
    scheduler.add('one', 'd', async () => last.open());
    await last.opened;
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('a busy caller does not delay another', () => {
    const scheduler = createScheduler({ running: 1, queued: 5 });
    const begun: string[] = [];
    scheduler.add('one', 'a', work(begun, 'a').run);
    scheduler.add('one', 'b', work(begun, 'b').run);
    scheduler.add('other', 'c', work(begun, 'c').run);
    expect(begun).toEqual(['a', 'c']);
  });

  test('does not add waiting or running work again', () => {
    const scheduler = createScheduler({ running: 1, queued: 5 });
    const begun: string[] = [];
    for (const id of ['a', 'a', 'b', 'b']) scheduler.add('one', id, work(begun, id).run);
    scheduler.expedite('b');
    expect(begun).toEqual(['a', 'b']);
  });

  test('waiting work takes a place, and so does a reservation until it is given back', () => {
    const scheduler = createScheduler({ running: 1, queued: 2 });
    scheduler.add('one', 'a', work([], 'a').run);
    scheduler.add('one', 'b', work([], 'b').run);
    const giveBack = scheduler.reserve('one');
    expect(giveBack).toBeDefined();
    expect(scheduler.reserve('one')).toBeUndefined();
    expect(scheduler.reserve('other')).toBeDefined();
    giveBack?.();
    expect(scheduler.reserve('one')).toBeDefined();
  });

  test('draining drops what waits and resolves when nothing runs', async () => {
    const scheduler = createScheduler({ running: 1, queued: 5 });
    const begun: string[] = [];
    const first = work(begun, 'a');
    scheduler.add('one', 'a', first.run);
    scheduler.add('one', 'b', work(begun, 'b').run);
    let drained = false;
    const draining = scheduler.drain().then(() => {
      drained = true;
    });
    scheduler.add('one', 'c', work(begun, 'c').run);
    scheduler.expedite('b');
    expect(drained).toBe(false);
    first.end();
    await draining;
    expect(begun).toEqual(['a']);
    expect(scheduler.has('b')).toBe(false);
  });
});

describe('the schedule', () => {
  const entry = (caller: string, id: string) => ({ caller, id, work: async () => {} });
  const running = (...callers: readonly string[]) =>
    new Map(callers.map((caller, index) => [`r${index}`, { caller, done: Promise.resolve() }]));

  test.each([
    ['the first one', [], 'a'],
    ['the first of a caller below the limit', ['one'], 'c'],
    ['none while all callers are at the limit', ['one', 'other'], undefined],
  ] as const)('runs %s next', (_, callers, id) => {
    const waiting = [entry('one', 'a'), entry('one', 'b'), entry('other', 'c')];
    expect(nextEntry({ waiting, running: running(...callers) }, 1)?.id).toBe(id);
  });

  test('counts waiting entries and reservations of the caller as places', () => {
    const schedule = { waiting: [entry('one', 'a')], reserved: new Set([{ caller: 'one' }]) };
    expect([2, 3].map((queued) => hasPlace(schedule, 'one', queued))).toEqual([false, true]);
    expect(hasPlace(schedule, 'other', 1)).toBe(true);
  });
});
