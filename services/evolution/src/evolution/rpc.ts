import { notFound, ServiceError, type StartDraftRequest } from '@robotdesign/contracts';
import { changeDocument, listPage } from '@robotdesign/document-store';
import { type Metric, metrics } from '@robotdesign/evolution-search';
import type { Operations } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import { type DraftDependencies, type DraftInput, requestedDraft } from '../draft/draft.ts';
import type { Engine } from '../engine/engine.ts';
import { toIteration } from '../iteration/state.ts';
import { theEvolution } from '../stores.ts';
import { type EvolutionEvent, evolutionEvent } from './events.ts';
import { type MarkBestInput, requestedBest } from './mark-best.ts';
import { type ProgramDependencies, readStoredProgram, replaceProgram } from './program.ts';
import { approve, type EvolutionState, pause, resume, stop, toEvolution } from './state.ts';
import { evolutionView } from './view.ts';
import { watchEvolution } from './watch.ts';

export interface EvolutionRpcDependencies extends DraftDependencies, ProgramDependencies {
  readonly operations: Operations;
  readonly engine: Pick<Engine, 'wake'>;
  readonly newSeed: () => number;
}

function knownMetric({ metric }: StartDraftRequest): { readonly metric?: Metric } {
  if (metric === undefined) return {};
  const known = metrics.find((one) => one === metric);
  if (known) return { metric: known };
  throw new ServiceError('validation_failed', `There is no metric ${metric.slice(0, 80)}.`, {
    errors: [{ field: 'objective.metric', message: `must be one of ${metrics.join(', ')}` }],
  });
}

export function evolutionHandlers(
  dependencies: EvolutionRpcDependencies,
): Handlers<'robotdesign.evolution.v1.EvolutionService'> {
  const { stores, operations, engine, newSeed, makeEvent, clock, design, orchestrators } = dependencies;

  /** Changes the state, publishes it, and notifies the engine. */
  async function act(
    evolution_id: string,
    decide: (state: EvolutionState, now_ms: number) => EvolutionState,
    eventOf: (next: EvolutionState) => EvolutionEvent | undefined,
  ) {
    const changed = await changeDocument(
      stores.evolutions,
      () => theEvolution(stores, evolution_id),
      ({ state }) => {
        const now_ms = clock();
        const next = decide(state, now_ms);
        const type = eventOf(next);
        return {
          state: next,
          events: type ? [evolutionEvent(makeEvent, type, evolution_id, next, now_ms)] : [],
        };
      },
    );
    engine.wake(evolution_id);
    return { evolution: toEvolution(changed, clock()) };
  }

  return {
    StartDraft: async (request, call) => {
      const { orchestrator } = request;
      if (orchestrator !== undefined && !['built_in', ...orchestrators].includes(orchestrator))
        throw new ServiceError(
          'validation_failed',
          `There is no orchestrator ${orchestrator.slice(0, 80)}.`,
          {
            errors: [
              {
                field: 'orchestrator',
                message: `must be one of ${['built_in', ...orchestrators].join(', ')}`,
              },
            ],
          },
        );
      const operation = await operations.begin<DraftInput>({
        kind: 'draft_evolution',
        asking: call,
        route: [request.design_id],
        request,
        prepare: async (operation_id) => {
          const { design_id, revision, seed = newSeed() } = request;
          const asked = { ...request, ...knownMetric(request), seed } as Parameters<typeof requestedDraft>[1];
          const { definition } = await design.GetDesignDefinition({
            design_id,
            ...(revision === undefined ? {} : { revision }),
          });
          return requestedDraft(operation_id, asked, definition);
        },
      });
      return { operation };
    },
    GetEvolution: async ({ evolution_id }) => ({
      evolution: await evolutionView(stores, await theEvolution(stores, evolution_id), clock()),
    }),
    WatchEvolution: ({ evolution_id }, { signal }) => watchEvolution(dependencies, evolution_id, signal),
    ListEvolutions: ({ thread_id, design_id, status, page }) => {
      const by = [
        { index: 'by_thread', value: thread_id },
        { index: 'by_design', value: design_id },
        { index: 'by_status', value: status },
      ].find(({ value }) => value !== undefined);
      const listing =
        by?.value === undefined ? { index: 'by_created' } : { index: by.index, match: [by.value] };
      return listPage(stores.evolutions, listing, page, (stored) => toEvolution(stored, clock()));
    },
    GetProgram: async ({ evolution_id }) => ({
      program: await readStoredProgram(dependencies, await theEvolution(stores, evolution_id)),
    }),
    ReplaceProgram: async (request) => ({ program: await replaceProgram(dependencies, request) }),
    ApproveProgram: ({ evolution_id, program_sha256 }) =>
      act(
        evolution_id,
        (state, now_ms) => approve(state, program_sha256, now_ms),
        () => 'approved',
      ),
    PauseEvolution: ({ evolution_id }) =>
      act(
        evolution_id,
        (state, now_ms) => pause(state, 'requested', now_ms),
        () => 'paused',
      ),
    ResumeEvolution: ({ evolution_id, budget }) =>
      act(
        evolution_id,
        (state, now_ms) => resume(state, budget, now_ms),
        () => 'resumed',
      ),
    StopEvolution: ({ evolution_id }) =>
      act(evolution_id, stop, ({ status }) => (status === 'stopped' ? 'stopped' : undefined)),
    StartMarkBest: async (request, call) => {
      const { evolution_id, iteration_id } = request;
      const operation = await operations.begin<MarkBestInput>({
        kind: 'mark_best',
        asking: call,
        route: [evolution_id],
        request,
        prepare: () => requestedBest(dependencies, evolution_id, iteration_id),
      });
      return { operation };
    },
    ListIterations: async ({ evolution_id, page }) => {
      await theEvolution(stores, evolution_id);
      return listPage(stores.iterations, { index: 'by_evolution', match: [evolution_id] }, page, toIteration);
    },
    GetIteration: async ({ iteration_id }) => {
      const found = await stores.iterations.get(iteration_id);
      if (!found) throw notFound('iteration', iteration_id);
      return { iteration: toIteration(found) };
    },
  };
}
