import { createOperations, operationService } from '@robotdesign/operations';
import {
  type Addresses,
  eventMaker,
  hostService,
  implement,
  type RunningService,
  type ServiceRuntime,
} from '@robotdesign/service-kit';
import { consumers } from './consumers.ts';
import { generateInThread } from './generation/generate.ts';
import { generateHandlers } from './generation/rpc.ts';
import { connectOthers } from './other-services.ts';
import { projectHandlers } from './project/rpc.ts';
import { approveRun } from './run/approve.ts';
import { exportRun } from './run/export.ts';
import { runToCandidates } from './run/invent.ts';
import { runHandlers } from './run/rpc.ts';
import { openStores } from './stores.ts';
import { threadHandlers } from './thread/rpc.ts';

/** Starts the workspace service: projects, threads, messages, and generation from a thread. */
export async function startWorkspace(
  runtime: ServiceRuntime,
  addresses: Addresses<'workspace'>,
): Promise<RunningService> {
  const { documents, newId, clock } = runtime;
  const makeEvent = eventMaker(newId);
  const stores = await openStores(documents);
  const others = connectOthers(addresses, runtime);
  const operations = await createOperations({
    ...runtime,
    service: 'workspace',
    kinds: {
      thread_generate: generateInThread({ stores, makeEvent, others }),
      run: runToCandidates({ stores, others, clock }),
      run_approve: approveRun({ stores, others, clock }),
      run_export: exportRun({ stores, others, clock }),
    },
  });
  const rpc = implement('robotdesign.workspace.v1.WorkspaceService', {
    ...projectHandlers(stores, newId, makeEvent),
    ...threadHandlers({ stores, newId, makeEvent, design: others.design }),
    ...generateHandlers({ stores, operations, others, newId, clock }),
    ...runHandlers({ stores, operations, others, newId, clock }),
  });

  return hostService(runtime, {
    name: 'workspace',
    implementations: [rpc, operationService(operations)],
    operations,
    handlers: consumers({ stores, makeEvent, operations }),
    clients: Object.values(others),
  });
}
