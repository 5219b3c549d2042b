import { randomUUID } from 'node:crypto';
import { newDatabaseName } from '@robotdesign/engines';
import { type Consumer, Kafka, logLevel, type Message } from 'kafkajs';
import { type Collection, MongoClient } from 'mongodb';
import type { SharedEngines } from './engines.ts';
import { documentCount, idOf, openEffects, type Program } from './program.ts';
import { sampleEvent } from './sample-event.ts';

/**
 * The same task, written directly on the drivers: the document with its outbox, the send, the removal from the outbox, and
 * the projection that skips old events. It has no retries, no checks, no dead letters and no recovery after a crash. It
 * batches events that are ready at the same time, as our relay does.
 */

interface Command {
  readonly _id: string;
  readonly version: number;
  readonly seq: number;
  readonly n: number;
  readonly status: string;
  /** The message that is sent. */
  readonly outbox: readonly { readonly seq: number; readonly event: string }[];
}

interface View {
  readonly _id: string;
  readonly seq: number;
  readonly seed: number;
  readonly candidates: number;
}

const durable = {
  retryWrites: true,
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', journal: true },
} as const;

function openSender(send: (messages: Message[]) => Promise<unknown>) {
  let waiting: { readonly message: Message; readonly sent: PromiseWithResolvers<void> }[] = [];
  let sending = false;
  async function drain(): Promise<void> {
    sending = true;
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      await send(taken.map(({ message }) => message));
      for (const { sent } of taken) sent.resolve();
    }
    sending = false;
  }
  return (message: Message): Promise<void> => {
    const sent = Promise.withResolvers<void>();
    waiting.push({ message, sent });
    if (!sending) drain().catch(sent.reject);
    return sent.promise;
  };
}

async function connectKafka(brokers: string) {
  const client = new Kafka({
    clientId: 'minimal',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
  });
  const topic = `bench.${randomUUID()}.v1`;
  const admin = client.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 12 }] });
  await admin.disconnect();
  const producer = client.producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const consumer = client.consumer({ groupId: `minimal.${topic}` });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  return { topic, producer, consumer };
}

/** Applies the events to the views. Resolves when the consumer has its partitions. */
async function runProjection(
  consumer: Consumer,
  views: Collection<View>,
  effects: ReturnType<typeof openEffects>,
): Promise<void> {
  const joined = new Promise<void>((resolve) => consumer.on(consumer.events.GROUP_JOIN, () => resolve()));
  await consumer.run({
    partitionsConsumedConcurrently: 8,
    eachMessage: async ({ message: { key, value } }) => {
      const _id = String(key);
      const event = JSON.parse(String(value)) as ReturnType<typeof sampleEvent> & { readonly seq: number };
      const { seed, candidates } = event.data as {
        readonly seed: number;
        readonly candidates: readonly object[];
      };
      await views.updateOne(
        { _id, seq: { $not: { $gte: event.seq } } },
        { $set: { seq: event.seq, seed, candidates: candidates.length } },
        { upsert: true },
      );
      effects.happened(`${_id} ${event.seq}`);
    },
  });
  await joined;
}

export async function startMinimalProgram({ mongo, kafka }: SharedEngines): Promise<Program> {
  const client = new MongoClient(mongo.url, durable);
  const commands = client.db(newDatabaseName()).collection<Command>('commands');
  const views = client.db(newDatabaseName()).collection<View>('views');
  const stored: { version: number; seq: number }[] = [];
  for (let document = 0; document < documentCount; document += 1) {
    await commands.insertOne({
      _id: idOf(document),
      ...{ version: 1, seq: 0, n: 0, status: 'running', outbox: [] },
    });
    stored.push({ version: 1, seq: 0 });
  }

  const { topic, producer, consumer } = await connectKafka(kafka.brokers);
  const send = openSender((messages) => producer.send({ topic, acks: -1, messages }));
  const effects = openEffects();
  /** Commands do not wait for them, as in our relay. */
  const removals = new Set<Promise<unknown>>();
  await runProjection(consumer, views, effects);

  return {
    async command(document, n) {
      const _id = idOf(document);
      const current = stored[document] as { version: number; seq: number };
      const seq = current.seq + 1;
      const event = JSON.stringify({ ...sampleEvent(topic, n), seq });
      const effect = effects.expect(`${_id} ${seq}`);
      const { matchedCount } = await commands.updateOne(
        { _id, version: current.version },
        { $set: { n, status: 'completed' }, $inc: { version: 1, seq: 1 }, $push: { outbox: { seq, event } } },
      );
      if (matchedCount !== 1) throw new Error(`${_id} was changed by another command`);
      stored[document] = { version: current.version + 1, seq };
      await send({ key: _id, value: event });
      const removal = commands.updateOne({ _id }, { $pull: { outbox: { seq: { $lte: seq } } } });
      removals.add(removal);
      removal.then(
        () => removals.delete(removal),
        () => undefined,
      );
      await effect;
    },
    async close() {
      await Promise.all(removals);
      await consumer.disconnect();
      await producer.disconnect();
      await client.close();
    },
  };
}
