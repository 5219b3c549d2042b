import {
  type ControllerDraft,
  correctedCrawl,
  type Moved,
  type PlannedCrawl,
  plannedCrawls,
} from '@robotdesign/controllers';
import { isSound, merit } from './choose-controller.ts';
import type { MoveTrial } from './move-trial.ts';
import { unperturbedSeed } from './perturbations.ts';

/** A controller with its perturbed trials. */
interface Repeated {
  readonly draft: ControllerDraft;
  readonly perturbed: readonly MoveTrial[];
}

type Run = (seed: number, draft: ControllerDraft) => MoveTrial;

/** A body crosses if it does in all perturbed trials but this number. */
const spared = 1;

/** The merit of all perturbed trials but the worst. */
const worth = ({ perturbed }: Repeated): number =>
  perturbed.map(merit).toSorted((a, b) => a - b)[Math.min(spared, perturbed.length - 1)] ?? 0;

const crosses = ({ perturbed }: Repeated, needed_m: number): boolean =>
  perturbed.filter((trial) => !isSound(trial) || trial.distance_m < needed_m).length <= spared;

/** Perturbed trials of a crawl; none further once it falls too often. */
function repeated(draft: ControllerDraft, seeds: readonly number[], run: Run): Repeated | undefined {
  const perturbed: MoveTrial[] = [];
  for (const seed of seeds) {
    perturbed.push(run(seed, draft));
    if (perturbed.filter((trial) => !isSound(trial)).length > spared) return undefined;
  }
  return { draft, perturbed };
}

/** The crawl as planned, then corrected for the distance that the body goes; the first that crosses, else the corrected one. */
function tuned(body: Moved, planned: PlannedCrawl, needed_m: number, run: Run): ControllerDraft | undefined {
  const first = run(unperturbedSeed, planned.draft);
  if (isSound(first) && first.distance_m >= needed_m) return planned.draft;
  const corrected = correctedCrawl(body, planned, first.distance_m, first.survived_s);
  return corrected && isSound(run(unperturbedSeed, corrected.draft)) ? corrected.draft : undefined;
}

/**
 * A planned crawl where the controller of a body does not cross the ground ahead, if it gets further in its perturbed
 * trials; else the controller.
 *
 * @param needed_m distance after which the body is across
 */
export function orCrawl(
  walked: Repeated,
  body: Moved,
  needed_m: number,
  seeds: readonly number[],
  run: Run,
): Repeated {
  let best = walked;
  if (seeds.length === 0 || crosses(walked, needed_m)) return best;
  for (const planned of plannedCrawls(body)) {
    const draft = tuned(body, planned, needed_m, run);
    const tried = draft && repeated(draft, seeds, run);
    if (tried && worth(tried) > worth(best)) best = tried;
    if (crosses(best, needed_m)) break;
  }
  return best;
}
