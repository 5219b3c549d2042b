import { describe, expect, test } from '@jest/globals';
import { concepts } from '../concepts/concepts.ts';
import { analyzePrompt } from '../plan/plan.ts';
import { meanings } from './meanings.ts';
import { planVocabulary } from './vocabulary.ts';

const vocabulary = planVocabulary();
const wordsOf = (table: readonly { readonly word: string }[]) => table.map(({ word }) => word);

describe('the vocabulary of plans', () => {
  test('holds what plans are written in', () => {
    const { capabilities, environment, sensors, constraints } = analyzePrompt(
      'Walk over gravel and up stairs, carry 2 kg and mow, film it; under 5 kg, six legs, 300 euros, a distance of 2 km, in the rain.',
    );
    expect(environment.terrain).toEqual(['gravel', 'stairs']);
    expect(wordsOf(vocabulary.terrain)).toEqual(expect.arrayContaining([...environment.terrain]));
    expect(wordsOf(vocabulary.sensors)).toEqual(expect.arrayContaining([...sensors]));
    expect(wordsOf(vocabulary.locomotion)).toEqual(expect.arrayContaining([...capabilities.locomotion]));
    expect(wordsOf(vocabulary.manipulation)).toEqual(expect.arrayContaining([...capabilities.manipulation]));
    expect(capabilities.manipulation).toEqual(expect.arrayContaining(['carry', 'mow']));
    const kinds = constraints.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['mass', 'leg_count', 'cost', 'other']));
    expect(vocabulary.constraints.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    const words = constraints.flatMap(({ kind, word }) =>
      kind === 'other' && word !== undefined ? [word] : [],
    );
    expect(words).toContain('rain');
    expect(wordsOf(vocabulary.conditions)).toEqual(expect.arrayContaining(words));
  });

  test('lists each word and each kind once, with a meaning and phrases', () => {
    const { numbers, constraints, ...tables } = vocabulary;
    for (const table of Object.values(tables)) {
      expect(new Set(wordsOf(table)).size).toBe(table.length);
      for (const { meaning, phrases } of table) {
        expect(meaning).not.toBe('');
        expect(phrases.length).toBeGreaterThan(0);
      }
    }
    expect(new Set(constraints.map(({ kind }) => kind)).size).toBe(constraints.length);
    expect(numbers.filter(({ unit }) => unit === '')).toEqual([]);
    expect(vocabulary.embodiments.map(({ meaning }) => meaning)).toContain('a worm-like chain');
  });

  test('explains no word, number or kind that does not exist', () => {
    for (const [category, words] of Object.entries(meanings.words)) {
      const names = concepts().flatMap((concept) => (concept.category === category ? [concept.name] : []));
      expect(names).toEqual(expect.arrayContaining(Object.keys(words)));
    }
    const paths = vocabulary.numbers.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(meanings.numbers)));
    const kinds = vocabulary.constraints.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(Object.keys(meanings.constraints)));
  });

  test('shows phrases of sensors that are read as the sensor', () => {
    for (const { word, phrases } of vocabulary.sensors)
      expect(analyzePrompt(`A robot that walks, with a ${phrases[0]}.`).sensors).toEqual([word]);
  });
});
