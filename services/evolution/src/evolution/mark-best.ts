import { notFound, ServiceError } from '@robotdesign/contracts';
import { changeDocument, type Stored } from '@robotdesign/document-store';
import { bodyEdits, valuesOf } from '@robotdesign/evolution-search';
import { awaitChild, type OperationKind, type Prepared } from '@robotdesign/operations';
import { keptDesign } from '../draft/kept.ts';
import { presentValues } from '../engine/bodies.ts';
import type { EngineDependencies } from '../engine/dependencies.ts';
import { type IterationState, iterationId } from '../iteration/state.ts';
import type { OtherServices } from '../other-services.ts';
import { type Stores, theEvolution } from '../stores.ts';
import { evolutionEvent } from './events.ts';
import type { EvolutionState } from './state.ts';

/** `POST /evolutions/{id}/mark-best`: the body of an iteration becomes a design. */

export interface MarkBestInput {
  readonly evolution_id: string;
  readonly iteration_id: string;
  readonly thread_id?: string;
}

export interface MarkBestDependencies
  extends Pick<EngineDependencies, 'stores' | 'artifacts' | 'makeEvent' | 'clock'> {
  readonly others: Pick<OtherServices, 'design' | 'designOperations'>;
}

/** @throws ServiceError not_found */
async function theIteration(
  { iterations }: Pick<Stores, 'iterations'>,
  { evolution_id, iteration_id }: MarkBestInput,
): Promise<Stored<IterationState>> {
  const found = await iterations.get(iteration_id);
  if (found?.state.evolution_id !== evolution_id) throw notFound('iteration', iteration_id);
  return found;
}

function bestIterationId(evolution_id: string, { run, status }: EvolutionState): string {
  const number = run?.incumbent?.number ?? 0;
  if (number > 0) return iterationId(evolution_id, number);
  throw new ServiceError('illegal_transition', 'No iteration is confirmed as better than the design yet.', {
    extensions: { current_status: status, allowed: [] },
  });
}

/**
 * @param wanted an iteration that has ended; by default the best confirmed one
 * @throws ServiceError not_found, illegal_transition, validation_failed for an iteration without a body
 */
export async function requestedBest(
  { stores }: Pick<MarkBestDependencies, 'stores'>,
  evolution_id: string,
  wanted: string | undefined,
): Promise<Prepared<MarkBestInput>> {
  const { state } = await theEvolution(stores, evolution_id);
  const iteration_id = wanted ?? bestIterationId(evolution_id, state);
  const thread = state.thread_id === undefined ? {} : { thread_id: state.thread_id };
  const input = { evolution_id, iteration_id, ...thread };
  const iteration = await theIteration(stores, input);
  if (iteration.state.mass_kg === undefined)
    throw new ServiceError('validation_failed', `The iteration has no body: ${iteration.state.because}.`, {
      errors: [{ field: 'iteration_id', message: 'must be an iteration that was tried' }],
    });
  return { input, target: { kind: 'evolution', id: evolution_id, ...thread } };
}

export function markBest(dependencies: MarkBestDependencies): OperationKind<MarkBestInput> {
  const { stores, artifacts, makeEvent, clock, others } = dependencies;
  const { design, designOperations } = others;
  return {
    deadline_ms: 120_000,
    run: async (input, work) => {
      const { evolution_id, iteration_id } = input;
      const { state } = await theEvolution(stores, evolution_id);
      const { genome } = (await theIteration(stores, input)).state;
      const present = presentValues(await keptDesign(artifacts, evolution_id));
      const request = {
        design_id: state.design_id,
        revision: state.revision,
        edits: bodyEdits(valuesOf(state.config.genes, genome), present),
        iteration_id,
      };
      const idempotencyKey = `${work.operation_id}:design`;
      const begin = () => design.StartEvolvedDesign(request, { idempotencyKey });
      const best = { iteration_id, design_id: await awaitChild(designOperations, begin, work), revision: 1 };
      const { iteration_id: _id, ...made } = best;
      await changeDocument(
        stores.iterations,
        () => theIteration(stores, input),
        (iteration) => ({ state: { ...iteration.state, ...made } }),
      );
      await changeDocument(
        stores.evolutions,
        () => theEvolution(stores, evolution_id),
        (evolution) => {
          if (evolution.state.best?.iteration_id === iteration_id) return undefined;
          const next = { ...evolution.state, best };
          return { state: next, events: [evolutionEvent(makeEvent, 'best', evolution_id, next, clock())] };
        },
      );
    },
  };
}
