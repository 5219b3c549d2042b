import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Broken } from '../broken.ts';
import { deliverCounted } from '../counted-start.ts';
import { isInfrastructureError } from '../errors.ts';
import type { Delivery, SubscribeOptions, Subscription } from '../port.ts';
import { openSlots, type Slots } from '../slots.ts';
import {
  addReader,
  finishRead,
  keyOf,
  nextRead,
  type Readable,
  type Reader,
  type Readers,
} from './assignment.ts';
import type { Log } from './log.ts';
import type { LogRecord, Partition, Topic } from './records.ts';

/** Records that are fetched and delivered before other partitions have their turn. */
const burst = 32;
const defaultConcurrency = 8;
const retry_ms = 100;

interface Member extends Readable {
  readonly deliver: SubscribeOptions['deliver'];
  /** Only if it counts starts. */
  readonly countedSlots: Slots | undefined;
  readonly leave: AbortController;
  readonly running: Set<Promise<void>>;
  /** Deliveries run in the context of the subscriber, not in that of a publisher. */
  readonly runInCallerContext: <T>(work: () => T) => T;
}

/**
 * A consumer group within this process. Its members share the partitions. Each burst decides again who reads a
 * partition next, so that members join and leave without a pause of the group.
 */
export interface Group {
  readonly name: string;
  readonly log: Log;
  readonly readers: Readers;
  readonly members: Member[];
  /** By name of the topic: its readers are being added, or are there. */
  readonly joining: Map<string, Promise<void>>;
}

export const openGroup = (name: string, log: Log): Group => ({
  name,
  log,
  readers: new Map(),
  members: [],
  joining: new Map(),
});

/** Reads on after records were appended to the partition. */
export function wake(group: Group, place: Partition): void {
  const reader = group.readers.get(keyOf(place));
  if (reader === undefined) return;
  reader.behind = true;
  schedule(group);
}

export function subscribe(
  group: Group,
  options: SubscribeOptions,
  topics: Promise<readonly Topic[]>,
): Subscription {
  const { concurrency = defaultConcurrency, countStarts = false } = options;
  const member: Member = {
    topics: new Set(options.topics),
    deliver: options.deliver,
    concurrency,
    countedSlots: countStarts ? openSlots(concurrency) : undefined,
    leave: new AbortController(),
    running: new Set(),
    runInCallerContext: AsyncLocalStorage.snapshot(),
  };
  const { signal } = member.leave;
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const ready = topics
    .then((found) => Promise.all(found.map((topic) => join(group, topic))))
    .then(() => {
      if (signal.aborted) return;
      group.members.push(member);
      schedule(group);
    });
  ready.catch((error: unknown) => member.leave.abort(new Broken(error)));
  const ended = left.then(() => leave(group, member));
  return {
    ready,
    ended,
    async stop() {
      member.leave.abort();
      await ended.catch(() => undefined);
    },
  };
}

/** @throws what broke the subscription */
async function leave(group: Group, member: Member): Promise<void> {
  const index = group.members.indexOf(member);
  if (index >= 0) group.members.splice(index, 1);
  await Promise.all(member.running);
  schedule(group);
  const { reason } = member.leave.signal;
  if (reason instanceof Broken) throw reason.cause;
}

function join(group: Group, topic: Topic): Promise<void> {
  const { joining } = group;
  const known = joining.get(topic.name);
  if (known !== undefined) return known;
  const joined = addReaders(group, topic);
  joining.set(topic.name, joined);
  joined.catch(() => joining.delete(topic.name));
  return joined;
}

async function addReaders({ name, log, readers }: Group, topic: Topic): Promise<void> {
  const positions = await log.positions(name, topic);
  for (const [partition, next] of positions.entries()) addReader(readers, { topic, partition }, next);
}

function schedule(group: Group): void {
  const { readers, members } = group;
  for (let next = nextRead(readers, members); next !== undefined; next = nextRead(readers, members))
    start(group, next.reader, next.member);
}

function start(group: Group, reader: Reader, member: Member): void {
  reader.running = true;
  const run = member
    .runInCallerContext(() => deliverBurst(group, reader, member))
    .finally(() => {
      member.running.delete(run);
      finishRead(group.readers, reader);
      schedule(group);
    });
  member.running.add(run);
  // `ended` reports failures.
  run.catch(() => undefined);
}

/** Delivers the fetched records of a partition, or the next ones. Never rejects: a failure breaks the member. */
async function deliverBurst(group: Group, reader: Reader, member: Member): Promise<void> {
  const { signal } = member.leave;
  try {
    if (reader.fetched.length === 0) await fetch(group, reader, signal);
    while (reader.fetched[0] !== undefined && !signal.aborted)
      await deliver(group, reader, member, reader.fetched[0]);
  } catch (error) {
    if (!signal.aborted) member.leave.abort(new Broken(error));
  }
}

async function fetch({ log }: Group, reader: Reader, signal: AbortSignal): Promise<void> {
  // First: a record that is appended during the read sets it again.
  reader.behind = false;
  const fetched = await retried(signal, () => log.records(reader.place, reader.next, burst));
  reader.fetched = fetched ?? [];
  if (fetched === undefined || fetched.length === burst) reader.behind = true;
}

async function deliver(group: Group, reader: Reader, member: Member, record: LogRecord): Promise<void> {
  const { name, log } = group;
  const { offset, event } = record;
  const { signal } = member.leave;
  const { topic, partition } = reader.place;
  const delivery = { event, topic: topic.name, partition, offset: String(offset) };
  if (member.countedSlots) await startAndDeliver(group, reader, member, member.countedSlots, delivery);
  else await member.deliver(delivery, signal);
  // A handled event is acknowledged even if the member is leaving.
  await retried(signal, () => log.acknowledge(name, reader.place, offset));
  reader.fetched = reader.fetched.slice(1);
  reader.next = offset + 1;
}

async function startAndDeliver(
  { name, log }: Group,
  { place }: Reader,
  { deliver, leave: { signal } }: Member,
  slots: Slots,
  delivery: Delivery,
): Promise<void> {
  const offset = Number(delivery.offset);
  const before = await retried(signal, () => log.startsOf(name, place, offset));
  if (before === undefined) throw signal.reason;
  const store = (starts: number) => retried(signal, () => log.storeStarts(name, place, offset, starts));
  const start = {
    before,
    async store() {
      await store(before + 1);
      signal.throwIfAborted();
    },
    takeBack: () => store(before),
  };
  await deliverCounted(slots, start, signal, () => deliver({ ...delivery, startedBefore: before }, signal));
}

/** Retries until the log is available. Returns undefined if the member leaves before that. */
async function retried<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isInfrastructureError(error)) throw error;
      if (signal.aborted) return undefined;
      await delay(retry_ms, undefined, { signal }).catch(() => undefined);
    }
  }
}
