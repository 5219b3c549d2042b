import { isSqliteUnavailable, openSqliteFile } from '@robotdesign/document-store/sqlite';
import { BusUnavailable, EventRefused } from '../errors.ts';
import { partitionOf } from '../partition.ts';
import type { BusEvent, EventBus, Subscription } from '../port.ts';
import { loadValidator, type Validator } from '../validate.ts';
import { type Group, openGroup } from './group.ts';
import { type NewRecord, openLog, schema, schemaVersion, type Topic } from './log.ts';

export interface EmbeddedBusOptions {
  /** The log's file; its folder is made when missing. One process at a time holds it open. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** To look at a log that another process holds open: nothing is changed, and what would change it fails. */
  readonly readOnly?: boolean;
}

/** Bytes of one transaction, which blocks the loop while it is written. */
const transaction_bytes = 256_000;
const sweepEvery_ms = 600_000;

/**
 * The event bus in one SQLite file, for one process: subscribers are woken by the publisher, nothing polls.
 * @throws BusUnavailable when the file cannot be opened
 */
export function openEmbeddedBus(options: EmbeddedBusOptions): EventBus {
  const { path, clock, readOnly = false } = options;
  const file = open(path, readOnly);
  const log = openLog(file);
  const groups = new Map<string, Group>();
  const subscriptions = new Set<Subscription>();
  let validator: Promise<Validator> | undefined;

  // Nobody waits for retention, and the next sweep makes up for one that failed.
  const sweep = () => void log.sweep(clock()).catch(() => undefined);
  if (!readOnly) sweep();
  const sweeper = readOnly ? undefined : setInterval(sweep, sweepEvery_ms);
  sweeper?.unref();

  async function topicNamed(name: string): Promise<Topic> {
    const topic = await log.topic(name);
    if (topic === undefined) throw new EventRefused(`there is no topic ${name}: create it with ensureTopics`);
    return topic;
  }

  function groupNamed(name: string): Group {
    const group = groups.get(name) ?? openGroup(name, guardedLog);
    groups.set(name, group);
    return group;
  }

  const guardedLog: typeof log = {
    ...log,
    records: (...of) => guard(() => log.records(...of)),
    positions: (...of) => guard(() => log.positions(...of)),
    acknowledge: (...of) => guard(() => log.acknowledge(...of)),
  };

  return {
    system: 'robotdesign-log',

    ensureTopics: (specs) => guard(() => log.ensureTopics(specs)),

    publish: (name, events) =>
      guard(async () => {
        if (events.length === 0) return;
        validator ??= loadValidator();
        const validate = await validator;
        const topic = await topicNamed(name);
        const records = events.map((event) => toRecord(topic, event, validate));
        for (const chunk of chunksOf(records)) {
          await log.append(topic, chunk, clock());
          for (const partition of new Set(chunk.map((record) => record.partition))) {
            for (const group of groups.values()) group.wake({ topic, partition });
          }
        }
      }),

    subscribe(wanted) {
      const topics = guard(() => Promise.all(wanted.topics.map(topicNamed)));
      const subscription = groupNamed(wanted.group).subscribe(wanted, topics);
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.ended.then(forget, forget);
      return subscription;
    },

    read: (name, wanted = {}) => guard(async () => log.read(await topicNamed(name), wanted)),

    lag: (group) => guard(() => log.lag(group)),
    topics: () => guard(() => log.topics()),
    groups: () => guard(() => log.groups()),

    async ping() {
      await guard(() => log.ping());
    },

    async close() {
      clearInterval(sweeper);
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await file.close();
    },
  };
}

function toRecord(topic: Topic, event: BusEvent, validate: Validator): NewRecord {
  validate(event);
  return { partition: partitionOf(event.subject, topic.partitions), event: JSON.stringify(event) };
}

function chunksOf(records: readonly NewRecord[]): NewRecord[][] {
  const chunks: NewRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(record.event);
    const chunk = chunks.at(-1);
    if (chunk === undefined || bytes + size > transaction_bytes) {
      chunks.push([record]);
      bytes = size;
    } else {
      chunk.push(record);
      bytes += size;
    }
  }
  return chunks;
}

function open(path: string, readOnly: boolean) {
  try {
    return openSqliteFile({ path, schemaVersion, schema, readOnly });
  } catch (error) {
    throw unavailable(error);
  }
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(error: unknown): unknown {
  return isSqliteUnavailable(error)
    ? new BusUnavailable('the event log cannot be used now', { cause: error })
    : error;
}
