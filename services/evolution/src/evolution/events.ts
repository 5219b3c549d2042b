import type { EvolutionPaused } from '@robotdesign/contracts';
import type { NewEvent } from '@robotdesign/document-store';
import type { MakeEvent } from '@robotdesign/service-kit';
import { type EvolutionState, eventData } from './state.ts';

/** The events about the state of an evolution; all have the same data. */

type Make = (makeEvent: MakeEvent, data: EvolutionPaused) => NewEvent;

const makers = {
  drafted: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.EvolutionDrafted', data),
  approved: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.ProgramApproved', data),
  paused: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.EvolutionPaused', data),
  resumed: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.EvolutionResumed', data),
  stopped: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.EvolutionStopped', data),
  completed: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.EvolutionCompleted', data),
  best: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.BestMarked', data),
  failed: (makeEvent, data) => makeEvent('robotdesign.evolution.v1.EvolutionFailed', data),
} as const satisfies Readonly<Record<string, Make>>;

export type EvolutionEvent = keyof typeof makers;

/** The event about a state that an evolution has now. */
export const evolutionEvent = (
  makeEvent: MakeEvent,
  name: EvolutionEvent,
  evolution_id: string,
  state: EvolutionState,
  now_ms: number,
): NewEvent => makers[name](makeEvent, eventData(evolution_id, state, now_ms));
