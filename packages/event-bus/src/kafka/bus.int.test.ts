import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { kafkaForTests } from '@robotdesign/engines';
import { Kafka, logLevel } from 'kafkajs';
import { anEvent, aTopic, eventually, Recorder, recordingLogger, upTo } from '../../conformance/factory.ts';
import { eventBusConformance } from '../../conformance/index.ts';
import { engines } from '../../conformance/kafka/engines.ts';
import { startKafkaProxy } from '../../conformance/kafka/proxy.ts';
import { BusUnavailable, EventRefused } from '../errors.ts';
import { partitionOf } from '../partition.ts';
import type { EventBus } from '../port.ts';
import { type KafkaBusOptions, openKafkaBus } from './bus.ts';

const kafka = await kafkaForTests();

if (typeof kafka === 'string') {
  describe('event bus: Kafka', () => {
    test.skip(`is not tested: ${kafka}`, () => undefined);
  });
} else {
  // The child processes of the suite read it.
  process.env.TEST_KAFKA_BROKERS = kafka.brokers;
  const { brokers, control } = kafka;
  const client = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const producer = client.producer({ allowAutoTopicCreation: false });
  const connected = producer.connect();
  afterAll(async () => {
    await producer.disconnect();
    await kafka.stop();
  });

  eventBusConformance({
    name: kafka.engine,
    features: {
      durable: true,
      shared: true,
      members: true,
      arrivalOrder: false,
      foreign: true,
      restartable: control !== undefined,
    },
    newPlace: () => mkdtemp(join(tmpdir(), 'events-')),
    removePlace: (place) => rm(place, { recursive: true, force: true }),
    engines,
    module: new URL('../../conformance/kafka/engines.ts', import.meta.url),
    ...(control !== undefined && { broker: control }),
    async writeForeign(topic, { key, value }) {
      await connected;
      await producer.send({ topic, messages: [{ key, value, partition: partitionOf(key, 12) }] });
    },
  });

  describe(`the adapter of ${kafka.engine}`, () => {
    const cleanups: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    });

    function open(at = brokers, more: Pick<KafkaBusOptions, 'sessionTimeout_ms'> = {}) {
      const logger = recordingLogger();
      const bus: EventBus = openKafkaBus({
        brokers: at.split(','),
        clientId: 'test',
        clock: Date.now,
        logger,
        ...more,
      });
      cleanups.push(() => bus.close());
      return { bus, logger };
    }

    test('creates topics as declared, and logs existing topics that differ without changing them', async () => {
      const { bus, logger } = open();
      const spec = { ...aTopic(3), retention_ms: 123_456_789 };
      await bus.ensureTopics([spec]);
      const admin = client.admin();
      await admin.connect();
      cleanups.push(() => admin.disconnect());
      const describeTopic = async () =>
        (await admin.fetchTopicMetadata({ topics: [spec.name] })).topics[0]?.partitions.length;
      expect(await describeTopic()).toBe(3);
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: 2, name: spec.name, configNames: ['retention.ms', 'message.timestamp.type'] }],
      });
      const settings = resources[0]?.configEntries.map(({ configName, configValue }) => [
        configName,
        configValue,
      ]);
      expect(new Map(settings as [string, string][])).toEqual(
        new Map([
          ['retention.ms', '123456789'],
          ['message.timestamp.type', 'LogAppendTime'],
        ]),
      );
      await bus.ensureTopics([{ ...spec, partitions: 12 }]);
      await bus.ensureTopics([{ ...spec, partitions: 12 }]);
      expect(await describeTopic()).toBe(3);
      expect(logger.lines.filter(({ level }) => level === 'warn')).toMatchObject([
        { fields: { topic: spec.name, partitions: 3, declared: 12 } },
      ]);
    });

    test('several buses create the same topic at the same time', async () => {
      const specs = upTo(3).map(() => aTopic(2));
      await Promise.all([open(), open(), open()].map(({ bus }) => bus.ensureTopics(specs)));
    });

    test('an event that is too large for the broker is refused, and other calls are not', async () => {
      const { bus } = open();
      const spec = aTopic(1);
      const admin = client.admin();
      await admin.connect();
      cleanups.push(() => admin.disconnect());
      await admin.createTopics({
        topics: [
          {
            topic: spec.name,
            numPartitions: 1,
            configEntries: [{ name: 'max.message.bytes', value: '20000' }],
          },
        ],
        waitForLeaders: true,
      });
      await bus.ping();
      const large = anEvent('a', 1, { data: { text: 'x'.repeat(30_000) } });
      const results = await Promise.allSettled([
        bus.publish(spec.name, [anEvent('b', 1)]),
        bus.publish(spec.name, [large]),
        bus.publish(spec.name, [anEvent('c', 1)]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(results[1]).toMatchObject({ reason: expect.any(EventRefused) });
      expect((await bus.read(spec.name)).map(({ event }) => event.subject)).toEqual(['b', 'c']);
    });

    // Checked on the wire: with one broker there is one replica, so that the effect cannot be observed.
    test('a publication waits for all in-sync replicas', async () => {
      const spec = aTopic(1);
      const proxy = await startKafkaProxy(brokers);
      cleanups.push(() => proxy.close());
      const { bus } = open(`127.0.0.1:${proxy.port}`);
      await bus.ensureTopics([spec]);
      await bus.publish(spec.name, [anEvent('a', 1)]);
      expect(proxy.acks).toEqual([-1]);
    });

    test('a lost response causes no second record', async () => {
      const spec = aTopic(1);
      await open().bus.ensureTopics([spec]);
      const proxy = await startKafkaProxy(brokers);
      cleanups.push(() => proxy.close());
      const { bus } = open(`127.0.0.1:${proxy.port}`);
      await bus.publish(spec.name, [anEvent('a', 1)]);
      proxy.loseProduced();
      await bus.publish(spec.name, [anEvent('a', 2)]);
      expect(proxy.lost).toBe(1);
      const read = await bus.read(spec.name);
      expect(read.map(({ event }) => event.id)).toEqual(['evt_a_1', 'evt_a_2']);
    });

    test('a joining member waits for a handler that takes longer than a session', async () => {
      const spec = aTopic(1);
      const session = { sessionTimeout_ms: 2_000 };
      const [first, second] = [open(brokers, session).bus, open(brokers, session).bus];
      await first.ensureTopics([spec]);
      const recorder = new Recorder();
      const member = (bus: EventBus) =>
        bus.subscribe({
          group: `g-${spec.name}`,
          topics: [spec.name],
          deliver: async (delivery, signal) => {
            recorder.record(delivery);
            // The handler runs until its signal is aborted.
            if (delivery.event.id === 'evt_a_1' && !signal.aborted) await once(signal, 'abort');
          },
        });
      await member(first).ready;
      await first.publish(spec.name, [anEvent('a', 1)]);
      await recorder.count(1);
      await member(second).ready;
      await first.publish(spec.name, [anEvent('a', 2)]);
      await recorder.until(({ ids }) => ids.includes('evt_a_2'));
      expect(recorder.ids).toEqual(['evt_a_1', 'evt_a_2']);
    });

    test('events of a topic that was deleted and created again are handled under reused offsets', async () => {
      const { bus } = open();
      const spec = aTopic(1);
      const admin = client.admin();
      await admin.connect();
      cleanups.push(() => admin.disconnect());
      await bus.ensureTopics([spec]);
      const recorder = new Recorder();
      const subscription = bus.subscribe({
        group: `g-${spec.name}`,
        topics: [spec.name],
        deliver: async (delivery) => recorder.record(delivery),
      });
      await subscription.ready;
      await bus.publish(
        spec.name,
        upTo(5).map((n) => anEvent('before', n)),
      );
      await recorder.count(5);
      await admin.deleteTopics({ topics: [spec.name] });
      const other = open().bus;
      await eventually(
        () => other.topics(),
        (topics) => topics.every(({ name }) => name !== spec.name),
      );
      await other.ensureTopics([spec]);
      await other.publish(spec.name, [anEvent('after', 1), anEvent('after', 2)]);
      await recorder.count(7);
      expect(recorder.ids.slice(5)).toEqual(['evt_after_1', 'evt_after_2']);
    });

    test.each([
      [12, 2],
      [2, 12],
    ])('publishes to a topic of %i partitions that was created again with %i', async (before, after) => {
      const { bus } = open();
      const spec = aTopic(before);
      const admin = client.admin();
      await admin.connect();
      cleanups.push(() => admin.disconnect());
      const keys = upTo(20).map((key) => `key-${key}`);
      const publish = () =>
        bus.publish(
          spec.name,
          keys.map((key) => anEvent(key, 1)),
        );
      await bus.ensureTopics([spec]);
      await publish();
      await admin.deleteTopics({ topics: [spec.name] });
      const there = (name: string) => async () => (await admin.listTopics()).includes(name);
      await eventually(there(spec.name), (is) => !is);
      // A call finds the topic deleted meanwhile.
      await expect(publish()).rejects.toThrow();
      await open().bus.ensureTopics([{ ...spec, partitions: after }]);
      await eventually(
        () => publish().catch((error: unknown) => error),
        (failure) => failure === undefined,
      );
      for (const { event, partition } of await bus.read(spec.name))
        expect(partition).toBe(partitionOf(event.subject, after));
    });

    test('is unavailable without a broker, and its subscriptions wait until they are stopped', async () => {
      const { bus } = open('127.0.0.1:9');
      await expect(bus.ping()).rejects.toThrow(BusUnavailable);
      await expect(bus.publish('t', [anEvent('a', 1)])).rejects.toThrow(BusUnavailable);
      const subscription = bus.subscribe({ group: 'g', topics: ['t'], deliver: async () => undefined });
      await subscription.stop();
      await expect(subscription.ended).resolves.toBeUndefined();
    });

    test('closing ends its subscriptions, and later calls are unavailable', async () => {
      const { bus } = open();
      const spec = aTopic(1);
      await bus.ensureTopics([spec]);
      const subscription = bus.subscribe({
        group: `g-${spec.name}`,
        topics: [spec.name],
        deliver: async () => undefined,
      });
      await subscription.ready;
      await bus.close();
      await expect(subscription.ended).resolves.toBeUndefined();
      await expect(bus.ping()).rejects.toThrow(BusUnavailable);
      await expect(bus.publish(spec.name, [anEvent('a', 1)])).rejects.toThrow(BusUnavailable);
      const late = { group: 'late', topics: [spec.name], deliver: async () => undefined };
      expect(() => bus.subscribe(late)).toThrow(BusUnavailable);
    });
  });
}
