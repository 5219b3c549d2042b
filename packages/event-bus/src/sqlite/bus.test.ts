import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { anEvent, aTopic, eventually, Recorder, upTo } from '../../conformance/factory.ts';
import { eventBusConformance } from '../../conformance/index.ts';
import { engines } from '../../conformance/sqlite/engines.ts';
import { BusUnavailable } from '../errors.ts';
import { openEmbeddedBus } from './bus.ts';

const newPlace = () => mkdtemp(join(tmpdir(), 'events-'));
const removePlace = (place: string) => rm(place, { recursive: true, force: true });

eventBusConformance({
  name: 'SQLite',
  features: {
    durable: true,
    shared: false,
    members: true,
    arrivalOrder: true,
    foreign: false,
    restartable: false,
  },
  newPlace,
  removePlace,
  engines,
  module: new URL('../../conformance/sqlite/engines.ts', import.meta.url),
});

describe('the event log', () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  async function open(now_ms = Date.now(), path?: string) {
    const place = path ?? join(await newPlace(), 'events.db');
    const bus = openEmbeddedBus({ path: place, clock: () => now_ms });
    cleanups.push(() => bus.close());
    return { bus, path: place };
  }

  test('removes expired records, and groups continue with the remaining ones', async () => {
    const start_ms = Date.UTC(2030, 0, 1);
    const { bus, path } = await open(start_ms);
    const [short, long] = [aTopic(2), { ...aTopic(2), retention_ms: 7_200_000 }];
    await bus.ensureTopics([short, long]);
    for (const { name } of [short, long])
      await bus.publish(
        name,
        upTo(450).map((seq) => anEvent('a', seq)),
      );
    const group = 'late';
    await bus.subscribe({ group, topics: [short.name], deliver: (_, signal) => aborted(signal) }).ready;
    await bus.close();

    const { bus: later } = await open(start_ms + 3_600_001, path);
    await eventually(
      () => later.read(short.name),
      (kept) => kept.length === 0,
    );
    expect(await later.read(long.name, { limit: 1_000 })).toHaveLength(450);
    expect((await later.lag(group)).reduce((sum, { lag }) => sum + lag, 0)).toBe(0);
    const recorder = new Recorder();
    const subscription = later.subscribe({
      group,
      topics: [short.name],
      deliver: async (delivery) => recorder.record(delivery),
    });
    await subscription.ready;
    await later.publish(short.name, [anEvent('a', 451)]);
    await recorder.count(1);
    // Offsets are not reused.
    expect(recorder.deliveries).toMatchObject([{ offset: '450', event: { id: 'evt_a_451' } }]);
  });

  test('does not block the event loop while many events are published', async () => {
    const { bus } = await open();
    const topic = aTopic(12);
    await bus.ensureTopics([topic]);
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(upTo(300).map((key) => bus.publish(topic.name, [anEvent(`key-${key}`, 1)])));
    counting = false;
    expect(turns).toBeGreaterThan(5);
  });

  test('closing ends its subscriptions', async () => {
    const { bus } = await open();
    const topic = aTopic(1);
    await bus.ensureTopics([topic]);
    const subscription = bus.subscribe({ group: 'g', topics: [topic.name], deliver: async () => undefined });
    await subscription.ready;
    await bus.close();
    await expect(subscription.ended).resolves.toBeUndefined();
    await expect(bus.ping()).rejects.toThrow(BusUnavailable);
    await expect(bus.publish(topic.name, [anEvent('a', 1)])).rejects.toThrow(BusUnavailable);
  });

  test('is unavailable if the file is not a database', async () => {
    const path = await newPlace();
    expect(() => openEmbeddedBus({ path, clock: Date.now })).toThrow(BusUnavailable);
  });
});

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
