import { expect, test } from '@jest/globals';
import { analyzePrompt } from './plan.ts';

const asksForGround = (prompt: string): boolean =>
  analyzePrompt(prompt).questions.some(({ about }) => about === 'environment.terrain');

test.each([
  'A rover that carries 2 kg.',
  'A hexapod that weighs under 2 kg.',
  'A robot that picks things up and has two arms and legs.',
])('the ground is asked for where nothing says it: %s', (prompt) => {
  expect(asksForGround(prompt)).toBe(true);
});

test.each([
  'A rover that carries 2 kg on gravel.',
  'A robot that waters plants on a balcony and carries 2 kg.',
  'A worm-like robot that crawls through a 12 cm drain.',
  'A robot arm that lifts 200 g.',
  'A drone that takes pictures.',
  'A robot boat with a camera.',
  'A robot that climbs glass walls.',
  'help me in the kitchen',
])('the ground is not asked for where it is said, or where there is none: %s', (prompt) => {
  expect(asksForGround(prompt)).toBe(false);
});
