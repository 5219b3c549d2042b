import { torqueTaken } from '@robotdesign/answers';
import type { DesignDefinition, TrialOutcome, TrialTerrain, TrialVerdict } from '@robotdesign/contracts';
import { type BodyTrial, heat, hottestJoint, isSound, type MoveTrial } from '@robotdesign/simulation';

/** What a trial and its perturbed repetitions show of the requirements of a task. Pure. */

/** A claim holds if it does in this many of the perturbed trials. */
const needed = 4;
/** Travel from which on a body moves, m. */
const leastTravel = 0.1;

/** What a trial that has ended shows. */
type Shown = Exclude<TrialOutcome, 'pending'>;

/** The largest value that so many trials reach. */
const reached = (values: readonly number[]): number => values.toSorted((a, b) => b - a)[needed - 1] ?? 0;

/** Met if enough trials reach the limit; failed if enough of them fall or are not sound. */
function outcomeOf(trials: readonly MoveTrial[], isMet: (trial: MoveTrial) => boolean): Shown {
  if (trials.filter((trial) => isSound(trial) && isMet(trial)).length >= needed) return 'met';
  return trials.filter(isSound).length < needed ? 'failed' : 'not_demonstrated';
}

/** What the hottest joint of some trials takes. */
function hottest(trials: readonly MoveTrial[]): string {
  const joint = hottestJoint(trials);
  return joint ? torqueTaken(joint) : '';
}

const says: Readonly<Record<Shown, string>> = {
  met: 'in at least four of five perturbed trials',
  not_demonstrated: 'not in four of five perturbed trials; the computed figure may still hold',
  failed: 'it fell, or gained from an error of the simulation',
};

/** The verdicts on the ground, on the speed of the task, and on the torque of the motors. */
export function verdictsOf(
  { perturbed, crossed_after_m = leastTravel }: Pick<BodyTrial, 'perturbed' | 'crossed_after_m'>,
  terrain: TrialTerrain,
  { speed_m_s }: Pick<DesignDefinition, 'speed_m_s'>,
): TrialVerdict[] {
  const ground = outcomeOf(perturbed, ({ distance_m }) => distance_m >= crossed_after_m);
  const cool = outcomeOf(perturbed, (trial) => heat(trial) <= 1);
  const verdicts: TrialVerdict[] = [
    {
      requirement: 'terrain',
      outcome: ground,
      value: reached(perturbed.map(({ distance_m }) => distance_m)),
      limit: crossed_after_m,
      because: says[ground],
    },
    {
      requirement: 'continuous_torque',
      outcome: cool,
      value: Math.max(0, ...perturbed.map(heat)),
      limit: 1,
      because: hottest(perturbed),
    },
  ];
  if (speed_m_s === undefined || terrain !== 'flat') return verdicts;
  const fast = outcomeOf(perturbed, (trial) => trial.speed_m_s >= speed_m_s);
  const speed: TrialVerdict = {
    requirement: 'speed_m_s',
    outcome: fast,
    value: reached(perturbed.map((trial) => trial.speed_m_s)),
    limit: speed_m_s,
    because: says[fast],
  };
  return [...verdicts, speed];
}
