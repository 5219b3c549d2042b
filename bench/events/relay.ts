import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '@robotdesign/document-store';
import { type EventBus, startRelay } from '@robotdesign/event-bus';
import { clock, type Engine, logger } from './engines.ts';
import { sampleEvent } from './sample-event.ts';

/** How long the relay takes to publish what lies in outboxes, as after an outage of the bus. */

const documents = 100;
const eventsEach = 50;

/** Milliseconds per 1,000 events, to drain 5,000 events from the outboxes of 100 documents. */
export async function drain(store: Engine<DocumentStore>, bus: Engine<EventBus>): Promise<number> {
  const topic = `bench.${randomUUID()}.v1`;
  const from = await store.open();
  const to = await bus.open();
  try {
    await to.ensureTopics([{ name: topic, partitions: 12, retention_ms: 3_600_000 }]);
    // Its connections are made before the clock runs: the relay of a running service has them.
    await to.publish(topic, [firstEvent]);
    const collection = await from.collection<{ readonly n: number }>({ name: 'generations' });
    for (let n = 0; n < documents; n += 1) {
      const events = Array.from({ length: eventsEach }, (_, at) => sampleEvent(topic, at));
      await collection.insert({ id: `gen_${n}`, state: { n }, events });
    }
    const began = performance.now();
    const relay = startRelay({ outbox: from.outbox, bus: to, source: '/services/bench', clock, logger });
    await relay.stop();
    const took_ms = performance.now() - began;
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
