import { type LoopContext, type LoopRegistry, withLoopsOf } from '@robotdesign/agent-loops';
import { createOperations, operationService } from '@robotdesign/operations';
import {
  type Addresses,
  ConfigError,
  connect,
  eventMaker,
  hostService,
  implement,
  type RunningService,
  type ServiceRuntime,
} from '@robotdesign/service-kit';
import { checkpointHandlers } from './checkpoint/rpc.ts';
import { consumers } from './consumers.ts';
import { designHandlers } from './design/rpc.ts';
import { keepEvolved } from './evolved/keep.ts';
import { generateDesigns } from './generation/generate.ts';
import { generationHandlers } from './generation/rpc.ts';
import { ownArtifacts } from './own-artifacts.ts';
import type { RemoteLoopAddress } from './remote-loops/addresses.ts';
import type { ReceivingBounds } from './remote-loops/receive-offer.ts';
import { watchRemoteLoops } from './remote-loops/remote-loops.ts';
import { reviseDesign } from './revision/revise.ts';
import { revisionHandlers } from './revision/rpc.ts';
import { openStores } from './stores.ts';

export interface DesignOptions {
  readonly addresses: Addresses<'design'>;
  readonly loops: LoopRegistry;
  readonly pool: LoopContext['pool'];
  /** Loops in other processes, offered in addition to `loops` while they answer. */
  readonly remoteLoops?: readonly RemoteLoopAddress[];
  readonly remoteBounds?: ReceivingBounds;
  /** Whether the first candidate of each answer is tried in simulation. */
  readonly autoTrials: boolean;
}

/** Starts the design service, which turns plans into designs and tracks their compiles and exports. */
export async function startDesign(runtime: ServiceRuntime, options: DesignOptions): Promise<RunningService> {
  const { documents, artifacts, clock, newId, newSeed, logger } = runtime;
  const { pool, autoTrials, remoteLoops: addresses = [], remoteBounds: bounds } = options;
  const taken = addresses.find(({ name }) => options.loops.get(name));
  if (taken)
    throw new ConfigError([
      `AGENT_LOOPS: ${taken.name} is a loop of the service itself; choose another name`,
    ]);
  const remote = watchRemoteLoops({ addresses, logger, clock, ...(bounds ? { bounds } : {}) });
  const loops = withLoopsOf(options.loops, remote);
  const stores = await openStores(documents);
  const ingest = connect('robotdesign.ingest.v1.IngestService', options.addresses.ingest, runtime);
  const makeEvent = eventMaker(newId);
  const loopNamed = (name: string) => loops.get(name);
  const generate = generateDesigns({
    stores,
    artifacts,
    loopNamed,
    pool,
    clock,
    makeEvent,
    logger,
    autoTrials,
  });
  const revising = { stores, artifacts, ingest, pool, makeEvent };
  const operations = await createOperations({
    ...runtime,
    service: 'design',
    kinds: { generate, revise: reviseDesign(revising), keep_evolved: keepEvolved(revising) },
  });
  const rpc = implement('robotdesign.design.v1.DesignService', {
    ...generationHandlers({ ...revising, operations, loops, newId, newSeed }),
    ...designHandlers(revising),
    ...revisionHandlers({ ...revising, operations }),
    ...checkpointHandlers({ stores, makeEvent, clock }),
  });

  // Resumed work may need one of them.
  await remote.probedOnce;
  return hostService(runtime, {
    name: 'design',
    implementations: [rpc, operationService(operations)],
    operations,
    artifacts: ownArtifacts(stores),
    handlers: consumers({ stores, artifacts, operations }),
    clients: [ingest, remote],
  });
}
