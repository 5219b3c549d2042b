import type { IterationCompleted } from '@robotdesign/contracts';
import { budgetLeft, type EvolutionState } from '../evolution/state.ts';
import type { IterationState } from './state.ts';

/** The data of the event about an iteration that has ended. @param isBest whether it is the body to beat from now on */
export function iterationCompleted(
  state: EvolutionState,
  { evolution_id, iteration_id, number, score, interval, accepted, because, held_out_effect }: IterationState,
  isBest: boolean,
  now_ms: number,
): IterationCompleted {
  const { thread_id, title, config } = state;
  return {
    evolution_id,
    ...(thread_id === undefined ? {} : { thread_id }),
    iteration_id,
    number,
    ...(score === undefined ? {} : { score }),
    ...(interval === undefined ? {} : { interval }),
    accepted,
    because,
    budget_left: budgetLeft(state, now_ms),
    title,
    objective: config.objective,
    ...(isBest && held_out_effect && { gain: held_out_effect }),
    confidence: config.protocol.confidence,
  };
}
