import { setTimeout as delay } from 'node:timers/promises';
import type { EachBatchPayload } from 'kafkajs';
import { type CountedStart, deliverCounted } from '../counted-start.ts';
import type { BusEvent, Delivery } from '../port.ts';
import type { Validator } from '../validate.ts';
import type { Assignment } from './assignment.ts';
import { forgetIfRecreated, isHandled } from './handled.ts';
import { fail, type Member } from './member.ts';
import { fromMessage, unreadable } from './message.ts';
import { untilAvailable } from './retry.ts';

/** A partition whose batch takes longer is paused, so that the others are fetched meanwhile. */
const pauseAfter_ms = 250;

type Batch = EachBatchPayload['batch'];
type Message = Batch['messages'][number];

export async function eachBatch(member: Member, { batch, pause }: EachBatchPayload): Promise<void> {
  const { assignment, leave } = member;
  if (assignment === undefined || assignment.closing || leave.signal.aborted) return;
  const handling = handleBatch(member, assignment, batch).finally(() => assignment.batches.delete(handling));
  assignment.batches.add(handling);
  const timer = new AbortController();
  const late = await Promise.race([
    handling.then(() => false),
    delay(pauseAfter_ms, true, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  if (!late) return;
  const resume = pause();
  void handling.then(resume);
}

/** Handles the messages in their order until the assignment closes. Never rejects: a failure breaks the member. */
async function handleBatch(member: Member, assignment: Assignment, batch: Batch): Promise<void> {
  const { signal } = assignment.giveUp;
  forgetIfRecreated(member.handled, `${batch.topic}/${batch.partition}`, BigInt(batch.highWatermark));
  try {
    await assignment.positioned;
    const release = await member.slots.take(signal);
    if (release === undefined) return;
    try {
      await handleMessages(member, assignment, batch);
    } finally {
      release();
    }
  } catch (error) {
    if (!signal.aborted) fail(member, error);
  }
}

async function handleMessages(member: Member, assignment: Assignment, batch: Batch): Promise<void> {
  const { handled } = member;
  const { topic, partition } = batch;
  const key = `${topic}/${partition}`;
  const validate = await member.options.validator();
  for (const message of batch.messages) {
    if (assignment.closing) return;
    const next = BigInt(message.offset) + 1n;
    if (!isHandled(handled, key, next)) {
      await handle(member, assignment, { topic, partition }, message, validate);
      handled.set(key, next);
    }
    assignment.commits.mark(topic, partition, next);
  }
}

interface Place {
  readonly topic: string;
  readonly partition: number;
}

async function handle(
  { options, runInCallerContext, countedSlots }: Member,
  assignment: Assignment,
  place: Place,
  message: Message,
  validate: Validator,
): Promise<void> {
  const { signal } = assignment.giveUp;
  const { subscribe, keepUnreadable, logger } = options;
  let event: BusEvent;
  try {
    event = fromMessage(message, validate);
  } catch (error) {
    const letter = unreadable(message, place, error);
    logger.error(
      { err: error, group: subscribe.group, ...place, offset: message.offset },
      'A message is not an event. It becomes a dead letter.',
    );
    await untilAvailable(signal, logger, () => keepUnreadable(letter));
    signal.throwIfAborted();
    return;
  }
  const delivery = { event, ...place, offset: message.offset };
  const deliver = (more: Pick<Delivery, 'startedBefore'> = {}) =>
    runInCallerContext(() => subscribe.deliver({ ...delivery, ...more }, signal));
  if (countedSlots === undefined) return deliver();
  const start = startOf(assignment, place, BigInt(message.offset));
  await deliverCounted(countedSlots, start, signal, () => deliver({ startedBefore: start.before }));
}

function startOf(
  { started, commits }: Assignment,
  { topic, partition }: Place,
  offset: bigint,
): CountedStart {
  const last = started.get(`${topic}/${partition}`);
  const before = last?.offset === offset ? last.starts : 0;
  return {
    before,
    store: () => commits.markDurably(topic, partition, offset, before + 1),
    // The end of the assignment commits it.
    takeBack: async () => commits.mark(topic, partition, offset, before),
  };
}
