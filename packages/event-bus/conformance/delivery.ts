import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from '@jest/globals';
import {
  anEvent,
  aTopic,
  type EventBusFactory,
  firstOccurrences,
  gate,
  Recorder,
  recordAll,
  upTo,
  useBuses,
} from './factory.ts';

export function describeDelivery(factory: EventBusFactory): void {
  const open = useBuses(factory);

  describe('delivery', () => {
    test('an event is delivered unchanged', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const event = anEvent('dsn_1', 7, {
        dataschema: 'https://robotdesign.dev/schemas/robotdesign.test.v1.Counted',
        correlationid: 'op_1',
        causationid: 'evt_0',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        data: { text: 'grüß 🦿', deep: [{ x: 1.5, none: null }] },
      });
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [topic] });
      await opened.bus.publish(topic, [event]);
      await recorder.count(1);
      expect(recorder.deliveries).toEqual([
        { event, topic, partition: expect.any(Number), offset: expect.any(String) },
      ]);
    });

    test('each key keeps its order under concurrent producers', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const buses = factory.features.shared ? [opened.bus, await opened.reopen()] : [opened.bus];
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [topic] });
      // Two producers publish different events of the same keys.
      await Promise.all(
        upTo(6).map(async (producer) => {
          const bus = buses[producer % buses.length] ?? opened.bus;
          for (let seq = 1; seq <= 20; seq += 1) {
            const shared = anEvent(`key-${producer % 3}`, seq, {
              id: `evt_${producer}_${seq}`,
              data: { producer, seq },
            });
            await bus.publish(topic, [shared, anEvent(`own-${producer}`, seq)]);
          }
        }),
      );
      await recorder.until(({ ids }) => new Set(ids).size === 240);
      const firsts = firstOccurrences(recorder.events);
      for (const producer of upTo(6)) {
        expect(firsts.get(`own-${producer}`)).toEqual(upTo(20));
        const shared = recorder.events.filter(({ data }) => 'producer' in data && data.producer === producer);
        expect(firstOccurrences(shared).get(`key-${producer % 3}`)).toEqual(upTo(20));
      }
    });

    test('events of one call keep their order per key, also across batches', async () => {
      const opened = await open();
      const topic = await opened.topic(3);
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [topic] });
      const padding = 'x'.repeat(4_000);
      await opened.bus.publish(
        topic,
        upTo(100).flatMap((seq) => ['a', 'b', 'c'].map((key) => anEvent(key, seq, { data: { padding } }))),
      );
      await recorder.until(({ ids }) => new Set(ids).size === 300);
      for (const seqs of firstOccurrences(recorder.events).values()) expect(seqs).toEqual(upTo(100));
    });

    test('a key stays in one partition', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [topic] });
      for (const seq of upTo(5))
        await opened.bus.publish(
          topic,
          upTo(20).map((key) => anEvent(`key-${key}`, seq)),
        );
      await recorder.until(({ ids }) => new Set(ids).size === 100);
      const places = new Set(
        recorder.deliveries.map(({ event, partition }) => `${event.subject} ${partition}`),
      );
      expect(places.size).toBe(20);
      expect(new Set(recorder.deliveries.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    });

    test('partitions do not wait for each other, and each delivers one event at a time', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const recorder = new Recorder();
      const running = new Map<number, number>();
      let most = 0;
      const otherPartition = gate();
      let held: number | undefined;
      opened.keep(
        opened.bus.subscribe({
          group: opened.group(),
          topics: [topic],
          async deliver(delivery) {
            const { partition } = delivery;
            running.set(partition, (running.get(partition) ?? 0) + 1);
            most = Math.max(most, running.get(partition) ?? 0);
            held ??= partition;
            // The first partition continues only after a delivery in another one.
            if (partition === held) await otherPartition.passed;
            else otherPartition.open();
            running.set(partition, (running.get(partition) ?? 0) - 1);
            recorder.record(delivery);
          },
        }),
      );
      await opened.bus.publish(
        topic,
        upTo(60).map((key) => anEvent(`key-${key}`, 1)),
      );
      await recorder.until(({ ids }) => new Set(ids).size === 60);
      expect(most).toBe(1);
    });

    test('no more partitions than configured are in delivery at once', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const recorder = new Recorder();
      let running = 0;
      let most = 0;
      opened.keep(
        opened.bus.subscribe({
          group: opened.group(),
          topics: [topic],
          concurrency: 2,
          async deliver(delivery) {
            running += 1;
            most = Math.max(most, running);
            await opened.bus.ping();
            running -= 1;
            recorder.record(delivery);
          },
        }),
      );
      await opened.bus.publish(
        topic,
        upTo(60).map((key) => anEvent(`key-${key}`, 1)),
      );
      await recorder.until(({ ids }) => new Set(ids).size === 60);
      expect(most).toBe(2);
    });

    test('a partition that is never empty does not starve the others', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const keys = upTo(30).map((key) => `key-${key}`);
      const served = new Set<string>();
      const all = gate();
      opened.keep(
        opened.bus.subscribe({
          group: opened.group(),
          topics: [topic],
          concurrency: 1,
          async deliver({ event }) {
            served.add(event.subject);
            if (served.size === keys.length) return all.open();
            // Each partition is full again before its burst ends.
            await opened.bus.publish(topic, [anEvent(event.subject, Number(event.sequence) + 1)]);
          },
        }),
      );
      await opened.bus.publish(
        topic,
        keys.map((key) => anEvent(key, 1)),
      );
      await all.passed;
    });

    test('handlers run in the context of their subscriber, not in that of the publisher', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const context = new AsyncLocalStorage<string>();
      const recorder = new Recorder();
      const contexts: (string | undefined)[] = [];
      const subscription = context.run('subscriber', () =>
        opened.bus.subscribe({
          group: opened.group(),
          topics: [topic],
          async deliver(delivery) {
            contexts.push(context.getStore());
            recorder.record(delivery);
          },
        }),
      );
      await opened.keep(subscription).ready;
      for (const seq of upTo(3)) {
        await context.run('request', () => opened.bus.publish(topic, [anEvent('a', seq)]));
        await recorder.count(seq);
      }
      expect(new Set(contexts)).toEqual(new Set(['subscriber']));
    });

    test('each group receives every event', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const recorders = upTo(3).map(
        () => recordAll(opened, { group: opened.group(), topics: [topic] }).recorder,
      );
      await opened.bus.publish(
        topic,
        upTo(10).map((key) => anEvent(`key-${key}`, 1)),
      );
      await Promise.all(recorders.map((recorder) => recorder.until(({ ids }) => new Set(ids).size === 10)));
    });

    test('a group may read several topics', async () => {
      const opened = await open();
      const [left, right] = [await opened.topic(), await opened.topic()];
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [left, right] });
      await opened.bus.publish(left, [anEvent('a', 1)]);
      await opened.bus.publish(right, [anEvent('b', 1)]);
      await recorder.count(2);
      expect(new Set(recorder.deliveries.map(({ topic }) => topic))).toEqual(new Set([left, right]));
    });

    test('a new group starts at the oldest event kept', async () => {
      const opened = await open();
      const topic = await opened.topic();
      await opened.bus.publish(
        topic,
        upTo(5).map((seq) => anEvent('a', seq)),
      );
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [topic] });
      await recorder.count(5);
      expect(firstOccurrences(recorder.events).get('a')).toEqual(upTo(5));
    });

    test('a ready subscription misses no event', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const { recorder, subscription } = recordAll(opened, { group: opened.group(), topics: [topic] });
      await subscription.ready;
      await opened.bus.publish(topic, [anEvent('a', 1)]);
      await recorder.count(1);
    });

    test('a subscription to an unknown topic fails', async () => {
      const opened = await open();
      const { subscription } = recordAll(opened, { group: opened.group(), topics: [aTopic(1).name] });
      await expect(subscription.ended).rejects.toThrow(/does not exist/);
    });
  });
}
