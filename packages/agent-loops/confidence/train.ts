import { features } from '../src/candidate/confidence/features.ts';
import { type ConfidenceModel, logistic } from '../src/candidate/confidence/model.ts';
import { type FittedWeights, fitLogistic, fitShift } from './fit.ts';
import type { StoredSample } from './stored-samples.ts';

/** Fits the model of confidence to the samples of the tuning half. Pure. */

/** Changes with the features or with what counts as working. */
const modelVersion = '2';
const penalties = [0.1, 0.3, 1, 3, 10] as const;
const folds = 5;
const digits = 4;

const directions = features.map(({ direction }) => direction);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Number(value.toFixed(digits));

const logitOf = ({ bias, weights }: FittedWeights, values: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias);

/** What a trial of the candidate itself shows. */
const outcomes = ['tried_met', 'tried_failed'] as const;

/**
 * Weights in two steps: those of the candidates before their trials, then how far each outcome of a trial shifts them.
 * Fitted together, the outcome explains so much that all other weights shrink, and untried candidates are all predicted
 * too near the middle.
 */
export function fitted(samples: readonly StoredSample[], penalty: number): FittedWeights {
  const untried = samples.filter(({ tried }) => !tried);
  const before = fitLogistic(untried, directions, penalty);
  const weights = features.map(({ name, direction }, at) => {
    if (!outcomes.some((outcome) => outcome === name)) return before.weights[at] ?? 0;
    const having = samples.filter(({ values }) => values[at] !== 0);
    const shift = fitShift(having.map(({ values, works }) => ({ logit: logitOf(before, values), works })));
    return direction === 'raises' ? Math.max(0, shift) : Math.min(0, shift);
  });
  return { bias: before.bias, weights };
}

/** The mean log-loss of untried candidates of prompts that the weights have not seen. */
function lossOf(samples: readonly StoredSample[], penalty: number): number {
  const prompts = [...new Set(samples.map(({ prompt }) => prompt))].sort();
  const foldOf = new Map(prompts.map((prompt, at) => [prompt, at % folds]));
  const losses = Array.from({ length: folds }, (_, fold) => {
    const isLeftOut = ({ prompt }: StoredSample) => foldOf.get(prompt) === fold;
    const weights = fitLogistic(
      samples.filter((sample) => !isLeftOut(sample)),
      directions,
      penalty,
    );
    return samples
      .filter(isLeftOut)
      .map(({ values, works }) => -Math.log(Math.abs(Number(!works) - logistic(logitOf(weights, values)))));
  });
  return mean(losses.flat());
}

/** Fits the weights with the penalty that predicts left-out prompts best. */
export function trained(samples: readonly StoredSample[], loop: string): ConfidenceModel {
  const candidates = samples.filter(({ tried }) => !tried);
  const losses = penalties.map((penalty) => ({ penalty, loss: lossOf(candidates, penalty) }));
  const [best] = losses.toSorted((a, b) => a.loss - b.loss);
  const penalty = best?.penalty ?? 1;
  const { bias, weights } = fitted(samples, penalty);
  return {
    version: modelVersion,
    loop,
    samples: candidates.length,
    prompts: new Set(samples.map(({ prompt }) => prompt)).size,
    base_rate: rounded(mean(candidates.map(({ works }) => Number(works)))),
    penalty,
    bias: rounded(bias),
    weights: Object.fromEntries(features.map(({ name }, at) => [name, rounded(weights[at] ?? 0)])),
  };
}
