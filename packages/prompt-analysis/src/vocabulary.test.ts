import { describe, expect, test } from '@jest/globals';
import { analyzePrompt, planVocabulary } from './index.ts';

describe('the vocabulary of plans', () => {
  const { terrain, sensors, locomotion, manipulation, embodiments, constraints, numbers } = planVocabulary();
  const words = (table: readonly { readonly word: string }[]) => table.map(({ word }) => word);

  test('holds what plans are written in', () => {
    const plan = analyzePrompt(
      'Walk over gravel and up stairs, carry 2 kg and mow, film it; under 5 kg, six legs, 300 euros, a distance of 2 km, in 5 minutes.',
    );
    expect(words(terrain)).toEqual(expect.arrayContaining([...(plan.environment.terrain ?? [])]));
    expect(words(sensors)).toEqual(expect.arrayContaining([...(plan.sensors ?? [])]));
    expect(words(locomotion)).toEqual(expect.arrayContaining([...(plan.capabilities.locomotion ?? [])]));
    expect(words(manipulation)).toEqual(expect.arrayContaining([...(plan.capabilities.manipulation ?? [])]));
    const kinds = plan.constraints.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['mass', 'leg_count', 'cost', 'range', 'time']));
    expect(constraints.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    expect(plan.capabilities.manipulation).toEqual(expect.arrayContaining(['carry', 'mow']));
  });

  test('gives each number its unit, and each word a meaning and phrases that are read as it', () => {
    expect(numbers.filter(({ unit }) => unit === '')).toEqual([]);
    expect(embodiments.map(({ meaning }) => meaning)).toContain('a worm-like chain');
    for (const { word, meaning, phrases } of sensors) {
      expect(meaning).not.toBe('');
      expect(analyzePrompt(`A robot that walks, with a ${phrases[0]}.`).sensors).toEqual([word]);
    }
  });
});
