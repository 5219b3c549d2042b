import { features } from '../src/candidate/confidence/features.ts';
import { type ConfidenceModel, logistic } from '../src/candidate/confidence/model.ts';
import { type FittedWeights, fitLogistic } from './fit.ts';
import type { StoredSample } from './stored-samples.ts';

/** Fits the model of confidence to the samples of the tuning half. Pure. */

/** Changes with the features or with what counts as working. */
const modelVersion = '1';
const penalties = [0.1, 0.3, 1, 3, 10] as const;
const folds = 5;
const digits = 4;

const directions = features.map(({ direction }) => direction);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Number(value.toFixed(digits));

const predicted = ({ bias, weights }: FittedWeights, values: readonly number[]): number =>
  logistic(weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias));

/** The mean log-loss of samples of prompts that the weights have not seen. */
function lossOf(samples: readonly StoredSample[], penalty: number): number {
  const prompts = [...new Set(samples.map(({ prompt }) => prompt))].sort();
  const foldOf = new Map(prompts.map((prompt, at) => [prompt, at % folds]));
  const losses = Array.from({ length: folds }, (_, fold) => {
    const isLeftOut = ({ prompt }: StoredSample) => foldOf.get(prompt) === fold;
    const fitted = fitLogistic(
      samples.filter((sample) => !isLeftOut(sample)),
      directions,
      penalty,
    );
    return samples
      .filter(isLeftOut)
      .map(({ values, works }) => -Math.log(Math.abs(Number(!works) - predicted(fitted, values))));
  });
  return mean(losses.flat());
}

/** Fits the weights with the penalty that predicts left-out prompts best. */
export function trained(samples: readonly StoredSample[], loop: string): ConfidenceModel {
  const losses = penalties.map((penalty) => ({ penalty, loss: lossOf(samples, penalty) }));
  const [best] = losses.toSorted((a, b) => a.loss - b.loss);
  const penalty = best?.penalty ?? 1;
  const { bias, weights } = fitLogistic(samples, directions, penalty);
  const candidates = samples.filter(({ tried }) => !tried);
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
