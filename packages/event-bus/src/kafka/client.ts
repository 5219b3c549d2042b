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
  /** What the brokers' logs and quotas call us. */
  readonly clientId: string;
  readonly sasl?: KafkaSasl | undefined;
  /** TLS; without a file of certificates those of the system decide. */
  readonly tls?: { readonly caFile?: string | undefined } | undefined;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** A line that says the same again is left out for so long: a broker that is away is told of at each attempt. */
const sayAgainAfter_ms = 60_000;

/** Gives clients of one cluster. Each consumer gets its own: within one, kafkajs mixes the offsets of a group's members. */
export function kafkaClients(access: KafkaAccess): () => Kafka {
  const { brokers, clientId, sasl, tls, logger, clock } = access;
  const said = new Map<string, number>();
  const config: KafkaConfig = {
    brokers: [...brokers],
    clientId,
    ...(sasl !== undefined && { sasl: sasl as NonNullable<KafkaConfig['sasl']> }),
    ...(tls !== undefined && { ssl: tls.caFile === undefined ? true : { ca: readFileSync(tls.caFile) } }),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    // A second or so in all: whoever publishes or consumes has its own patience beyond that.
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 3, multiplier: 2, factor: 0.2 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log: { message, ...fields } }) => {
        const now_ms = clock();
        const key = `${namespace} ${message}`;
        const last_ms = said.get(key);
        if (last_ms !== undefined && now_ms - last_ms < sayAgainAfter_ms) return;
        said.set(key, now_ms);
        for (const [old, at_ms] of said) if (now_ms - at_ms >= sayAgainAfter_ms) said.delete(old);
        const { broker, groupId, error } = fields;
        const words = error === undefined ? message : `${message}: ${error}`;
        logger.info({ kafka: namespace, broker, group: groupId, words }, 'Kafka’s client complains');
      },
  };
  return () => new Kafka(config);
}
