import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type EnginesArguments,
  EnginesUsageError,
  enginesHelp,
  readEnginesArguments,
} from './engines-arguments.ts';
import { EngineUnavailable } from './jars.ts';
import { kafkaVersion, startKafka } from './kafka.ts';
import { mongoJavaServerVersion, startMongoJavaServer } from './mongo-java-server.ts';
import { isTaken } from './ports.ts';

/** `npm run engines`: runs both engines until it is stopped. */

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function run({ mongodbPort, kafkaPort, dir }: EnginesArguments): Promise<void> {
  for (const [port, option] of [
    [kafkaPort, '--kafka-port'],
    [mongodbPort, '--mongodb-port'],
  ] as const) {
    if (await isTaken(port))
      throw new EngineUnavailable(
        `Port ${port} is in use. Stop the process that uses it, or choose another port with ${option}.`,
      );
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  process.on('disconnect', () => ending.abort());

  // npm runs scripts in the package's folder; INIT_CWD is the user's folder.
  const folder =
    dir === undefined
      ? await mkdtemp(join(tmpdir(), 'robotdesign-engines-'))
      : resolve(process.env.INIT_CWD || process.cwd(), dir);
  try {
    print('Starting Kafka and mongo-java-server. The first start downloads their jars.');
    const { signal } = ending;
    const [kafka, mongo] = await both(
      startKafka({ port: kafkaPort, dir: join(folder, 'kafka'), signal }),
      startMongoJavaServer({ port: mongodbPort, dir: join(folder, 'mongo-java-server'), signal }),
      ending,
    );
    print(`
Apache Kafka ${kafkaVersion} and mongo-java-server ${mongoJavaServerVersion} are running. Data: ${folder}${dir === undefined ? ' (deleted at the end)' : ''}

MONGODB_URL=${mongo.url}
KAFKA_BROKERS=${kafka.brokers}

In another terminal, run one process per service on them (or all services in one process with npm start):

  MONGODB_URL=${mongo.url} KAFKA_BROKERS=${kafka.brokers} npm run services

mongo-java-server is not MongoDB: it loses its last writes if it is killed. Ctrl-C stops both.`);
    const broken = await Promise.race([
      new Promise<undefined>((done) =>
        signal.addEventListener('abort', () => done(undefined), { once: true }),
      ),
      kafka.exited().then(() => 'Kafka'),
      mongo.exited().then(() => 'mongo-java-server'),
    ]);
    if (broken !== undefined && !signal.aborted) process.exitCode = 1;
    print(
      broken === undefined || signal.aborted
        ? 'Stopping both.'
        : `${broken} has exited unexpectedly. Stopping the other.`,
    );
    await Promise.all([kafka.stop(), mongo.stop()]);
  } finally {
    if (dir === undefined)
      // An engine that ends may still write there for a moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Starts both engines. If one fails, stops the other before it reports the error. */
async function both<A, B>(a: Promise<A>, b: Promise<B>, ending: AbortController): Promise<[A, B]> {
  try {
    return await Promise.all([a, b]);
  } catch (error) {
    ending.abort();
    await Promise.allSettled([a, b]);
    throw error;
  }
}

try {
  const parsed = readEnginesArguments(process.argv.slice(2));
  if (parsed.kind === 'help') process.stdout.write(enginesHelp);
  else await run(parsed);
} catch (error) {
  const isAborted = error instanceof Error && error.name === 'AbortError';
  if (!isAborted) {
    if (!(error instanceof EnginesUsageError || error instanceof EngineUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (error instanceof EnginesUsageError) process.stderr.write('\nSee npm run engines -- --help.\n');
    process.exitCode = error instanceof EnginesUsageError ? 2 : 1;
  }
}
// The open IPC channel would keep the process alive.
if (process.connected) process.disconnect();
