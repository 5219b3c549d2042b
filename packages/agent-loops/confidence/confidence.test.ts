import { describe, expect, test } from '@jest/globals';
import { halfOf } from '../../reading/corpus/corpus.ts';
import { features } from '../src/candidate/confidence/features.ts';
import { readModel } from '../src/candidate/confidence/model.ts';
import { confidenceReport } from './report.ts';
import { readSamples } from './stored-samples.ts';
import { fitted } from './train.ts';

const model = readModel();
const samples = readSamples();
const tuning = samples.filter(({ half }) => half === 'tuning');
const candidates = tuning.filter(({ tried }) => !tried);

describe('the stored model of confidence', () => {
  test('has a weight for each feature, and none for another', () => {
    expect(Object.keys(model.weights)).toEqual(features.map(({ name }) => name));
  });

  test('is what a fit to the stored samples of the tuning half gives', () => {
    const { bias, weights } = fitted(tuning, model.penalty);
    expect(model.bias).toBeCloseTo(bias, 3);
    for (const [at, { name }] of features.entries())
      expect(model.weights[name]).toBeCloseTo(weights[at] ?? Number.NaN, 3);
    expect(model.samples).toBe(candidates.length);
  });

  test('reaches its goals on candidates of prompts that it was not fitted on', () => {
    const { text, met, held_out } = confidenceReport(model, samples);
    expect(met).toBe(true);
    expect(held_out.bins.length).toBeGreaterThanOrEqual(4);
    for (const { count } of held_out.bins) expect(count).toBeGreaterThanOrEqual(20);
    expect(held_out.brier_skill).toBeGreaterThanOrEqual(0.15);
    expect(held_out.auc).toBeGreaterThanOrEqual(0.75);
    expect(held_out.calibration_error).toBeLessThanOrEqual(0.1);
    expect(text).toContain(`| candidates                     | ${candidates.length} `);
  });
});

describe('the stored samples', () => {
  test('have values from −1 to 1, one for each feature', () => {
    for (const { values } of samples) {
      expect(values).toHaveLength(features.length);
      for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }
  });

  test('belong to the halves of the corpus', () => {
    for (const { prompt, half } of samples) expect(half).toBe(halfOf(prompt));
  });
});
