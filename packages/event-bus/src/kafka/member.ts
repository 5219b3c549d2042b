import { AsyncLocalStorage } from 'node:async_hooks';
import type { Consumer, Kafka } from 'kafkajs';
import { Broken } from '../broken.ts';
import type { DeadLetter } from '../dead-letter.ts';
import type { Logger } from '../logger.ts';
import type { SubscribeOptions } from '../port.ts';
import { openSlots, type Slots } from '../slots.ts';
import type { Validator } from '../validate.ts';
import type { KafkaAdmin } from './admin.ts';
import type { Assignment } from './assignment.ts';
import type { Handled } from './handled.ts';

export interface MemberOptions {
  /** A client of this subscription alone. */
  readonly kafka: Kafka;
  readonly admin: KafkaAdmin;
  readonly subscribe: SubscribeOptions;
  readonly validator: () => Promise<Validator>;
  /** Stores the dead letter of a message that is not an event. */
  readonly keepUnreadable: (letter: DeadLetter) => Promise<void>;
  readonly logger: Logger;
  /** The group reassigns the partitions of a member after such a silence. */
  readonly sessionTimeout_ms: number;
}

/** The state of a member of a consumer group. */
export interface Member {
  readonly options: MemberOptions;
  readonly consumer: Consumer;
  readonly heartbeat_ms: number;
  /** Aborted when the subscription stops, or fails with {@link Broken}. */
  readonly leave: AbortController;
  /** The partitions in delivery. */
  readonly slots: Slots;
  /** The events in delivery; only if it counts starts. */
  readonly countedSlots: Slots | undefined;
  /** Deliveries run in the context of the subscriber, not in that of a network event. */
  readonly runInCallerContext: <T>(work: () => T) => T;
  readonly handled: Handled;
  /** The current assignment or the last one. */
  assignment: Assignment | undefined;
  /** The group had positions in all partitions of an assignment. */
  readonly positioned: PromiseWithResolvers<void>;
  /** Crashes of the consumer since it was last in its group. */
  crashes: number;
}

const defaultConcurrency = 8;
/** How long a broker holds back an empty response, which is also how soon a resumed partition is fetched. */
const fetchWait_ms = 500;
/** Bytes of one fetch of a partition. An event's data may have 256 KiB; some hundred usual events fit. */
const fetch_bytes = 384 * 1024;
const rebalanceTimeout_ms = 30_000;

export function newMember(options: MemberOptions): Member {
  const { kafka, subscribe, sessionTimeout_ms } = options;
  const { concurrency = defaultConcurrency, countStarts = false } = subscribe;
  const leave = new AbortController();
  const heartbeat_ms = Math.floor(sessionTimeout_ms / 3);
  const consumer = kafka.consumer({
    groupId: subscribe.group,
    sessionTimeout: sessionTimeout_ms,
    heartbeatInterval: heartbeat_ms,
    rebalanceTimeout: rebalanceTimeout_ms,
    maxWaitTimeInMs: Math.min(fetchWait_ms, heartbeat_ms),
    maxBytesPerPartition: fetch_bytes,
    allowAutoTopicCreation: false,
    // The consumer restarts as long as the subscription lives.
    retry: { retries: 6, restartOnFailure: async () => !leave.signal.aborted },
  });
  return {
    options,
    consumer,
    heartbeat_ms,
    leave,
    slots: openSlots(concurrency),
    countedSlots: countStarts ? openSlots(concurrency) : undefined,
    runInCallerContext: AsyncLocalStorage.snapshot(),
    handled: new Map(),
    assignment: undefined,
    positioned: Promise.withResolvers<void>(),
    crashes: 0,
  };
}

export function fail({ leave }: Member, error: unknown): void {
  leave.abort(new Broken(error));
}
