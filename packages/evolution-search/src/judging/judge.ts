import type { EvolutionConfig } from '../program/config.ts';
import type { Stage } from '../run/trial-plan.ts';
import { type Estimate, estimateOf, pairedEffect } from './paired.ts';

/** Decides whether a body is better than the incumbent, by trials that differ in nothing else. Pure. */

/** The outcome of a trial. */
export interface TrialScore {
  /** The metric of the objective; absent if the trial failed. */
  readonly score?: number;
  readonly fell: boolean;
  /** Why the trial failed. */
  readonly failure?: string;
  /** An error of the simulation from which the body gained. */
  readonly exploit?: string;
}

/** The outcomes of a body by stage, each in the order of the planned trials. */
export type Scores = Readonly<Partial<Record<Stage, readonly TrialScore[]>>>;

/** Why a body is accepted, or not. */
export type Reason =
  | 'better'
  | 'worse_on_the_first_trial'
  | 'no_effect'
  | 'exploit'
  | 'falls'
  | 'trial_failed'
  | 'not_robust'
  | 'not_confirmed'
  | 'no_body'
  | 'constraint'
  | 'budget';

export interface Judgement {
  readonly reason: Reason;
  readonly because: string;
}

/** Under a perturbation a body must keep this share of its training score. */
const kept = 0.7;

type Judged = Pick<EvolutionConfig, 'objective' | 'protocol'>;

export const signOf = ({ objective }: Pick<EvolutionConfig, 'objective'>): 1 | -1 =>
  objective.direction === 'max' ? 1 : -1;

const figures = (trials: readonly TrialScore[]): number[] => trials.flatMap(({ score }) => score ?? []);

/** The training trials of a body, with the first one. */
export const trainingOf = ({ screen = [], training = [] }: Scores): readonly TrialScore[] => [
  ...screen,
  ...training,
];

const text = (value: number): string => String(Number(value.toPrecision(3)));

const range = ({ low, high }: Estimate): string => `${text(low)} to ${text(high)}`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Adds why the trial failed. Runs of earlier versions do not have it. */
export const withoutResult = (text: string, { failure }: TrialScore): string =>
  failure === undefined ? text : `${text}: ${failure}`;

/** What no score outweighs. Falls count only where the incumbent does not fall. */
function unsound(trials: readonly TrialScore[], incumbent: readonly TrialScore[]): Judgement | undefined {
  const exploit = trials.find((trial) => trial.exploit !== undefined)?.exploit;
  if (exploit !== undefined)
    return {
      reason: 'exploit',
      because: `it gained from an error of the simulation (${exploit.replaceAll('_', ' ')})`,
    };
  const failed = trials.find(({ score }) => score === undefined);
  if (failed) return { reason: 'trial_failed', because: withoutResult('a trial gave no result', failed) };
  const falls = trials.findIndex(({ fell }, at) => fell && !incumbent[at]?.fell);
  if (falls >= 0) return { reason: 'falls', because: 'it fell where the incumbent did not' };
  return undefined;
}

type Judge = (config: Judged, scores: Scores, incumbent: Scores) => Judgement | undefined;

const screened: Judge = (config, { screen = [] }, { screen: before = [] }) => {
  const [own, other] = [figures(screen)[0] ?? 0, figures(before)[0] ?? 0];
  if (signOf(config) * (own - other) > 0) return undefined;
  return {
    reason: 'worse_on_the_first_trial',
    because: `no better than the incumbent in the first trial (${text(own)} against ${text(other)})`,
  };
};

/** The effect over the incumbent on the training trials. */
export const trainingEffect = (config: Judged, scores: Scores, incumbent: Scores): Estimate =>
  pairedEffect(
    figures(trainingOf(scores)),
    figures(trainingOf(incumbent)),
    signOf(config),
    config.protocol.confidence,
  );

/** The effect over the incumbent on the held-out trials. */
export const heldOutEffect = (
  config: Judged,
  { held_out = [] }: Scores,
  { held_out: before = [] }: Scores,
): Estimate => pairedEffect(figures(held_out), figures(before), signOf(config), config.protocol.confidence);

const trained: Judge = (config, scores, incumbent) => {
  const { protocol } = config;
  const effect = trainingEffect(config, scores, incumbent);
  const before = estimateOf(figures(trainingOf(incumbent)), protocol.confidence).mean;
  const wanted = protocol.min_effect * Math.abs(before);
  if (effect.low > 0 && effect.mean >= wanted) return undefined;
  const because =
    effect.low > 0
      ? `the effect of ${text(effect.mean)} is below the least effect of ${text(wanted)}`
      : `the effect on the training seeds is within noise (${percent(protocol.confidence)} interval ${range(effect)})`;
  return { reason: 'no_effect', because };
};

/** A score under a perturbation that counts as kept; less is better for a sign of -1. */
const isKept = (sign: 1 | -1, score: number, usual: number): boolean =>
  sign > 0 ? score >= kept * usual : score * kept <= usual;

const robust: Judge = (config, scores) => {
  const { perturbations, confidence } = config.protocol;
  const usual = estimateOf(figures(trainingOf(scores)), confidence).mean;
  const lost = figures(scores.perturbed ?? []).findIndex((score) => !isKept(signOf(config), score, usual));
  if (lost < 0) return undefined;
  const name = perturbations[lost % perturbations.length];
  return {
    reason: 'not_robust',
    because: `it keeps less than ${percent(kept)} of its score under perturbed ${name}`,
  };
};

const confirmed: Judge = (config, scores, incumbent) => {
  const effect = heldOutEffect(config, scores, incumbent);
  if (effect.low > 0) return undefined;
  const { confidence } = config.protocol;
  const because = `held-out seeds do not confirm it (${percent(confidence)} interval ${range(effect)})`;
  return { reason: 'not_confirmed', because };
};

const judges: Readonly<Record<Stage, Judge>> = {
  screen: screened,
  training: trained,
  perturbed: robust,
  held_out: confirmed,
};

/** Why a body is rejected after a stage; undefined if it goes on. */
export function rejection(
  config: Judged,
  stage: Stage,
  scores: Scores,
  incumbent: Scores,
): Judgement | undefined {
  return unsound(scores[stage] ?? [], incumbent[stage] ?? []) ?? judges[stage](config, scores, incumbent);
}

/** The words for a body that passed all stages. */
export function acceptance(config: Judged, scores: Scores, incumbent: Scores): Judgement {
  const effect = heldOutEffect(config, scores, incumbent);
  const { confidence } = config.protocol;
  return {
    reason: 'better',
    because: `better by ${text(effect.mean)} on held-out seeds (${percent(confidence)} interval ${range(effect)})`,
  };
}

/** The scores of trials as an estimate; undefined if none has one. */
export function scoreEstimate({ protocol }: Judged, trials: readonly TrialScore[]): Estimate | undefined {
  const values = figures(trials);
  return values.length > 0 ? estimateOf(values, protocol.confidence) : undefined;
}
