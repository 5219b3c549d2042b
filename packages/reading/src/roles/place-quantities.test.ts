import { expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { placeQuantities } from './place-quantities.ts';

/** The role of each quantity that has one, in the order of the text. */
const rolesIn = (prompt: string): readonly string[] =>
  placeQuantities(readPrompt(prompt)).placed.map(({ role }) => role);

test('a number too large for its likeliest role has the likeliest of those that allow it', () => {
  expect(rolesIn('It jumps across gaps of 40 cm')).toEqual(['gap']);
  const [role] = rolesIn('A rover for a field where the gaps between the sheds are 150 m');
  expect(role).not.toBe('gap');
});

test('a number too large for every role that the words speak for keeps its role', () => {
  expect(rolesIn('The robot carries 90000 kg')).toEqual(['payload']);
});

test.each([
  'The arm reaches 60 cm. Repeatability ±0.1 mm.',
  'Der Arm reicht 60 cm weit, Wiederholgenauigkeit ±0,1 mm.',
  'アームの繰り返し精度は±0.1mm、リーチは60cm。',
])('a tolerance is a largest value of its own: %s', (prompt) => {
  const { placed } = placeQuantities(readPrompt(prompt));
  expect(placed).toContainEqual(
    expect.objectContaining({
      role: 'other',
      op: 'max',
      quantity: expect.objectContaining({ isTolerance: true }),
    }),
  );
});
