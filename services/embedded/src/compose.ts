import { createLoopRegistry, grammarV2 } from '@robotdesign/agent-loops';
import { startDesign } from '@robotdesign/design';
import { startExport } from '@robotdesign/export';
import { startGateway } from '@robotdesign/gateway';
import { ingestOptions, startIngest } from '@robotdesign/ingest';
import { openEngines, type Starting } from '@robotdesign/service-kit';
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
  const engines = await openEngines({ config, logger, version });
  const pool = createWorkerPool({ size: config.WORKERS });
  const stops: (() => Promise<void>)[] = [() => engines.close(), () => pool.close()];
  observeWorkers(pool);

  async function running<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    const started = await starting;
    stops.push(() => started.stop());
    return started;
  }

  /** The last started first; what fails to stop does not keep the others from it. */
  async function stop(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of stops.splice(0).reverse()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not everything stopped in order');
  }

  const runtimeOf = (service: string) => engines.runtimeOf(service, freePort);

  try {
    const loops = createLoopRegistry([grammarV2]);
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
    const gateway = await running(
      startGateway({
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
      }),
    );
    // The first task should not wait for the physics engine to load; starting should not either.
    pool.warm().catch((error: unknown) => {
      if (!(error instanceof PoolClosedError))
        logger.error({ err: error }, 'the worker threads did not start');
    });
    const broken = Promise.race([ingest, design, exporting, workspace].map((service) => service.broken));
    return { url: gateway.url, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
