import { derivedId, type Iteration } from '@robotdesign/contracts';
import { evolutionUser } from './evolution-user.ts';
import type { Api } from './http.ts';
import { holds, show } from './invariants.ts';

/** A trial of an evolution that kills its worker process at each start. */

export interface LethalTrial {
  /** For the environment of the workers. */
  readonly env: { readonly FAILPOINT: string };
  /** Number of its iteration. */
  readonly iteration: number;
}

/**
 * The first trial of the first body that was tried in an undisturbed run of the same program.
 *
 * @throws RangeError if none was
 */
export function lethalTrial(evolution_id: string, undisturbed: readonly Iteration[]): LethalTrial {
  const found = undisturbed.find(({ trials }) => trials > 0);
  if (!found) throw new RangeError('no body was tried');
  const trial_id = derivedId('trial', evolution_id, found.number, 'screen', 0);
  return { env: { FAILPOINT: `trial.run.before:${trial_id}` }, iteration: found.number };
}

/** Checks that this trial failed with its reason, and no other, and that the run used its budget. */
export async function expectOnlyItFailed(
  api: Api,
  evolution_id: string,
  { iteration }: LethalTrial,
): Promise<void> {
  const user = evolutionUser(api);
  const { reason, trials } = await user.reached(evolution_id, 'paused', 120_000);
  holds(reason === 'budget_exhausted' && trials.failed === 1, show({ reason, trials }));
  const ended = (await user.iterations(evolution_id)).find(({ number }) => number === iteration);
  holds(
    ended?.outcome === 'trial_failed' &&
      ended.because === 'a trial gave no result: the trial ended its worker process 3 times',
    show(ended),
  );
}
