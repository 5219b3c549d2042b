import { createOperations, operationService } from '@robotdesign/operations';
import {
  type Addresses,
  eventMaker,
  hostService,
  implement,
  type RunningService,
  type ServiceRuntime,
} from '@robotdesign/service-kit';
import type { WorkerPool } from '@robotdesign/simulation';
import { consumers } from './consumers.ts';
import { draftEvolution } from './draft/draft.ts';
import { createEngine } from './engine/engine.ts';
import { markBest } from './evolution/mark-best.ts';
import { evolutionHandlers } from './evolution/rpc.ts';
import { observeEvolutions } from './metrics.ts';
import type { Orchestrators } from './orchestrators/orchestrators.ts';
import { connectOthers } from './other-services.ts';
import { ownArtifacts } from './own-artifacts.ts';
import { createResults } from './results/results.ts';
import { openWorkingCopy } from './results/working-copy.ts';
import { openStores } from './stores.ts';

export interface EvolutionOptions {
  readonly addresses: Addresses<'evolution'>;
  readonly pool: WorkerPool;
  /** Folder of recorded motions; undefined without one. */
  readonly clipsDir: string | undefined;
  readonly orchestrators: Orchestrators;
  /** The folder of the files of evolutions on this machine. */
  readonly filesFolder: string;
}

/** Starts the evolution service, which improves designs by trials, under programs that a person approved. */
export async function startEvolution(
  runtime: ServiceRuntime,
  { addresses, pool, orchestrators, clipsDir, filesFolder }: EvolutionOptions,
): Promise<RunningService> {
  const { documents, newId } = runtime;
  const stores = await openStores(documents);
  const others = connectOthers(addresses, runtime);
  const results = createResults({ ...runtime, stores, pool, workingCopy: openWorkingCopy(filesFolder) });
  const evolving = {
    ...runtime,
    stores,
    pool,
    clipsDir,
    results,
    makeEvent: eventMaker(newId),
    others,
    orchestrators,
  };
  const operations = await createOperations({
    ...runtime,
    service: 'evolution',
    kinds: {
      draft_evolution: draftEvolution(evolving),
      mark_best: markBest(evolving),
    },
  });
  const engine = createEngine(evolving);
  const stopMetrics = observeEvolutions(evolving);
  const rpc = implement(
    'robotdesign.evolution.v1.EvolutionService',
    evolutionHandlers({ ...evolving, operations, engine }),
  );

  return hostService(runtime, {
    name: 'evolution',
    implementations: [rpc, operationService(operations)],
    operations: {
      start: () => {
        operations.start();
        engine.start();
      },
      stop: async () => {
        stopMetrics();
        await Promise.all([operations.stop(), engine.stop()]);
      },
    },
    artifacts: ownArtifacts(stores),
    handlers: consumers({ ...evolving, engine, operations }),
    clients: Object.values(others),
  });
}
