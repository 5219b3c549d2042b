import { availableParallelism } from 'node:os';
import { type Config, ConfigError, integerText, variable } from '../config.ts';
import { createParts, type Parts } from '../parts.ts';
import type { RunningService, ServiceRuntime } from '../runtime.ts';
import { engineVariables } from './engine-variables.ts';
import { chooseEngines, openEngines } from './engines.ts';
import { bindOf, grpcVariables, type HostedService, tlsIdentity } from './grpc-variables.ts';
import type { Started, Starting } from './run-program.ts';

/** A process that hosts one service, on engines that it shares with the processes of the others. */

/** What every such process reads, beside where the services that it calls answer. */
export const serviceVariables = (service: HostedService) =>
  ({ ...engineVariables, ...grpcVariables, GRPC_BIND: bindOf(service) }) as const;

export type ServiceConfig = Config<ReturnType<typeof serviceVariables>>;

/** How such a process is called. */
export function aloneUsage(service: HostedService) {
  const usage = `node services/${service}/src/main.ts`;
  const engines = 'MONGODB_URL=mongodb://127.0.0.1:27017 KAFKA_BROKERS=127.0.0.1:9092';
  return { name: `robotdesign-${service}`, usage, examples: [`${engines} ${usage}`] };
}

/** For services that invent, edit or simulate bodies. */
export const workerVariables = {
  WORKERS: variable(
    integerText(1, 256).default(availableParallelism()),
    'worker threads for bodies and simulation',
    'one a core',
  ),
} as const;

/** What the parts of a process may take of the 10 s in which it ends; the parts of a service have bounds of their own. */
export const serviceStop_ms = 9_000;
export const enginesClose_ms = 3_000;

/** Everything that a process binds or calls by gRPC, by the variable that names it. */
export function reachedBy(config: object): Readonly<Record<string, string>> {
  const named = Object.entries(config).filter(([name]) => name === 'GRPC_BIND' || name.endsWith('_ADDR'));
  return Object.fromEntries(named) as Record<string, string>;
}

function needShared(service: HostedService, config: ServiceConfig): void {
  const { documents, events } = chooseEngines(config);
  if (documents === 'mongodb' && events === 'kafka') return;
  throw new ConfigError([
    `The process of ${service} shares its engines with those of the other services: set MONGODB_URL and KAFKA_BROKERS. Without them, npm start runs all services in one process.`,
  ]);
}

/**
 * Opens the engines, starts the service on them, and ends both in order.
 * @throws ConfigError; what the engines and `start` throw
 */
export async function hostAlone(
  service: HostedService,
  { config, logger, version }: Starting<ReturnType<typeof serviceVariables>>,
  start: (runtime: ServiceRuntime, parts: Parts) => Promise<RunningService>,
): Promise<Started> {
  needShared(service, config);
  const tls = tlsIdentity(config, reachedBy(config));
  const parts = createParts(logger);
  const engines = await openEngines({ config, logger, version });
  parts.keep('the engines', () => engines.close(), enginesClose_ms);
  try {
    const runtime = await engines.runtimeOf(service, { bind: config.GRPC_BIND, tls });
    const running = await start(runtime, parts);
    parts.keep(`the service ${service}`, () => running.stop(), serviceStop_ms);
    await running.placed;
    return {
      url: running.address,
      words: `${service} answers at ${running.address}\n`,
      broken: running.broken,
      stop: () => parts.close(),
    };
  } catch (error) {
    await parts.close();
    throw error;
  }
}
