import { derivedId, notFound } from '@robotdesign/contracts';
import { listPage } from '@robotdesign/document-store';
import type { Operations } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import { type DraftInput, type DraftRequestDependencies, requestedDraft } from '../draft/request.ts';
import { toIteration } from '../iteration/state.ts';
import { expectOrchestrator } from '../orchestrators/orchestrators.ts';
import { evolutionFiles, type FileDependencies, readEvolutionFile } from '../results/read.ts';
import { theEvolution } from '../stores.ts';
import { type ActDependencies, type Acting, act } from './act.ts';
import { type MarkBestInput, requestedBest } from './mark-best.ts';
import { type ProgramDependencies, readStoredProgram, replaceProgram } from './program.ts';
import { approve, pause, resume, stop, toEvolution } from './state.ts';
import { evolutionView } from './view.ts';
import { watchEvolution } from './watch.ts';

export interface EvolutionRpcDependencies
  extends DraftRequestDependencies,
    ProgramDependencies,
    FileDependencies,
    ActDependencies {
  readonly operations: Operations;
}

export function evolutionHandlers(
  dependencies: EvolutionRpcDependencies,
): Handlers<'robotdesign.evolution.v1.EvolutionService'> {
  const { stores, operations, orchestrators, clock } = dependencies;

  const acted = async (acting: Acting) => ({
    evolution: toEvolution(await act(dependencies, acting), clock()),
  });

  return {
    StartDraft: async (request, call) => {
      const operation = await operations.begin<DraftInput>({
        kind: 'draft_evolution',
        asking: call,
        route: [],
        request,
        prepare: (operation_id) =>
          requestedDraft(dependencies, derivedId('evolution', operation_id), request),
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
    ApproveProgram: (request, asking) =>
      acted({
        action: 'approve',
        evolution_id: request.evolution_id,
        request,
        asking,
        decide: (state, now_ms) => {
          const approved = approve(state, request.program_sha256, now_ms);
          expectOrchestrator(orchestrators, state.config.search.orchestrator, 'search.orchestrator');
          return approved;
        },
        eventOf: () => 'approved',
      }),
    PauseEvolution: (request, asking) =>
      acted({
        action: 'pause',
        evolution_id: request.evolution_id,
        request,
        asking,
        decide: (state, now_ms) => pause(state, 'requested', now_ms),
        eventOf: () => 'paused',
      }),
    ResumeEvolution: (request, asking) =>
      acted({
        action: 'resume',
        evolution_id: request.evolution_id,
        request,
        asking,
        decide: (state, now_ms) => resume(state, request.budget, now_ms),
        eventOf: () => 'resumed',
      }),
    StopEvolution: (request, asking) =>
      acted({
        action: 'stop',
        evolution_id: request.evolution_id,
        request,
        asking,
        decide: stop,
        eventOf: ({ status }) => (status === 'stopped' ? 'stopped' : undefined),
      }),
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
    GetFiles: async ({ evolution_id }) => ({ files: await evolutionFiles(dependencies, evolution_id) }),
    ReadEvolutionFile: (request) => readEvolutionFile(dependencies, request),
    GetIteration: async ({ iteration_id }) => {
      const found = await stores.iterations.get(iteration_id);
      if (!found) throw notFound('iteration', iteration_id);
      return { iteration: toIteration(found) };
    },
  };
}
