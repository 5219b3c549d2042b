import type { ControllerDraft } from '@robotdesign/controllers';
import type { BodyInModel } from '../body-in-model.ts';
import type { Simulator } from '../simulator.ts';
import { heat } from './heat.ts';
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
/** Drafts that get through perturbed trials before the others are left out. */
const finalists = 2;
/** Share of the continuous torque up to which a short trial counts as cool: a longer one is a little hotter. */
const cool = 0.97;
const seeds = [1, 2, 3, 4, 5] as const;

/** Whether a trial proves anything: no fall, no exploit, no warning. */
export const isSound = ({ fell, warnings, exploit }: MoveTrial): boolean =>
  !fell && warnings === 0 && exploit === undefined;

/** A distance beyond the continuous torque of a motor counts for so much: a gentler way of moving comes first. */
const hotShare = 0.1;

/** Distance that counts, m: none after a fall or by an exploit, little beyond the continuous torque of a motor. */
export function merit(trial: MoveTrial): number {
  if (!isSound(trial)) return 0;
  const share = heat(trial) > cool ? hotShare / Math.max(1, heat(trial)) ** 2 : 1;
  return share * trial.distance_m;
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

/** The drafts, those that move furthest in a trial first; a single draft needs no comparison. */
function ranked(
  simulator: Simulator,
  body: BodyInModel,
  drafts: readonly ControllerDraft[],
  compared_s: number,
) {
  if (drafts.length <= 1) return drafts;
  return drafts
    .map((draft) => ({ draft, value: merit(trial(simulator, body, draft, compared_s, unperturbedSeed)) }))
    .sort((a, b) => b.value - a.value)
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

type Perturbed = Omit<TriedController, 'nominal'>;

/** The drafts that get through their perturbed trials, the best one first; the first of all if none does. */
function finalistsOf(
  simulator: Simulator,
  body: BodyInModel,
  drafts: readonly ControllerDraft[],
  compared_s: number,
) {
  const passed: Perturbed[] = [];
  let first: Perturbed | undefined;
  for (const draft of ranked(simulator, body, drafts, compared_s)) {
    const toBeat = passed[0] ? worst(passed[0].perturbed) : 0;
    const tried = { draft, perturbed: perturbedTrials(simulator, body, draft, toBeat) };
    first ??= tried;
    if (worst(tried.perturbed) > toBeat) passed.unshift(tried);
    else if (worst(tried.perturbed) > 0) passed.push(tried);
    if (passed.length >= finalists) break;
  }
  return first && passed.length === 0 ? [first] : passed;
}

/**
 * Tries the controllers of a body and chooses the one that moves it furthest in its worst perturbed trial, without a
 * fall and within the continuous torque of its actuators, and that does so in the long trial too. The model is as it
 * was compiled afterwards.
 *
 * @param compared_s time in which drafts are compared; long enough to reach what lies ahead
 * @returns undefined without drafts
 */
export function chooseController(
  simulator: Simulator,
  body: BodyInModel,
  drafts: readonly ControllerDraft[],
  compared_s: number = shortTrial,
): TriedController | undefined {
  let best: TriedController | undefined;
  for (const finalist of finalistsOf(simulator, body, drafts, compared_s)) {
    const nominal = trial(simulator, body, finalist.draft, fullTrial, unperturbedSeed);
    if (!best || merit(nominal) > merit(best.nominal)) best = { ...finalist, nominal };
    if (merit(nominal) > 0 && heat(nominal) <= 1) break;
  }
  return best;
}
