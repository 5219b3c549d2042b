import { torqueTaken } from '@robotdesign/answers';
import type { CandidateTrial, Plan, TrialOutcome } from '@robotdesign/contracts';
import { heat, hottestJoint, isSound, type MoveTrial } from '@robotdesign/simulation';
import type { ShownInTrials } from '../candidate/candidate.ts';
import { rounded } from '../candidate/rounded.ts';
import { rankedFound } from '../grammar-v2/answer.ts';
import type { Found } from '../grammar-v2/try-kinds.ts';
import { demandedSpeed } from '../task-fit/tried-grounds.ts';
import { isNew } from '../variety/alike.ts';
import type { ConfirmedBody } from './confirm.ts';
import type { SearchTask, TriedGenome } from './try-genome.ts';

/** Which bodies are offered, and what their trials showed. Pure. */

const bestScore = (found: readonly Found[], plan: Plan): number =>
  rankedFound(found, plan)[0]?.fit.score ?? 0;

/**
 * The bodies of an answer: confirmed ones, and those of grammar_v2 that must not be missed: its best body, if no confirmed
 * one fits the task as well, and its body of the plan's first family, if no confirmed one is of this family. Places that
 * are left go to its other bodies.
 */
export function offered(
  confirmed: readonly ConfirmedBody[],
  known: readonly Found[],
  {
    plan,
    population,
    first,
  }: { readonly plan: Plan; readonly population: number; readonly first: string | undefined },
): (Found | ConfirmedBody)[] {
  const ranked = rankedFound(known, plan);
  const [best] = ranked;
  const kin = ranked.find(({ body }) => body.embodiment === first);
  const isMissed = (one: Found | undefined, isGiven: boolean): Found[] => (one && !isGiven ? [one] : []);
  const must = [
    ...new Set([
      ...isMissed(best, best !== undefined && bestScore(confirmed, plan) >= best.fit.score),
      ...isMissed(
        kin,
        confirmed.some(({ body }) => body.embodiment === first),
      ),
    ]),
  ];
  const chosen: (Found | ConfirmedBody)[] = [
    ...confirmed.slice(0, Math.max(0, population - must.length)),
    ...must,
  ];
  for (const one of ranked) if (chosen.length < population && isNew(chosen, one)) chosen.push(one);
  return chosen.slice(0, population);
}

/** Travel from which on a body moves, m. */
const leastTravel = 0.1;

type ShownOutcome = Omit<CandidateTrial, 'trial_id'>;

/** What the trials of a body showed; each outcome holds in all of them. The id is empty until the body is stored. */
function trialsOf(
  { trial, confirmed, crossed_after_m = leastTravel }: TriedGenome,
  { terrain, sizing: { plan } }: SearchTask,
): CandidateTrial[] {
  if (!trial || !confirmed || confirmed.perturbed.length === 0) return [];
  const runs = [trial, ...confirmed.perturbed];
  const outcome = (isMet: (run: MoveTrial) => boolean): TrialOutcome => {
    if (trial.fell) return 'failed';
    return runs.every((run) => isSound(run) && isMet(run)) ? 'met' : 'not_demonstrated';
  };
  const speed_m_s = demandedSpeed(plan);
  const hottest = hottestJoint(runs);
  const shown: readonly ShownOutcome[] = [
    { requirement: 'terrain', outcome: outcome(({ distance_m }) => distance_m >= crossed_after_m) },
    {
      requirement: 'continuous_torque',
      outcome: outcome((run) => heat(run) <= 1),
      ...(hottest && hottest.value_nm > hottest.continuous_nm && { because: torqueTaken(hottest) }),
    },
    ...(speed_m_s === undefined || terrain.kind !== 'flat'
      ? []
      : [{ requirement: 'speed_m_s', outcome: outcome((run) => run.speed_m_s >= speed_m_s) }]),
  ];
  return shown.map((one) => ({ trial_id: '', ...one }));
}

/** What the trials of a body showed. */
export function shownBy(tried: TriedGenome, task: SearchTask): ShownInTrials {
  const cost = tried.trial?.fell ? undefined : tried.trial?.cost_of_transport;
  return {
    trials: trialsOf(tried, task),
    ...(cost === undefined ? {} : { cost_of_transport: rounded(cost, 3) }),
  };
}
