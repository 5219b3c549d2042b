import type { RecordMetadata, TopicMessages } from 'kafkajs';
import { BusUnavailable } from '../errors.ts';
import type { OutgoingMessage } from './message.ts';

/** How messages are grouped into requests. No I/O. */

/** A message with its partition, which we choose: all messages of a key go to one. */
export interface PlacedMessage extends OutgoingMessage {
  readonly topic: string;
  readonly partition: number;
  /** Milliseconds since the epoch. */
  readonly timestamp: string;
}

/** One `publish`. */
export interface Call {
  readonly messages: readonly PlacedMessage[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Bytes of one request, below the default limit of a broker for a batch (1 MB). */
const request_bytes = 512 * 1024;
/** Bytes of a message's headers, at most. */
const headers_bytes = 1_000;

const sizeOf = ({ value }: PlacedMessage): number => Buffer.byteLength(value) + headers_bytes;

/** Removes the calls that fit into one request from the waiting ones, at least one. */
export function takeCalls(waiting: Call[]): readonly Call[] {
  let bytes = 0;
  let count = 0;
  for (const { messages } of waiting) {
    if (count > 0 && bytes >= request_bytes) break;
    bytes += messages.reduce((sum, message) => sum + sizeOf(message), 0);
    count += 1;
  }
  return waiting.splice(0, count);
}

/** Splits messages into requests. A message that is too large for one has its own. */
export function requestsOf(messages: readonly PlacedMessage[]): readonly (readonly PlacedMessage[])[] {
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

export function byTopic(messages: readonly PlacedMessage[]): TopicMessages[] {
  return [...Map.groupBy(messages, ({ topic }) => topic)].map(([topic, group]) => ({
    topic,
    messages: group.map(({ topic: _topic, headers, ...message }) => ({
      ...message,
      headers: { ...headers },
    })),
  }));
}

/**
 * Checks that every partition has acknowledged: kafkajs loses a response if the leader moves during a request.
 * @throws BusUnavailable
 */
export function expectAcknowledged(
  messages: readonly PlacedMessage[],
  responses: readonly RecordMetadata[],
): void {
  const acknowledged = new Set(
    responses
      .filter(({ errorCode }) => errorCode === 0)
      .map(({ topicName, partition }) => `${topicName}/${partition}`),
  );
  for (const { topic, partition } of messages) {
    if (!acknowledged.has(`${topic}/${partition}`))
      throw new BusUnavailable(`partition ${partition} of ${topic} has not acknowledged`);
  }
}
