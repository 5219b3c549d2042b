import { describe, expect, test } from '@jest/globals';
import { partitionOf } from '../src/partition.ts';
import { runChild } from './child.ts';
import { anEvent, declared, type EventBusFactory, gate, Recorder, upTo, useBuses } from './factory.ts';

/** Subscriptions that count the starts of their events. */
export function describeStarting(factory: EventBusFactory): void {
  const open = useBuses(factory);

  /** Keys in different partitions. */
  const keys = upTo(100)
    .map((key) => `key-${key}`)
    .filter((key, at, all) => all.findIndex((one) => partitionOf(one, 12) === partitionOf(key, 12)) === at)
    .slice(0, 4);

  declared(factory, 'durable', 'an event that kills its process', () => {
    test('is delivered alone, with the number of its starts, and no other event is blamed for it', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const group = opened.group();
      await opened.bus.publish(
        topic,
        keys.map((key) => anEvent(key, 1)),
      );
      await opened.bus.close();
      const [poison = '', ...others] = keys;
      const lines: { readonly subject: string; readonly startedBefore: number; readonly running: number }[] =
        [];
      const run = () =>
        runChild({
          script: 'deliver-until-killed.ts',
          args: [factory.module.href, opened.place, topic, group, String(keys.length), poison],
          onLine: (line) => lines.push(JSON.parse(line)),
        });
      for (const _ of upTo(3)) expect(await run()).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await run()).toEqual({ code: 0, signal: null });
      const startsOf = (key: string) =>
        lines.filter(({ subject }) => subject === key).map(({ startedBefore }) => startedBefore);
      expect(startsOf(poison)).toEqual([0, 1, 2, 3]);
      for (const key of others) expect(startsOf(key)).toEqual([0, 1]);
      const again = lines.filter(({ startedBefore }) => startedBefore > 0);
      expect(again.map(({ running }) => running)).toEqual(again.map(() => 1));
    }, 120_000);
  });

  describe('a start', () => {
    test('does not count if the handler gives up at the stop, nor for the next event', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const group = opened.group();
      const began = gate<number | undefined>();
      const stopped = opened.bus.subscribe({
        group,
        topics: [topic],
        countStarts: true,
        deliver: ({ startedBefore }, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
            began.open(startedBefore);
          }),
      });
      await opened.bus.publish(topic, [anEvent('a', 1), anEvent('a', 2)]);
      expect(await began.passed).toBe(0);
      await stopped.stop();
      const recorder = new Recorder();
      opened.keep(
        opened.bus.subscribe({
          group,
          topics: [topic],
          countStarts: true,
          deliver: async (delivery) => recorder.record(delivery),
        }),
      );
      await recorder.count(2);
      expect(recorder.deliveries.map(({ event, startedBefore }) => [event.id, startedBefore])).toEqual([
        ['evt_a_1', 0],
        ['evt_a_2', 0],
      ]);
    });
  });
}
