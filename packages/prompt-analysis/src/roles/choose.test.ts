import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { chooseRole, type Weights } from './choose.ts';
import { contextOf } from './context.ts';
import { evidenceOf } from './evidence.ts';
import { isScored } from './scored.ts';

/** What is known of the only number of a text. */
function evidenceIn(prompt: string) {
  const { tokens, mentions, quantities } = readPrompt(prompt);
  const [quantity] = quantities;
  if (quantity === undefined || !isScored(quantity.dimension)) throw new Error(`no number in "${prompt}"`);
  return { tokens, evidence: evidenceOf(quantity, contextOf(tokens, mentions, quantities)) };
}

describe('the evidence on a number', () => {
  test('has each noun near it as what it may be of, and the robot that nothing names', () => {
    const { tokens, evidence } = evidenceIn('Bring the crate to the shed, which has a 70 cm wide door.');
    expect(evidence.candidates.map(({ at }) => (at === undefined ? undefined : tokens[at]?.text))).toEqual([
      'shed',
      'crate',
      'door',
      undefined,
    ]);
    expect(evidence.extent).toBe('width');
  });

  test('tells what a noun depends on wherever it is named', () => {
    const { evidence } = evidenceIn('It climbs over my books. The books are 5 cm high.');
    const [books] = evidence.candidates;
    expect(books?.role).toContain('dg:p:over');
  });

  test('knows the door in "the step at the door" for what is taken along', () => {
    const { evidence } = evidenceIn('The step at the door is 14 cm.');
    const [door, step] = evidence.candidates;
    expect(door?.relation).toContain('<ctaken');
    expect(step?.relation).toContain('<cheads');
  });
});

describe('the choice of a role', () => {
  const weights: Weights = {
    roles: new Map([
      ['o:k:obstacle', [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
      ['o:k:opening', [0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]],
    ]),
    relations: new Map([['<ctaken', -4]]),
  };

  test('is that of the likeliest pair of an owner and a role', () => {
    const { tokens, evidence } = evidenceIn('The step at the door is 14 cm.');
    const { role, owner, probability } = chooseRole('length', evidence, weights);
    expect([role, tokens[owner ?? -1]?.text]).toEqual(['step', 'step']);
    expect(probability).toBeGreaterThan(0.3);
    expect(probability).toBeLessThan(1);
  });

  test('turns with the weight of the relation', () => {
    const { evidence } = evidenceIn('The step at the door is 14 cm.');
    const { role } = chooseRole('length', evidence, { ...weights, relations: new Map([['<ctaken', 4]]) });
    expect(role).toBe('passage');
  });
});
