import type { Stored } from '@robotdesign/document-store';
import { type Asking, changeOnce } from '@robotdesign/operations';
import type { EngineDependencies } from '../engine/dependencies.ts';
import type { Engine } from '../engine/engine.ts';
import { theEvolution } from '../stores.ts';
import { type EvolutionEvent, evolutionEvent } from './events.ts';
import type { Action, EvolutionState } from './state.ts';

/** Changes the state of an evolution at the request of a caller, publishes it, and notifies the engine. */

export interface ActDependencies extends Pick<EngineDependencies, 'stores' | 'makeEvent' | 'clock'> {
  readonly engine: Pick<Engine, 'wake'>;
}

export interface Acting {
  readonly action: Action;
  readonly evolution_id: string;
  readonly request: object;
  readonly asking: Asking;
  /** @throws ServiceError to refuse */
  readonly decide: (state: EvolutionState, now_ms: number) => EvolutionState;
  /** The event about the next state; undefined if a later step publishes it. */
  readonly eventOf: (next: EvolutionState) => EvolutionEvent | undefined;
}

/** @throws ServiceError not_found, illegal_transition, idempotency_key_reused, and what `decide` throws */
export async function act(
  { stores, engine, makeEvent, clock }: ActDependencies,
  { action, evolution_id, request, asking, decide, eventOf }: Acting,
): Promise<Stored<EvolutionState>> {
  const changed = await changeOnce({
    collection: stores.evolutions,
    read: () => theEvolution(stores, evolution_id),
    asking,
    route: [action, evolution_id],
    request,
    clock,
    decide: ({ state }) => {
      const now_ms = clock();
      const next = decide(state, now_ms);
      const type = eventOf(next);
      const events = type ? [evolutionEvent(makeEvent, type, evolution_id, next, now_ms)] : [];
      return { state: next, events };
    },
  });
  engine.wake(evolution_id);
  return changed;
}
