import type { Evolution, Iteration } from '@robotdesign/contracts';
import { evolutionUser } from './evolution-user.ts';
import type { Api } from './http.ts';
import { holds, show } from './invariants.ts';

/**
 * Invariants of runs under kills: the iterations of a run are those of the same program without a kill, each once, and the
 * budget holds.
 */

/** What does not depend on ids and times. */
const comparable = ({ number, edits, outcome, accepted, score, interval, effect, trials }: Iteration) => ({
  number,
  edits,
  outcome,
  accepted,
  score,
  interval,
  effect,
  trials,
});

export interface WatchedRun {
  readonly evolution_id: string;
  /** Reads the run once. @returns whether it has used its budget @throws for a broken invariant */
  look(api: Api): Promise<boolean>;
  /** Compares the ended run with the reference. @throws for a difference */
  check(api: Api): Promise<void>;
}

export function watchRun(evolution_id: string, reference: readonly Iteration[], budget: number): WatchedRun {
  const acknowledged = new Map<string, string>();

  function expectWithin({ trials: { requested } }: Evolution): void {
    holds(
      requested <= budget,
      `${evolution_id}: ${requested} trials were requested, and ${budget} are allowed`,
    );
  }

  return {
    evolution_id,
    async look(api) {
      const user = evolutionUser(api);
      const evolution = await user.current(evolution_id);
      expectWithin(evolution);
      for (const iteration of await user.iterations(evolution_id)) {
        const text = show(comparable(iteration));
        const before = acknowledged.get(iteration.iteration_id) ?? text;
        holds(before === text, `${iteration.iteration_id} has changed from ${before} to ${text}`);
        acknowledged.set(iteration.iteration_id, text);
      }
      return evolution.status === 'paused';
    },
    async check(api) {
      const user = evolutionUser(api);
      const ended = await user.reached(evolution_id, 'paused', 120_000);
      const { requested, completed, failed, rejected } = ended.trials;
      expectWithin(ended);
      holds(ended.reason === 'budget_exhausted', `${evolution_id} paused because of ${ended.reason}`);
      holds(
        requested === completed + failed,
        `${evolution_id}: ${show({ requested, completed, failed, rejected })}`,
      );
      const iterations = await user.iterations(evolution_id);
      const ids = new Set(iterations.map(({ iteration_id }) => iteration_id));
      for (const id of acknowledged.keys()) holds(ids.has(id), `${id} was acknowledged and is lost`);
      const [found, expected] = [iterations, reference].map((items) => show(items.map(comparable)));
      holds(found === expected, `${evolution_id}: expected ${expected}, found ${found}`);
    },
  };
}
