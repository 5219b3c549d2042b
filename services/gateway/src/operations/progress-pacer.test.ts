import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { createProgressPacer } from './progress-pacer.ts';

describe('the progress pacer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const setUp = (maySend = () => true) => {
    const sent: (readonly [number, number])[] = [];
    const pacer = createProgressPacer<number>(
      500,
      () => Date.now(),
      maySend,
      (progress) => {
        sent.push([Date.now(), progress]);
      },
    );
    return { sent, pacer, values: () => sent.map(([, value]) => value) };
  };

  test('sends the first at once, then the latest of each half second', () => {
    const { pacer, values } = setUp();
    for (let n = 1; n <= 10; n += 1) {
      pacer.offer(n);
      jest.advanceTimersByTime(100);
    }
    expect(values()).toEqual([1, 5, 10]);
  });

  test('sends waiting progress once when flushed', () => {
    const { pacer, values } = setUp();
    pacer.offer(1);
    pacer.offer(2);
    pacer.flush();
    jest.advanceTimersByTime(5_000);
    expect(values()).toEqual([1, 2]);
  });

  test('sends the latest when a slow reader has caught up', () => {
    let behind = true;
    const { pacer, values } = setUp(() => !behind);
    pacer.offer(1);
    jest.advanceTimersByTime(1_000);
    pacer.offer(2);
    expect(values()).toEqual([]);
    behind = false;
    jest.advanceTimersByTime(500);
    expect(values()).toEqual([2]);
  });

  test('sends nothing after it is closed', () => {
    const { pacer, values } = setUp();
    pacer.offer(1);
    pacer.offer(2);
    pacer.close();
    jest.advanceTimersByTime(5_000);
    expect(values()).toEqual([1]);
  });

  test('sends at most two a second, in order, and always the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 60 }), (gaps) => {
        const { sent, pacer, values } = setUp();
        gaps.forEach((gap, index) => {
          jest.advanceTimersByTime(gap);
          pacer.offer(index);
        });
        jest.advanceTimersByTime(500);
        expect(values().at(-1)).toBe(gaps.length - 1);
        expect(values()).toEqual([...values()].sort((a, b) => a - b));
        sent.slice(1).forEach(([at], index) => {
          expect(at - (sent[index]?.[0] ?? 0)).toBeGreaterThanOrEqual(500);
        });
      }),
    );
  });
});
