import { expect, test } from '@jest/globals';
import { consume } from '../src/consume.ts';
import { BusUnavailable } from '../src/errors.ts';
import type { Delivery, EventBus } from '../src/port.ts';
import { through, useConsumers } from './consumers.ts';
import {
  anEvent,
  declared,
  type EventBusFactory,
  firstOccurrences,
  gate,
  Recorder,
  upTo,
  useBuses,
} from './factory.ts';

/** Rebalances of a group at work. */
export function describeRebalances(factory: EventBusFactory): void {
  const open = useBuses(factory);
  const consumers = useConsumers(factory);
  const keys = upTo(24).map((key) => `key-${key}`);

  declared(factory, 'members', 'members that join and leave during work', () => {
    test('lose no event, keep the order per key, and never handle one key twice at once', async () => {
      const opened = await open();
      const buses: EventBus[] = [opened.bus];
      if (factory.features.shared) buses.push(await opened.reopen());
      const topic = await opened.topic();
      const group = opened.group();
      const recorder = new Recorder();
      const running = new Set<string>();
      const overlaps: string[] = [];
      const join = (bus: EventBus) =>
        opened.keep(
          bus.subscribe({
            group,
            topics: [topic],
            async deliver(delivery: Delivery) {
              const { subject } = delivery.event;
              if (running.has(subject)) overlaps.push(subject);
              running.add(subject);
              await opened.bus.ping();
              running.delete(subject);
              recorder.record(delivery);
            },
          }),
        );
      const first = join(buses[0] as EventBus);
      await first.ready;
      const publishing = (async () => {
        for (const seq of upTo(20)) {
          await opened.bus.publish(
            topic,
            keys.map((key) => anEvent(key, seq)),
          );
        }
      })();
      await recorder.count(20);
      const second = join(buses.at(-1) as EventBus);
      await second.ready;
      await recorder.count(120);
      const third = join(buses[0] as EventBus);
      await Promise.all([third.ready, publishing]);
      await recorder.count(200);
      await first.stop();
      await recorder.until(({ ids }) => new Set(ids).size === 480);
      expect(overlaps).toEqual([]);
      for (const seqs of firstOccurrences(recorder.events).values()) expect(seqs).toEqual(upTo(20));
      expect(recorder.ids).toHaveLength(480);
    });

    test('take over a partition that an engine blocks, and lose no event of it', async () => {
      const { bus, reopen, name, groupName, options, keep, deadLetters } = await consumers();
      const held = gate();
      const seen = new Recorder();
      let unavailable = true;
      const one = (of: EventBus) =>
        keep(
          consume({
            ...options((event) => {
              if (event.subject === 'held' && unavailable) {
                held.open();
                throw new BusUnavailable('unavailable');
              }
              seen.record({ event, topic: name, partition: 0, offset: '0' });
            }, of),
            topics: [name],
          }),
        );
      await one(bus).ready;
      await bus.publish(name, [anEvent('held', 1), anEvent('held', 2)]);
      await held.passed;
      await one(factory.features.shared ? await reopen() : bus).ready;
      await bus.publish(
        name,
        keys.map((key) => anEvent(key, 1)),
      );
      // Other keys may share the partition; most are in other partitions and continue.
      await seen.count(12);
      unavailable = false;
      await through(bus, groupName);
      const firsts = firstOccurrences(seen.events);
      expect(firsts.get('held')).toEqual([1, 2]);
      expect(firsts.size).toBe(25);
      expect(await deadLetters()).toEqual([]);
    });
  });
}
