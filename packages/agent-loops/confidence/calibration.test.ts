import { describe, expect, test } from '@jest/globals';
import { calibrationOf, type Prediction } from './calibration.ts';

/** Four of five work. */
const predicted = (probability: (works: boolean) => number): Prediction[] =>
  Array.from({ length: 100 }, (_, at) => ({ works: at % 5 > 0, probability: probability(at % 5 > 0) }));

describe('the calibration of predictions', () => {
  test('of the base rate alone: no skill, no error, and ranks like chance', () => {
    const { base_rate, brier_skill, auc, calibration_error } = calibrationOf(predicted(() => 0.8));
    expect(base_rate).toBe(0.8);
    expect(brier_skill).toBeCloseTo(0, 12);
    expect(auc).toBe(0.5);
    expect(calibration_error).toBeCloseTo(0, 12);
  });

  test('that are always right: full skill', () => {
    const { brier, brier_skill, auc } = calibrationOf(predicted(Number));
    expect([brier, brier_skill, auc]).toEqual([0, 1, 1]);
  });

  test('that are always wrong: ranks worse than chance, with the largest error', () => {
    const { auc, calibration_error } = calibrationOf(predicted((works) => Number(!works)));
    expect([auc, calibration_error]).toEqual([0, 1]);
  });

  test('that are too high by a tenth: an error of a tenth', () => {
    expect(calibrationOf(predicted(() => 0.9)).calibration_error).toBeCloseTo(0.1, 12);
  });

  test('has bins of at least 20, at most ten of them, that hold each prediction once', () => {
    for (const [count, bins] of [
      [15, 1],
      [99, 4],
      [1000, 10],
    ] as const) {
      const all = Array.from({ length: count }, (_, at) => ({
        probability: at / count,
        works: at % 2 === 0,
      }));
      const found = calibrationOf(all).bins;
      expect(found).toHaveLength(bins);
      expect(found.reduce((sum, bin) => sum + bin.count, 0)).toBe(count);
      if (count >= 20) for (const bin of found) expect(bin.count).toBeGreaterThanOrEqual(20);
    }
  });
});
