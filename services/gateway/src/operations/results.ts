import { type Operation, ServiceError, type View } from '@robotdesign/contracts';
import type { CallOptions } from '@robotdesign/service-kit';
import type { Backends } from '../backends.ts';
import { presentThreadGeneration, withFlatError } from '../http/present.ts';
import type { MessageName } from '../routing/route.ts';

/** The result of each kind of operation: where it is read, and how a synchronous call answers. */

export interface OperationResult {
  readonly message: MessageName;
  /** 201 if the work creates a resource, 200 if it changes one. */
  readonly status: 200 | 201;
  /** @param view how much a result with views shows; default: full */
  readonly read: (
    backends: Backends,
    operation: Operation,
    options: CallOptions,
    view?: View,
  ) => Promise<object>;
  readonly location: (operation: Operation, result: object) => string;
}

const revisionOf = ({ target }: Operation) =>
  target.revision === undefined ? {} : { revision: target.revision };

const artifactsPath = ({ target }: Operation) =>
  `/designs/${target.id}/artifacts${target.revision === undefined ? '' : `?revision=${target.revision}`}`;

const trialResult: OperationResult = {
  message: 'robotdesign.export.v1.Trial',
  status: 201,
  read: async (backends, { target, trial_id = '' }, options) =>
    (await backends.export.GetTrial({ design_id: target.id, trial_id }, options)).trial,
  location: ({ target, trial_id }) => `/designs/${target.id}/trials/${trial_id}`,
};

/** The files of an export, and the one to open first. */
const filesResult = (
  main: string,
  get: (backends: Backends) => Backends['export']['GetPicturesExport'],
): OperationResult => ({
  message: 'robotdesign.export.v1.FilesExport',
  status: 200,
  read: async (backends, operation, options) =>
    (await get(backends)({ design_id: operation.target.id, ...revisionOf(operation) }, options)).export,
  location: ({ target }) => `/designs/${target.id}/files/${main}?revision=${target.revision}`,
});

const evolutionResult = (status: OperationResult['status']): OperationResult => ({
  message: 'robotdesign.evolution.v1.Evolution',
  status,
  read: async ({ evolution }, { target }, options) =>
    (await evolution.GetEvolution({ evolution_id: target.id }, options)).evolution,
  location: ({ target }) => `/evolutions/${target.id}`,
});

const runResult = (status: OperationResult['status']): OperationResult => ({
  message: 'robotdesign.workspace.v1.Run',
  status,
  read: async ({ workspace }, { target }, options) =>
    withFlatError((await workspace.GetRun({ run_id: target.id }, options)).run),
  location: ({ target }) => `/runs/${target.id}`,
});

export const operationResults = {
  ingest: {
    message: 'robotdesign.ingest.v1.IngestJob',
    status: 201,
    read: async ({ ingest }, { target }, options) =>
      withFlatError((await ingest.GetJob({ job_id: target.id }, options)).job),
    location: ({ target }) => `/ingest/${target.id}`,
  },
  generate: {
    message: 'robotdesign.design.v1.Generation',
    status: 201,
    read: async ({ design }, { target }, options, view = 'full') =>
      withFlatError((await design.GetGeneration({ generation_id: target.id, view }, options)).generation),
    location: ({ target }) => `/generations/${target.id}`,
  },
  revise: {
    message: 'robotdesign.design.v1.DesignRevision',
    status: 201,
    read: async ({ design }, { target }, options) =>
      (await design.GetRevision({ design_id: target.id, revision: target.revision ?? 0 }, options)).revision,
    location: ({ target }) => `/designs/${target.id}/revisions/${target.revision}`,
  },
  compile: {
    message: 'robotdesign.export.v1.Compilation',
    status: 200,
    read: async (backends, operation, options) => {
      const request = { design_id: operation.target.id, ...revisionOf(operation) };
      return (await backends.export.GetCompilation(request, options)).compilation;
    },
    location: artifactsPath,
  },
  simulator_export: {
    message: 'robotdesign.export.v1.SimulatorExport',
    status: 200,
    read: async (backends, operation, options) => {
      const request = { design_id: operation.target.id, ...revisionOf(operation) };
      return (await backends.export.GetSimulatorExport(request, options)).export;
    },
    location: artifactsPath,
  },
  pictures_export: filesResult('robot.png', ({ export: exports }) => exports.GetPicturesExport),
  procurement_export: filesResult('procurement.csv', ({ export: exports }) => exports.GetProcurementExport),
  bundle: filesResult('bundle.zip', ({ export: exports }) => exports.GetBundleExport),
  bring_up_export: filesResult('bring_up.md', ({ export: exports }) => exports.GetBringUpExport),
  urdf_export: filesResult('robot.urdf', ({ export: exports }) => exports.GetUrdfExport),
  print_export: {
    message: 'robotdesign.export.v1.PrintExport',
    status: 200,
    read: async (backends, operation, options) => {
      const request = { design_id: operation.target.id, ...revisionOf(operation) };
      return (await backends.export.GetPrintExport(request, options)).export;
    },
    location: ({ target }) => `/designs/${target.id}/files/print/assembly.html?revision=${target.revision}`,
  },
  trial: trialResult,
  draft_evolution: evolutionResult(201),
  mark_best: evolutionResult(200),
  keep_evolved: {
    message: 'robotdesign.design.v1.Design',
    status: 201,
    read: async ({ design }, { target }, options) =>
      (await design.GetDesign({ design_id: target.id }, options)).design,
    location: ({ target }) => `/designs/${target.id}`,
  },
  thread_generate: {
    message: 'robotdesign.workspace.v1.ThreadGeneration',
    status: 201,
    read: async ({ workspace }, { operation_id }, options) =>
      presentThreadGeneration((await workspace.GetThreadGeneration({ operation_id }, options)).result),
    // A question creates messages and no generation.
    location: ({ target }, result) =>
      'generation' in result && hasGenerationId(result.generation)
        ? `/generations/${result.generation.generation_id}`
        : `/workspace/threads/${target.thread_id ?? target.id}/messages`,
  },
  simulation_run: trialResult,
  run: runResult(201),
  run_approve: runResult(200),
  run_export: runResult(200),
} as const satisfies Readonly<Record<string, OperationResult>>;

export type OperationKind = keyof typeof operationResults;

function hasGenerationId(value: unknown): value is { readonly generation_id: string } {
  return typeof value === 'object' && value !== null && 'generation_id' in value;
}

/** @throws ServiceError `internal` for an unknown kind */
export function resultOf({ kind }: Operation): OperationResult {
  if (!Object.hasOwn(operationResults, kind)) {
    throw new ServiceError('internal', `The gateway does not know operations of kind ${kind}.`);
  }
  return operationResults[kind as OperationKind];
}
