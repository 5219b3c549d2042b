import { changeDocument } from '@robotdesign/document-store';
import { react } from '@robotdesign/event-bus';
import type { EventHandlers } from '@robotdesign/service-kit';
import type { Engine } from './engine/engine.ts';
import type { Stores } from './stores.ts';
import { recorded } from './trial/state.ts';

/** Consumes the results of trials. */

export interface ConsumerDependencies {
  readonly stores: Pick<Stores, 'trials'>;
  readonly engine: Pick<Engine, 'wake'>;
}

export function consumers({ stores, engine }: ConsumerDependencies): EventHandlers {
  return {
    'robotdesign.evolution.trial_results.v1.TrialCompleted': react('record-trial', async ({ data }) => {
      const { trial_id, evolution_id } = data;
      const found = await stores.trials.get(trial_id);
      // Of an evolution that was deleted, or of another deployment on the same bus.
      if (!found) return;
      await changeDocument(
        stores.trials,
        async () => (await stores.trials.get(trial_id)) ?? found,
        ({ state }) => {
          const next = recorded(state, data);
          return next && { state: next };
        },
      );
      engine.wake(evolution_id);
    }),
  };
}
