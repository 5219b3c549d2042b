import { EventRefused } from '../errors.ts';
import { partitionFor } from '../partition.ts';
import type { BusEvent, EventBus, Subscription } from '../port.ts';
import { type Validator, validatorOnDemand } from '../validate.ts';
import { type Group, openGroup, subscribe, wake } from './group.ts';
import { type Log, openLog } from './log.ts';
import { openLogFile } from './log-file.ts';
import type { NewRecord, Topic } from './records.ts';

export interface EmbeddedBusOptions {
  /** The log's file. Its folder is created if it is missing. One process at a time holds it open. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Reads a log that another process holds open. Calls that change it fail. */
  readonly readOnly?: boolean;
}

/** Bytes of one transaction, which blocks the event loop. */
const transaction_bytes = 256_000;
const sweepEvery_ms = 600_000;

/**
 * The event bus in one SQLite file, for one process. Publishers wake the subscribers; nothing polls.
 * @throws BusUnavailable if the file cannot be opened
 */
export function openEmbeddedBus({ path, clock, readOnly = false }: EmbeddedBusOptions): EventBus {
  const file = openLogFile(path, readOnly);
  const log = openLog(file);
  const groups = new Map<string, Group>();
  const subscriptions = new Set<Subscription>();
  const validator = validatorOnDemand();
  const stopSweeper = readOnly ? () => undefined : startSweeper(log, clock);

  async function topicNamed(name: string): Promise<Topic> {
    const topic = await log.topic(name);
    if (topic === undefined) throw new EventRefused(`the topic ${name} does not exist: create it first`);
    return topic;
  }

  function groupNamed(name: string): Group {
    const group = groups.get(name) ?? openGroup(name, log);
    groups.set(name, group);
    return group;
  }

  async function publish(name: string, events: readonly BusEvent[]): Promise<void> {
    if (events.length === 0) return;
    const validate = await validator();
    const topic = await topicNamed(name);
    const records = events.map((event) => toRecord(topic, event, validate));
    for (const chunk of chunksOf(records)) {
      await log.append(topic, chunk, clock());
      for (const partition of new Set(chunk.map((record) => record.partition)))
        for (const group of groups.values()) wake(group, { topic, partition });
    }
  }

  return {
    system: 'robotdesign-log',
    ensureTopics: (specs) => log.ensureTopics(specs),
    publish,
    subscribe(options) {
      const topics = Promise.all(options.topics.map(topicNamed));
      const subscription = subscribe(groupNamed(options.group), options, topics);
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.ended.then(forget, forget);
      return subscription;
    },
    read: async (name, options = {}) => log.read(await topicNamed(name), options),
    lag: (group) => log.lag(group),
    topics: () => log.topics(),
    groups: () => log.groups(),
    ping: () => log.ping(),
    async close() {
      stopSweeper();
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await file.close();
    },
  };
}

/** Applies the retention now and every ten minutes. Returns what stops it. */
function startSweeper(log: Log, clock: () => number): () => void {
  // A failed sweep is repeated by the next one.
  const sweep = () => void log.sweep(clock()).catch(() => undefined);
  sweep();
  const timer = setInterval(sweep, sweepEvery_ms);
  timer.unref();
  return () => clearInterval(timer);
}

function toRecord(topic: Topic, event: BusEvent, validate: Validator): NewRecord {
  validate(event);
  return { partition: partitionFor(event, topic.partitions), event: JSON.stringify(event) };
}

/** Splits the records into transactions. */
function chunksOf(records: readonly NewRecord[]): readonly (readonly NewRecord[])[] {
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
