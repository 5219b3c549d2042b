import { readFileSync } from 'node:fs';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import type { Logger } from '../logger.ts';

export interface KafkaSasl {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

export interface KafkaAccess {
  /** `host:port` */
  readonly brokers: readonly string[];
  /** Our name in the logs and quotas of the brokers. */
  readonly clientId: string;
  readonly sasl?: KafkaSasl | undefined;
  /** TLS. Without a CA file, the certificates of the system apply. */
  readonly tls?: { readonly caFile?: string | undefined } | undefined;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** A repeated message is logged once in this time: kafkajs logs an unavailable broker at each attempt. */
const repeatAfter_ms = 60_000;

/** Makes clients of one cluster. Each consumer needs its own: within a client, kafkajs mixes the offsets of group members. */
export function kafkaClients(access: KafkaAccess): () => Kafka {
  const { brokers, clientId, sasl, tls, logger, clock } = access;
  const logged = new Map<string, number>();
  const config: KafkaConfig = {
    brokers: [...brokers],
    clientId,
    ...(sasl !== undefined && { sasl: sasl as NonNullable<KafkaConfig['sasl']> }),
    ...(tls !== undefined && { ssl: tls.caFile === undefined ? true : { ca: readFileSync(tls.caFile) } }),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    // About a second in all. Relay and consumers retry beyond that.
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 3, multiplier: 2, factor: 0.2 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log: { message, ...fields } }) => {
        const now_ms = clock();
        const key = `${namespace} ${message}`;
        const last_ms = logged.get(key);
        if (last_ms !== undefined && now_ms - last_ms < repeatAfter_ms) return;
        logged.set(key, now_ms);
        for (const [old, at_ms] of logged) if (now_ms - at_ms >= repeatAfter_ms) logged.delete(old);
        const { broker, groupId, error } = fields;
        const detail = error === undefined ? message : `${message}: ${error}`;
        logger.info(
          { kafka: namespace, broker, group: groupId, detail },
          'The Kafka client reports an error.',
        );
      },
  };
  return () => new Kafka(config);
}
