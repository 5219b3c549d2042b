import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jars } from './jars.ts';
import { type JavaProcess, startJava } from './java-process.ts';
import { freePort } from './ports.ts';

export const mongoJavaServerVersion = '1.47.0';
const coordinates = [
  `de.bwaldvogel:mongo-java-server:${mongoJavaServerVersion}`,
  `de.bwaldvogel:mongo-java-server-h2-backend:${mongoJavaServerVersion}`,
  'org.slf4j:slf4j-simple:2.0.17',
];
const program = fileURLToPath(new URL('../java/MongoJavaServer.java', import.meta.url));

export interface MongoJavaServerOptions {
  /** Default: one that is free. */
  readonly port?: number;
  /** Where its data lies; what is there from before is there again, if it was stopped cleanly. */
  readonly dir: string;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

export interface RunningMongoJavaServer {
  /** As MONGODB_URL takes it. */
  readonly url: string;
  /** Resolves with the exit code when what runs now has ended, for whatever reason. */
  exited(): Promise<number>;
  /** Ends it cleanly. */
  stop(): Promise<void>;
  /** Ends it as a power loss would. */
  kill(): Promise<void>;
  /** Starts it again on its port and data, after `stop` or `kill`; resolves when it answers. */
  restart(): Promise<void>;
}

/**
 * mongo-java-server: MongoDB's wire protocol over an H2 file, from Maven Central's jars. It is not MongoDB: it checks
 * logic and contention, has no transactions, and loses the last writes when it is killed.
 * @throws EngineUnavailable when Java (with its compiler) or Maven is missing or it does not come up
 */
export async function startMongoJavaServer(options: MongoJavaServerOptions): Promise<RunningMongoJavaServer> {
  const { dir, signal } = options;
  const libs = await jars('mongo-java-server', coordinates);
  const port = options.port ?? (await freePort());
  await mkdir(dir, { recursive: true });
  const start = () =>
    startJava({
      name: `mongo-java-server on port ${port}`,
      args: [
        ...['-cp', join(libs, '*'), '-Xmx256m', '-Dorg.slf4j.simpleLogger.defaultLogLevel=error'],
        ...[program, String(port), join(dir, 'documents')],
      ],
      answers: () => accepts(port),
      signal,
    });
  let process: JavaProcess = await start();
  return {
    url: `mongodb://127.0.0.1:${port}`,
    exited: () => process.exited,
    stop: () => process.stop(),
    kill: () => process.kill(),
    async restart() {
      process = await start();
    },
  };
}

/** Resolves when somebody takes connections there: it listens once it can serve. */
async function accepts(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
