import { BusRefused, BusUnavailable, EventRefused } from '../errors.ts';

/** Kafka says of these that the records themselves are wrong; `type` as kafkajs names them. */
const refusals: Readonly<Record<string, string>> = {
  MESSAGE_TOO_LARGE: 'the broker takes no message of this size (its max.message.bytes)',
  RECORD_LIST_TOO_LARGE: 'the broker takes no message of this size (its segment.bytes)',
  INVALID_RECORD: 'the broker refuses the record',
  INVALID_TOPIC_EXCEPTION: 'the topic cannot have this name',
};

/** What no waiting heals: a person must change the cluster or our settings. */
const lasting =
  /AUTHORIZATION_FAILED|UNSUPPORTED_|INVALID_SESSION_TIMEOUT|INVALID_GROUP_ID|INCONSISTENT_GROUP|SECURITY_DISABLED|INVALID_CONFIG|INVALID_PARTITIONS|POLICY_VIOLATION/;

/** The broker knows the mechanism, user and password, and does not take them; or wants none. */
const login = /^(?:UNSUPPORTED_SASL_MECHANISM|ILLEGAL_SASL_STATE|SASL_AUTHENTICATION_FAILED)$/;
/** Of an error of kafkajs's own that stands for a broken connection, too. Kafka's words begin with a capital. */
const loginWords = /Authentication failed|Invalid username or password|mechanism is not supported/;
/** What Node says of a certificate: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificate = /^(?:CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT_ALTNAME)/;

/** kafkajs says so, in an error without a name of its own, when a broker took the connection and answered nothing. */
const unanswered = 'Broker not connected';

/** What a kafkajs error means for who uses the bus: the events are refused, or waiting helps, or a person must. */
export function asBusError(error: unknown): unknown {
  if (error instanceof BusUnavailable || error instanceof EventRefused || error instanceof BusRefused)
    return error;
  for (const { name, type = '', code = '', message } of chain(error)) {
    if (login.test(type) || (name === 'KafkaJSSASLAuthenticationError' && loginWords.test(message)))
      return new BusRefused('login', message, { cause: error });
    if (certificate.test(code)) return new BusRefused('certificate', message, { cause: error });
  }
  for (const { type } of chain(error)) {
    const refusal = type === undefined ? undefined : refusals[type];
    if (type !== undefined && lasting.test(type))
      return new Error(`Kafka does not let us do this (${type})`, { cause: error });
    if (refusal !== undefined) return new EventRefused(refusal, { cause: error });
  }
  const passes = ({ name, message }: Error) => name.startsWith('KafkaJS') || message === unanswered;
  if (!chain(error).some(passes)) return error;
  const why = error instanceof Error ? `: ${error.message}` : '';
  return new BusUnavailable(`Kafka cannot be used now${why}`, { cause: error });
}

/** The error and what caused it, the outermost first; of several at once each. */
function chain(error: unknown, deepest = 8): (Error & { readonly type?: string; readonly code?: string })[] {
  if (!(error instanceof Error) || deepest === 0) return [];
  const several = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return [error, ...[error.cause, ...several].flatMap((cause) => chain(cause, deepest - 1))];
}

/** Runs the work; what fails, fails as the port says. */
export async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asBusError(error);
  }
}
