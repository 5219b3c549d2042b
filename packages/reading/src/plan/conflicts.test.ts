import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './plan.ts';

const conflictsOf = (prompt: string) => analyzePrompt(prompt).conflicts.map(({ text }) => text);
const ignoredOf = (prompt: string) => analyzePrompt(prompt).ignored.map(({ text }) => text);

describe('statements that cannot hold together', () => {
  test('two bounds of one thing in one breath', () => {
    const prompt = 'It should weigh at most 1 kg and at least 3 kg and walk on six legs.';
    expect(conflictsOf(prompt)).toEqual([
      '"1 kg" (at most) and "3 kg" (at least) exclude each other as limits of its own mass',
    ]);
    expect(ignoredOf(prompt)).toEqual([]);
  });

  test('not a range, nor the sides of what it handles', () => {
    expect(conflictsOf('It should weigh at least 1 kg and at most 3 kg and walk on six legs.')).toEqual([]);
    expect(conflictsOf('A rover that carries boxes of 60 × 40 × 32 cm.')).toEqual([]);
  });

  test.each([
    ['A robot for indoors only that works outdoors on grass.', '"indoors only" and "outdoors"'],
    ['A robot for indoor use only that drives in the garden.', '"indoor use only" and "garden"'],
    ['Un robot uniquement dehors qui roule dans la cuisine.', '"uniquement dehors" and "cuisine"'],
  ])('%s', (prompt, words) => {
    expect(conflictsOf(prompt)).toEqual([`${words} exclude each other: both say where it works`]);
  });

  test('but not two places without one being the only one: then neither decides', () => {
    const prompt = 'A rover that works indoors and outdoors and carries 2 kg.';
    expect(conflictsOf(prompt)).toEqual([]);
    expect(analyzePrompt(prompt).ignored).toEqual([
      { text: 'indoors and outdoors', because: 'for both places, so bodies are chosen for neither' },
    ]);
  });

  test('a kind of body and what rules it out; its words are not set aside once more', () => {
    const prompt = 'A quadruped without legs that carries 1 kg.';
    expect(conflictsOf(prompt)).toEqual(['a quadruped is asked for, and "without legs" excludes it']);
    expect(ignoredOf(prompt)).toEqual([]);
  });
});
