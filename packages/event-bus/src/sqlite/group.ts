import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { isInfrastructureError } from '../errors.ts';
import type { SubscribeOptions, Subscription } from '../port.ts';
import type { Log, LogRecord, Place, Topic } from './log.ts';

/** Records fetched, and delivered before other partitions get their turn. */
const burst = 32;
const defaultConcurrency = 8;
const logPause_ms = 100;

/** A partition as its group reads it: at most one of its events is being handled. */
interface Pump {
  readonly place: Place;
  /** Offset of the next event to deliver. */
  next: number;
  fetched: LogRecord[];
  running: boolean;
  /** Something was appended since the last fetch. */
  behind: boolean;
}

interface Member {
  readonly topics: ReadonlySet<string>;
  readonly deliver: SubscribeOptions['deliver'];
  readonly concurrency: number;
  readonly leave: AbortController;
  readonly running: Set<Promise<void>>;
  /** Runs work in the context of who subscribed, not of who happened to publish. */
  readonly atHome: <T>(work: () => T) => T;
}

/**
 * A consumer group within this process. Its members share the partitions by number; who may take the next event
 * of a partition is decided anew for each burst, so that joining and leaving need no pause of the group.
 */
export function openGroup(name: string, log: Log) {
  const pumps = new Map<string, Pump>();
  const members: Member[] = [];
  const joining = new Map<string, Promise<void>>();

  function schedule(): void {
    for (const pump of pumps.values()) {
      if (pump.running || (!pump.behind && pump.fetched.length === 0)) continue;
      const member = memberFor(pump.place);
      if (member === undefined || member.running.size >= member.concurrency) continue;
      start(pump, member);
    }
  }

  function memberFor({ topic, partition }: Place): Member | undefined {
    const eligible = members.filter((member) => member.topics.has(topic.name));
    return eligible[partition % eligible.length];
  }

  function start(pump: Pump, member: Member): void {
    pump.running = true;
    const run = member
      .atHome(() => pumpBurst(pump, member))
      .finally(() => {
        pump.running = false;
        member.running.delete(run);
        // The partition goes to the end of the row: one that never runs dry leaves room for the others.
        const key = keyOf(pump.place);
        pumps.delete(key);
        pumps.set(key, pump);
        schedule();
      });
    member.running.add(run);
    // Failures are told through `ended`; this chain only ends the burst.
    run.catch(() => undefined);
  }

  async function pumpBurst(pump: Pump, member: Member): Promise<void> {
    const { signal } = member.leave;
    try {
      if (pump.fetched.length === 0) {
        pump.behind = false;
        const fetched = await persist(signal, () => log.records(pump.place, pump.next, burst));
        if (fetched === undefined) {
          pump.behind = true;
          return;
        }
        pump.fetched = [...fetched];
        if (fetched.length === burst) pump.behind = true;
      }
      for (let record = pump.fetched[0]; record !== undefined && !signal.aborted; record = pump.fetched[0]) {
        await deliver(pump, member, record);
      }
    } catch (error) {
      if (!signal.aborted) member.leave.abort(new Broken(error));
    }
  }

  async function deliver(pump: Pump, member: Member, record: LogRecord): Promise<void> {
    const { place } = pump;
    const { offset, event } = record;
    const { signal } = member.leave;
    await member.deliver(
      { event, topic: place.topic.name, partition: place.partition, offset: String(offset) },
      signal,
    );
    // Handled: it is acknowledged also when the member is leaving by now.
    await persist(signal, () => log.acknowledge(name, place, offset));
    pump.fetched.shift();
    pump.next = offset + 1;
  }

  function join(topic: Topic): Promise<void> {
    const known = joining.get(topic.name);
    if (known !== undefined) return known;
    const joined = addPumps(topic);
    joining.set(topic.name, joined);
    joined.catch(() => joining.delete(topic.name));
    return joined;
  }

  async function addPumps(topic: Topic): Promise<void> {
    const positions = await log.positions(name, topic);
    for (const [partition, next] of positions.entries()) {
      const place = { topic, partition };
      pumps.set(keyOf(place), { place, next, fetched: [], running: false, behind: true });
    }
  }

  return {
    /** Something was appended there. */
    wake(place: Place): void {
      const pump = pumps.get(keyOf(place));
      if (pump === undefined) return;
      pump.behind = true;
      schedule();
    },

    subscribe(options: SubscribeOptions, topics: Promise<readonly Topic[]>): Subscription {
      const member: Member = {
        topics: new Set(options.topics),
        deliver: options.deliver,
        concurrency: options.concurrency ?? defaultConcurrency,
        leave: new AbortController(),
        running: new Set(),
        atHome: AsyncLocalStorage.snapshot(),
      };
      const { signal } = member.leave;
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const ready = topics
        .then((found) => Promise.all(found.map(join)))
        .then(() => {
          if (signal.aborted) return;
          members.push(member);
          schedule();
        });
      ready.catch((error: unknown) => member.leave.abort(new Broken(error)));

      const ended = left.then(async () => {
        const at = members.indexOf(member);
        if (at >= 0) members.splice(at, 1);
        await Promise.all(member.running);
        schedule();
        if (signal.reason instanceof Broken) throw signal.reason.cause;
      });

      return {
        ready,
        ended,
        async stop() {
          member.leave.abort();
          await ended.catch(() => undefined);
        },
      };
    },
  };
}

export type Group = ReturnType<typeof openGroup>;

/** Why a member left without being asked to. */
class Broken extends Error {
  override readonly name = 'Broken';

  constructor(cause: unknown) {
    super('the subscription has ended by itself', { cause });
  }
}

/** Tries until the log can be used; gives nothing when the member leaves before that. */
async function persist<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isInfrastructureError(error)) throw error;
      if (signal.aborted) return undefined;
      await delay(logPause_ms, undefined, { signal }).catch(() => undefined);
    }
  }
}

function keyOf({ topic, partition }: Place): string {
  return `${topic.topic}/${partition}`;
}
