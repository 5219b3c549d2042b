import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  EnginesUsageError,
  type EnginesWanted,
  enginesHelp,
  readEnginesArguments,
} from './engines-arguments.ts';
import { EngineUnavailable } from './jars.ts';
import { kafkaVersion, startKafka } from './kafka.ts';
import { mongoJavaServerVersion, startMongoJavaServer } from './mongo-java-server.ts';
import { isTaken } from './ports.ts';

/** `npm run engines`: both engines, until they are told to end. */

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function run({ mongodbPort, kafkaPort, dir }: EnginesWanted): Promise<void> {
  for (const [port, option] of [
    [kafkaPort, '--kafka-port'],
    [mongodbPort, '--mongodb-port'],
  ] as const) {
    if (await isTaken(port))
      throw new EngineUnavailable(
        `Port ${port} is taken: end what listens there, or choose another with ${option}.`,
      );
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  process.on('disconnect', () => ending.abort());

  // npm runs scripts in the package's folder and says here where the user stood.
  const folder =
    dir === undefined
      ? await mkdtemp(join(tmpdir(), 'robotdesign-engines-'))
      : resolve(process.env.INIT_CWD || process.cwd(), dir);
  try {
    say('Starting Kafka and mongo-java-server; the first time their jars are fetched.');
    const { signal } = ending;
    const [kafka, mongo] = await both(
      startKafka({ port: kafkaPort, dir: join(folder, 'kafka'), signal }),
      startMongoJavaServer({ port: mongodbPort, dir: join(folder, 'mongo-java-server'), signal }),
      ending,
    );
    say(`
Apache Kafka ${kafkaVersion} and mongo-java-server ${mongoJavaServerVersion} answer. Data: ${folder}${dir === undefined ? ' (goes with this run)' : ''}

MONGODB_URL=${mongo.url}
KAFKA_BROKERS=${kafka.brokers}

To run a process for each service on them, in another terminal (npm start instead runs all in one):

  MONGODB_URL=${mongo.url} KAFKA_BROKERS=${kafka.brokers} npm run services

mongo-java-server is not MongoDB: it loses the last writes when it is killed. Ctrl-C ends both.`);
    const broken = await Promise.race([
      new Promise<undefined>((done) =>
        signal.addEventListener('abort', () => done(undefined), { once: true }),
      ),
      kafka.exited().then(() => 'Kafka'),
      mongo.exited().then(() => 'mongo-java-server'),
    ]);
    if (broken !== undefined && !signal.aborted) process.exitCode = 1;
    say(
      broken === undefined || signal.aborted
        ? 'Ending both.'
        : `${broken} has ended by itself; ending the other.`,
    );
    await Promise.all([kafka.stop(), mongo.stop()]);
  } finally {
    if (dir === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Both, or neither: when one fails, the other is ended before that is told. */
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
  const wanted = readEnginesArguments(process.argv.slice(2));
  if (wanted.kind === 'help') process.stdout.write(enginesHelp);
  else await run(wanted);
} catch (error) {
  const isAborted = error instanceof Error && error.name === 'AbortError';
  if (!isAborted) {
    if (!(error instanceof EnginesUsageError || error instanceof EngineUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (error instanceof EnginesUsageError) process.stderr.write('\nnpm run engines -- --help tells more.\n');
    process.exitCode = error instanceof EnginesUsageError ? 2 : 1;
  }
}
// The launcher's channel would keep the process.
if (process.connected) process.disconnect();
