import { randomUUID } from 'node:crypto';
import { type GenerationCompleted, readEvent } from '@robotdesign/contracts';
import type { DocumentStore, Stored } from '@robotdesign/document-store';
import { consume, type EventBus, type Handler, project, startRelay } from '@robotdesign/event-bus';
import { clock, type Engine, logger } from './engines.ts';
import { documentCount, idOf, openEffects, type Program } from './program.ts';
import { sampleEvent } from './sample-event.ts';

interface Command {
  readonly n: number;
  readonly status: string;
}

interface View {
  readonly seed: number;
  readonly candidates: number;
}

const type = 'robotdesign.design.v1.GenerationCompleted';

/** Our store, relay, bus and projection, connected as in a service. */
export async function startOurProgram(
  store: Engine<DocumentStore>,
  events: Engine<EventBus>,
): Promise<Program> {
  const name = randomUUID();
  const topic = `bench.${name}.v1`;
  const [commands, views] = [await store.open(), await store.open()];
  const bus = await events.open();
  await bus.ensureTopics([{ name: topic, partitions: 12, retention_ms: 3_600_000 }]);
  const documents = await commands.collection<Command>({ name: 'generations' });
  const projected = await views.collection<View>({ name: 'views' });
  const stored: Stored<Command>[] = [];
  for (let document = 0; document < documentCount; document += 1)
    stored.push(await documents.insert({ id: idOf(document), state: { n: 0, status: 'running' } }));

  const effects = openEffects();
  const projection = project<View, GenerationCompleted>('views', {
    collection: projected,
    id: ({ subject }) => subject,
    change: ({ data: { seed, candidates } }) => ({ seed, candidates: candidates.length }),
    insert: () => ({ seed: 0, candidates: 0 }),
  });
  const relay = startRelay({ outbox: commands.outbox, bus, source: '/services/bench', clock, logger });
  const handler: Handler<GenerationCompleted> = {
    ...projection,
    async handle(event, signal) {
      await projection.handle(event, signal);
      effects.happened(`${event.subject} ${Number(event.sequence)}`);
    },
  };
  const subscription = consume({
    bus,
    group: `bench.${name}`,
    topics: [topic],
    handlers: { [type]: handler },
    logger,
    clock,
    decode: (_, data) => readEvent(type, data),
  });
  await subscription.ready;

  return {
    async command(document, n) {
      const current = stored[document] as Stored<Command>;
      const effect = effects.expect(`${current.id} ${current.seq + 1}`);
      stored[document] = await documents.update(current, { n, status: 'completed' }, [sampleEvent(topic, n)]);
      await effect;
    },
    async close() {
      await subscription.stop();
      await relay.stop();
      await Promise.all([bus.close(), commands.close(), views.close()]);
    },
  };
}
