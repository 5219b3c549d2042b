import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { choose, type Model, probabilities } from './log-linear.ts';

const classes = ['payload', 'lift', 'none'];
const mass: Model = {
  classes: ['payload', 'lift'],
  weights: { carry: [200, -100], bias: [50, 0], raise: [0, 300] },
};

describe('the log-linear model', () => {
  test('weighs the features of each class: p ∝ exp(Σ weight)', () => {
    const [payload = 0, lift = 0, none = 0] = probabilities(mass, classes, ['carry', 'bias']);
    expect(payload / none).toBeCloseTo(Math.exp(2.5), 9);
    expect(lift / none).toBeCloseTo(Math.exp(-1), 9);
  });

  test('is undecided without a known feature, and then takes the first class', () => {
    expect(probabilities(mass, classes, ['unheard of'])).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(choose(mass, classes, [])).toEqual({ best: 'payload', probability: 1 / 3 });
    expect(choose(undefined, classes, ['carry']).probability).toBeCloseTo(1 / 3, 9);
  });

  test('names the best', () => {
    expect(choose(mass, classes, ['raise'])).toMatchObject({ best: 'lift' });
    expect(choose(mass, ['only'], ['raise'])).toEqual({ best: 'only', probability: 1 });
  });

  test('the shares are of one, whatever the size of the weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e4, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (sizes) => {
          const own = sizes.map((_, at) => `class ${at}`);
          const shares = probabilities({ classes: own, weights: { there: sizes } }, own, ['there']);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
