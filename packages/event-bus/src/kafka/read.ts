import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import { BusUnavailable } from '../errors.ts';
import type { Delivery, ReadOptions } from '../port.ts';
import type { Validator } from '../validate.ts';
import type { Extent, KafkaAdmin } from './admin.ts';
import { asBusError } from './errors.ts';
import { fromMessage, type IncomingMessage, unreadable } from './message.ts';

/** The first to be read of a partition, which may be one that is no longer kept, and how many over all partitions. */
interface Reading {
  readonly first: (extent: Extent) => bigint;
  readonly limit: number;
}

/** What is left to read of a partition. */
interface Range {
  readonly from: bigint;
  readonly end: bigint;
  readonly found: IncomingMessage[];
  done: boolean;
}

const within_ms = 30_000;
const defaultLimit = 100;

function readingOf(options: ReadOptions): Reading {
  if ('latest' in options)
    return { first: ({ high }) => high - BigInt(options.latest), limit: Number.POSITIVE_INFINITY };
  const { fromOffset = {}, limit = defaultLimit } = options;
  return { first: ({ partition }) => BigInt(fromOffset[partition] ?? 0), limit };
}

/** Reads what is there now, in a group of its own that leaves nothing behind. */
export async function readTopic(
  kafka: Kafka,
  admin: KafkaAdmin,
  topic: string,
  options: ReadOptions,
  validate: Validator,
): Promise<readonly Delivery[]> {
  const { first, limit } = readingOf(options);
  const ranges = new Map<number, Range>();
  const idle: number[] = [];
  for (const extent of await admin.extents(topic)) {
    const { partition, low, high } = extent;
    let from = first(extent);
    if (from < low) from = low;
    if (from < high) ranges.set(partition, { from, end: high, found: [], done: false });
    else idle.push(partition);
  }
  if (ranges.size === 0 || limit <= 0) return [];

  const consumer = kafka.consumer({
    groupId: `robotdesign.read.${randomUUID()}`,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 100,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new BusUnavailable(`${topic} cannot be read now`)), within_ms);
      consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
        if (!restart) reject(error);
      });
      consumer.on(consumer.events.GROUP_JOIN, () => {
        for (const [partition, { from }] of ranges) consumer.seek({ topic, partition, offset: String(from) });
        if (idle.length > 0) consumer.pause([{ topic, partitions: idle }]);
      });
      consumer
        .run({
          autoCommit: false,
          async eachBatch({ batch, pause }) {
            const range = ranges.get(batch.partition);
            if (range === undefined || range.done) return;
            for (const message of batch.messages) {
              const offset = BigInt(message.offset);
              if (offset < range.from || range.done) continue;
              if (offset < range.end) range.found.push(message);
              range.done = offset >= range.end - 1n || range.found.length >= limit;
            }
            if (range.done) pause();
            if ([...ranges.values()].every(({ done }) => done)) resolve();
          },
        })
        .catch(reject);
    });
  } catch (error) {
    throw asBusError(error);
  } finally {
    clearTimeout(timer);
    await consumer.disconnect().catch(() => undefined);
  }
  return merged(new Map([...ranges].map(([partition, { found }]) => [partition, found])), limit).map(
    ({ partition, message }) => ({
      topic,
      partition,
      offset: message.offset,
      event: eventOf(message, { topic, partition }, validate),
    }),
  );
}

/** One that is no event is shown as what stands for it. */
function eventOf(
  message: IncomingMessage,
  place: { readonly topic: string; readonly partition: number },
  validate: Validator,
) {
  try {
    return fromMessage(message, validate);
  } catch (error) {
    return unreadable(message, place, error);
  }
}

/** The first messages over all partitions by their time; within a partition the order stays. */
function merged(byPartition: ReadonlyMap<number, readonly IncomingMessage[]>, limit: number) {
  const heads = [...byPartition]
    .sort(([a], [b]) => a - b)
    .map(([partition, messages]) => ({ partition, messages, at: 0 }));
  const result: { readonly partition: number; readonly message: IncomingMessage }[] = [];
  while (result.length < limit) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads) {
      const message = head.messages[head.at];
      if (message === undefined) continue;
      const best = first?.messages[first.at];
      if (best === undefined || Number(message.timestamp) < Number(best.timestamp)) first = head;
    }
    const message = first?.messages[first.at];
    if (first === undefined || message === undefined) break;
    result.push({ partition: first.partition, message });
    first.at += 1;
  }
  return result;
}
