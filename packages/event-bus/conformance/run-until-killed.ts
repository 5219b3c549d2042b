/**
 * A process that runs commands, relays their events and reacts to them, and ends when everything is done. A parent kills
 * it before that and runs it again. It prints a line for each command and each effect.
 */
import { writeSync } from 'node:fs';
import { consume, react, startRelay } from '../src/index.ts';
import type { OpenEngines } from './factory.ts';
import { type Command, commandDocuments, commands, type Effect, effects, pipelineAt } from './pipeline.ts';

const [, , adapter, place] = process.argv;
if (!adapter || !place) throw new Error('usage: run-until-killed <module> <place>');
const { topic, group } = pipelineAt(place);
const { engines } = (await import(adapter)) as { engines: OpenEngines };
const bus = await engines.openBus(place, Date.now);
const store = await engines.openStore(place, Date.now);
await bus.ensureTopics([topic]);
const documents = await store.collection<Command>(commandDocuments);
const made = await store.collection<Effect>(effects);

const fail = (fields: object, message: string) => {
  throw new Error(message, { cause: fields });
};
const logger = { info: () => undefined, warn: fail, error: fail };
const clock = Date.now;
const type = 'robotdesign.crash.v1.Commanded';

const relay = startRelay({ outbox: store.outbox, bus, source: '/services/crash', clock, logger });
const consumer = consume({
  bus,
  group,
  topics: [topic.name],
  logger,
  clock,
  handlers: {
    [type]: react('effect', async (event, { id, create }) => {
      const state = { subject: event.subject, sequence: Number(event.sequence) };
      await create(made, { id: id('eff_', 0), state });
      writeSync(1, `${event.id}\n`);
    }),
  },
});
await consumer.ready;

for (const { id, events } of commands) {
  const eventOf = (n: number) => ({ id: `${id}_${n}`, type, topic: topic.name, data: { n } });
  let current =
    (await documents.get(id)) ?? (await documents.insert({ id, state: { n: 1 }, events: [eventOf(1)] }));
  while (current.seq < events) {
    const n = current.state.n + 1;
    current = await documents.update(current, { n }, [eventOf(n)]);
    writeSync(1, `${id} ${n}\n`);
  }
}

const left = async () => {
  const lag = (await bus.lag(group)).reduce((sum, row) => sum + row.lag, 0);
  return lag + (await store.outbox.stats()).pending;
};
while ((await left()) > 0) await new Promise((resolve) => setImmediate(resolve));
await consumer.stop();
await relay.stop();
await bus.close();
await store.close();
