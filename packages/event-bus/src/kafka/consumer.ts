import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { infrastructureBackoff, pause, pause_ms } from '../backoff.ts';
import { isInfrastructureError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { BusEvent, SubscribeOptions, Subscription } from '../port.ts';
import { openSlots } from '../slots.ts';
import type { Validator } from '../validate.ts';
import type { KafkaAdmin } from './admin.ts';
import { type Commits, openCommits } from './commits.ts';
import { asBusError } from './errors.ts';
import { fromMessage, unreadable } from './message.ts';
import { persist } from './persist.ts';
import { allPositioned, takePositions } from './positions.ts';

export interface ConsumerGiven {
  /** Of this subscription alone. */
  readonly kafka: Kafka;
  readonly admin: KafkaAdmin;
  readonly options: SubscribeOptions;
  readonly validator: () => Promise<Validator>;
  /** Keeps what stands for a message that is no event. */
  readonly keepUnreadable: (letter: BusEvent) => Promise<void>;
  readonly logger: Logger;
  /** A member that is silent for so long has its partitions taken. */
  readonly sessionTimeout_ms: number;
}

/** The time between two joinings of the group, in which the member has its partitions. */
interface Tenure {
  /** Aborted when handlers must give up: the member leaves, or others have waited long enough for its partitions. */
  readonly abort: AbortController;
  /** No event is begun any more. */
  closing: boolean;
  readonly works: Set<Promise<void>>;
  readonly commits: Commits;
  /** The group has a position in each of the member's partitions. */
  readonly positioned: Promise<void>;
}

const defaultConcurrency = 8;
/** A partition that takes longer is paused and handled aside, so that the others are fetched meanwhile. */
const aside_ms = 250;
/** How long a broker holds an empty answer back; also how soon a partition is fetched that was paused. */
const fetchWait_ms = 500;
/** Of one partition at once: an event's data may have 256 KiB, and a few hundred usual events fit. */
const fetch_bytes = 384 * 1024;
/** What others wait for our handlers when the group is shared out anew: then they are told to give up, then left. */
const grace_ms = 3_000;
const patience_ms = 20_000;
const rebalanceTimeout_ms = 30_000;
/** Who stops while it joins waits so long for the joining to end in order. */
const joined_ms = 3_000;
/** Batches in hand; most of them wait for a slot. */
const batchesAtOnce = 256;

/**
 * A member of a Kafka consumer group. Its partitions are handled one event at a time each, `concurrency` of them at
 * once; one that takes long is paused, so that it holds neither the others nor the heartbeats up. Before the group
 * is shared out anew (eagerly: kafkajs knows no other way), what runs is finished and acknowledged.
 */
export function openKafkaSubscription(given: ConsumerGiven): Subscription {
  const { kafka, admin, options, validator, keepUnreadable, logger, sessionTimeout_ms } = given;
  const { group, topics, deliver, concurrency = defaultConcurrency } = options;
  const leave = new AbortController();
  const slots = openSlots(concurrency);
  const atHome = AsyncLocalStorage.snapshot();
  /** What this member has handled: a joining fetches from the last commit, which may lie before. */
  const handled = new Map<string, bigint>();
  const heartbeat_ms = Math.floor(sessionTimeout_ms / 3);
  let tenure: Tenure | undefined;
  /** Since the member was last in its group. */
  let crashes = 0;
  let positioned: (is: Promise<void>) => void = () => undefined;

  const consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: sessionTimeout_ms,
    heartbeatInterval: heartbeat_ms,
    rebalanceTimeout: rebalanceTimeout_ms,
    maxWaitTimeInMs: Math.min(fetchWait_ms, heartbeat_ms),
    maxBytesPerPartition: fetch_bytes,
    allowAutoTopicCreation: false,
    // Nobody waits for Kafka's return but us: it is tried again for as long as the subscription lives.
    retry: { retries: 6, restartOnFailure: async () => !leave.signal.aborted },
  });

  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    // A joining that was under way when the subscription ended.
    if (leave.signal.aborted) return void setImmediate(() => consumer.disconnect().catch(() => undefined));
    crashes = 0;
    tenure = begin(memberAssignment);
    positioned(tenure.positioned);
  });
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    const failure = asBusError(error);
    if (!restart && !isInfrastructureError(failure)) return fail(failure);
    logger.warn({ err: error, group }, 'a consumer has lost Kafka and tries to join its group again');
    // kafkajs takes some failures that pass for lasting ones, such as that of a coordinator not yet chosen.
    if (!restart) rejoin().catch((again: unknown) => fail(asBusError(again)));
  });

  function fail(error: unknown): void {
    leave.abort(new Broken(error));
  }

  function begin(assignment: Readonly<Record<string, readonly number[]>>): Tenure {
    const abort = new AbortController();
    const begun: Tenure = {
      abort,
      closing: false,
      works: new Set(),
      commits: openCommits(consumer, abort.signal, logger),
      positioned: persist(abort.signal, logger, () =>
        takePositions(consumer, admin, group, assignment, () => begun.closing),
      ).then(() => abort.signal.throwIfAborted()),
    };
    // Awaited by who needs it.
    begun.positioned.catch(() => undefined);
    return begun;
  }

  /** Handles a batch in its order, up to where it must stop. Never rejects. */
  async function work(of: Tenure, batch: EachBatchPayload['batch']): Promise<void> {
    const { topic, partition, messages, highWatermark } = batch;
    const { signal } = of.abort;
    const key = `${topic}/${partition}`;
    // A partition that is shorter now has begun anew: its offsets are those of other messages.
    if ((handled.get(key) ?? 0n) > BigInt(highWatermark)) handled.delete(key);
    try {
      await of.positioned;
      const release = await slots.take(signal);
      if (release === undefined) return;
      try {
        const validate = await validator();
        for (const message of messages) {
          const next = BigInt(message.offset) + 1n;
          if (of.closing) return;
          if (next > (handled.get(key) ?? 0n)) {
            await handle({ topic, partition }, message, validate, signal);
            handled.set(key, next);
          }
          of.commits.mark(topic, partition, next);
        }
      } finally {
        release();
      }
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  async function handle(
    place: { readonly topic: string; readonly partition: number },
    message: EachBatchPayload['batch']['messages'][number],
    validate: Validator,
    signal: AbortSignal,
  ): Promise<void> {
    let event: BusEvent;
    try {
      event = fromMessage(message, validate);
    } catch (error) {
      const letter = unreadable(message, place, error);
      logger.error(
        { err: error, group, ...place, offset: message.offset },
        'a message is no event: a dead letter',
      );
      await persist(signal, logger, () => keepUnreadable(letter));
      signal.throwIfAborted();
      return;
    }
    await atHome(() => deliver({ event, ...place, offset: message.offset }, signal));
  }

  async function eachBatch({ batch, pause }: EachBatchPayload): Promise<void> {
    const of = tenure;
    if (of === undefined || of.closing || leave.signal.aborted) return;
    const working = work(of, batch).finally(() => of.works.delete(working));
    of.works.add(working);
    const timer = new AbortController();
    const late = await Promise.race([
      working.then(() => false),
      delay(aside_ms, true, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (!late) return;
    const resume = pause();
    void working.then(resume);
  }

  /** Ends the tenure: what runs is finished, or told to give up and left alone in the end; then acknowledged. */
  async function end(of: Tenure, grace: number): Promise<void> {
    of.closing = true;
    const giveUp = setTimeout(() => of.abort.abort(), grace);
    // What sets positions must not come in after others have gone on from there.
    const settled = leave.signal.aborted ? undefined : of.positioned.catch(() => undefined);
    const through = Promise.all([...of.works, settled]);
    const tooLate = new AbortController();
    await Promise.race([
      through,
      delay(patience_ms, undefined, { signal: AbortSignal.any([tooLate.signal, leave.signal]) }).catch(() =>
        leave.signal.aborted ? through : undefined,
      ),
    ]);
    tooLate.abort();
    clearTimeout(giveUp);
    await of.commits.flush();
    of.abort.abort();
  }

  async function beforeJoin({ heartbeat }: { heartbeat: () => Promise<void> }): Promise<void> {
    const ending = tenure;
    if (ending === undefined || ending.closing) return;
    // Its errors only say that the group waits, or that the member is out of it already.
    const beat = setInterval(() => void heartbeat().catch(() => undefined), heartbeat_ms);
    await end(ending, grace_ms);
    clearInterval(beat);
  }

  async function join(): Promise<void> {
    for (const topic of topics) await persist(leave.signal, logger, () => admin.partitionsOf(topic));
    if (leave.signal.aborted) return;
    await persist(leave.signal, logger, () => consumer.connect());
    if (leave.signal.aborted) return;
    await persist(leave.signal, logger, () =>
      consumer.subscribe({ topics: [...topics], fromBeginning: true }),
    );
    if (leave.signal.aborted) return;
    await run();
  }

  function run(): Promise<void> {
    return consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: batchesAtOnce,
      eachBatch,
      beforeJoin,
    });
  }

  async function rejoin(): Promise<void> {
    crashes += 1;
    await pause(pause_ms(infrastructureBackoff, crashes), leave.signal);
    if (!leave.signal.aborted) await run();
  }

  const joining = join();
  joining.catch((error: unknown) => fail(asBusError(error)));
  const left = new Promise<void>((resolve) => {
    leave.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const firstPositioned = new Promise<void>((resolve) => {
    positioned = (is) => void is.then(resolve, () => undefined);
  });
  const ready = joining.then(() =>
    Promise.race([
      firstPositioned.then(() => allPositioned(admin, group, topics, leave.signal, logger)),
      left,
    ]),
  );
  ready.catch(() => undefined);

  const ended = left.then(async () => {
    try {
      consumer.pause(topics.map((topic) => ({ topic })));
    } catch {
      // It does not run.
    }
    if (tenure !== undefined) {
      tenure.abort.abort();
      await end(tenure, 0);
    }
    await Promise.race([joining.catch(() => undefined), delay(joined_ms, undefined, { ref: false })]);
    await consumer.disconnect().catch(() => undefined);
    const { reason } = leave.signal;
    if (reason instanceof Broken) throw reason.cause;
  });
  // Who only stops it does not ask how it ended.
  ended.catch(() => undefined);

  return {
    ready,
    ended,
    async stop() {
      leave.abort();
      await ended.catch(() => undefined);
    },
  };
}

/** Why a member left without being asked to. */
class Broken extends Error {
  override readonly name = 'Broken';

  constructor(cause: unknown) {
    super('the subscription has ended by itself', { cause });
  }
}
