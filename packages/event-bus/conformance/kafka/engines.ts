import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteStore } from '@robotdesign/document-store';
import { openKafkaBus } from '../../src/kafka/bus.ts';
import type { OpenEngines } from '../factory.ts';

const nothing = () => undefined;

/** The Kafka adapter on TEST_KAFKA_BROKERS. Everything else of a place is in a folder. */
export const engines: OpenEngines = {
  openBus: async (_place, clock) =>
    openKafkaBus({
      brokers: (process.env.TEST_KAFKA_BROKERS ?? '').split(','),
      clientId: 'conformance',
      clock,
      logger: process.env.TEST_KAFKA_LOG ? console : { info: nothing, warn: nothing, error: nothing },
      // The group notices soon that a member was killed.
      sessionTimeout_ms: 2_000,
    }),
  openStore: async (place, clock) =>
    openSqliteStore({ path: join(place, 'documents.db'), clock, newId: randomUUID }),
};
