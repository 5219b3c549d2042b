import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import { openMongoStore } from '@robotdesign/document-store/mongo';
import { kafkaForTests, mongoForTests, newDatabaseName } from '@robotdesign/engines';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import { createLogger } from '@robotdesign/service-kit';

/** The stores and buses of the measurements, and their engines. */

export interface Engine<T> {
  /** The product with its version. */
  readonly name: string;
  open(): Promise<T> | T;
}

export interface SharedEngines {
  readonly mongo: Engine<DocumentStore> & { readonly url: string };
  readonly kafka: Engine<EventBus> & { readonly brokers: string };
}

export interface Engines extends AsyncDisposable {
  readonly sqliteStore: Engine<DocumentStore>;
  readonly sqliteBus: Engine<EventBus>;
  /** Or the reason why there are none. */
  readonly shared: SharedEngines | string;
}

const clock = () => Date.now();
const newId = () => randomUUID();
const logger = createLogger({ level: 'warn' });

async function startShared(ends: (() => Promise<void>)[]): Promise<SharedEngines | string> {
  const mongo = await mongoForTests();
  if (typeof mongo === 'string') return mongo;
  ends.push(() => mongo.stop());
  const kafka = await kafkaForTests();
  if (typeof kafka === 'string') return kafka;
  ends.push(() => kafka.stop());
  const { url } = mongo;
  const { brokers } = kafka;
  return {
    mongo: {
      name: mongo.engine,
      url,
      open: () => openMongoStore({ url, database: newDatabaseName(), clock, newId }),
    },
    kafka: {
      name: kafka.engine,
      brokers,
      open: () => openKafkaBus({ brokers: brokers.split(','), clientId: 'bench', logger, clock }),
    },
  };
}

/** Starts the engines that this machine can run. Their data is removed at the end. */
export async function startEngines(): Promise<Engines> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-engines-'));
  const ends = [() => rm(folder, { recursive: true, force: true })];
  const file = () => join(folder, `${randomUUID()}.sqlite`);
  const end = async () => {
    for (const stop of ends.splice(0).reverse()) await stop();
  };
  try {
    return {
      sqliteStore: { name: 'SQLite', open: () => openSqliteStore({ path: file(), clock, newId }) },
      sqliteBus: { name: 'SQLite log', open: () => openEmbeddedBus({ path: file(), clock }) },
      shared: await startShared(ends),
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

export { clock, logger };
