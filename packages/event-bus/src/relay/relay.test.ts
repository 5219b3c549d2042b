import { expect, test } from '@jest/globals';
import type { Outbox, OutboxEvent } from '@robotdesign/document-store';
import { recordingLogger } from '../../conformance/factory.ts';
import { BusUnavailable } from '../errors.ts';
import type { EventBus } from '../port.ts';
import { startRelay } from './relay.ts';

test('more documents than fit into memory are published once the bus is available, before the next sweep', async () => {
  const swept = Promise.withResolvers<void>();
  const stored = new Map<string, OutboxEvent>();
  let append: Parameters<Outbox['onAppend']>[0] = () => undefined;
  const outbox: Outbox = {
    async waiting(limit) {
      swept.resolve();
      return [...stored.keys()].slice(0, limit).map((id) => ({ collection: 'c', id }));
    },
    read: async (_collection, id) => [stored.get(id)].filter((event) => event !== undefined),
    remove: async (_collection, id) => void stored.delete(id),
    stats: async () => ({ pending: stored.size }),
    onAppend(listener) {
      append = listener;
      return () => undefined;
    },
  };
  const total = 10_500;
  const restored = Promise.withResolvers<void>();
  const through = Promise.withResolvers<void>();
  const sent = new Set<string>();
  let calls = 0;
  let wasHeldUp = false;
  const bus: Pick<EventBus, 'system' | 'publish'> = {
    system: 'kafka',
    async publish(_topic, events) {
      calls += 1;
      if (calls === 1) {
        await restored.promise;
        throw new BusUnavailable('unavailable');
      }
      wasHeldUp ||= relay.isHeldUp();
      for (const { id } of events) sent.add(id);
      if (sent.size === total) through.resolve();
    },
  };
  const relay = startRelay({
    outbox,
    bus: bus as EventBus,
    source: '/services/test',
    clock: () => 0,
    logger: recordingLogger(),
    sweepEvery_ms: 3_600_000,
    backoff: { first_ms: 1, most_ms: 1 },
  });
  await swept.promise;
  for (let n = 0; n < total; n += 1) {
    const time = '2030-01-01T00:00:00.000Z';
    const event = { id: `e${n}`, type: 't', topic: 'x', data: {}, subject: `d${n}`, seq: 1, time };
    stored.set(event.subject, event);
    append('c', event.subject, [event]);
  }
  restored.resolve();
  await through.promise;
  await relay.stop();
  expect(wasHeldUp).toBe(true);
  expect(relay.isHeldUp()).toBe(false);
  expect(stored.size).toBe(0);
});
