import { type ServiceId, services } from '@robotdesign/contracts';
import { type Config, ConfigError } from '../config.ts';
import { createParts } from '../parts.ts';
import { engineVariables } from './engine-variables.ts';
import { chooseEngines, openEngines } from './engines.ts';
import { addressesIn, addressVariables, bindOf, grpcVariables, tlsIdentity } from './grpc-variables.ts';
import { openResources, resourceVariables } from './resources.ts';
import { runProgram, type Started, type Starting } from './run-program.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** A process that hosts one service, on engines that it shares with the processes of the other services. */

/** Longest stop of a service and of the engines, within the 10 s in which a process ends. */
export const serviceStop_ms = 9_000;
export const enginesClose_ms = 3_000;

const sharedVariables = (service: ServiceId) =>
  ({ ...engineVariables, ...grpcVariables, GRPC_BIND: bindOf(service) }) as const;

type ServiceVariables = ReturnType<typeof sharedVariables>;

const calledBy = (service: ServiceId): readonly ServiceId[] => services[service].calls;

/** All variables that the process of a service reads, except those of every process. */
export function serviceVariables({ name, resources, variables }: ServiceDefinition): ServiceVariables {
  return {
    ...sharedVariables(name),
    ...addressVariables(calledBy(name)),
    ...resourceVariables(resources),
    ...variables,
  };
}

/** The addresses that a process binds or calls by gRPC, by the variable that names them. */
export function grpcAddresses(config: object): Readonly<Record<string, string>> {
  const named = Object.entries(config).filter(([name]) => name === 'GRPC_BIND' || name.endsWith('_ADDR'));
  return Object.fromEntries(named) as Record<string, string>;
}

function requireSharedEngines(service: ServiceId, config: Config<ServiceVariables>): void {
  const { documents, events } = chooseEngines(config);
  if (documents === 'mongodb' && events === 'kafka') return;
  throw new ConfigError([
    `The process of ${service} shares its engines with the processes of the other services. Set MONGODB_URL and KAFKA_BROKERS, or run all services in one process with npm start.`,
  ]);
}

/**
 * Opens the engines and starts the service on them.
 * @throws ConfigError; what the engines and the service throw
 */
export async function startServiceProcess(
  definition: ServiceDefinition,
  { config, logger, version }: Starting<ServiceVariables>,
): Promise<Started> {
  const { name } = definition;
  requireSharedEngines(name, config);
  const tls = tlsIdentity(config, grpcAddresses(config));
  const parts = createParts(logger);
  const engines = await openEngines({ config, logger, version });
  parts.keep('the engines', () => engines.close(), enginesClose_ms);
  try {
    const resources = openResources([definition], { config, parts, logger });
    const runtime = await engines.runtimeOf(name, { bind: config.GRPC_BIND, tls });
    const running = await definition.start(runtime, {
      config,
      addresses: addressesIn(config, calledBy(name)),
      resources: resources.valuesOf(definition.resources),
    });
    parts.keep(`the service ${name}`, () => running.stop(), serviceStop_ms);
    await running.placed;
    resources.warm();
    return {
      url: running.address,
      message: `${name} answers at ${running.address}\n`,
      broken: running.broken,
      stop: () => parts.close(),
    };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

/** `main.ts` of a service: runs it in its own process until that ends. */
export function runService(definition: ServiceDefinition): Promise<void> {
  const { name, summary } = definition;
  const usage = `node services/${name}/src/main.ts`;
  const engines = 'MONGODB_URL=mongodb://127.0.0.1:27017 KAFKA_BROKERS=127.0.0.1:9092';
  return runProgram({
    name: `robotdesign-${name}`,
    usage,
    summary: `robotdesign ${name}: ${summary}`,
    variables: serviceVariables(definition),
    examples: [`${engines} ${usage}`],
    start: (starting) => startServiceProcess(definition, starting),
  });
}
