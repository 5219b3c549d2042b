import { createOperations, operationService } from '@robotdesign/operations';
import { openReader } from '@robotdesign/reading';
import {
  type Addresses,
  eventMaker,
  hostService,
  implement,
  type RunningService,
  type ServiceRuntime,
} from '@robotdesign/service-kit';
import { consumers } from './consumers.ts';
import { bothHandlers, feedConsumers } from './feed/consumers.ts';
import { createFeed } from './feed/feed.ts';
import { openOperationsOf } from './feed/open-operations.ts';
import { feedHandlers } from './feed/rpc.ts';
import { feedUpkeep } from './feed/upkeep.ts';
import { generateInThread } from './generation/generate.ts';
import { generateHandlers } from './generation/rpc.ts';
import { connectOthers } from './other-services.ts';
import { projectHandlers } from './project/rpc.ts';
import { approveRun } from './run/approve.ts';
import { exportRun } from './run/export.ts';
import { runToCandidates } from './run/invent.ts';
import { runHandlers } from './run/rpc.ts';
import { specHandlers } from './spec/rpc.ts';
import { runSimulation } from './spec/run.ts';
import { openStores } from './stores.ts';
import { summaryHandlers } from './summary/rpc.ts';
import { threadHandlers } from './thread/rpc.ts';

/** Starts the workspace service: projects, threads, messages, and generation from a thread. */
export async function startWorkspace(
  runtime: ServiceRuntime,
  addresses: Addresses<'workspace'>,
): Promise<RunningService> {
  const { documents, newId, clock, logger } = runtime;
  const makeEvent = eventMaker(newId);
  const stores = await openStores(documents);
  const others = connectOthers(addresses, runtime);
  const reader = await openReader((error) =>
    logger.warn({ err: error }, 'the encoder does not answer; the message is read without it'),
  );
  const operations = await createOperations({
    ...runtime,
    service: 'workspace',
    kinds: {
      thread_generate: generateInThread({ stores, makeEvent, others }),
      simulation_run: runSimulation({ stores, makeEvent, others }),
      run: runToCandidates({ stores, others, clock }),
      run_approve: approveRun({ stores, others, clock }),
      run_export: exportRun({ stores, others, clock }),
    },
    announce: (thread_id, operation) =>
      makeEvent('robotdesign.workspace.v1.ThreadOperationChanged', { thread_id, operation }),
  });
  const feed = createFeed(stores.feed, clock);
  const openOperations = openOperationsOf({ operations, others, logger });
  const upkeep = feedUpkeep(feed, logger);
  const rpc = implement('robotdesign.workspace.v1.WorkspaceService', {
    ...projectHandlers(stores, newId, makeEvent),
    ...threadHandlers({ stores, newId, makeEvent, design: others.design }),
    ...generateHandlers({ stores, operations, others, reader, newId, clock }),
    ...feedHandlers({ stores, feed, openOperations }),
    ...specHandlers({ stores, operations, others, newId, makeEvent }),
    ...summaryHandlers({ stores, others, newId, makeEvent }),
    ...runHandlers({ stores, operations, others, newId, clock }),
  });

  return hostService(runtime, {
    name: 'workspace',
    implementations: [rpc, operationService(operations)],
    operations: {
      start: () => {
        operations.start();
        upkeep.start();
      },
      stop: async () => {
        upkeep.stop();
        await operations.stop();
      },
    },
    handlers: bothHandlers(consumers({ stores, makeEvent, operations }), feedConsumers({ stores, feed })),
    clients: [...Object.values(others), reader],
  });
}
