import { createOperations, operationService } from '@robotdesign/operations';
import {
  type Addresses,
  connect,
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
import { ownArtifacts } from './own-artifacts.ts';
import { openStores } from './stores.ts';

export interface EvolutionOptions {
  readonly addresses: Addresses<'evolution'>;
  readonly pool: WorkerPool;
}

/** Starts the evolution service, which improves designs by trials, under programs that a person approved. */
export async function startEvolution(
  runtime: ServiceRuntime,
  { addresses, pool }: EvolutionOptions,
): Promise<RunningService> {
  const { documents, newId, newSeed } = runtime;
  const stores = await openStores(documents);
  const design = connect('robotdesign.design.v1.DesignService', addresses.design, runtime);
  const designOperations = connect('robotdesign.common.v1.OperationService', addresses.design, runtime);
  const evolving = { ...runtime, stores, pool, makeEvent: eventMaker(newId), design, orchestrators: [] };
  const operations = await createOperations({
    ...runtime,
    service: 'evolution',
    kinds: {
      draft_evolution: draftEvolution(evolving),
      mark_best: markBest({ ...evolving, designOperations }),
    },
  });
  const engine = createEngine(evolving);
  const rpc = implement(
    'robotdesign.evolution.v1.EvolutionService',
    evolutionHandlers({ ...evolving, operations, engine, newSeed }),
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
        await Promise.all([operations.stop(), engine.stop()]);
      },
    },
    artifacts: ownArtifacts(stores),
    handlers: consumers({ ...evolving, engine, operations }),
    clients: [design, designOperations],
  });
}
