import { describe, expect, test } from '@jest/globals';
import {
  anEvent,
  type EventBusFactory,
  eventually,
  firstOccurrences,
  gate,
  Recorder,
  recordAll,
  totalLag,
  upTo,
  useBuses,
} from './factory.ts';

export function describeAcknowledging(factory: EventBusFactory): void {
  const open = useBuses(factory);

  describe('acknowledgement', () => {
    test('an acknowledged event is not delivered again, and the others are', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const group = opened.group();
      const first = new Recorder();
      // As after a crash between effect and acknowledgement: the effect exists, the consumer does not.
      const crashing = opened.bus.subscribe({
        group,
        topics: [topic],
        async deliver(delivery) {
          first.record(delivery);
          if (first.deliveries.length === 3) throw new Error('crash');
        },
      });
      await opened.bus.publish(
        topic,
        upTo(5).map((seq) => anEvent('a', seq)),
      );
      await expect(crashing.ended).rejects.toThrow('crash');
      await crashing.stop();
      const { recorder } = recordAll(opened, { group, topics: [topic] });
      await recorder.until(({ ids }) => ids.includes('evt_a_5'));
      expect(first.ids).toEqual(['evt_a_1', 'evt_a_2', 'evt_a_3']);
      expect(firstOccurrences(recorder.events).get('a')).toEqual([3, 4, 5]);
    });

    test('positions survive a restart', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const group = opened.group();
      const { recorder, subscription } = recordAll(opened, { group, topics: [topic] });
      await opened.bus.publish(topic, [anEvent('a', 1), anEvent('a', 2)]);
      await recorder.count(2);
      await subscription.stop();
      await opened.bus.publish(topic, [anEvent('a', 3)]);
      await opened.bus.close();
      const bus = await opened.reopen();
      const again = recordAll({ ...opened, bus }, { group, topics: [topic] });
      await again.recorder.count(1);
      expect(again.recorder.ids).toEqual(['evt_a_3']);
    });

    test('stop waits for the running handler and acknowledges its event', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const group = opened.group();
      const began = gate<AbortSignal>();
      const finish = gate();
      const subscription = opened.bus.subscribe({
        group,
        topics: [topic],
        async deliver(_delivery, signal) {
          began.open(signal);
          await finish.passed;
        },
      });
      await opened.bus.publish(topic, [anEvent('a', 1), anEvent('a', 2)]);
      const signal = await began.passed;
      expect(signal.aborted).toBe(false);
      let stopped = false;
      const stopping = subscription.stop().then(() => {
        stopped = true;
      });
      await opened.bus.ping();
      expect([signal.aborted, stopped]).toEqual([true, false]);
      finish.open();
      await stopping;
      await subscription.ended;
      const { recorder } = recordAll(opened, { group, topics: [topic] });
      await recorder.count(1);
      expect(recorder.ids).toEqual(['evt_a_2']);
    });

    test('the event of a handler that gives up at the stop is delivered again', async () => {
      const opened = await open();
      const topic = await opened.topic(1);
      const group = opened.group();
      const began = gate();
      const subscription = opened.bus.subscribe({
        group,
        topics: [topic],
        deliver: (_delivery, signal) =>
          new Promise((_resolve, reject) => {
            began.open();
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      });
      await opened.bus.publish(topic, [anEvent('a', 1)]);
      await began.passed;
      await subscription.stop();
      await expect(subscription.ended).resolves.toBeUndefined();
      const { recorder } = recordAll(opened, { group, topics: [topic] });
      await recorder.count(1);
    });

    test('lag counts the events after the last acknowledged one', async () => {
      const opened = await open();
      const topic = await opened.topic(2);
      const group = opened.group();
      const { recorder, subscription } = recordAll(opened, { group, topics: [topic] });
      await opened.bus.publish(topic, [anEvent('a', 1)]);
      await recorder.count(1);
      await eventually(
        () => totalLag(opened.bus, group),
        (lag) => lag === 0,
      );
      await subscription.stop();
      const positions = async () => (await opened.bus.lag(group)).map(({ next }) => next).sort();
      expect(await positions()).toEqual(['0', '1']);
      await opened.bus.publish(
        topic,
        upTo(3).map((seq) => anEvent('a', seq)),
      );
      expect(await totalLag(opened.bus, group)).toBe(3);
      expect(await positions()).toEqual(['0', '1']);
      expect((await opened.bus.lag(group)).every((row) => row.topic === topic)).toBe(true);
      expect(await opened.bus.lag(opened.group())).toEqual([]);
    });
  });
}
