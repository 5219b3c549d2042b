import { parseArgs } from 'node:util';
import { serviceIds, services } from '@robotdesign/contracts';
import { planned, trialWorkers } from './plan.ts';
import { type Planned, type Program, startProgram } from './program.ts';
import { restarted } from './restarts.ts';

/** `npm run services`: a process for each service, on shared engines, until a signal ends it. */

const ports = serviceIds.map((service) => `${service} ${services[service].port}`).join(', ');

const help = `Runs the gateway and each service in its own process, on MongoDB and Kafka.

Usage: MONGODB_URL=mongodb://127.0.0.1:27017 KAFKA_BROKERS=127.0.0.1:9092 npm run services

\`npm run engines\` starts Kafka and a MongoDB substitute without Docker. PORT is the port of the gateway. The services
listen on 127.0.0.1: ${ports}.
TRIAL_WORKERS is the number of processes that run the trials of evolutions (1). One that dies is started again.
\`node services/<name>/src/main.ts --help\` lists the settings of a service.
Ctrl-C stops all of them.
`;

const width = 'workspace'.length;

const print = (name: string, line: string) => process.stdout.write(`${name.padEnd(width)} | ${line}\n`);

/** Resolves with the exit code when a signal, the parent or a program ends the run. */
function whenEnded(programs: readonly Program[]): Promise<number> {
  const end = Promise.withResolvers<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.resolve(0));
  process.on('disconnect', () => end.resolve(0));
  for (const { name, ended } of programs) {
    void ended.then((code) => {
      print(name, `exited with code ${code}`);
      // The others stop too: requests would fail without it.
      end.resolve(code === 0 ? 1 : code);
    });
  }
  return end.promise;
}

async function run(): Promise<number> {
  const missing = ['MONGODB_URL', 'KAFKA_BROKERS'].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    process.stderr.write(
      `${missing.join(' and ')} not set. The processes share MongoDB and Kafka.\n\n${help}`,
    );
    return 2;
  }
  let plan: readonly Planned[];
  try {
    plan = planned(trialWorkers(process.env.TRIAL_WORKERS));
  } catch (error) {
    process.stderr.write(`${(error as RangeError).message}\n`);
    return 2;
  }
  // Stopped in reverse.
  const clock = () => performance.now();
  const programs = plan.map((each) => {
    const start = () => startProgram(each, print);
    return each.restarts ? restarted({ start, print, clock }) : start();
  });
  Promise.all(programs.map(({ ready }) => ready)).then(
    (urls) =>
      process.stdout.write(
        `\nrobotdesign answers at ${urls.at(-1)}, with one process for each service. Ctrl-C stops them.\n\n`,
      ),
    () => undefined,
  );
  const code = await whenEnded(programs);
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
// The channel to the launcher would keep the process running.
if (process.connected) process.disconnect();
