import { parseArgs } from 'node:util';
import { type Program, startProgram } from './program.ts';

/** `npm run services`: a process for each service, on engines that they share, until it is told to end. */

const help = `Runs the gateway and each service in a process of its own, on MongoDB and Kafka.

Usage: MONGODB_URL=mongodb://127.0.0.1:27017 KAFKA_BROKERS=127.0.0.1:9092 npm run services

\`npm run engines\` brings up a Kafka and what stands for MongoDB without Docker. PORT is the gateway's; the services
answer one another on 127.0.0.1:7101 to 7105. Each lists its settings with node services/<name>/src/main.ts --help.
Ctrl-C ends all.
`;

/** In the order in which they are asked to end the last first: the gateway takes no more requests, then the others. */
const names = ['ingest', 'design', 'export', 'workspace', 'gateway'] as const;
const width = Math.max(...names.map((name) => name.length));

const say = (name: string, line: string) => process.stdout.write(`${name.padEnd(width)} | ${line}\n`);

async function run(): Promise<number> {
  const missing = ['MONGODB_URL', 'KAFKA_BROKERS'].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    process.stderr.write(
      `${missing.join(' and ')}: unset; the processes share MongoDB and Kafka.\n\n${help}`,
    );
    return 2;
  }
  const programs: Program[] = names.map((name) => startProgram(name, say));
  const asked = Promise.withResolvers<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.resolve(0));
  process.on('disconnect', () => asked.resolve(0));
  for (const { name, ended } of programs) {
    void ended.then((code) => {
      say(name, `ended with code ${code}`);
      // One that ends unasked takes the others along: half a service would only confuse.
      asked.resolve(code === 0 ? 1 : code);
    });
  }
  Promise.all(programs.map(({ ready }) => ready)).then(
    (urls) =>
      process.stdout.write(
        `\nrobotdesign answers at ${urls.at(-1)}, a process for each service. Ctrl-C ends them.\n\n`,
      ),
    () => undefined,
  );
  const code = await asked.promise;
  for (const program of [...programs].reverse()) program.end();
  await Promise.all(programs.map(({ ended }) => ended));
  return code;
}

function flags() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`);
    process.exit(2);
  }
}

if (flags().help) process.stdout.write(help);
else process.exitCode = await run();
// The launcher's channel would keep the process.
if (process.connected) process.disconnect();
