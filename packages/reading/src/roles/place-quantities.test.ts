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
  ['A six-wheeled rover with a LoRa link of 2 km', ['other']],
  ['A rover that patrols 5 km on one charge, over 4G', ['range']],
])('what a radio covers is no way of the robot: %s', (prompt, expected) => {
  expect(rolesIn(prompt).filter((role) => role === 'other' || role === 'range')).toEqual(expected);
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

test.each([
  ['The robot carries 3 kg instead of 1', ['payload']],
  ['The budget is 1200 euros, not 1500', ['cost']],
  ['Un robot che porta 8 kg, non 5 kg', ['payload']],
  ['The robot carries 3 kg, but not 20 kg', ['payload']],
])('a value that another one replaces has no role: %s', (prompt, expected) => {
  expect(rolesIn(prompt)).toEqual(expected);
});

test.each([
  '重さは5kgより軽く、2kgの荷物を運ぶロボット',
  'The robot carries 2 kg and is not heavier than 5 kg',
])('a bound with a word of denial replaces nothing: %s', (prompt) => {
  expect(rolesIn(prompt)).toContain('own_mass');
  expect(rolesIn(prompt)).toContain('payload');
});

test('other numbers deny no role that the words around a number speak for', () => {
  expect(rolesIn('The robot carries a sampler of 1 kg, it may weigh 7 kg at most')).toEqual([
    'payload',
    'own_mass',
  ]);
});

test.each([
  ['I have 14 servos from an old arm, make them a hexapod', 'max'],
  ['The hexapod has 18 servos', 'eq'],
])('of the motors that someone owns, a body has no more: %s', (prompt, op) => {
  const { placed } = placeQuantities(readPrompt(prompt));
  expect(placed.find(({ role }) => role === 'motor_count')?.op).toBe(op);
});
