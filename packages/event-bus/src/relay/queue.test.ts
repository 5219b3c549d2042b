import { describe, expect, test } from '@jest/globals';
import { addWaiting, finishPass, newQueue, takeNext } from './queue.ts';

const limits = { active: 2, withEvents: 2, waiting: 3 };
const doc = (id: string) => ({ collection: 'c', id });
const event = (seq: number) => ({
  id: `e${seq}`,
  type: 't',
  topic: 'x',
  data: {},
  subject: 'd',
  seq,
  time: '2030-01-01T00:00:00.000Z',
});

describe('the queue of the relay', () => {
  test('returns documents in their order with the events that were appended', () => {
    const queue = newQueue();
    addWaiting(queue, doc('a'), [event(1)], limits);
    addWaiting(queue, doc('a'), [event(2)], limits);
    addWaiting(queue, doc('b'), undefined, limits);
    expect(takeNext(queue, limits)).toEqual({ document: doc('a'), events: [event(1), event(2)] });
    expect(takeNext(queue, limits)).toEqual({ document: doc('b') });
  });

  test('starts no second pass of an active document, and no more passes than allowed', () => {
    const queue = newQueue();
    addWaiting(queue, doc('a'), [], limits);
    takeNext(queue, limits);
    addWaiting(queue, doc('a'), [], limits);
    expect(takeNext(queue, limits)).toBeUndefined();
    addWaiting(queue, doc('b'), [], limits);
    expect(takeNext(queue, limits)?.document).toEqual(doc('b'));
    addWaiting(queue, doc('d'), [], limits);
    expect(takeNext(queue, limits)).toBeUndefined();
    finishPass(queue, doc('a'), 'published');
    expect(takeNext(queue, limits)?.document).toEqual(doc('a'));
  });

  test('forgets the events of a document once some are unknown', () => {
    const queue = newQueue();
    addWaiting(queue, doc('a'), undefined, limits);
    addWaiting(queue, doc('a'), [event(2)], limits);
    expect(takeNext(queue, limits)?.events).toBeUndefined();
  });

  test('keeps no events beyond its limit, and leaves further documents to the sweeper', () => {
    const queue = newQueue();
    for (const id of ['a', 'b', 'd']) addWaiting(queue, doc(id), [event(1)], limits);
    expect([...queue.waiting.values()].map(({ events }) => events?.length)).toEqual([1, 1, undefined]);
    expect(queue.incomplete).toBe(false);
    addWaiting(queue, doc('e'), [event(1)], limits);
    expect([queue.waiting.size, queue.incomplete]).toEqual([3, true]);
  });

  test('keeps a document after a failure of an engine, and marks one with a refused event', () => {
    const queue = newQueue();
    for (const outcome of ['refused', 'published', 'unavailable'] as const) {
      addWaiting(queue, doc(outcome), [event(1)], limits);
      takeNext(queue, limits);
      finishPass(queue, doc(outcome), outcome);
    }
    expect([...queue.waiting.values()]).toEqual([{ document: doc('unavailable') }]);
    expect([...queue.refused]).toEqual(['c/refused']);
    expect(queue.active.size).toBe(0);
    finishPass(queue, doc('refused'), 'published');
    expect(queue.refused.size).toBe(0);
  });
});
