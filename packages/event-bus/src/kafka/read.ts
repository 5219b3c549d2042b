import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka } from 'kafkajs';
import { BusUnavailable } from '../errors.ts';
import type { BusEvent, Delivery, ReadOptions } from '../port.ts';
import type { Validator } from '../validate.ts';
import type { KafkaAdmin } from './admin.ts';
import { asBusError } from './errors.ts';
import { fromMessage, type IncomingMessage, unreadable } from './message.ts';
import { addMessages, limitOf, merged, type Ranges, rangesOf } from './ranges.ts';

const within_ms = 30_000;

/** Reads the events of a topic that exist now, in a temporary group that commits nothing. */
export async function readTopic(
  kafka: Kafka,
  admin: KafkaAdmin,
  topic: string,
  options: ReadOptions,
  validate: Validator,
): Promise<readonly Delivery[]> {
  const limit = limitOf(options);
  const extents = await admin.extents(topic);
  const ranges = rangesOf(extents, options);
  if (ranges.size === 0 || limit <= 0) return [];
  const idle = extents.map(({ partition }) => partition).filter((partition) => !ranges.has(partition));
  const consumer = kafka.consumer({
    groupId: `robotdesign.read.${randomUUID()}`,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 100,
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await fill(consumer, topic, ranges, idle);
  } catch (error) {
    throw asBusError(error);
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
  return merged(ranges, limit).map(({ partition, message }) => ({
    topic,
    partition,
    offset: message.offset,
    event: eventOf(message, { topic, partition }, validate),
  }));
}

/**
 * Consumes until every range is complete.
 * @throws BusUnavailable after 30 s
 */
async function fill(
  consumer: Consumer,
  topic: string,
  ranges: Ranges,
  idle: readonly number[],
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new BusUnavailable(`${topic} is unavailable`)), within_ms);
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    if (!restart) reject(error);
  });
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const [partition, { from }] of ranges) consumer.seek({ topic, partition, offset: String(from) });
    if (idle.length > 0) consumer.pause([{ topic, partitions: [...idle] }]);
  });
  consumer
    .run({
      autoCommit: false,
      async eachBatch({ batch, pause }) {
        const range = ranges.get(batch.partition);
        if (range === undefined || range.done) return;
        addMessages(range, batch.messages);
        if (range.done) pause();
        if ([...ranges.values()].every(({ done }) => done)) resolve();
      },
    })
    .catch(reject);
  await promise.finally(() => clearTimeout(timer));
}

/** A message that is not an event is shown as its dead letter. */
function eventOf(
  message: IncomingMessage,
  place: { readonly topic: string; readonly partition: number },
  validate: Validator,
): BusEvent {
  try {
    return fromMessage(message, validate);
  } catch (error) {
    return unreadable(message, place, error);
  }
}
