import type { KafkaAccess } from '@robotdesign/event-bus/kafka';
import { ConfigError } from '../config.ts';
import type { EngineConfig } from './engine-variables.ts';
import { readCertificates } from './pem-files.ts';

type Connection = Pick<KafkaAccess, 'brokers' | 'sasl' | 'tls'>;

/**
 * How to connect to Kafka; undefined if no broker is set.
 * @throws ConfigError if the settings contradict each other
 */
export function kafkaAccess(config: EngineConfig): Connection | undefined {
  const {
    KAFKA_BROKERS: brokers,
    KAFKA_TLS_CA_FILE: caFile,
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  } = config;
  const secure = config.KAFKA_TLS === '1';
  if ((username === undefined) !== (password === undefined))
    throw new ConfigError(['Set KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD together.']);
  if (caFile !== undefined && !secure)
    throw new ConfigError([
      'KAFKA_TLS_CA_FILE: the connection to Kafka is plain text. Set KAFKA_TLS=1, too.',
    ]);
  if (brokers === undefined) return undefined;
  if (caFile !== undefined) readCertificates('KAFKA_TLS_CA_FILE', caFile);
  return {
    brokers,
    tls: secure ? { caFile } : undefined,
    sasl: username === undefined || password === undefined ? undefined : { mechanism, username, password },
  };
}
