import { describe, expect, test } from '@jest/globals';
import { consume } from '../src/consume.ts';
import { BusUnavailable, EventRefused } from '../src/errors.ts';
import { type Handler, project } from '../src/handlers.ts';
import type { EventBus } from '../src/port.ts';
import { deadLetterTopic } from '../src/topics.ts';
import { handler, through, type, useConsumers } from './consumers.ts';
import {
  anEvent,
  type EventBusFactory,
  firstOccurrences,
  gate,
  Recorder,
  totalLag,
  upTo,
} from './factory.ts';

export function describeConsuming(factory: EventBusFactory): void {
  const opened = useConsumers(factory);

  describe('an event that cannot be handled', () => {
    test('is tried five times, becomes a dead letter of its group with cause and count, and blocks no other event', async () => {
      const { bus, name, groupName, options, deadLetters, keep, logger } = await opened();
      const tries: string[] = [];
      const good = new Recorder();
      const poison = anEvent('a', 2, { correlationid: 'op_1' });
      keep(
        consume({
          ...options((event) => {
            tries.push(event.id);
            if (event.id === poison.id) throw new RangeError('no such\nleg');
            good.record({ event, topic: name, partition: 0, offset: '0' });
          }),
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1), poison, anEvent('a', 3), anEvent('b', 1)]);
      await good.count(3);
      await through(bus, groupName);
      expect(tries.filter((id) => id === poison.id)).toHaveLength(5);
      expect(firstOccurrences(good.events).get('a')).toEqual([1, 3]);
      expect(await deadLetters()).toEqual([
        { ...poison, deadlettercause: 'RangeError: no such leg', deadlettercount: 5, deadlettertopic: name },
      ]);
      const { id: event_id, type, subject } = poison;
      expect(logger.lines.filter(({ level }) => level === 'error')).toEqual([
        {
          level: 'error',
          fields: { err: expect.any(RangeError), group: groupName, type, event_id, subject, tries: 5 },
          message: 'An event could not be handled. It becomes a dead letter.',
        },
      ]);
    });

    test('is acknowledged only after its dead letter is stored', async () => {
      const { bus, name, groupName, options, deadLetters, keep } = await opened();
      const refusals = gate();
      const back = gate();
      let refused = 0;
      const broken: EventBus = {
        ...bus,
        publish: async (topic, events) => {
          if (topic === deadLetterTopic(groupName).name && refused < 3) {
            refused += 1;
            if (refused === 3) {
              refusals.open();
              await back.passed;
            }
            throw new BusUnavailable('unavailable');
          }
          await bus.publish(topic, events);
        },
      };
      keep(
        consume({
          ...options(() => {
            throw new Error('poison');
          }, broken),
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1)]);
      await refusals.passed;
      expect(await totalLag(bus, groupName)).toBe(1);
      back.open();
      await through(bus, groupName);
      expect(await deadLetters()).toHaveLength(1);
    });

    test('ends the consumer if the bus refuses its dead letter', async () => {
      const { bus, name, groupName, options } = await opened();
      const refusing: EventBus = {
        ...bus,
        async publish() {
          throw new EventRefused('never');
        },
      };
      const poison = () => {
        throw new Error('poison');
      };
      const consumer = consume({ ...options(poison, refusing), topics: [name] });
      const ended = expect(consumer.ended).rejects.toThrow(EventRefused);
      await bus.publish(name, [anEvent('a', 1)]);
      await ended;
      expect(await totalLag(bus, groupName)).toBe(1);
    });

    test('becomes no dead letter if a later try succeeds', async () => {
      const { bus, name, groupName, options, deadLetters, keep } = await opened();
      let tries = 0;
      keep(
        consume({
          ...options(() => {
            tries += 1;
            if (tries < 5) throw new Error('not yet');
          }),
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1)]);
      await through(bus, groupName);
      expect([tries, await deadLetters()]).toEqual([5, []]);
    });

    test('becomes a dead letter if its handler exceeds the time limit, and a late effect of the handler is ignored', async () => {
      const { bus, name, groupName, options, deadLetters, keep, store } = await opened();
      const documents = await (await store()).collection<{ n: number }>({ name: 'counters' });
      await documents.insert({ id: 'a', state: { n: 0 } });
      const counting = project<{ n: number }>('count', {
        collection: documents,
        id: ({ subject }) => subject,
        change: ({ data }) => ({ n: (data as { n: number }).n }),
      });
      const late = gate();
      const stuck = gate<AbortSignal>();
      let ended: Promise<void> | undefined;
      const stalling: Handler = {
        ...counting,
        handle(event, signal) {
          if (event.id !== 'evt_a_1') return counting.handle(event, signal);
          stuck.open(signal);
          ended = late.passed.then(() => counting.handle(event, signal));
          return ended;
        },
      };
      const wanted = options(() => undefined);
      keep(
        consume({
          ...wanted,
          handlers: { [type]: stalling },
          retry: { ...wanted.retry, handling_ms: 5, within_ms: 0 },
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1), anEvent('a', 2)]);
      await through(bus, groupName);
      expect((await stuck.passed).aborted).toBe(true);
      late.open();
      await ended;
      expect(await documents.get('a')).toMatchObject({ state: { n: 2 } });
      expect(await deadLetters()).toMatchObject([
        {
          id: 'evt_a_1',
          deadlettercount: 1,
          deadlettercause: expect.stringContaining('did not end within 5 ms'),
        },
      ]);
    });

    test('is not tried again after three seconds', async () => {
      const { bus, name, groupName, options, deadLetters, keep, clock } = await opened();
      keep(
        consume({
          ...options(() => {
            clock.now_ms += 1_400;
            throw new Error('slow poison');
          }),
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1)]);
      await through(bus, groupName);
      expect(await deadLetters()).toMatchObject([{ deadlettercount: 3 }]);
    });
  });

  describe('an infrastructure error', () => {
    test('blocks the partition while it lasts, and the events follow in order', async () => {
      const { bus, name, groupName, options, deadLetters, keep, logger } = await opened();
      const seen = new Recorder();
      let failures = 0;
      keep(
        consume({
          ...options((event) => {
            if (event.id === 'evt_a_2' && failures < 12) {
              failures += 1;
              throw new Error('the handler failed', { cause: new BusUnavailable('unavailable') });
            }
            seen.record({ event, topic: name, partition: 0, offset: '0' });
          }),
          topics: [name],
        }),
      );
      await bus.publish(
        name,
        upTo(4).map((seq) => anEvent('a', seq)),
      );
      await seen.count(4);
      await through(bus, groupName);
      expect(failures).toBe(12);
      expect(seen.ids).toEqual(upTo(4).map((seq) => `evt_a_${seq}`));
      expect(await deadLetters()).toEqual([]);
      // One line for twelve failures.
      expect(logger.lines.map(({ level }) => level)).toEqual(['warn']);
    });

    test('does not block other partitions', async () => {
      const { bus, name, options, keep } = await opened();
      const others = new Recorder();
      keep(
        consume({
          ...options((event) => {
            if (event.subject === 'a') throw new BusUnavailable('unavailable');
            others.record({ event, topic: name, partition: 0, offset: '0' });
          }),
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1), ...upTo(30).map((key) => anEvent(`key-${key}`, 1))]);
      await others.count(1);
    });

    test('does not prevent the stop of a consumer, and loses no event', async () => {
      const { bus, name, groupName, options } = await opened();
      const failing = gate();
      const consumer = consume({
        ...options(() => {
          failing.open();
          throw new BusUnavailable('unavailable');
        }),
        topics: [name],
      });
      await bus.publish(name, [anEvent('a', 1)]);
      await failing.passed;
      await consumer.stop();
      await expect(consumer.ended).resolves.toBeUndefined();
      expect(await totalLag(bus, groupName)).toBe(1);
      const handled = gate<string>();
      const next = consume({ ...options((event) => handled.open(event.id)), topics: [name] });
      expect(await handled.passed).toBe('evt_a_1');
      await next.stop();
    });
  });

  describe('a consumer', () => {
    test('acknowledges events without a handler', async () => {
      const { bus, name, groupName, options, deadLetters, keep } = await opened();
      const handled: string[] = [];
      keep(consume({ ...options((event) => void handled.push(event.id)), topics: [name] }));
      const unknown = ['robotdesign.test.v1.Unheard', 'toString', '__proto__', 'constructor'];
      await bus.publish(
        name,
        unknown.map((other, at) => anEvent('a', at + 1, { type: other })),
      );
      await bus.publish(name, [anEvent('a', 9)]);
      await through(bus, groupName);
      expect([handled, await deadLetters()]).toEqual([['evt_a_9'], []]);
    });

    test('decodes the data for its handlers, and keeps undecodable data in a dead letter', async () => {
      const { bus, name, groupName, options, deadLetters, keep } = await opened();
      const handled: object[] = [];
      const decode = (_type: string, data: object) => {
        if ('bad' in data) throw new Error('cannot be read');
        return { decoded: data };
      };
      keep(consume({ ...options(({ data }) => void handled.push(data)), decode, topics: [name] }));
      await bus.publish(name, [anEvent('a', 1, { data: { bad: 1 } }), anEvent('a', 2)]);
      await through(bus, groupName);
      expect(handled).toEqual([{ decoded: { n: 2 } }]);
      expect(await deadLetters()).toMatchObject([{ id: 'evt_a_1', data: { bad: 1 } }]);
    });

    test('runs several handlers of one type in their order', async () => {
      const { bus, name, groupName, options, keep } = await opened();
      const order: string[] = [];
      const handlers = {
        [type]: [handler(() => void order.push('first')), handler(() => void order.push('second'))],
      };
      keep(consume({ ...options(() => undefined), handlers, topics: [name] }));
      await bus.publish(name, [anEvent('a', 1)]);
      await through(bus, groupName);
      expect(order).toEqual(['first', 'second']);
    });

    test('logs a warning for a handler that runs longer than a second', async () => {
      const { bus, name, groupName, options, keep, clock, logger } = await opened();
      keep(
        consume({
          ...options((event) => {
            clock.now_ms += event.id === 'evt_a_1' ? 1_001 : 1_000;
          }),
          topics: [name],
        }),
      );
      await bus.publish(name, [anEvent('a', 1), anEvent('a', 2)]);
      await through(bus, groupName);
      expect(logger.lines).toMatchObject([{ level: 'warn', fields: { handler: 'test', took_ms: 1_001 } }]);
    });
  });
}
