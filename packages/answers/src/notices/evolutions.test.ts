import { describe, expect, test } from '@jest/globals';
import type { IterationCompleted } from '@robotdesign/contracts';
import { gainWords } from './evolutions.ts';

const iteration = (change: Partial<IterationCompleted> = {}): IterationCompleted => ({
  evolution_id: 'evo_1',
  iteration_id: 'itr_12',
  number: 12,
  accepted: true,
  because: 'better by 0.0812 on held-out seeds',
  budget_left: { trials: 40 },
  title: 'A rover with *stars*',
  objective: { metric: 'speed_m_s', direction: 'max' },
  gain: { mean: 0.0812, interval: { low: 0.0513, high: 0.111 } },
  confidence: 0.95,
  ...change,
});

describe('the words for an iteration', () => {
  test('name the gain of a new best body, with its interval', () => {
    expect(gainWords(iteration())).toBe(
      'Iteration 12 of the evolution of **A rover with \\*stars\\*** is its new best body: it improves the speed by 0.081 m/s on held-out seeds (95 % interval 0.051 to 0.11).',
    );
  });

  test('have no unit where the measure has none', () => {
    const objective = { metric: 'cost_of_transport', direction: 'min' } as const;
    expect(gainWords(iteration({ objective }))).toContain(
      'improves the cost of transport by 0.081 on held-out',
    );
  });

  test('are none for a rejected one', () => {
    const { gain: _gain, ...rejected } = iteration({ accepted: false });
    expect(gainWords(rejected)).toBeUndefined();
  });
});
