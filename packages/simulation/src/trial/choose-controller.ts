import type { ControllerDraft } from '@robotdesign/controllers';
import type { BodyInModel } from '../body-in-model.ts';
import type { Simulator } from '../simulator.ts';
import { type MoveTrial, moveTrial } from './move-trial.ts';
import { perturbationOf, unperturbedSeed } from './perturbations.ts';

/** A controller with its trials. */
export interface TriedController {
  readonly draft: ControllerDraft;
  /** The model as it was compiled. */
  readonly nominal: MoveTrial;
  /** Perturbed models, seeds 1 to 5. */
  readonly perturbed: readonly MoveTrial[];
}

/** Time in which drafts are compared, time in which the best are perturbed, and time of the trial reported, s. */
const shortTrial = 1.5;
const perturbedTrial = 3;
export const fullTrial = 10;
/** Drafts that are perturbed. */
const finalists = 2;
const seeds = [1, 2, 3, 4, 5] as const;

/** The largest share of its continuous torque that a joint takes. */
export const heat = ({ rms_torque }: MoveTrial): number =>
  Math.max(0, ...rms_torque.map(({ value_nm, continuous_nm }) => value_nm / continuous_nm));

/** Whether a trial proves anything: no fall, no exploit, no warning. */
export const isSound = ({ fell, warnings, exploit }: MoveTrial): boolean =>
  !fell && warnings === 0 && exploit === undefined;

/** Distance that counts, m: none after a fall or by an exploit, little beyond the continuous torque of a motor. */
export function merit(trial: MoveTrial): number {
  if (!isSound(trial)) return 0;
  return trial.distance_m / Math.max(1, heat(trial)) ** 2;
}

const worst = (trials: readonly MoveTrial[]): number => Math.min(...trials.map(merit));

function trial(
  simulator: Simulator,
  body: BodyInModel,
  draft: ControllerDraft,
  seconds: number,
  seed: number,
) {
  simulator.perturb(perturbationOf(simulator, seed));
  return moveTrial(simulator, body, draft, seconds);
}

/** The drafts that move furthest in a short trial, furthest first; a single draft needs no comparison. */
function shortlist(simulator: Simulator, body: BodyInModel, drafts: readonly ControllerDraft[]) {
  if (drafts.length <= 1) return drafts;
  return drafts
    .map((draft) => ({ draft, value: merit(trial(simulator, body, draft, shortTrial, unperturbedSeed)) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, finalists)
    .map(({ draft }) => draft);
}

/** Perturbed trials of a draft; none further once one of them is no better than `toBeat`. */
function perturbedTrials(simulator: Simulator, body: BodyInModel, draft: ControllerDraft, toBeat: number) {
  const trials: MoveTrial[] = [];
  for (const seed of seeds) {
    const next = trial(simulator, body, draft, perturbedTrial, seed);
    trials.push(next);
    if (merit(next) <= toBeat) break;
  }
  return trials;
}

/**
 * Tries the controllers of a body and chooses the one that moves it furthest in its worst perturbed trial, without a
 * fall and within the continuous torque of its actuators. The model is as it was compiled afterwards.
 *
 * @returns undefined without drafts
 */
export function chooseController(
  simulator: Simulator,
  body: BodyInModel,
  drafts: readonly ControllerDraft[],
): TriedController | undefined {
  let best: Omit<TriedController, 'nominal'> | undefined;
  for (const draft of shortlist(simulator, body, drafts)) {
    const toBeat = best ? worst(best.perturbed) : Number.NEGATIVE_INFINITY;
    const perturbed = perturbedTrials(simulator, body, draft, toBeat);
    if (worst(perturbed) > toBeat) best = { draft, perturbed };
  }
  return best && { ...best, nominal: trial(simulator, body, best.draft, fullTrial, unperturbedSeed) };
}
