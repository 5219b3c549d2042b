import { changeDocument, listPage } from '@robotdesign/document-store';
import { react } from '@robotdesign/event-bus';
import { endOperationsOfThread, type Operations } from '@robotdesign/operations';
import type { EventHandlers, MakeEvent } from '@robotdesign/service-kit';
import type { Engine } from './engine/engine.ts';
import { evolutionEvent } from './evolution/events.ts';
import { isAllowed, stop } from './evolution/state.ts';
import { countTrial } from './metrics.ts';
import { type Stores, theEvolution } from './stores.ts';
import { recorded } from './trial/state.ts';

/** Consumes the results of trials, and stops the evolutions of deleted threads. */

export interface ConsumerDependencies {
  readonly stores: Pick<Stores, 'trials' | 'evolutions'>;
  readonly engine: Pick<Engine, 'wake'>;
  readonly operations: Pick<Operations, 'cancelOfThread'>;
  readonly makeEvent: MakeEvent;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const pageSize = 100;

/** Stops what still runs or waits in a thread. */
async function stopOfThread(
  { stores, engine, makeEvent, clock }: ConsumerDependencies,
  thread_id: string,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = { limit: pageSize, order: 'asc', ...(cursor === undefined ? {} : { cursor }) } as const;
    const listing = { index: 'by_thread', match: [thread_id] };
    const { items, next_cursor } = await listPage(stores.evolutions, listing, page, ({ id }) => id);
    for (const evolution_id of items) {
      await changeDocument(
        stores.evolutions,
        () => theEvolution(stores, evolution_id),
        ({ state }) => {
          if (!isAllowed('stop', state)) return undefined;
          const now_ms = clock();
          const next = stop(state, now_ms);
          const ended = next.status === 'stopped';
          const events = ended ? [evolutionEvent(makeEvent, 'stopped', evolution_id, next, now_ms)] : [];
          return { state: next, events };
        },
      );
      engine.wake(evolution_id);
    }
    cursor = next_cursor;
  } while (cursor !== undefined);
}

export function consumers(dependencies: ConsumerDependencies): EventHandlers {
  const { stores, engine, operations } = dependencies;
  return {
    'robotdesign.workspace.v1.ThreadDeleted': [
      endOperationsOfThread(operations),
      react('stop-evolutions', ({ data }) => stopOfThread(dependencies, data.thread_id)),
    ],
    'robotdesign.evolution.trial_results.v1.TrialCompleted': react('record-trial', async ({ data }) => {
      const { trial_id, evolution_id } = data;
      const found = await stores.trials.get(trial_id);
      // Of an evolution that was deleted, or of another deployment on the same bus.
      if (!found) return;
      let isNew = false;
      await changeDocument(
        stores.trials,
        async () => (await stores.trials.get(trial_id)) ?? found,
        ({ state }) => {
          const next = recorded(state, data);
          isNew = next !== undefined;
          return next && { state: next };
        },
      );
      if (isNew) countTrial(data.outcome);
      engine.wake(evolution_id);
    }),
  };
}
