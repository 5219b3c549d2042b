import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { createLoopRegistry, grammarV2 } from '@robotdesign/agent-loops';
import { openFileArtifacts } from '@robotdesign/artifact-store';
import { randomId } from '@robotdesign/contracts';
import { startDesign } from '@robotdesign/design';
import { openEmbeddedStore } from '@robotdesign/document-store';
import { openEmbeddedBus } from '@robotdesign/event-bus';
import { startExport } from '@robotdesign/export';
import { startGateway } from '@robotdesign/gateway';
import { startIngest, youtubeSearch } from '@robotdesign/ingest';
import type { Config, Logger, ServiceRuntime } from '@robotdesign/service-kit';
import { createWorkerPool, PoolClosedError } from '@robotdesign/simulation';
import { startWorkspace } from '@robotdesign/workspace';
import type { environment } from './environment.ts';

/** All services of one process on the embedded adapters, with real gRPC on loopback between them. */
export interface Composition {
  readonly url: string;
  /** Rejects when one of the services can no longer do its work. */
  readonly broken: Promise<never>;
  stop(): Promise<void>;
}

const clock = () => Date.now();
const engines = { documents: 'sqlite', events: 'sqlite', artifacts: 'files' } as const;

export async function compose(
  config: Config<typeof environment>,
  logger: Logger,
  version: string,
): Promise<Composition> {
  const dataDir = config.DATA_DIR;
  const bus = openEmbeddedBus({ path: join(dataDir, 'events.sqlite'), clock });
  const artifacts = await openFileArtifacts({ root: dataDir, clock });
  const pool = createWorkerPool({ size: config.WORKERS });
  const holder = randomId('event');
  const stops: (() => Promise<void>)[] = [() => artifacts.close(), () => bus.close(), () => pool.close()];

  function runtime(service: string): ServiceRuntime {
    const path = join(dataDir, `${service}.sqlite`);
    const documents = openEmbeddedStore({ path, clock, newId: () => randomId('event') });
    stops.push(() => documents.close());
    return {
      documents,
      bus,
      artifacts,
      clock,
      newId: randomId,
      newSeed: () => randomInt(0, 2 ** 32),
      logger: logger.child({ service }),
      holder,
      aloneOnStore: true,
      bind: '127.0.0.1:0',
      engines,
      version,
    };
  }

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

  try {
    const loops = createLoopRegistry([grammarV2]);
    const key = config.YOUTUBE_API_KEY;
    const video =
      key === undefined ? undefined : youtubeSearch({ key, baseUrl: config.YOUTUBE_BASE_URL, clock });
    const skipVideoSearch = config.SKIP_VIDEO_SEARCH === '1';
    const ingest = await running(startIngest(runtime('ingest'), { skipVideoSearch, video }));
    const ingestAddress = ingest.address;
    const design = await running(
      startDesign(runtime('design'), { ingestAddress, loops, pool, remoteLoops: config.AGENT_LOOPS }),
    );
    const designAddress = design.address;
    const exporting = await running(startExport(runtime('export'), { designAddress, pool }));
    const exportAddress = exporting.address;
    const addresses = { ingestAddress, designAddress, exportAddress };
    const workspace = await running(startWorkspace(runtime('workspace'), addresses));
    const gateway = await running(
      startGateway({
        host: config.HOST,
        port: config.PORT,
        addresses: {
          ingest: ingestAddress,
          design: designAddress,
          export: exporting.address,
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
