import { expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';

test.each([
  'A legged robot with an arm that opens doors with a handle 1 m above the floor',
  'a humanoid that opens the heavy door of the workshop',
  'a robot on wheels that can open gates',
  'It should close the door behind it',
  'A quadruped with an arm that pulls a heavy door open by its handle',
  'a legged robot with an arm that pushes doors open',
])('the force of a door sizes the arm: %s', (prompt) => {
  const { capabilities, assumptions, provenance } = analyzePrompt(prompt);
  expect(capabilities.lift_kg).toBeCloseTo(30 / 9.80665, 2);
  expect(provenance.find(({ path }) => path === 'capabilities.lift_kg')?.kind).toBe('assumed');
  expect(assumptions.find(({ about }) => about === 'capabilities.lift_kg')?.text).toContain('BS 8300');
});

test.each([
  ['a stated load comes before it', 'It opens doors and lifts 5 kg', 5],
  ['a drawer needs less', 'a robot arm on wheels that opens drawers', undefined],
  ['a handle is a thing', 'a rover that delivers 20 kg to offices with door handles 105 cm high', undefined],
  ['a door that is passed is not opened', 'a rover that fits through a door 70 cm wide', undefined],
])('%s', (_, prompt, lift_kg) => {
  expect(analyzePrompt(prompt).capabilities.lift_kg).toBe(lift_kg);
});

test.each([
  ['pick apples of 200 g from a height of 1.2 m in the orchard', 1.2],
  ['a rover with an arm that places boxes of 300 g at a height of 60 cm', 0.6],
  ['a wheeled robot that grasps cups from a height of about 90 cm', 0.9],
  ['a rover with an arm that picks strawberries at knee height, 50 cm', 0.5],
])('the height at which something is handled is no height of the robot: %s', (prompt, reach_m) => {
  const { capabilities, constraints } = analyzePrompt(prompt);
  expect(capabilities.reach_m).toBe(reach_m);
  expect(constraints.filter(({ kind }) => kind === 'height')).toEqual([]);
});

test('a height of the robot stays one', () => {
  const { capabilities, constraints } = analyzePrompt('a humanoid with a height of 1.2 m that lifts 1 kg');
  expect(capabilities.reach_m).toBeUndefined();
  expect(constraints).toMatchObject([{ kind: 'height', value: 1.2 }]);
});
