import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from '@robotdesign/reading';
import { requirementsOf } from './requirements.ts';

const inForce = async (prompt: string) =>
  requirementsOf(await analyzePrompt(prompt)).map(
    ({ kind, op, value, word }) => `${kind} ${op} ${value ?? word}`,
  );

describe('what a message puts in force', () => {
  test('is its numbers and words', async () => {
    expect(await inForce('A robot on legs that carries 2 kg over gravel and weighs less than 5 kg')).toEqual(
      expect.arrayContaining(['payload min 2', 'mass max 5', 'terrain eq gravel']),
    );
  });

  test('is the body that it names, with the legs of that name', async () => {
    const found = await inForce('Hexapod, payload 1 kg');
    expect(found).toEqual(expect.arrayContaining(['embodiment eq hexapod', 'leg_count eq 6']));
  });

  test('is how long it must run', async () => {
    for (const prompt of [
      'A crawler that has to run 45 minutes',
      'A crawler, 0.5 kg payload, 45 min minimum',
    ])
      expect(await inForce(prompt)).toContain('duration min 2700');
  });

  test('is no body if it leaves the choice of two, and no count that it says itself twice', async () => {
    expect((await inForce('a hexapod or a rover that carries 1 kg')).join()).not.toMatch(
      /embodiment|leg_count/,
    );
    expect(
      (await inForce('a hexapod with six legs')).filter((one) => one.startsWith('leg_count')),
    ).toHaveLength(1);
  });
});
