import { completion, scoreEstimate, trainingOf } from '@robotdesign/evolution-search';
import { ended, isExhausted, pause, trialsLeft } from '../evolution/state.ts';
import { type Driving, type StoredEvolution, save } from './driving.ts';

/** Ends a run by its stop rule or its budget. @returns whether it ended */
export async function endedByRule(driving: Driving, stored: StoredEvolution): Promise<boolean> {
  const { state } = stored;
  const now_ms = driving.dependencies.clock();
  const { run } = state;
  if (run && !run.batch) {
    const score = scoreEstimate(state.config, trainingOf(run.incumbent?.scores ?? {}))?.mean;
    const reason = completion(state.config, run, score);
    if (reason) {
      const event = 'completed';
      await save(driving, stored, { state: ended(state, 'completed', reason, now_ms), event });
      return true;
    }
  }
  if (!isExhausted(state, now_ms)) return false;
  // The trials that were requested within the budget still count.
  if (state.budget.trials !== undefined && trialsLeft(state) === 0 && run?.batch) {
    const others = { ...state, budget: { ...state.budget, trials: Number.MAX_SAFE_INTEGER } };
    if (!isExhausted(others, now_ms)) return false;
  }
  const event = 'paused';
  await save(driving, stored, { state: pause(state, 'budget_exhausted', now_ms), event });
  return true;
}
