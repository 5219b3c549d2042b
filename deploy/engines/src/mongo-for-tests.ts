import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginesUnavailable } from './jars.ts';
import { mongoJavaServerVersion, startMongoJavaServer } from './mongo-java-server.ts';

/** A MongoDB-compatible server for tests. */
export interface MongoForTests {
  /** Product and version; test reports name it. */
  readonly engine: string;
  readonly url: string;
  /** Whether acknowledged writes survive a kill of the server. */
  readonly durable: boolean;
  /** Kills the server and restarts it on the same data; absent for an external server. */
  readonly crash?: () => Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts or connects to the server for MongoDB tests: the one at `TEST_MONGODB_URL` (one host; `directConnection=true`
 * for a node of a replica set), MongoDB 8 in Docker if `ENGINES=docker`, otherwise mongo-java-server.
 * @returns the reason as a sentence if Java or Maven is missing
 */
export async function mongoForTests(env: NodeJS.ProcessEnv = process.env): Promise<MongoForTests | string> {
  if (env.TEST_MONGODB_URL)
    return { ...(await describeServer(env.TEST_MONGODB_URL)), stop: async () => undefined };
  if (env.ENGINES === 'docker') return startInDocker();
  const lacking = await enginesUnavailable();
  if (lacking !== undefined) return lacking;
  const dir = await mkdtemp(join(tmpdir(), 'mongo-java-server-'));
  const server = await startMongoJavaServer({ dir });
  return {
    engine: `mongo-java-server ${mongoJavaServerVersion}`,
    url: server.url,
    durable: false,
    async crash() {
      await server.kill();
      await server.restart();
    },
    async stop() {
      await server.kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function startInDocker(): Promise<MongoForTests> {
  const { MongoDBContainer } = await import('@testcontainers/mongodb');
  const container = await new MongoDBContainer('mongo:8').start();
  // The host name in its replica set configuration resolves only inside Docker: connect to the node directly.
  const url = `${container.getConnectionString()}/?directConnection=true`;
  return {
    ...(await describeServer(url)),
    async stop() {
      await container.stop();
    },
  };
}

/** Identifies the server at the URL. mongo-java-server reports no git version of its build. */
async function describeServer(url: string): Promise<Omit<MongoForTests, 'stop'>> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const build = await client.db('admin').command({ buildInfo: 1 });
    const isMongo = build.gitVersion !== undefined;
    const engine = isMongo ? `MongoDB ${build.version}` : 'mongo-java-server';
    return { engine, url, durable: isMongo };
  } finally {
    await client.close();
  }
}

/** A unique database name. */
export function newDatabaseName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
