import type { EvolutionStatus, TrialCompleted } from '@robotdesign/contracts';
import { count, observe } from '@robotdesign/telemetry';
import { shareLeft } from './evolution/state.ts';
import { evolutionView } from './evolution/view.ts';
import type { Stores } from './stores.ts';

/** Metrics of the runs and their trials. Every process of the service reads them from the store. */

const outcomes = [
  'completed',
  'failed',
  'rejected_exploit',
] as const satisfies readonly TrialCompleted['outcome'][];

/** So many runs are read at each export. */
const mostRuns = 200;

const running: EvolutionStatus = 'running';

export const countTrial = (outcome: TrialCompleted['outcome'], by = 1): void =>
  count('robotdesign.trials.ended', by, { 'robotdesign.outcome': outcome });

/** @returns stops the metrics */
export function observeEvolutions({
  stores,
  clock,
}: {
  readonly stores: Stores;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): () => void {
  // Without a first value, an alert would not see the first trial.
  for (const outcome of outcomes) countTrial(outcome, 0);
  const observed = [
    'robotdesign.evolutions.running',
    'robotdesign.trials.open',
    'robotdesign.evolution.budget_left',
  ] as const;
  return observe(observed, async (report) => {
    const listing = { index: 'by_status', match: [running], order: 'asc', limit: mostRuns } as const;
    const { items } = await stores.evolutions.find(listing);
    const now_ms = clock();
    const views = await Promise.all(items.map((stored) => evolutionView(stores, stored, now_ms)));
    const open = views.map(({ stage_trials = 0, stage_done = 0 }) => stage_trials - stage_done);
    report('robotdesign.evolutions.running', items.length);
    report(
      'robotdesign.trials.open',
      open.reduce((sum, trials) => sum + trials, 0),
    );
    report(
      'robotdesign.evolution.budget_left',
      Math.min(1, ...items.map(({ state }) => shareLeft(state, now_ms))),
    );
  });
}
