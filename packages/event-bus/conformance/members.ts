import { expect, test } from '@jest/globals';
import {
  anEvent,
  declared,
  type EventBusFactory,
  firstOccurrences,
  gate,
  Recorder,
  recordAll,
  upTo,
  useBuses,
} from './factory.ts';

export function describeMembers(factory: EventBusFactory): void {
  const open = useBuses(factory);

  declared(factory, 'members', 'members of one group', () => {
    const keys = upTo(24).map((key) => `key-${key}`);

    test('share the partitions: each event is delivered to one of them, in order', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const group = opened.group();
      const both = new Recorder();
      const counts = [0, 0];
      const members = [0, 1].map((member) =>
        opened.keep(
          opened.bus.subscribe({
            group,
            topics: [topic],
            async deliver(delivery) {
              counts[member] = (counts[member] ?? 0) + 1;
              both.record(delivery);
            },
          }),
        ),
      );
      await Promise.all(members.map(({ ready }) => ready));
      for (const seq of upTo(5))
        await opened.bus.publish(
          topic,
          keys.map((key) => anEvent(key, seq)),
        );
      await both.until(({ ids }) => new Set(ids).size === 120);
      expect(both.ids).toHaveLength(120);
      for (const count of counts) expect(count).toBeGreaterThan(0);
      for (const seqs of firstOccurrences(both.events).values()) expect(seqs).toEqual(upTo(5));
    });

    test('take over the partitions of one that leaves or fails', async () => {
      const opened = await open();
      const topic = await opened.topic();
      const group = opened.group();
      const { recorder } = recordAll(opened, { group, topics: [topic] });
      const leaving = recordAll(opened, { group, topics: [topic] });
      const breaking = opened.bus.subscribe({
        group,
        topics: [topic],
        deliver: () => Promise.reject(new Error('broken')),
      });
      const broken = expect(breaking.ended).rejects.toThrow('broken');
      await Promise.all([leaving.subscription.ready, breaking.ready]);
      await opened.bus.publish(
        topic,
        keys.map((key) => anEvent(key, 1)),
      );
      await broken;
      await leaving.subscription.stop();
      await opened.bus.publish(
        topic,
        keys.map((key) => anEvent(key, 2)),
      );
      const seen = () => new Set([...recorder.ids, ...leaving.recorder.ids]).size;
      await recorder.until(() => seen() === 48);
      const staying = firstOccurrences(recorder.events);
      for (const key of keys) expect(staying.get(key)).toContain(2);
    });

    test('do not receive an event that another one is handling when they join', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const group = opened.group();
      const began = gate();
      const finish = gate();
      const order: string[] = [];
      const slow = opened.keep(
        opened.bus.subscribe({
          group,
          topics: [topic],
          async deliver({ event }) {
            began.open();
            await finish.passed;
            order.push(event.id);
          },
        }),
      );
      await opened.bus.publish(topic, [anEvent('a', 1), anEvent('a', 2)]);
      await began.passed;
      const joined = new Recorder();
      const joining = opened.keep(
        opened.bus.subscribe({
          group,
          topics: [topic],
          async deliver(delivery) {
            order.push(delivery.event.id);
            joined.record(delivery);
          },
        }),
      );
      finish.open();
      await joining.ready;
      await slow.stop();
      await opened.bus.publish(topic, [anEvent('a', 3)]);
      await joined.until(({ ids }) => ids.includes('evt_a_3'));
      expect(order).toEqual(['evt_a_1', 'evt_a_2', 'evt_a_3']);
    });
  });
}
