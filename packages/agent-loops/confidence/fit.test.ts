import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@robotdesign/random';
import { logistic } from '../src/candidate/confidence/model.ts';
import { type FittedWeights, fitLogistic, fitShift, type Sample } from './fit.ts';

const truth: FittedWeights = { bias: -0.5, weights: [2, -1] };

function drawn(count: number): Sample[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, () => {
    const values = [random.between(-1, 1), random.between(-1, 1)];
    const logit = truth.weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), truth.bias);
    return { values, works: random.chance(logistic(logit)) };
  });
}

describe('logistic regression', () => {
  test('finds the weights that made the outcomes', () => {
    const { bias, weights } = fitLogistic(drawn(4000), ['either', 'either'], 1e-3);
    expect(bias).toBeCloseTo(-0.5, 0);
    expect(Math.abs((weights[0] ?? 0) - 2)).toBeLessThan(0.3);
    expect(Math.abs((weights[1] ?? 0) + 1)).toBeLessThan(0.3);
  });

  test('keeps a weight at zero rather than give it the wrong sign', () => {
    const { weights } = fitLogistic(drawn(400), ['lowers', 'lowers'], 0.1);
    expect(weights[0]).toBe(0);
    expect(weights[1]).toBeLessThan(0);
  });

  test('stays finite where a feature decides every outcome', () => {
    const samples = [-1, -0.5, 0.5, 1].map((value) => ({ values: [value], works: value > 0 }));
    const { weights } = fitLogistic(samples, ['either'], 1);
    expect(weights[0]).toBeGreaterThan(0.5);
    expect(weights[0]).toBeLessThan(5);
  });

  test('without features predicts the base rate', () => {
    const samples = [true, true, true, false].map((works) => ({ values: [], works }));
    expect(logistic(fitLogistic(samples, [], 1).bias)).toBeCloseTo(0.75, 4);
  });
});

describe('the shift of logits', () => {
  test('moves the mean prediction to the observed share', () => {
    const samples = [-2, -1, 0, 1].map((logit, at) => ({ logit, works: at > 0 }));
    const all = Array.from({ length: 50 }, () => samples).flat();
    const shift = fitShift(all);
    const mean = all.reduce((sum, { logit }) => sum + logistic(logit + shift), 0) / all.length;
    expect(mean).toBeCloseTo(0.75, 2);
  });

  test('is none without samples, and finite where all outcomes are the same', () => {
    expect(fitShift([])).toBeCloseTo(0, 6);
    const shift = fitShift([{ logit: 0, works: true }]);
    expect(shift).toBeGreaterThan(0.5);
    expect(shift).toBeLessThan(10);
  });
});
