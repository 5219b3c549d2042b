import { describe, expect, test } from '@jest/globals';
import type { Candidate, Plan } from '@robotdesign/contracts';
import { resultWords } from './result.ts';
import { candidate, generation, plan } from './testing/generations.ts';

const preferring = (...words: readonly string[]): Plan =>
  plan({
    constraints: words.map((word) => ({ kind: 'preference', op: 'eq', word, text: word, hard: false })),
  });
const answer = (task: Plan, design: Partial<Candidate> = {}): string =>
  resultWords(task, generation([candidate('Dog', design)]));

describe('what is preferred without a figure', () => {
  test('is told with what was understood, and with the figures of the first design', () => {
    const words = answer(preferring('fast', 'light', 'cheap'), {
      speed_m_s: 0.512,
      mass_kg: 1.304,
      estimated_cost_usd: 211.2,
      cost_lower_bound_usd: 180,
    });
    expect(words).toContain('Fast, light and cheap designs come first.');
    expect(words).toMatch(
      /You prefer a fast, light and cheap design: it moves at 0\.51\d* m\/s, weighs 1\.31 kg and costs about \$212\./,
    );
  });

  test('is said not to be computed where a design has no such figure', () => {
    const words = answer(preferring('fast'));
    expect(words).toContain('Its speed is not computed.');
  });

  test('is nothing that nobody checked', () => {
    expect(answer(preferring('small'))).not.toContain('Not checked');
  });
});
