import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineUnavailable, enginesUnavailable } from './jars.ts';
import { mongoJavaServerVersion, startMongoJavaServer } from './mongo-java-server.ts';

/** A MongoDB, or what stands for it, as tests use it. */
export interface MongoForTests {
  /** What it really is, with its version: every result is said to be of this. */
  readonly engine: string;
  readonly url: string;
  /** Whether what it acknowledged survives a kill of the engine itself. */
  readonly durable: boolean;
  /** Kills it and starts it again on its data; absent when it is not ours. */
  readonly crash?: () => Promise<void>;
  /** Ends it and removes what it kept. */
  stop(): Promise<void>;
}

/**
 * The engine that tests of MongoDB run on: the one at `TEST_MONGODB_URL` (one host; `directConnection=true` for a node
 * of a replica set), a MongoDB 8 replica set in Docker with `ENGINES=docker`, else mongo-java-server.
 * @returns why there is none, as a sentence, when Java or Maven is missing
 */
export async function mongoForTests(env: NodeJS.ProcessEnv = process.env): Promise<MongoForTests | string> {
  if (env.TEST_MONGODB_URL) return { ...(await told(env.TEST_MONGODB_URL)), stop: async () => undefined };
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

/** Of `@testcontainers/mongodb` what is used here: it brings 50 MB that only who has Docker needs. */
interface Testcontainers {
  readonly MongoDBContainer: new (
    image: string,
  ) => {
    start(): Promise<{ getConnectionString(): string; stop(): Promise<unknown> }>;
  };
}

async function startInDocker(): Promise<MongoForTests> {
  const name: string = '@testcontainers/mongodb';
  const { MongoDBContainer } = await (import(name) as Promise<Testcontainers>).catch((error: unknown) => {
    throw new EngineUnavailable(
      `ENGINES=docker needs ${name}: npx pnpm add --save-dev --ignore-scripts ${name}@12.2.0 --filter @robotdesign/engines`,
      { cause: error },
    );
  });
  const container = await new MongoDBContainer('mongo:8').start();
  // Its replica set knows itself by a name that only containers can look up.
  const url = `${container.getConnectionString()}/?directConnection=true`;
  return {
    ...(await told(url)),
    async stop() {
      await container.stop();
    },
  };
}

/** What answers at the address, by its own word; mongo-java-server lacks most of what MongoDB tells of its build. */
async function told(url: string): Promise<Omit<MongoForTests, 'stop'>> {
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

/** A name for a database that no other test uses. */
export function newDatabaseName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
