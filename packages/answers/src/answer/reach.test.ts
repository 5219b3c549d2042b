import { expect, test } from '@jest/globals';
import { isReachedHeight } from './reach.ts';
import { plan } from './testing/generations.ts';

const isHeight = (task_goal: string, text: string, kind: 'stated' | 'assumed' = 'stated') =>
  isReachedHeight(plan({ task_goal, provenance: [{ path: 'capabilities.reach_m', text, kind }] }));

test.each([
  ['fetch a cup from a table 75 cm high', '75 cm'],
  ['take parcels from a shelf at 1.2 m', '1.2 m'],
  ['wipe windows up to 1.8 m', '1.8 m'],
  ['pick apples 2 m up', '2 m'],
  ['a table 75cm high', '75cm high'],
  ['an arm on wheels that reaches the top shelf (1.5 m)', '1.5 m'],
  ['cups on a table of 75 cm', '75 cm'],
])('%j is a height', (goal, text) => {
  expect(isHeight(goal, text)).toBe(true);
});

test.each([
  ['an arm that reaches 50 cm', '50 cm'],
  ['grasp things at 60 cm distance', '60 cm'],
  ['take a cup 40 cm away', '40 cm'],
  ['another text', '75 cm'],
  ['reach over a table 60 cm deep', '60 cm'],
  ['grasp cups on the table at 60 cm distance', '60 cm'],
])('%j is no height', (goal, text) => {
  expect(isHeight(goal, text)).toBe(false);
});

test('an assumed reach is no height', () => {
  expect(isHeight('a table 75 cm high', '75 cm', 'assumed')).toBe(false);
});
