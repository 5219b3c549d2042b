import { randomId } from '@robotdesign/contracts';
import { BusUnavailable } from '@robotdesign/event-bus';
import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import { ConfigError, engineVariables, kafkaAccess, readConfig } from '@robotdesign/service-kit';
import { createWorkerPool } from '@robotdesign/simulation';
import { checkWorker } from '@robotdesign/trials';
import { exitCodes } from '../exit-codes.ts';
import { readOptions, UsageError, wholeOf } from '../options.ts';

/** The program of `npm run check-worker`. */

const options = {
  seconds: { value: 'N', summary: 'how long results are awaited, 1–3600 (default: 120)' },
  help: { short: 'h', summary: 'print this help' },
} as const;

const help = `Checks a trial worker: asks for trials with a known outcome over Kafka, and compares the results.

Usage: KAFKA_BROKERS=<host:port> npm run check-worker -- [options]

Options:
  --seconds <N>  ${options.seconds.summary}
  -h, --help     ${options.help.summary}

Start only the worker that you want to check, in the consumer group "trials". KAFKA_TLS and KAFKA_SASL_… apply as for the
services. Exit codes: 0 if nothing is wrong, 1 if something is, 2 for wrong arguments.
`;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const usual_s = 120;

async function main(): Promise<void> {
  const { words, values } = readOptions(options, process.argv.slice(2));
  if (values.has('help')) return void process.stdout.write(help);
  if (words.length > 0) throw new UsageError(`Unknown argument ${JSON.stringify(words[0])}.`);
  const { seconds = usual_s } = wholeOf(values, 'seconds', 1, 3_600);
  const kafka = kafkaAccess(readConfig(engineVariables, process.env));
  if (kafka === undefined) throw new UsageError('Set KAFKA_BROKERS to the Kafka that the worker uses.');
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  process.on('disconnect', () => ending.abort());
  const clock = () => Date.now();
  const bus = openKafkaBus({ ...kafka, clientId: 'robotdesign-check-worker', clock, logger: quiet });
  const pool = createWorkerPool({ size: 1 });
  try {
    process.stderr.write(`Asking the workers on ${kafka.brokers.join(', ')} for trials …\n`);
    const trying = { pool, priority: 'batch' } as const;
    const check = { bus, trying, clock, newId: randomId, signal: ending.signal };
    const findings = await checkWorker(check, seconds * 1_000);
    for (const { what, fault } of findings)
      process.stdout.write(fault === undefined ? `ok      ${what}\n` : `WRONG   ${what}: ${fault}\n`);
    const wrong = findings.filter(({ fault }) => fault !== undefined).length;
    process.stdout.write(
      wrong === 0 ? 'The worker does what is asked.\n' : `${wrong} of ${findings.length} are wrong.\n`,
    );
    if (wrong > 0) process.exitCode = exitCodes.failed.code;
  } finally {
    await pool.close();
    await bus.close();
  }
}

try {
  await main();
} catch (error) {
  const expected = [UsageError, ConfigError, BusUnavailable];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  const isUsage = error instanceof UsageError;
  if (isUsage) process.stderr.write('\nRun npm run check-worker -- --help for help.\n');
  process.exitCode = isUsage ? exitCodes.usage.code : exitCodes.failed.code;
}
// An open channel to the launcher would keep the process alive.
if (process.connected) process.disconnect();
