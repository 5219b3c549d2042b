import { describe, expect, test } from '@jest/globals';
import { createScheduler } from './scheduler.ts';
import { latch } from './testing.ts';

/** Work that says when it began and ends when it is let go. */
function work(begun: string[], id: string) {
  const { open, opened } = latch();
  const run = () => {
    begun.push(id);
    return opened;
  };
  return { end: open, run };
}

describe('a scheduler', () => {
  test('runs so many of a caller at once, the rest in order of arrival', async () => {
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

  test('a busy caller does not hold up another', () => {
    const scheduler = createScheduler({ running: 1, queued: 5 });
    const begun: string[] = [];
    scheduler.add('one', 'a', work(begun, 'a').run);
    scheduler.add('one', 'b', work(begun, 'b').run);
    scheduler.add('other', 'c', work(begun, 'c').run);
    expect(begun).toEqual(['a', 'c']);
  });

  test('work that waits or runs is not added again', () => {
    const scheduler = createScheduler({ running: 1, queued: 5 });
    const begun: string[] = [];
    for (const id of ['a', 'a', 'b', 'b']) scheduler.add('one', id, work(begun, id).run);
    scheduler.expedite('b');
    expect(begun).toEqual(['a', 'b']);
  });

  test('what waits takes a place, and so does a reservation until it is given back', () => {
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

  test('draining forgets what waits and resolves when nothing runs', async () => {
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
