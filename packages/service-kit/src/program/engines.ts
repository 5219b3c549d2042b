import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type ArtifactStore, openFileArtifacts, tracedArtifacts } from '@robotdesign/artifact-store';
import { randomId } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore, tracedStore } from '@robotdesign/document-store';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { ConfigError } from '../config.ts';
import type { TlsIdentity } from '../grpc/tls.ts';
import type { Logger } from '../logging.ts';
import { createParts } from '../parts.ts';
import type { ServiceRuntime } from '../runtime.ts';
import { makeDataFolder } from './data-folder.ts';
import type { EngineConfig } from './engine-variables.ts';
import { kafkaAccess } from './kafka-access.ts';
import { ownedStore } from './owned-store.ts';
import { cannotKeep } from './start-refused.ts';

/** The engines of a process, chosen by its settings: here and nowhere else. */

export interface EngineChoice {
  readonly documents: 'sqlite' | 'mongodb';
  readonly events: 'sqlite' | 'kafka';
  readonly artifacts: 'files' | 'gridfs';
}

/** @throws ConfigError when the settings contradict each other */
export function chooseEngines(config: EngineConfig): EngineChoice {
  const documents = config.MONGODB_URL === undefined ? 'sqlite' : 'mongodb';
  const artifacts = config.ARTIFACTS ?? (documents === 'mongodb' ? 'gridfs' : 'files');
  if (artifacts === 'gridfs' && documents !== 'mongodb')
    throw new ConfigError(['ARTIFACTS: gridfs needs MongoDB. Set MONGODB_URL, or ARTIFACTS=files.']);
  return { documents, events: config.KAFKA_BROKERS === undefined ? 'sqlite' : 'kafka', artifacts };
}

/** What differs between services on the same engines. */
export interface Placing {
  readonly bind: string;
  readonly tls?: TlsIdentity | undefined;
}

export interface ProcessEngines {
  /** The runtime of a service of this process. */
  runtimeOf(service: string, placing: Placing): Promise<ServiceRuntime>;
  /** Closes all engines in reverse order; logs those that do not close. */
  close(): Promise<void>;
}

export interface EnginesGiven {
  readonly config: EngineConfig;
  readonly logger: Logger;
  readonly version: string;
}

const clock = () => Date.now();
const newId = () => randomId('event');

async function openBus(config: EngineConfig, logger: Logger): Promise<EventBus> {
  const kafka = kafkaAccess(config);
  if (kafka === undefined) return openEmbeddedBus({ path: join(config.DATA_DIR, 'events.sqlite'), clock });
  const { openKafkaBus } = await import('@robotdesign/event-bus/kafka');
  return openKafkaBus({ ...kafka, clientId: 'robotdesign', clock, logger });
}

async function filesIn(folder: string): Promise<ArtifactStore> {
  makeDataFolder(folder);
  return openFileArtifacts({ root: folder, clock }).catch((error: unknown) => {
    throw cannotKeep(error, folder);
  });
}

/** A URL that the driver refuses. Its message names an option or a rule; of the URL it shows at most hosts. */
function asUrlError(error: unknown): unknown {
  if (!(error instanceof Error) || !/^Mongo(Parse|API|InvalidArgument|Runtime)Error$/.test(error.name))
    return error;
  const reason = error.message.startsWith('Unable to parse') ? 'a host or port is invalid' : error.message;
  return new ConfigError([
    `MONGODB_URL: ${reason}. Percent-encode characters of user and password other than letters and digits.`,
  ]);
}

const databaseOf = (config: EngineConfig, service: string) => `${config.MONGODB_PREFIX}_${service}`;

/** The documents of a service. The drivers load slowly: only a process that uses them waits for that. */
async function openDocuments(config: EngineConfig, service: string): Promise<DocumentStore> {
  const { MONGODB_URL: url, DATA_DIR: dataDir } = config;
  if (url === undefined) return openSqliteStore({ path: join(dataDir, `${service}.sqlite`), clock, newId });
  const { openMongoStore } = await import('@robotdesign/document-store/mongo');
  try {
    return openMongoStore({ url, database: databaseOf(config, service), clock, newId });
  } catch (error) {
    throw asUrlError(error);
  }
}

async function openGridFs(config: EngineConfig, service: string): Promise<ArtifactStore> {
  const { openGridFsArtifacts } = await import('@robotdesign/artifact-store/gridfs');
  // GridFS is never chosen without MongoDB.
  const url = config.MONGODB_URL as string;
  return openGridFsArtifacts({ url, database: databaseOf(config, service), clock });
}

/**
 * Opens the engines of a process.
 * @throws ConfigError; StoreUnavailable or BusUnavailable if an engine does not answer
 */
export async function openEngines({ config, logger, version }: EnginesGiven): Promise<ProcessEngines> {
  const engines = chooseEngines(config);
  const parts = createParts(logger);
  const keep = <T extends { close(): Promise<void> }>(name: string, engine: T): T => {
    parts.keep(name, () => engine.close());
    return engine;
  };
  const bus = keep('the event bus', await openBus(config, logger));
  const files =
    engines.artifacts === 'files' ? keep('the artifacts', await filesIn(config.DATA_DIR)) : undefined;
  const holder = randomId('event');

  return {
    async runtimeOf(service, { bind, tls }) {
      const documents = keep(`the documents of ${service}`, await openDocuments(config, service));
      const artifacts = files ?? keep(`the artifacts of ${service}`, await openGridFs(config, service));
      const system = engines.documents;
      const namespace = system === 'mongodb' ? databaseOf(config, service) : service;
      return {
        documents: ownedStore(tracedStore(documents, { service, system, namespace })),
        bus,
        artifacts: tracedArtifacts(artifacts, { service, system: engines.artifacts }),
        clock,
        newId: randomId,
        newSeed: () => randomInt(0, 2 ** 32),
        logger: logger.child({ service }),
        holder,
        aloneOnStore: system === 'sqlite',
        bind,
        tls,
        engines,
        version,
      };
    },
    close: () => parts.close(),
  };
}
