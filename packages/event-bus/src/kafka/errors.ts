import { BusRefused, BusUnavailable, EventRefused } from '../errors.ts';

/** Errors by which Kafka refuses the records themselves, by the `type` of kafkajs. */
const refusals: Readonly<Record<string, string>> = {
  MESSAGE_TOO_LARGE: 'the message is larger than max.message.bytes of the broker',
  RECORD_LIST_TOO_LARGE: 'the message is larger than segment.bytes of the broker',
  INVALID_RECORD: 'the broker refuses the record',
  INVALID_TOPIC_EXCEPTION: 'the name of the topic is invalid',
};

/** Waiting does not fix these: a person must change the cluster or our settings. */
const lasting =
  /AUTHORIZATION_FAILED|UNSUPPORTED_|INVALID_SESSION_TIMEOUT|INVALID_GROUP_ID|INCONSISTENT_GROUP|SECURITY_DISABLED|INVALID_CONFIG|INVALID_PARTITIONS|POLICY_VIOLATION/;

/** The broker refuses mechanism, user or password, or expects none. */
const login = /^(?:UNSUPPORTED_SASL_MECHANISM|ILLEGAL_SASL_STATE|SASL_AUTHENTICATION_FAILED)$/;
/** In an error class that kafkajs also uses for broken connections. Messages of Kafka start with a capital. */
const loginMessage = /Authentication failed|Invalid username or password|mechanism is not supported/;
/** Certificate errors of Node: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificate = /^(?:CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT_ALTNAME)/;

/**
 * Messages of kafkajs, in errors of foreign types, if no broker answers: it says so in a plain `Error`, or
 * reads the metadata that it did not get.
 */
const unanswered = /^Broker not connected$|reading 'topicMetadata'|^Cannot destructure property 'brokers'/;

/** The port's error for an error of kafkajs: the events are refused, waiting helps, or a person must act. */
export function asBusError(error: unknown): unknown {
  if (error instanceof BusUnavailable || error instanceof EventRefused || error instanceof BusRefused)
    return error;
  for (const { name, type = '', code = '', message } of chain(error)) {
    if (login.test(type) || (name === 'KafkaJSSASLAuthenticationError' && loginMessage.test(message)))
      return new BusRefused('login', message, { cause: error });
    if (certificate.test(code)) return new BusRefused('certificate', message, { cause: error });
  }
  for (const { type } of chain(error)) {
    const refusal = type === undefined ? undefined : refusals[type];
    if (type !== undefined && lasting.test(type))
      return new Error(`Kafka refuses the request (${type})`, { cause: error });
    if (refusal !== undefined) return new EventRefused(refusal, { cause: error });
  }
  const passes = ({ name, message }: Error) => name.startsWith('KafkaJS') || unanswered.test(message);
  if (!chain(error).some(passes)) return error;
  const why = error instanceof Error ? `: ${error.message}` : '';
  return new BusUnavailable(`Kafka is unavailable${why}`, { cause: error });
}

/** The error and its causes, the outermost first. */
function chain(error: unknown, deepest = 8): (Error & { readonly type?: string; readonly code?: string })[] {
  if (!(error instanceof Error) || deepest === 0) return [];
  const several = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return [error, ...[error.cause, ...several].flatMap((cause) => chain(cause, deepest - 1))];
}

/** Runs the work. Its errors become those of the port. */
export async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asBusError(error);
  }
}
