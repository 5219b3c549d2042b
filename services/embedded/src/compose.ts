import { loopRegistry } from '@robotdesign/agent-loops';
import { startDesign } from '@robotdesign/design';
import { startExport } from '@robotdesign/export';
import { startGateway } from '@robotdesign/gateway';
import { ingestOptions, startIngest } from '@robotdesign/ingest';
import {
  createParts,
  enginesClose_ms,
  openEngines,
  type RunningService,
  type Starting,
  serviceStop_ms,
} from '@robotdesign/service-kit';
import { createWorkerPool, PoolClosedError } from '@robotdesign/simulation';
import { observeWorkers } from '@robotdesign/telemetry';
import { startWorkspace } from '@robotdesign/workspace';
import type { environment } from './environment.ts';

/** All services of one process, with real gRPC on loopback between them. */
export interface Composition {
  readonly url: string;
  /** Rejects when one of the services can no longer do its work. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

const clock = () => Date.now();
const freePort = { bind: '127.0.0.1:0' };

export async function compose({
  config,
  logger,
  version,
}: Starting<typeof environment>): Promise<Composition> {
  const parts = createParts(logger);
  const engines = await openEngines({ config, logger, version });
  parts.keep('the engines', () => engines.close(), enginesClose_ms);
  const pool = createWorkerPool({ size: config.WORKERS });
  parts.keep('the worker threads', () => pool.close());
  observeWorkers(pool);
  const services: RunningService[] = [];
  // All at once, as processes of their own are told to: each may wait for an engine that is silent.
  parts.keep('the services', () => Promise.all(services.map((service) => service.stop())), serviceStop_ms);

  async function running(starting: Promise<RunningService>): Promise<RunningService> {
    const started = await starting;
    services.push(started);
    return started;
  }

  const runtimeOf = (service: string) => engines.runtimeOf(service, freePort);

  try {
    const loops = loopRegistry();
    const ingest = await running(startIngest(await runtimeOf('ingest'), ingestOptions(config, clock)));
    const ingestAddress = ingest.address;
    const design = await running(
      startDesign(await runtimeOf('design'), { ingestAddress, loops, pool, remoteLoops: config.AGENT_LOOPS }),
    );
    const designAddress = design.address;
    const exporting = await running(startExport(await runtimeOf('export'), { designAddress, pool }));
    const exportAddress = exporting.address;
    const addresses = { ingestAddress, designAddress, exportAddress };
    const workspace = await running(startWorkspace(await runtimeOf('workspace'), addresses));
    // Together: while the bus is away, each waits for some seconds.
    await Promise.all(services.map((service) => service.placed));
    const gateway = await startGateway({
      host: config.HOST,
      port: config.PORT,
      addresses: {
        ingest: ingestAddress,
        design: designAddress,
        export: exportAddress,
        workspace: workspace.address,
      },
      logger: logger.child({ service: 'gateway' }),
      clock,
      version,
      corsOrigins: config.CORS_ORIGINS,
      auth: config.AUTH,
      tokensFile: config.API_TOKENS_FILE,
    });
    parts.keep('the gateway', () => gateway.stop(), serviceStop_ms);
    // The first task should not wait for the physics engine to load; starting should not either.
    pool.warm().catch((error: unknown) => {
      if (!(error instanceof PoolClosedError))
        logger.error({ err: error }, 'the worker threads did not start');
    });
    const broken = Promise.race(services.map((service) => service.broken));
    return { url: gateway.url, broken, stop: () => parts.close() };
  } catch (error) {
    await parts.close();
    throw error;
  }
}
