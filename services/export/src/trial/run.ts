import {
  type DesignDefinition,
  notFound,
  problemCodes,
  ServiceError,
  type TrialController,
  type TrialTerrain,
} from '@robotdesign/contracts';
import { changeDocument, insertOnce } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import { type BodyTrial, orUnavailable, type TrialRequest } from '@robotdesign/simulation';
import type { CompileDependencies } from '../compilation/compile.ts';
import { theDefinition } from '../design-definition/store.ts';
import { changeExports } from '../exports/change.ts';
import { keptTrajectories, type TrialState, trajectoryFile, trajectoryKey } from './state.ts';
import { groundOfTask } from './terrains.ts';
import type { TrialTaskInput, TrialTaskOutput } from './trial-task.ts';
import { verdictsOf } from './verdicts.ts';

/** `POST /designs/{id}/trials`: a revision moves in simulation. */

export interface TrialInput {
  readonly trial_id: string;
  readonly design_id: string;
  readonly revision: number;
  readonly thread_id?: string;
  readonly terrain: TrialTerrain;
  readonly duration_s: number;
  readonly seed: number;
  readonly payload_kg?: number;
  readonly controller?: TrialController;
}

const task = new URL('./trial-task.ts', import.meta.url);

/** @throws ServiceError validation_failed for a controller that does not fit the body, unavailable */
async function simulated(
  { pool }: CompileDependencies,
  definition: DesignDefinition,
  request: TrialRequest,
  work: Work,
): Promise<BodyTrial> {
  work.progress({ phase: 'trial', done: 0, message: 'Trying the body in simulation' });
  try {
    const input: TrialTaskInput = { definition, request };
    const output = await pool.run<TrialTaskInput, TrialTaskOutput>(task, input, {
      share: work.operation_id,
      priority: work.batch ? 'batch' : 'interactive',
      signal: work.signal,
    });
    work.signal.throwIfAborted();
    if (!('misfit' in output)) return output;
    const { field, message } = output.misfit;
    const path = field === 'kind' ? 'controller.kind' : `controller.parameters.${field}`;
    throw new ServiceError('validation_failed', `The controller does not fit the body: ${path} ${message}.`, {
      errors: [{ field: path, message }],
    });
  } catch (error) {
    throw orUnavailable(error);
  }
}

/**
 * Removes the trajectories of a design beyond those that are kept. Older trials have lost theirs, so the latest ones
 * suffice.
 */
async function dropOldTrajectories(
  { stores, artifacts }: CompileDependencies,
  design_id: string,
): Promise<void> {
  const latest = {
    index: 'by_design',
    match: [design_id],
    order: 'desc',
    limit: 2 * keptTrajectories,
  } as const;
  const { items } = await stores.trials.find(latest);
  const withTrajectory = items.filter(({ state }) => state.files.length > 0);
  for (const { id, state: old } of withTrajectory.slice(keptTrajectories)) {
    await changeDocument(
      stores.trials,
      async () => {
        const current = await stores.trials.get(id);
        if (current) return current;
        throw notFound('trial', id);
      },
      ({ state }) => (state.files.length === 0 ? undefined : { state: { ...state, files: [] } }),
    );
    await artifacts.delete(trajectoryKey(old));
  }
}

const controllerOf = ({ controller: { kind, parameters } }: BodyTrial): TrialController => ({
  kind,
  ...(parameters && { parameters }),
});

async function store(
  dependencies: CompileDependencies,
  input: TrialInput,
  definition: DesignDefinition,
  trial: BodyTrial,
  request: TrialRequest,
  size: number | undefined,
): Promise<TrialState> {
  const { stores, artifacts } = dependencies;
  const { trial_id, design_id, revision, terrain, duration_s, seed } = input;
  const { exploit, warnings: _, ...metrics } = trial.metrics;
  const state: TrialState = {
    trial_id,
    design_id,
    revision,
    terrain,
    ...(size === undefined ? {} : { terrain_size: size }),
    duration_s,
    seed,
    payload_kg: request.payload_kg,
    controller: controllerOf(trial),
    metrics,
    verdicts: verdictsOf(trial, terrain, definition),
    ...(exploit && { exploit }),
    files: [],
  };
  const written = await artifacts.put(trajectoryKey(state), JSON.stringify(trial.trajectory));
  const whole = { ...state, files: [trajectoryFile(state, written)] };
  const stored = await insertOnce(stores.trials, { id: trial_id, state: whole });
  if (!stored) throw notFound('design', design_id);
  return stored.state;
}

/** Trials whose events are known to be published, so that a repeated attempt publishes none again. */
const remembered = 50;

/** Publishes that a trial gave no result, once for each operation. A refused request is no trial. */
function publishFailure(dependencies: CompileDependencies): NonNullable<OperationKind<TrialInput>['ended']> {
  return async ({ design_id, revision, thread_id, trial_id }, { code, message }, { operation_id }) => {
    if (code === 'validation_failed') return;
    await changeExports(
      dependencies,
      design_id,
      (exports) =>
        exports.failed_trial?.operation_id === operation_id
          ? undefined
          : { ...exports, failed_trial: { operation_id } },
      () =>
        dependencies.makeEvent('robotdesign.export.v1.TrialFailed', {
          design_id,
          revision,
          ...(thread_id === undefined ? {} : { thread_id }),
          trial_id,
          code,
          retryable: problemCodes[code].retryable,
          reason: message,
        }),
    );
  };
}

export function tryDesign(dependencies: CompileDependencies): OperationKind<TrialInput> {
  return {
    // Batch work waits for a thread while there is interactive work.
    deadline_ms: 600_000,
    run: async (input, work) => {
      const { trial_id, design_id, revision, thread_id, terrain } = input;
      const definition = await theDefinition(dependencies, design_id, revision);
      const ground = groundOfTask(terrain, definition);
      const { controller } = input;
      const request: TrialRequest = {
        terrain: ground.terrain,
        payload_kg: input.payload_kg ?? definition.payload_kg ?? 0,
        duration_s: input.duration_s,
        seed: input.seed,
        ...(controller && { controller }),
      };
      const earlier = await dependencies.stores.trials.get(trial_id);
      const state =
        earlier?.state ??
        (await store(
          dependencies,
          input,
          definition,
          await simulated(dependencies, definition, request, work),
          request,
          ground.size,
        ));
      const { verdicts, terrain_size, duration_s, seed, payload_kg, metrics, exploit, files } = state;
      await changeExports(
        dependencies,
        design_id,
        ({ tried = [], ...exports }) =>
          tried.includes(trial_id)
            ? undefined
            : { ...exports, tried: [...tried, trial_id].slice(-remembered) },
        () =>
          dependencies.makeEvent('robotdesign.export.v1.DesignTried', {
            design_id,
            revision,
            ...(thread_id === undefined ? {} : { thread_id }),
            trial_id,
            terrain,
            outcome: verdicts[0]?.outcome ?? 'failed',
            verdicts,
            title: definition.title,
            ...(terrain_size === undefined ? {} : { terrain_size }),
            duration_s,
            seed,
            payload_kg,
            metrics,
            ...(exploit === undefined ? {} : { exploit }),
            files,
          }),
      );
      await dropOldTrajectories(dependencies, design_id);
    },
    ended: publishFailure(dependencies),
  };
}
