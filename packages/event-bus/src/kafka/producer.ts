import type { Kafka, Producer } from 'kafkajs';
import { BusUnavailable, EventRefused } from '../errors.ts';
import { asBusError } from './errors.ts';
import {
  byTopic,
  type Call,
  expectAcknowledged,
  type PlacedMessage,
  requestsOf,
  takeCalls,
} from './requests.ts';

export interface MessageProducer {
  /** @throws BusUnavailable if it is unknown which messages arrived; EventRefused */
  send(messages: readonly PlacedMessage[]): Promise<void>;
  /** Sends what waits, then ends. */
  close(): Promise<void>;
}

/** The state of a producer. */
interface Sender {
  readonly kafka: Kafka;
  readonly waiting: Call[];
  /** Connected on demand, and replaced after a failure. */
  producer: Promise<Producer> | undefined;
  sending: Promise<void> | undefined;
  closed: boolean;
}

/**
 * Sends messages in the order of the calls, one request at a time. Calls that arrive during a request share the next
 * one. Within a request the idempotent producer repeats without duplicates.
 *
 * After a failure it is unknown which messages arrived, and the broker would drop further messages under the same
 * sequence numbers as repetitions: the next request uses a new producer.
 */
export function openProducer(kafka: Kafka): MessageProducer {
  const sender: Sender = { kafka, waiting: [], producer: undefined, sending: undefined, closed: false };
  return {
    send(messages) {
      if (sender.closed) return Promise.reject(new BusUnavailable('the bus is closed'));
      return new Promise((resolve, reject) => {
        sender.waiting.push({ messages, resolve, reject });
        start(sender);
      });
    },

    async close() {
      sender.closed = true;
      while (sender.sending !== undefined) await sender.sending;
      await discard(sender);
    },
  };
}

function start(sender: Sender): void {
  sender.sending ??= sendWaiting(sender).finally(() => {
    sender.sending = undefined;
    if (sender.waiting.length > 0) start(sender);
  });
}

async function sendWaiting(sender: Sender): Promise<void> {
  while (sender.waiting.length > 0) await send(sender, takeCalls(sender.waiting));
}

async function send(sender: Sender, calls: readonly Call[]): Promise<void> {
  try {
    for (const messages of requestsOf(calls.flatMap((call) => call.messages)))
      await request(sender, messages);
    for (const call of calls) call.resolve();
  } catch (error) {
    // A refused call must not fail the others of its request.
    if (error instanceof EventRefused && calls.length > 1)
      for (const call of calls) await send(sender, [call]);
    else for (const call of calls) call.reject(error);
  }
}

async function request(sender: Sender, messages: readonly PlacedMessage[]): Promise<void> {
  try {
    sender.producer ??= connect(sender.kafka);
    const producer = await sender.producer;
    expectAcknowledged(messages, await producer.sendBatch({ acks: -1, topicMessages: byTopic(messages) }));
  } catch (error) {
    await discard(sender);
    throw asBusError(error);
  }
}

async function connect(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    // kafkajs retries an idempotent producer without end by default; the caller would never see the failure.
    retry: { retries: 6 },
    createPartitioner: () => chosenPartition,
  });
  try {
    await producer.connect();
    return producer;
  } catch (error) {
    await producer.disconnect().catch(() => undefined);
    throw error;
  }
}

async function discard(sender: Sender): Promise<void> {
  const { producer } = sender;
  sender.producer = undefined;
  await (await producer?.catch(() => undefined))?.disconnect().catch(() => undefined);
}

function chosenPartition({ message }: { readonly message: { readonly partition?: number } }): number {
  if (message.partition === undefined) throw new Error('the message has no partition');
  return message.partition;
}
