import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';

const loads = (prompt: string) => {
  const { payload_kg, lift_kg, reach_m } = analyzePrompt(prompt).capabilities;
  return { payload_kg, lift_kg, reach_m };
};

describe('what a task carries', () => {
  test.each([
    'A six-axis arm on the bench that reaches 70 cm and moves 1 kg bottles 8 cm in diameter.',
    'An arm that moves 1 kg bottles and reaches 70 cm',
    'A robot arm that carries 1 kg at a reach of 70 cm',
  ])('is lifted at the reach by an arm: "%s"', (prompt) => {
    const plan = analyzePrompt(prompt);
    expect(loads(prompt)).toEqual({ payload_kg: undefined, lift_kg: 1, reach_m: 0.7 });
    expect(plan.suggested_embodiments[0]?.embodiment).toBe('arm');
    expect(plan.assumptions.map(({ about }) => about)).toContain('capabilities.lift_kg');
    expect(plan.provenance.some(({ path }) => path === 'capabilities.payload_kg')).toBe(false);
  });

  test.each([
    ['A humanoid that carries a 2 kg box in its hands', 2],
    ['A robot on wheels that fetches a 500 g cup from a table 75 cm high', 0.5],
    ['A walking robot that carries a 3 kg parcel in both hands', 3],
    ['A rover that brings 1 kg bottles down from shelves 1.2 m high', 1],
  ])('is lifted and carried where hands take it: "%s"', (prompt, kg) => {
    expect(loads(prompt)).toMatchObject({ payload_kg: kg, lift_kg: kg });
  });

  test.each([
    'A rover with an arm that carries 10 kg',
    'A quadruped that carries 5 kg of instruments up stairs',
    'A robot that paints walls up to 2.6 m high and carries a 12 kg bucket',
    'A rover that delivers 20 kg to offices with door handles 105 cm high',
  ])('is only carried on board: "%s"', (prompt) => {
    expect(loads(prompt).lift_kg).toBeUndefined();
    expect(loads(prompt).payload_kg).toBeGreaterThan(0);
  });

  test('is no second lift where the task states one', () => {
    const both = 'A rover with an arm that carries 10 kg and lifts 300 g apples from trees 1 m high';
    expect(loads(both)).toMatchObject({ payload_kg: 10, lift_kg: 0.3 });
  });
});

test('an arm is the machine itself, unless something carries it', () => {
  const first = (prompt: string) => analyzePrompt(prompt).suggested_embodiments[0]?.embodiment;
  expect(first('A stationary arm that lifts 2 kg at a reach of 50 cm')).toBe('arm');
  expect(first('A robot on wheels with an arm that lifts 2 kg')).not.toBe('arm');
});

test('the six of a six-axis arm counts axes, not arms', () => {
  const { constraints, ignored } = analyzePrompt('A six-axis arm that lifts 1 kg');
  expect(constraints).toEqual([]);
  expect(ignored.map(({ text }) => text)).toEqual(['six-axis']);
});
