import { describe, expect, test } from '@jest/globals';
import { BusRefused, BusUnavailable, EventRefused, isInfrastructureError } from '../errors.ts';
import { asBusError } from './errors.ts';

/** Nested as by kafkajs, whose outermost error reports the end of its retries. */
function kafkaError(type: string): Error {
  const cause = Object.assign(new Error('inner'), { name: 'KafkaJSProtocolError', type });
  return Object.assign(new Error('outer', { cause }), { name: 'KafkaJSNumberOfRetriesExceeded' });
}

describe('an error of Kafka', () => {
  test.each([
    'LEADER_NOT_AVAILABLE',
    'REQUEST_TIMED_OUT',
    'GROUP_COORDINATOR_NOT_AVAILABLE',
    'NOT_ENOUGH_REPLICAS',
  ])('%s is temporary: the bus is unavailable', (type) => {
    expect(asBusError(kafkaError(type))).toBeInstanceOf(BusUnavailable);
  });

  test.each([
    new Error('Broker not connected'),
    new TypeError("Cannot read properties of null (reading 'topicMetadata')"),
    new TypeError("Cannot destructure property 'brokers' of '(intermediate value)' as it is null."),
  ])('of a broker that does not answer is temporary, although kafkajs throws %s', (error) => {
    expect(asBusError(error)).toBeInstanceOf(BusUnavailable);
  });

  test.each(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD'])(
    '%s refuses the event',
    (type) => {
      expect(asBusError(kafkaError(type))).toBeInstanceOf(EventRefused);
    },
  );

  test.each(['GROUP_AUTHORIZATION_FAILED', 'TOPIC_AUTHORIZATION_FAILED', 'INVALID_SESSION_TIMEOUT'])(
    '%s lasts until a person acts',
    (type) => {
      const failure = asBusError(kafkaError(type));
      expect(isInfrastructureError(failure)).toBe(false);
      expect(failure).toMatchObject({ message: expect.stringContaining(type) });
    },
  );

  const saslError = (why: string) =>
    Object.assign(new Error(`SASL PLAIN authentication failed: ${why}`), {
      name: 'KafkaJSSASLAuthenticationError',
    });
  const tlsError = (code: string) =>
    Object.assign(new Error('Connection error: why'), { name: 'KafkaJSConnectionError', code });

  test.each([
    ['login', saslError('Authentication failed: Invalid username or password')],
    ['login', kafkaError('UNSUPPORTED_SASL_MECHANISM')],
    ['login', kafkaError('ILLEGAL_SASL_STATE')],
    ['certificate', tlsError('SELF_SIGNED_CERT_IN_CHAIN')],
    ['certificate', tlsError('ERR_TLS_CERT_ALTNAME_INVALID')],
  ])('of authentication concerns the %s and lasts: %s', (of, error) => {
    expect(asBusError(error)).toBeInstanceOf(BusRefused);
    expect(asBusError(error)).toMatchObject({ of });
    expect(isInfrastructureError(asBusError(error))).toBe(false);
  });

  test.each([saslError('Connection closed by the server'), tlsError('ECONNREFUSED')])(
    'of a connection that broke during the login is temporary: %s',
    (error) => {
      expect(asBusError(error)).toBeInstanceOf(BusUnavailable);
    },
  );

  test('of one topic among several is recognized', () => {
    const failures = ['TOPIC_ALREADY_EXISTS', 'TOPIC_AUTHORIZATION_FAILED'].map((type) =>
      Object.assign(new Error('inner'), { name: 'KafkaJSCreateTopicError', type }),
    );
    const several = Object.assign(new Error('several'), { name: 'KafkaJSAggregateError', errors: failures });
    expect(isInfrastructureError(asBusError(several))).toBe(false);
  });

  test('of this package, or an unknown one, is left unchanged', () => {
    for (const error of [new BusUnavailable('x'), new EventRefused('x'), new TypeError('x'), 'x'])
      expect(asBusError(error)).toBe(error);
  });
});
