import type { Kafka, Producer, RecordMetadata, TopicMessages } from 'kafkajs';
import { BusUnavailable, EventRefused } from '../errors.ts';
import { asBusError } from './errors.ts';
import type { OutgoingMessage } from './message.ts';

/** A message with its place: the partition is ours to choose, so that a key has one. */
export interface PlacedMessage extends OutgoingMessage {
  readonly topic: string;
  readonly partition: number;
  readonly timestamp: string;
}

interface Call {
  readonly messages: readonly PlacedMessage[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Bytes of one request, well under what a broker takes in a batch by default (1 MB). */
const request_bytes = 512 * 1024;

/**
 * Sends messages in the order of the calls, one request at a time; what is asked for meanwhile goes together with the
 * next. Within a request the idempotent producer repeats without doubling.
 *
 * After a failure nobody knows what arrived, and the broker would take other messages under the same numbers for
 * repetitions and drop them: the next request comes from a new producer.
 */
export function openProducer(kafka: Kafka) {
  const waiting: Call[] = [];
  let producer: Promise<Producer> | undefined;
  let sending: Promise<void> | undefined;
  let closed = false;

  async function connect(): Promise<Producer> {
    const opened = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      // kafkajs's own default is without end, and a caller could never go another way.
      retry: { retries: 6 },
      createPartitioner: () => byChoice,
    });
    try {
      await opened.connect();
      return opened;
    } catch (error) {
      await opened.disconnect().catch(() => undefined);
      throw error;
    }
  }

  async function discard(): Promise<void> {
    const old = producer;
    producer = undefined;
    await (await old?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  async function request(messages: readonly PlacedMessage[]): Promise<void> {
    try {
      producer ??= connect();
      const sent = await (await producer).sendBatch({ acks: -1, topicMessages: byTopic(messages) });
      expectAll(messages, sent);
    } catch (error) {
      await discard();
      throw asBusError(error);
    }
  }

  async function send(calls: readonly Call[]): Promise<void> {
    try {
      for (const messages of requestsOf(calls.flatMap((call) => call.messages))) await request(messages);
      for (const call of calls) call.resolve();
    } catch (error) {
      // One that is refused must not take its neighbours with it.
      if (error instanceof EventRefused && calls.length > 1) for (const call of calls) await send([call]);
      else for (const call of calls) call.reject(error);
    }
  }

  function start(): void {
    sending ??= drain().finally(() => {
      sending = undefined;
      if (waiting.length > 0) start();
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const calls: Call[] = [];
      for (let bytes = 0; waiting[0] !== undefined && (calls.length === 0 || bytes < request_bytes); ) {
        const call = waiting.shift() as Call;
        calls.push(call);
        bytes += call.messages.reduce((sum, message) => sum + sizeOf(message), 0);
      }
      await send(calls);
    }
  }

  return {
    /** @throws BusUnavailable when it is unknown what arrived; EventRefused */
    send(messages: readonly PlacedMessage[]): Promise<void> {
      if (closed) return Promise.reject(new BusUnavailable('the bus is closed'));
      return new Promise((resolve, reject) => {
        waiting.push({ messages, resolve, reject });
        start();
      });
    },

    /** Sends what waits, then ends. */
    async close(): Promise<void> {
      closed = true;
      while (sending !== undefined) await sending;
      await discard();
    },
  };
}

/** The answers of all partitions must be there: kafkajs forgets one whose leader moves during a request. */
function expectAll(messages: readonly PlacedMessage[], sent: readonly RecordMetadata[]): void {
  const answered = new Set(
    sent
      .filter(({ errorCode }) => errorCode === 0)
      .map(({ topicName, partition }) => `${topicName}/${partition}`),
  );
  for (const { topic, partition } of messages) {
    if (!answered.has(`${topic}/${partition}`))
      throw new BusUnavailable(`no acknowledgement came from partition ${partition} of ${topic}`);
  }
}

function byTopic(messages: readonly PlacedMessage[]): TopicMessages[] {
  const topics = Map.groupBy(messages, ({ topic }) => topic);
  return [...topics].map(([topic, of]) => ({
    topic,
    messages: of.map(({ topic: _topic, headers, ...message }) => ({ ...message, headers: { ...headers } })),
  }));
}

function requestsOf(messages: readonly PlacedMessage[]): PlacedMessage[][] {
  const requests: PlacedMessage[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = sizeOf(message);
    const last = requests.at(-1);
    if (last === undefined || bytes + size > request_bytes) {
      requests.push([message]);
      bytes = size;
    } else {
      last.push(message);
      bytes += size;
    }
  }
  return requests;
}

function sizeOf({ value }: PlacedMessage): number {
  return Buffer.byteLength(value) + 1_000;
}

function byChoice({ message }: { readonly message: { readonly partition?: number } }): number {
  if (message.partition === undefined) throw new Error('a message has no partition');
  return message.partition;
}
