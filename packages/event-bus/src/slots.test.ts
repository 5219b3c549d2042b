import { describe, expect, test } from '@jest/globals';
import { openSlots } from './slots.ts';

describe('slots', () => {
  const { signal } = new AbortController();

  test('are granted in order, up to their number', async () => {
    const slots = openSlots(2);
    const order: number[] = [];
    const [first, second] = [await slots.take(signal), await slots.take(signal)];
    const waiting = [3, 4].map(async (n) => {
      const release = await slots.take(signal);
      order.push(n);
      return release;
    });
    await Promise.resolve();
    expect(order).toEqual([]);
    first?.();
    await waiting[0];
    expect(order).toEqual([3]);
    second?.();
    await waiting[1];
    expect(order).toEqual([3, 4]);
  });

  test('are all held by one caller, who waits for those in front and holds up those behind', async () => {
    const slots = openSlots(2);
    const order: string[] = [];
    const record = async (name: string, taking: ReturnType<typeof slots.take>) => {
      const release = await taking;
      order.push(name);
      return release;
    };
    const first = await slots.take(signal);
    const impatient = new AbortController();
    const gaveUp = slots.takeAll(impatient.signal);
    const alone = record('alone', slots.takeAll(signal));
    const behind = record('behind', slots.take(signal));
    impatient.abort();
    expect(await gaveUp).toBeUndefined();
    expect(order).toEqual([]);
    first?.();
    const release = await alone;
    expect(order).toEqual(['alone']);
    release?.();
    await behind;
    expect(order).toEqual(['alone', 'behind']);
  });

  test('are neither granted to nor lost by a caller that has stopped waiting', async () => {
    const slots = openSlots(1);
    const held = await slots.take(signal);
    const impatient = new AbortController();
    const given = slots.take(impatient.signal);
    const next = slots.take(signal);
    impatient.abort();
    expect(await given).toBeUndefined();
    held?.();
    expect(await next).toBeInstanceOf(Function);
    expect(await slots.take(AbortSignal.abort())).toBeUndefined();
  });
});
