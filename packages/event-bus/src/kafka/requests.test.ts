import { describe, expect, test } from '@jest/globals';
import { BusUnavailable } from '../errors.ts';
import { type Call, expectAcknowledged, type PlacedMessage, requestsOf, takeCalls } from './requests.ts';

const message = (bytes: number, partition = 0): PlacedMessage => ({
  key: 'k',
  value: 'x'.repeat(bytes),
  headers: {},
  topic: 't',
  partition,
  timestamp: '0',
});
const call = (...messages: PlacedMessage[]): Call => ({ messages, resolve: () => {}, reject: () => {} });

describe('requests', () => {
  test('hold messages up to their size in order, and one larger message alone', () => {
    const messages = [message(300_000), message(100_000), message(200_000), message(900_000), message(1)];
    expect(requestsOf(messages).map((request) => request.map(({ value }) => value.length))).toEqual([
      [300_000, 100_000],
      [200_000],
      [900_000],
      [1],
    ]);
    expect(requestsOf([])).toEqual([]);
  });

  test('take waiting calls in order until they are full', () => {
    const calls = [call(message(400_000)), call(message(400_000), message(1)), call(message(1))];
    const waiting = [...calls];
    expect(takeCalls(waiting)).toEqual(calls.slice(0, 2));
    expect(takeCalls(waiting)).toEqual(calls.slice(2));
    expect(takeCalls(waiting)).toEqual([]);
  });

  test('are incomplete without the acknowledgement of each partition', () => {
    const acknowledged = { topicName: 't', partition: 0, errorCode: 0 };
    expect(() => expectAcknowledged([message(1)], [acknowledged])).not.toThrow();
    expect(() => expectAcknowledged([message(1), message(1, 1)], [acknowledged])).toThrow(BusUnavailable);
    expect(() => expectAcknowledged([message(1)], [{ ...acknowledged, errorCode: 7 }])).toThrow(
      BusUnavailable,
    );
  });
});
