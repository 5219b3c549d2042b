import { type ServiceId, serviceIds } from '@robotdesign/contracts';
import { gatewaySettings, startGateway } from '@robotdesign/gateway';
import {
  createParts,
  enginesClose_ms,
  openEngines,
  openResources,
  type RunningService,
  type ServiceDefinition,
  type Starting,
  serviceStop_ms,
} from '@robotdesign/service-kit';
import type { environment } from './environment.ts';

/** All services in one process, with gRPC on loopback between them. */
export interface Composition {
  readonly url: string;
  /** Rejects when one of the services can no longer work. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

const freePort = { bind: '127.0.0.1:0' };

/**
 * Starts the services and the gateway.
 * @param definitions each after those that it calls
 */
export async function compose(
  { config, logger, version }: Starting<typeof environment>,
  definitions: readonly ServiceDefinition[],
): Promise<Composition> {
  const parts = createParts(logger);
  const engines = await openEngines({ config, logger, version });
  parts.keep('the engines', () => engines.close(), enginesClose_ms);
  const services = new Map<ServiceId, RunningService>();
  const addresses = () =>
    Object.fromEntries(serviceIds.map((id) => [id, services.get(id)?.address])) as Record<ServiceId, string>;

  try {
    const resources = openResources(definitions, { config, parts, logger });
    // All at once: each may wait for an engine that does not answer.
    const stopServices = () => Promise.all([...services.values()].map((service) => service.stop()));
    parts.keep('the services', stopServices, serviceStop_ms);
    for (const definition of definitions) {
      const runtime = await engines.runtimeOf(definition.name, freePort);
      const given = {
        config,
        addresses: addresses(),
        resources: resources.valuesOf(definition.resources),
      };
      services.set(definition.name, await definition.start(runtime, given));
    }
    const running = [...services.values()];
    // All at once: each may wait some seconds for an event bus that does not answer.
    await Promise.all(running.map(({ placed }) => placed));
    const gateway = await startGateway({
      ...gatewaySettings(config),
      addresses: addresses(),
      logger: logger.child({ service: 'gateway' }),
      clock: () => Date.now(),
      version,
    });
    parts.keep('the gateway', () => gateway.stop(), serviceStop_ms);
    resources.warm();
    const broken = Promise.race(running.map((service) => service.broken));
    return { url: gateway.url, broken, stop: () => parts.close() };
  } catch (error) {
    await parts.close();
    throw error;
  }
}
