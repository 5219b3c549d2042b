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
import { bringUp } from './bring-up/export.ts';
import { exportBundle } from './bundle/export.ts';
import { compileDesign } from './compilation/compile.ts';
import { consumers } from './consumers.ts';
import { exportSimulator } from './exports/simulator.ts';
import { exportOutput } from './outputs/export.ts';
import { ownArtifacts } from './own-artifacts.ts';
import { pictures } from './pictures/export.ts';
import { exportPrint } from './print/export.ts';
import { exportProcurement } from './procurement/resolve.ts';
import { exportHandlers } from './rpc.ts';
import { openStores } from './stores.ts';
import { tryDesign } from './trial/run.ts';
import { urdf } from './urdf/export.ts';

export interface ExportOptions {
  readonly addresses: Addresses<'export'>;
  readonly pool: WorkerPool;
}

/** Starts the export service, which turns stored designs into files for other programs. */
export async function startExport(runtime: ServiceRuntime, options: ExportOptions): Promise<RunningService> {
  const { documents, artifacts, clock, newId, version } = runtime;
  const stores = await openStores(documents);
  const design = connect('robotdesign.design.v1.DesignService', options.addresses.design, runtime);
  const source = { stores, design, artifacts };
  const makeEvent = eventMaker(newId);
  const generator = { name: 'robotdesign', version };
  const compiling = { ...source, pool: options.pool, clock, makeEvent, generator };
  const operations = await createOperations({
    ...runtime,
    service: 'export',
    kinds: {
      compile: compileDesign(compiling),
      simulator_export: exportSimulator(compiling),
      pictures_export: exportOutput(compiling, pictures),
      bring_up_export: exportOutput(compiling, bringUp),
      urdf_export: exportOutput(compiling, urdf),
      procurement_export: exportProcurement(compiling),
      bundle: exportBundle(compiling),
      print_export: exportPrint(compiling),
      trial: tryDesign(compiling),
    },
    announce: (thread_id, operation) =>
      makeEvent('robotdesign.export.v1.ExportOperationChanged', { thread_id, operation }),
  });
  const rpc = implement(
    'robotdesign.export.v1.ExportService',
    exportHandlers({ ...source, pool: options.pool, makeEvent, operations, generator }),
  );

  return hostService(runtime, {
    name: 'export',
    implementations: [rpc, operationService(operations)],
    operations,
    artifacts: ownArtifacts(stores),
    handlers: consumers({ source, operations }),
    clients: [design],
  });
}
