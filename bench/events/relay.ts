import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '@robotdesign/document-store';
import { type EventBus, startRelay } from '@robotdesign/event-bus';
import { clock, type Engine, logger } from './engines.ts';
import { sampleEvent } from './sample-event.ts';

/** How fast the relay empties outboxes, as after an outage of the bus. */

const documents = 100;
const eventsEach = 50;

/** Milliseconds per 1,000 events, for 5,000 events in the outboxes of 100 documents. */
export async function drain(store: Engine<DocumentStore>, bus: Engine<EventBus>): Promise<number> {
  const topic = `bench.${randomUUID()}.v1`;
  const from = await store.open();
  const to = await bus.open();
  try {
    await to.ensureTopics([{ name: topic, partitions: 12, retention_ms: 3_600_000 }]);
    // Connects before the measurement, as in a running service.
    await to.publish(topic, [firstEvent]);
    const collection = await from.collection<{ readonly n: number }>({ name: 'generations' });
    for (let n = 0; n < documents; n += 1) {
      const events = Array.from({ length: eventsEach }, (_, index) => sampleEvent(topic, index));
      await collection.insert({ id: `gen_${n}`, state: { n }, events });
    }
    const started = performance.now();
    const relay = startRelay({ outbox: from.outbox, bus: to, source: '/services/bench', clock, logger });
    await relay.stop();
    const took_ms = performance.now() - started;
    const { pending } = await from.outbox.stats();
    if (pending > 0) throw new Error(`${pending} events still wait`);
    return (took_ms / (documents * eventsEach)) * 1_000;
  } finally {
    await from.close();
    await to.close();
  }
}

const firstEvent = {
  id: 'first',
  source: '/services/bench',
  type: 'robotdesign.bench.v1.First',
  subject: 'first',
  time: '2026-01-01T00:00:00.000Z',
  sequence: '0000000001',
  data: {},
};
