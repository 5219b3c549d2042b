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
  /** Default: a free port. */
  readonly port?: number;
  /** The data folder. Existing data is used if the server was stopped cleanly. */
  readonly dir: string;
  /** Stops it when aborted. */
  readonly signal?: AbortSignal;
}

export interface RunningMongoJavaServer {
  /** The format of MONGODB_URL. */
  readonly url: string;
  /** Resolves with the exit code when the current process has exited, for any reason. */
  exited(): Promise<number>;
  /** Stops it cleanly. */
  stop(): Promise<void>;
  /** Kills it, like a power loss. */
  kill(): Promise<void>;
  /** Restarts it with its port and data after `stop` or `kill`; resolves when it responds. */
  restart(): Promise<void>;
}

/**
 * mongo-java-server from Maven Central's jars: MongoDB's wire protocol over an H2 file. It is not MongoDB: it has no
 * transactions and loses its last writes if it is killed. Tests use it to check logic and contention.
 * @throws EngineUnavailable if Java (with its compiler) or Maven is missing or the server does not start
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

/** Resolves when the port accepts connections. The server listens only when it is ready. */
async function accepts(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
