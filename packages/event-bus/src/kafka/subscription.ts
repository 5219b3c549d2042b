import { setTimeout as delay } from 'node:timers/promises';
import { pause, pause_ms } from '@robotdesign/backoff';
import type { ConsumerCrashEvent, ConsumerGroupJoinEvent } from 'kafkajs';
import { Broken } from '../broken.ts';
import { isInfrastructureError } from '../errors.ts';
import type { Subscription } from '../port.ts';
import { infrastructureBackoff } from '../retry.ts';
import { type Assignment, endAssignment } from './assignment.ts';
import { eachBatch } from './batch.ts';
import { openCommits } from './commits.ts';
import { asBusError } from './errors.ts';
import { fail, type Member, type MemberOptions, newMember } from './member.ts';
import { allPositioned, takePositions } from './positions.ts';
import { untilAvailable } from './retry.ts';

/** How long a rebalance waits for the running handlers before it asks them to give up. */
const grace_ms = 3_000;
/** How long a member that stops waits for a join in progress. */
const joined_ms = 3_000;
/** Batches in memory; most of them wait for a slot. */
const batchesAtOnce = 256;

/**
 * A member of a Kafka consumer group. It handles its partitions one event at a time each, `concurrency` of them at
 * once. A partition that takes long is paused, so that it delays neither the others nor the heartbeats. Before a
 * rebalance (an eager one: kafkajs has no other), running handlers finish and their events are acknowledged.
 */
export function openKafkaSubscription(options: MemberOptions): Subscription {
  const { admin, subscribe, logger } = options;
  const member = newMember(options);
  const { consumer, leave } = member;
  consumer.on(consumer.events.GROUP_JOIN, (event) => onJoined(member, event));
  consumer.on(consumer.events.CRASH, (event) => onCrash(member, event));

  const joining = join(member);
  joining.catch((error: unknown) => fail(member, asBusError(error)));
  const left = new Promise<void>((resolve) => {
    leave.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const positioned = member.positioned.promise.then(() =>
    allPositioned(admin, subscribe.group, subscribe.topics, leave.signal, logger),
  );
  const ready = joining.then(() => Promise.race([positioned, left]));
  const ended = left.then(() => leaveGroup(member, joining));
  // The caller may wait for neither.
  for (const promise of [positioned, ready, ended]) promise.catch(() => undefined);

  return {
    ready,
    ended,
    async stop() {
      leave.abort();
      await ended.catch(() => undefined);
    },
  };
}

async function join(member: Member): Promise<void> {
  const { options, consumer, leave } = member;
  const { admin, logger, subscribe } = options;
  const { signal } = leave;
  for (const topic of subscribe.topics) await untilAvailable(signal, logger, () => admin.partitionsOf(topic));
  if (signal.aborted) return;
  await untilAvailable(signal, logger, () => consumer.connect());
  if (signal.aborted) return;
  await untilAvailable(signal, logger, () =>
    consumer.subscribe({ topics: [...subscribe.topics], fromBeginning: true }),
  );
  if (!signal.aborted) await run(member);
}

const run = (member: Member): Promise<void> =>
  member.consumer.run({
    autoCommit: false,
    partitionsConsumedConcurrently: batchesAtOnce,
    eachBatch: (payload) => eachBatch(member, payload),
    beforeJoin: ({ heartbeat }) => beforeJoin(member, heartbeat),
  });

function onJoined(member: Member, { payload }: ConsumerGroupJoinEvent): void {
  const { consumer, leave } = member;
  if (leave.signal.aborted) {
    // The join was in progress when the subscription ended.
    setImmediate(() => consumer.disconnect().catch(() => undefined));
    return;
  }
  member.crashes = 0;
  member.assignment = beginAssignment(member, payload.memberAssignment);
  member.assignment.positioned.then(member.positioned.resolve, () => undefined);
}

function beginAssignment(
  { options, consumer }: Member,
  assigned: Readonly<Record<string, readonly number[]>>,
): Assignment {
  const { admin, logger, subscribe } = options;
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const started: Assignment['started'] = new Map();
  const isClosing = () => assignment.closing;
  const assignment: Assignment = {
    giveUp,
    closing: false,
    batches: new Set(),
    commits: openCommits(consumer, signal, logger),
    started,
    positioned: untilAvailable(signal, logger, async () => {
      const held = await takePositions(consumer, admin, subscribe.group, assigned, isClosing);
      for (const { topic, partition, next, starts } of held)
        if (next !== undefined && starts > 0) started.set(`${topic}/${partition}`, { offset: next, starts });
    }).then(() => signal.throwIfAborted()),
  };
  return assignment;
}

function onCrash(member: Member, { payload: { error, restart } }: ConsumerCrashEvent): void {
  const { logger, subscribe } = member.options;
  const failure = asBusError(error);
  if (!restart && !isInfrastructureError(failure)) {
    fail(member, failure);
    return;
  }
  logger.warn({ err: error, group: subscribe.group }, 'A consumer has lost Kafka. It joins its group again.');
  // kafkajs does not restart after some temporary failures, such as a coordinator that has not been elected yet.
  if (!restart) rejoin(member).catch((again: unknown) => fail(member, asBusError(again)));
}

async function rejoin(member: Member): Promise<void> {
  const { signal } = member.leave;
  member.crashes += 1;
  await pause(pause_ms(infrastructureBackoff, member.crashes), signal);
  if (!signal.aborted) await run(member);
}

/** Ends the assignment before a rebalance, and keeps the membership alive meanwhile. */
async function beforeJoin(
  { assignment, heartbeat_ms, leave }: Member,
  heartbeat: () => Promise<void>,
): Promise<void> {
  if (assignment === undefined || assignment.closing) return;
  // A heartbeat fails while the group rebalances, or if the member is out of it already.
  const beat = setInterval(() => void heartbeat().catch(() => undefined), heartbeat_ms);
  await endAssignment(assignment, grace_ms, leave.signal);
  clearInterval(beat);
}

/** @throws what broke the subscription */
async function leaveGroup(
  { consumer, assignment, leave, options }: Member,
  joining: Promise<void>,
): Promise<void> {
  try {
    consumer.pause(options.subscribe.topics.map((topic) => ({ topic })));
  } catch {
    // It does not run.
  }
  if (assignment !== undefined) {
    assignment.giveUp.abort();
    await endAssignment(assignment, 0, leave.signal);
  }
  await Promise.race([joining.catch(() => undefined), delay(joined_ms, undefined, { ref: false })]);
  await consumer.disconnect().catch(() => undefined);
  const { reason } = leave.signal;
  if (reason instanceof Broken) throw reason.cause;
}
