import { trialFailedWords, trialRefusedWords } from '@robotdesign/answers';
import {
  type Family,
  invalidField,
  type NewId,
  problemCodes,
  type SelectedDesign,
  ServiceError,
  type StartSimulationRunRequest,
  type TrialController,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import {
  awaitChild,
  beginOrFind,
  hasEnded,
  type OperationKind,
  type Prepared,
  type Work,
} from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import { ifFound } from '../if-found.ts';
import { appendMessage } from '../message/append.ts';
import { trialMessageId } from '../message/state.ts';
import type { OtherServices } from '../other-services.ts';
import { type Stores, theThread } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';
import { theSpec } from './commands.ts';
import { readFamily } from './family.ts';
import { policyFaults } from './policy.ts';
import type { Simulation } from './state.ts';

/** `POST /workspace/simulation-specs/{id}/run`: a trial of a design, which adds its message to the thread. */

export interface SimulationRunInput extends Omit<Simulation, 'name'>, SelectedDesign {
  readonly thread_id: string;
  readonly trial_id: string;
  readonly controller?: TrialController;
}

interface Preparing {
  readonly stores: Stores;
  readonly others: Pick<OtherServices, 'design'>;
  readonly newId: NewId;
}

/** The design that the request names, else the selected one. @throws ServiceError validation_failed */
function designToTry(
  { design_id, revision }: StartSimulationRunRequest,
  { id, state: { selected_design } }: Stored<ThreadState>,
): { readonly design_id: string; readonly revision?: number } {
  if (design_id !== undefined) return { design_id, ...(revision === undefined ? {} : { revision }) };
  if (selected_design) return { ...selected_design, ...(revision === undefined ? {} : { revision }) };
  throw new ServiceError(
    'validation_failed',
    `The thread has no selected design. Send a design_id, or select a design with PUT /workspace/threads/${id}/selected-design.`,
    { errors: [{ field: 'design_id', message: 'is required when the thread has no selected design' }] },
  );
}

/** The controller of a policy spec of the thread. @throws ServiceError validation_failed, not_found */
async function controllerOf(
  stores: Stores,
  spec_id: string,
  thread_id: string,
  family: Family | undefined,
): Promise<TrialController> {
  const { state } = await theSpec(stores, stores.policySpecs, 'policy', spec_id);
  if (state.thread_id !== thread_id)
    throw invalidField('policy_spec_id', 'must be a policy spec of the same thread');
  const { kind, parameters } = state.settings;
  const [fault] = family === undefined ? [] : policyFaults(state.settings, family);
  if (fault) throw invalidField('policy_spec_id', `does not fit the design: ${fault.field} ${fault.message}`);
  return { kind, parameters };
}

/** Decides what a run tries. @throws ServiceError validation_failed, not_found */
export async function prepareRun(
  { stores, others, newId }: Preparing,
  request: StartSimulationRunRequest,
): Promise<Prepared<SimulationRunInput>> {
  const { spec_id, policy_spec_id } = request;
  const { thread_id, settings } = (await theSpec(stores, stores.simulationSpecs, 'simulation', spec_id))
    .state;
  const { name: _, ...simulation } = settings;
  const wanted = designToTry(request, await theThread(stores, thread_id));
  const { revision, family } = await readFamily(others.design, wanted);
  const { design_id } = wanted;
  const trial_id = newId('trial');
  const controller =
    policy_spec_id === undefined ? undefined : await controllerOf(stores, policy_spec_id, thread_id, family);
  return {
    input: {
      ...simulation,
      thread_id,
      trial_id,
      design_id,
      revision,
      ...(controller ? { controller } : {}),
    },
    target: { kind: 'design', id: design_id, revision, thread_id },
    trial_id,
  };
}

function failureWords({ revision }: SimulationRunInput, { code, message }: ServiceError): string {
  return code === 'validation_failed'
    ? trialRefusedWords(revision, message)
    : trialFailedWords({ revision, code, retryable: problemCodes[code].retryable, reason: message });
}

interface Running {
  readonly stores: Stores;
  readonly makeEvent: MakeEvent;
  readonly others: Pick<OtherServices, 'export' | 'exportOperations'>;
}

/** Begins the trial of a run; later calls find it. */
const startTrial = (
  { others }: Running,
  input: SimulationRunInput,
  { operation_id }: Pick<Work, 'operation_id'>,
) => others.export.StartTrial(input, { idempotencyKey: `${operation_id}:trial` });

/** The trial of a run that has ended; undefined if the export service refuses it or cannot be reached. */
async function trialLeft(dependencies: Running, input: SimulationRunInput, work: Work) {
  try {
    return await beginOrFind(dependencies.others.exportOperations, () =>
      startTrial(dependencies, input, work),
    );
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/**
 * Adds the message of a run without a result, and cancels a trial that still runs. A run that is given up may leave a
 * trial that has completed: its event brings the message.
 */
function reportFailure(dependencies: Running): NonNullable<OperationKind<SimulationRunInput>['ended']> {
  const { stores, makeEvent, others } = dependencies;
  return async (input, reason, work) => {
    const trial = await trialLeft(dependencies, input, work);
    if (trial?.status === 'completed') return;
    const { thread_id, trial_id } = input;
    const content = failureWords(input, reason);
    const message = { thread_id, role: 'system', kind: 'notice', content } as const;
    await ifFound(appendMessage(stores, makeEvent, { message_id: trialMessageId(trial_id), message }));
    if (trial && !hasEnded(trial))
      await others.exportOperations.CancelOperation({ operation_id: trial.operation_id });
  };
}

export function runSimulation(dependencies: Running): OperationKind<SimulationRunInput> {
  const { others } = dependencies;
  return {
    deadline_ms: 300_000,
    run: async (input, work) => {
      await awaitChild(others.exportOperations, () => startTrial(dependencies, input, work), work);
    },
    ended: reportFailure(dependencies),
  };
}
