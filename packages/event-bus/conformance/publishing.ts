import { describe, expect, test } from '@jest/globals';
import { EventRefused } from '../src/errors.ts';
import type { BusEvent } from '../src/port.ts';
import { dataLimit_bytes } from '../src/validate.ts';
import {
  anEvent,
  aTopic,
  type EventBusFactory,
  firstOccurrences,
  recordAll,
  upTo,
  useBuses,
} from './factory.ts';

/** An event whose data has this number of bytes as JSON. */
const sized = (bytes: number) =>
  anEvent('a', 1, { data: { text: 'x'.repeat(bytes - '{"text":""}'.length) } });

export function describePublishing(factory: EventBusFactory): void {
  const open = useBuses(factory);

  describe('publishing', () => {
    test.each<[string, object]>([
      ['no id', { id: '' }],
      ['no source', { source: '' }],
      ['no type', { type: '' }],
      ['no subject', { subject: '' }],
      ['an invalid time', { time: 'yesterday' }],
      ['no time', { time: undefined }],
      ['a sequence without ten digits', { sequence: '7' }],
      ['a turn below 0', { turn: -1 }],
      ['a schema that is no URI', { dataschema: 'not a uri' }],
      ['an attribute of an unknown type', { correlationid: { a: 1 } }],
      ['an attribute of two lines', { causationid: 'evt_1\nevt_2' }],
      ['an invalid attribute name', { Correlation_Id: 'op_1' }],
      ['no data', { data: undefined }],
      ['data that is no object', { data: 'text' }],
    ])('an event with %s is refused with all events of the call', async (_name, wrong) => {
      const { bus, topic } = await open();
      const name = await topic();
      const bad = { ...anEvent('a', 2), ...wrong } as BusEvent;
      await expect(bus.publish(name, [anEvent('a', 1), bad])).rejects.toThrow(EventRefused);
      expect(await bus.read(name)).toEqual([]);
    });

    test('events with turns go round the partitions', async () => {
      const { bus, topic } = await open();
      const name = await topic(4);
      const turns = upTo(12).map((turn) => turn + 100);
      await bus.publish(
        name,
        turns.map((turn) => anEvent(`key-${turn}`, 1, { turn })),
      );
      const read = await bus.read(name);
      expect(read.map(({ event }) => event.turn).toSorted()).toEqual(turns);
      for (const { event, partition } of read) expect(partition).toBe((event.turn ?? 0) % 4);
    });

    test('data is limited to 256 KiB', async () => {
      const { bus, topic } = await open();
      const name = await topic();
      await expect(bus.publish(name, [sized(dataLimit_bytes + 1)])).rejects.toThrow(EventRefused);
      await bus.publish(name, [sized(dataLimit_bytes)]);
      expect((await bus.read(name)).map(({ event }) => event)).toEqual([sized(dataLimit_bytes)]);
    });

    test('a topic must exist, and creating it again has no effect', async () => {
      const { bus } = await open();
      const spec = aTopic(2);
      await expect(bus.publish(spec.name, [anEvent('a', 1)])).rejects.toThrow(EventRefused);
      await bus.ensureTopics([spec]);
      await bus.publish(spec.name, [anEvent('a', 1)]);
      await bus.ensureTopics([spec, aTopic(1)]);
      expect(await bus.read(spec.name)).toHaveLength(1);
    });

    test('an empty call publishes nothing', async () => {
      const { bus, topic } = await open();
      const name = await topic();
      await bus.publish(name, []);
      expect(await bus.read(name)).toEqual([]);
    });
  });

  describe('reading a topic', () => {
    test('returns events oldest first, from an offset and up to a limit', async () => {
      const { bus, topic } = await open();
      const name = await topic();
      const keys = upTo(10).map((key) => `key-${key}`);
      for (const seq of upTo(3)) {
        for (const key of keys) await bus.publish(name, [anEvent(key, seq)]);
      }
      const all = await bus.read(name);
      const ids = upTo(3).flatMap((seq) => keys.map((key) => `evt_${key}_${seq}`));
      if (factory.features.arrivalOrder) expect(all.map(({ event }) => event.id)).toEqual(ids);
      else expect(all.map(({ event }) => event.id).toSorted()).toEqual(ids.toSorted());
      for (const seqs of firstOccurrences(all.map(({ event }) => event)).values())
        expect(seqs).toEqual(upTo(3));
      const some = await bus.read(name, { limit: 7 });
      expect(some).toEqual(all.slice(0, 7));
      const fromOffset: Record<number, string> = {};
      for (const { partition, offset } of some) fromOffset[partition] = String(BigInt(offset) + 1n);
      expect(await bus.read(name, { fromOffset })).toEqual(all.slice(7));
    });

    test('returns the newest of each partition, oldest first', async () => {
      const { bus, topic } = await open();
      const name = await topic(3);
      const keys = upTo(8).map((key) => `key-${key}`);
      for (const seq of upTo(4)) {
        for (const key of keys) await bus.publish(name, [anEvent(key, seq)]);
      }
      const all = await bus.read(name);
      const partitions = Map.groupBy(all, ({ partition }) => partition);
      const newest = new Set([...partitions.values()].flatMap((of) => of.slice(-5)));
      expect(newest.size).toBeLessThan(all.length);
      expect(await bus.read(name, { latest: 5 })).toEqual(all.filter((delivery) => newest.has(delivery)));
      expect(await bus.read(name, { latest: 1_000 })).toEqual(all);
      expect(await bus.read(await topic(), { latest: 5 })).toEqual([]);
    });

    test('moves the position of no group', async () => {
      const opened = await open();
      const name = await opened.topic();
      await opened.bus.publish(name, [anEvent('a', 1)]);
      await opened.bus.read(name);
      const { recorder } = recordAll(opened, { group: opened.group(), topics: [name] });
      await recorder.count(1);
    });
  });

  describe('inspection', () => {
    test('lists topics with their events, and groups with a position', async () => {
      const opened = await open();
      const name = await opened.topic(3);
      const group = opened.group();
      const ours = async () => (await opened.bus.topics()).filter((topic) => topic.name === name);
      expect(await ours()).toEqual([{ name, partitions: 3, events: 0 }]);
      await opened.bus.publish(
        name,
        upTo(5).map((seq) => anEvent(`key-${seq}`, seq)),
      );
      expect(await ours()).toEqual([{ name, partitions: 3, events: 5 }]);
      expect(await opened.bus.groups()).not.toContain(group);
      await recordAll(opened, { group, topics: [name] }).subscription.ready;
      expect(await opened.bus.groups()).toContain(group);
    });
  });
}
