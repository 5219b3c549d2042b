import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from '@jest/globals';
import type { DocumentStore, NewEvent, Outbox } from '@robotdesign/document-store';
import { BusUnavailable } from '../src/errors.ts';
import type { EventBus } from '../src/port.ts';
import { type RelayOptions, startRelay } from '../src/relay/relay.ts';
import {
  type EventBusFactory,
  eventually,
  firstOccurrences,
  gate,
  recordAll,
  recordingLogger,
  upTo,
  useBuses,
} from './factory.ts';

interface Thing {
  readonly n: number;
}

const isEmpty = ({ pending }: { pending: number }) => pending === 0;

export function describeRelaying(factory: EventBusFactory): void {
  const open = useBuses(factory);

  async function opened() {
    const at = await open();
    const documents = await at.store();
    const things = await documents.collection<Thing>({ name: 'things' });
    const name = await at.topic();
    const logger = recordingLogger();
    let made = 0;
    const event = (more: Partial<NewEvent> = {}): NewEvent => {
      made += 1;
      const type = 'robotdesign.test.v1.Counted';
      return { id: `evt_${made}`, type, topic: name, data: { made }, ...more };
    };
    /** Inserts a document and saves it until it has `count` events. */
    async function write(id: string, count: number) {
      let current = await things.insert({ id, state: { n: 1 }, events: [event()] });
      while (current.seq < count) current = await things.update(current, { n: current.seq + 1 }, [event()]);
    }
    const options = (more: Partial<RelayOptions> = {}): RelayOptions => ({
      outbox: documents.outbox,
      bus: at.bus,
      source: '/services/test',
      clock: () => at.clock.now_ms,
      logger,
      backoff: { first_ms: 1, most_ms: 2 },
      ...more,
    });
    const published = async () =>
      (await at.bus.read(name, { limit: 10_000 })).map((delivery) => delivery.event);
    return { ...at, documents, things, name, logger, event, write, options, published };
  }

  const emptied = (documents: DocumentStore) => eventually(() => documents.outbox.stats(), isEmpty);

  describe('the relay', () => {
    test('publishes each saved event as a CloudEvent of its document, then removes it', async () => {
      const { documents, things, keep, options, event, published } = await opened();
      const dataschema = (type: string) => `https://robotdesign.dev/schemas/${type}`;
      keep(startRelay(options({ dataschema, sweepEvery_ms: 3_600_000 })));
      const traced = event({
        turn: 7,
        correlationid: 'op_1',
        causationid: 'evt_0',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      });
      // The same turn: events of one document are in order within a partition.
      const saved = await things.insert({
        id: 'thg_1',
        state: { n: 1 },
        events: [traced, event({ turn: 7 })],
      });
      await emptied(documents);
      const { topic: _topic, ...attributes } = traced;
      expect(await published()).toEqual([
        {
          ...attributes,
          source: '/services/test',
          subject: 'thg_1',
          time: '2030-01-02T03:04:05.678Z',
          sequence: '0000000001',
          dataschema: 'https://robotdesign.dev/schemas/robotdesign.test.v1.Counted',
        },
        expect.objectContaining({ sequence: '0000000002', subject: 'thg_1' }),
      ]);
      expect(await things.get('thg_1')).toEqual(saved);
    });

    test('after a crash, publishes the remaining events at its start', async () => {
      const { documents, keep, write, options, published } = await opened();
      for (const id of ['a', 'b', 'c']) await write(id, 3);
      keep(startRelay(options({ sweepEvery_ms: 3_600_000 })));
      await emptied(documents);
      const firsts = firstOccurrences(await published());
      for (const id of ['a', 'b', 'c']) expect(firsts.get(id)).toEqual(upTo(3));
    });

    test('reads no outbox whose events it was notified of', async () => {
      const { documents, keep, write, options, published } = await opened();
      const reads: string[] = [];
      const watched: Outbox = {
        ...documents.outbox,
        read(collection, id, limit) {
          reads.push(id);
          return documents.outbox.read(collection, id, limit);
        },
      };
      await write('old', 1);
      keep(startRelay(options({ outbox: watched, sweepEvery_ms: 3_600_000 })));
      await emptied(documents);
      expect(reads).toContain('old');
      reads.length = 0;
      await write('new', 20);
      await emptied(documents);
      expect(reads).toEqual([]);
      expect(firstOccurrences(await published()).get('new')).toEqual(upTo(20));
    });

    test('finds by its sweeper events without a notification', async () => {
      const { documents, keep, write, options, published } = await opened();
      const deaf = { ...documents.outbox, onAppend: () => () => undefined };
      keep(startRelay(options({ outbox: deaf, sweepEvery_ms: 5 })));
      await write('a', 3);
      await emptied(documents);
      expect(firstOccurrences(await published()).get('a')).toEqual(upTo(3));
    });

    test('empties more documents than one sweep reads, and outboxes longer than one read', async () => {
      const { documents, things, keep, event, options, published } = await opened();
      await things.insert({ id: 'long', state: { n: 1 }, events: upTo(250).map(() => event()) });
      for (const n of upTo(230)) await things.insert({ id: `d${n}`, state: { n }, events: [event()] });
      keep(startRelay(options({ sweepEvery_ms: 3_600_000 })));
      await emptied(documents);
      const firsts = firstOccurrences(await published());
      expect(firsts.get('long')).toEqual(upTo(250));
      expect(firsts.size).toBe(231);
    });

    test('loses no event next to a second relay, and first deliveries are in order', async () => {
      const opening = await opened();
      const { documents, keep, write, options, published } = opening;
      for (const relay of [1, 2]) keep(startRelay(options({ sweepEvery_ms: 1 + relay })));
      const { recorder } = recordAll(opening, { group: opening.group(), topics: [opening.name] });
      const ids = upTo(8).map((n) => `doc-${n}`);
      await Promise.all(ids.map((id) => write(id, 25)));
      await emptied(documents);
      await recorder.until(({ ids: seen }) => new Set(seen).size === 200);
      for (const events of [await published(), recorder.events]) {
        const firsts = firstOccurrences(events);
        for (const id of ids) expect(firsts.get(id)).toEqual(upTo(25));
      }
    });

    test('waits while the bus is unavailable, and then publishes everything in order', async () => {
      const { bus, documents, keep, write, options, published, logger } = await opened();
      const failed = gate();
      let failures = 0;
      const flaky: EventBus = {
        ...bus,
        publish: async (topic, events) => {
          failures += 1;
          if (failures === 6) failed.open();
          if (failures <= 6) throw new BusUnavailable('unavailable');
          await bus.publish(topic, events);
        },
      };
      keep(startRelay(options({ bus: flaky })));
      await write('a', 4);
      await failed.passed;
      await emptied(documents);
      expect(firstOccurrences(await published()).get('a')).toEqual(upTo(4));
      expect(logger.lines).toMatchObject([{ level: 'warn' }]);
    });

    test('publishes again when the result is unknown', async () => {
      const { bus, documents, keep, write, options, published } = await opened();
      let doubts = 0;
      const doubtful: EventBus = {
        ...bus,
        publish: async (topic, events) => {
          await bus.publish(topic, events);
          doubts += 1;
          if (doubts <= 2) throw new BusUnavailable('no answer');
        },
      };
      keep(startRelay(options({ bus: doubtful })));
      await write('a', 3);
      await emptied(documents);
      expect(firstOccurrences(await published()).get('a')).toEqual(upTo(3));
    });

    test('stops at a refused event, in that document only', async () => {
      const { documents, things, keep, event, options, published, logger } = await opened();
      const events = [event(), event({ type: '' }), event()];
      await things.insert({ id: 'refused', state: { n: 1 }, events });
      keep(startRelay(options({ sweepEvery_ms: 3_600_000 })));
      await things.insert({ id: 'fine', state: { n: 1 }, events: [event()] });
      await eventually(
        () => documents.outbox.stats(),
        ({ pending }) => pending === 2,
      );
      const firsts = firstOccurrences(await published());
      expect([firsts.get('refused'), firsts.get('fine')]).toEqual([[1], [1]]);
      await eventually(
        async () => logger.lines,
        (lines) => lines.length > 0,
      );
      expect(logger.lines[0]).toMatchObject({ level: 'error', fields: { id: 'refused' } });
    });

    test('runs one pass of a document at a time, for any number of notifications', async () => {
      const { bus, documents, keep, write, options } = await opened();
      const running = new Map<string, number>();
      let most = 0;
      const watched: EventBus = {
        ...bus,
        publish: async (topic, events) => {
          const subject = events[0]?.subject ?? '';
          running.set(subject, (running.get(subject) ?? 0) + 1);
          most = Math.max(most, running.get(subject) ?? 0);
          await bus.publish(topic, events);
          running.set(subject, (running.get(subject) ?? 0) - 1);
        },
      };
      keep(startRelay(options({ bus: watched, sweepEvery_ms: 1 })));
      await Promise.all(['a', 'b'].map((id) => write(id, 30)));
      await emptied(documents);
      expect(most).toBe(1);
    });

    test('works in its own context, not in that of the save', async () => {
      const { bus, documents, keep, write, options } = await opened();
      const context = new AsyncLocalStorage<string>();
      const contexts = new Set<string | undefined>();
      const watched: EventBus = {
        ...bus,
        publish: async (topic, events) => {
          contexts.add(context.getStore());
          await bus.publish(topic, events);
        },
      };
      context.run('relay', () => keep(startRelay(options({ bus: watched, sweepEvery_ms: 3_600_000 }))));
      await context.run('request', () => write('a', 3));
      await emptied(documents);
      expect([...contexts]).toEqual(['relay']);
    });

    test('reports the age of the oldest event', async () => {
      const { bus, clock, keep, write, options } = await opened();
      const unavailable: EventBus = {
        ...bus,
        publish: () => Promise.reject(new BusUnavailable('unavailable')),
      };
      const relay = keep(startRelay(options({ bus: unavailable })));
      expect(await relay.stats()).toEqual({ pending: 0 });
      await write('a', 2);
      clock.now_ms += 61_000;
      expect(await relay.stats()).toEqual({ pending: 2, oldest_age_ms: 61_000 });
    });

    test('publishes the waiting events when it is stopped', async () => {
      const { documents, write, options, published } = await opened();
      const deaf = { ...documents.outbox, onAppend: () => () => undefined };
      const relay = startRelay(options({ outbox: deaf, sweepEvery_ms: 3_600_000 }));
      await write('a', 3);
      await relay.stop();
      expect(await documents.outbox.stats()).toEqual({ pending: 0 });
      expect(await published()).toHaveLength(3);
    });

    test('stops while the bus is unavailable, and leaves the events in the outbox', async () => {
      const { bus, documents, write, options } = await opened();
      const failed = gate();
      const unavailable: EventBus = {
        ...bus,
        publish: async () => {
          failed.open();
          throw new BusUnavailable('unavailable');
        },
      };
      const relay = startRelay(
        options({ bus: unavailable, backoff: { first_ms: 3_600_000, most_ms: 3_600_000 } }),
      );
      await write('a', 3);
      await failed.passed;
      await relay.stop();
      expect((await documents.outbox.stats()).pending).toBe(3);
    });
  });
}
