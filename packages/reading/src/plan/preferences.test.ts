import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './plan.ts';

const preferred = (prompt: string): readonly string[] =>
  analyzePrompt(prompt).constraints.flatMap(({ kind, word = '' }) => (kind === 'preference' ? [word] : []));

describe('qualities of the robot without a figure', () => {
  test.each([
    ['a cheap, light rover with a long battery life', ['cheap', 'light', 'enduring']],
    ['a quadruped that walks fast over rough ground with 1 kg', ['fast']],
    ['a hexapod for a parcel, as small as possible', ['small']],
    ['it should be cheap and fast and carry 2 kg over stairs', ['cheap', 'fast']],
    ['something cheap that climbs stairs', ['cheap']],
    ['a small garden robot', ['small']],
    ['ein schneller, leichter vierbeiniger Roboter', ['fast', 'light']],
    ['un robot rápido y ligero que camina por la nieve', ['fast', 'light']],
    ['un petit robot à quatre pattes, pas cher', ['small', 'cheap']],
    ['um robô leve que leva 2 kg', ['light']],
    ['荷物を運ぶ小型で軽い四足ロボット', ['small', 'light']],
  ])('%s', (prompt, words) => {
    expect(preferred(prompt)).toEqual(words);
  });

  test.each([
    'a robot for my small kitchen that picks up light parcels',
    'a rover that follows fast runners',
    'a quadruped with a strong motor and a small camera',
    'a rover that is not cheap',
    'um robô que leva ferramentas de 2 kg',
    'traffic light inspection with a four-wheeled rover',
  ])('are not those of something else: %s', (prompt) => {
    expect(preferred(prompt)).toEqual([]);
  });

  test('a figure says the same', () => {
    const { constraints, coverage } = analyzePrompt('a light rover of at most 5 kg');
    expect(constraints.map(({ kind }) => kind)).toEqual(['mass']);
    expect(coverage.find(({ text }) => text === 'light')).toMatchObject({
      outcome: 'used',
      paths: ['constraints[0]'],
    });
  });

  test('they are wishes', () => {
    expect(analyzePrompt('a fast rover').constraints).toMatchObject([{ kind: 'preference', hard: false }]);
  });
});
