import { describe, expect, test } from '@jest/globals';
import { type CloudEvent, Kafka as kafkaBinding } from 'cloudevents';
import { anEvent } from '../../conformance/factory.ts';
import { EventRefused } from '../errors.ts';
import type { BusEvent } from '../port.ts';
import { validatorOnDemand } from '../validate.ts';
import { fromMessage, type IncomingMessage, toMessage, unreadable } from './message.ts';

const validate = await validatorOnDemand()();

const event: BusEvent = anEvent('dsn_1', 7, {
  dataschema: 'https://robotdesign.dev/schemas/robotdesign.test.v1.Counted',
  correlationid: 'op_1',
  causationid: 'evt_0',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  data: { text: 'grüß 🦿', n: 1.5, none: null },
});

/** The message as a broker returns it: bytes, without what Kafka does not keep. */
function received(of: BusEvent, more: Partial<IncomingMessage> = {}): IncomingMessage {
  const { key, value, headers } = toMessage(of, JSON.stringify(of.data));
  return {
    key: Buffer.from(key),
    value: Buffer.from(value),
    headers: Object.fromEntries(Object.entries(headers).map(([name, held]) => [name, Buffer.from(held)])),
    timestamp: '1893553445678',
    offset: '41',
    ...more,
  };
}

describe('an event as a Kafka message', () => {
  test('is in binary mode: attributes are headers, the value is the data, the key is the subject', () => {
    expect(toMessage(anEvent('dsn_1', 7, { correlationid: 'op_1' }), '{"n":7}')).toEqual({
      key: 'dsn_1',
      value: '{"n":7}',
      headers: {
        'content-type': 'application/json',
        ce_specversion: '1.0',
        ce_id: 'evt_dsn_1_7',
        ce_source: '/services/test',
        ce_type: 'robotdesign.test.v1.Counted',
        ce_subject: 'dsn_1',
        ce_time: '2030-01-02T03:04:05.678Z',
        ce_sequence: '0000000007',
        ce_correlationid: 'op_1',
        ce_partitionkey: 'dsn_1',
      },
    });
  });

  test('is read back unchanged, also with a turn, and dead letters with their count', () => {
    const inTurn = { ...event, turn: 7 };
    expect(fromMessage(received(inTurn), validate)).toEqual(inTurn);
    const letter = {
      ...event,
      deadlettercause: 'Error: x',
      deadlettercount: 5,
      deadlettertopic: 'robotdesign.test.v1',
    };
    expect(fromMessage(received(event), validate)).toEqual(event);
    expect(fromMessage(received(letter), validate)).toEqual(letter);
  });

  test('is readable by other CloudEvents libraries', () => {
    const { key, value, headers } = toMessage(event, JSON.stringify(event.data));
    // The library reads text only.
    const message = { headers: { ...headers }, key, value, body: value, timestamp: '' };
    const read = kafkaBinding.toEvent(message);
    const { data, specversion, datacontenttype, partitionkey, ...attributes } = read as CloudEvent<unknown>;
    const { data: _data, ...expected } = event;
    expect({ ...attributes, data }).toEqual({ ...expected, data: event.data });
    expect([specversion, datacontenttype, partitionkey]).toEqual(['1.0', 'application/json', 'dsn_1']);
  });

  test('may have unknown headers and a later version 1.x', () => {
    const { headers } = received(event);
    const more = { ...headers, ce_novel: Buffer.from('x'), other: [Buffer.from('y'), 'z'] };
    expect(fromMessage(received(event, { headers: more }), validate)).toEqual(event);
    const later = { ...headers, ce_specversion: '1.1' };
    expect(fromMessage(received(event, { headers: later }), validate)).toEqual(event);
  });

  test.each<[string, Partial<IncomingMessage>]>([
    ['without headers', { headers: {} }],
    ['of another version', { headers: { ...received(event).headers, ce_specversion: Buffer.from('2.0') } }],
    ['without its sequence', { headers: { ...received(event).headers, ce_sequence: undefined } }],
    [
      'with a count that is not a number',
      { headers: { ...received(event).headers, ce_deadlettercount: 'many' } },
    ],
    ['without a value', { value: null }],
    ['with a value that is not JSON', { value: Buffer.from([0xff, 0x00]) }],
    ['with a value that is not an object', { value: Buffer.from('7') }],
  ])('%s is not an event', (_name, wrong) => {
    expect(() => fromMessage(received(event, wrong), validate)).toThrow(EventRefused);
  });
});

describe('the dead letter of a message that is not an event', () => {
  const place = { topic: 'robotdesign.test.v1', partition: 3 };

  test('is a valid event with position, cause and bytes of the message', () => {
    const message = received(event, { value: Buffer.from('\u0000?'), headers: { a: ['x\ny', 'z'] } });
    const letter = unreadable(message, place, new EventRefused('the value is\nnot JSON'));
    expect(letter).toEqual({
      id: 'robotdesign.test.v1/3/41',
      source: '/topics/robotdesign.test.v1',
      type: 'robotdesign.bus.v1.Unreadable',
      subject: 'dsn_1',
      time: '2030-01-02T03:04:05.678Z',
      sequence: '0000000000',
      deadlettercause: 'the value is not JSON',
      deadlettercount: 1,
      deadlettertopic: 'robotdesign.test.v1',
      data: { bytes: 2, value_base64: 'AD8=', headers: [{ name: 'a', value: 'x y' }] },
    });
    validate(letter);
    expect(fromMessage(received(letter), validate)).toEqual(letter);
  });

  test.each<[string, Partial<IncomingMessage>]>([
    ['nothing at all', { key: null, value: null, headers: undefined, timestamp: '-1' }],
    ['a key of bytes', { key: Buffer.from([0xff, 0xfe, 0x00]) }],
    ['a timestamp out of range', { timestamp: String(2n ** 62n) }],
    ['a key that is cut within a character', { key: Buffer.from(`${'x'.repeat(299)}🤖`) }],
    ['a megabyte', { value: Buffer.alloc(1_000_000, 0xff) }],
    [
      'many headers',
      { headers: Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`h${n}`, 'x'.repeat(999)])) },
    ],
  ])('can be published for any message: %s', (_name, odd) => {
    const letter = unreadable(received(event, odd), place, 'no error');
    expect(() => validate(letter)).not.toThrow();
  });
});
