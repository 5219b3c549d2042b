import type { Stored } from '@robotdesign/document-store';
import type { Search } from '@robotdesign/evolution-search';
import type { KeptDesign } from '../draft/kept.ts';
import { type EvolutionEvent, evolutionEvent } from '../evolution/events.ts';
import { type EvolutionState, timed } from '../evolution/state.ts';
import type { Bodies } from './bodies.ts';
import type { EngineDependencies } from './dependencies.ts';
import type { Subject } from './requests.ts';

/** What a process knows of a run that it drives, and how it saves a step. */

export type StoredEvolution = Stored<EvolutionState>;

/** It follows from what is stored. */
export interface Driving {
  readonly evolution_id: string;
  readonly dependencies: EngineDependencies;
  readonly design: KeptDesign;
  readonly bodies: Bodies;
  readonly search: Search;
  readonly signal: AbortSignal;
  /** Waits for a result or for other work, or until something may have to be repeated. */
  readonly waiting: (other?: Promise<void>) => Promise<void>;
  /** Of the open batch, by the number of the proposal. */
  readonly subjects: Map<number, Subject>;
  readonly figures: Map<number, { readonly mass_kg: number; readonly length_m: number }>;
}

export interface Saving {
  readonly state: EvolutionState;
  readonly event?: EvolutionEvent;
  readonly more?: readonly ReturnType<EngineDependencies['makeEvent']>[];
}

/** Saves a step with its events. @throws VersionConflict */
export async function save(
  { dependencies, evolution_id }: Driving,
  stored: StoredEvolution,
  { state, event, more = [] }: Saving,
): Promise<void> {
  const { stores, clock, makeEvent } = dependencies;
  const now_ms = clock();
  const next = timed(state, now_ms);
  const about = event ? [evolutionEvent(makeEvent, event, evolution_id, next, now_ms)] : [];
  await stores.evolutions.update(stored, next, [...more, ...about]);
}
