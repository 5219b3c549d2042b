import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Evidence } from './evidence.ts';
import { features, featuresOf } from './features.ts';

/** The logistic model of confidence. `npm run confidence -- --fit` writes its weights. */

const modelSchema = z.strictObject({
  version: z.string(),
  /** The agent loop whose candidates it was fitted on, with its version. */
  loop: z.string(),
  /** Candidates and prompts that it was fitted on, and the share of candidates that worked. */
  samples: z.int().positive(),
  prompts: z.int().positive(),
  base_rate: z.number().min(0).max(1),
  /** Factor of the squares of the weights in the fit. */
  penalty: z.number().min(0),
  bias: z.number(),
  /** By the name of the feature. */
  weights: z.record(z.string(), z.number()),
});
export type ConfidenceModel = z.infer<typeof modelSchema>;

export const storedWeights = new URL('./weights.json', import.meta.url);
/** @throws ZodError if the file is no model */
export const readModel = (): ConfidenceModel =>
  modelSchema.parse(JSON.parse(readFileSync(storedWeights, 'utf8')));
const stored = readModel();

export const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** @param values in the order of `features` */
export const probabilityOf = (
  { bias, weights }: Pick<ConfidenceModel, 'bias' | 'weights'>,
  values: readonly number[],
): number =>
  logistic(features.reduce((sum, { name }, at) => sum + (weights[name] ?? 0) * (values[at] ?? 0), bias));

/** No prediction is certain. */
const [least, most] = [0.01, 0.99];

/**
 * The probability that a candidate passes every check of the compile and meets every feasible hard requirement in a
 * perturbed trial, with two digits.
 */
export function confidenceOf(evidence: Evidence): number {
  const probability = probabilityOf(stored, featuresOf(evidence));
  return Math.min(most, Math.max(least, Number(probability.toFixed(2))));
}
