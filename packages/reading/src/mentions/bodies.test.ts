import { describe, expect, test } from '@jest/globals';
import { mentioned } from '../testing/read-mentions.ts';

/** Creatures that are the body that is asked for, as families. */
describe('creatures as bodies', () => {
  test.each([
    ['a robot dog that fetches the newspaper', ['quadruped']],
    ['something like a dog that carries 2 kg', ['quadruped']],
    ['a frog robot for the garden', ['hopper']],
    ['a dog-shaped machine for the garden', ['quadruped']],
    ['build me a small crab', ['octopod']],
    ['a snake that inspects pipes', ['snake']],
    ['2200 mAh snake', ['snake']],
    ['a 75 cm android that waves', ['humanoid']],
    ['Something soft for the kids. A turtle maybe.', ['quadruped']],
    ['Creature shop. Practical heron, waist-high.', ['bird']],
    ['has anyone built a snake with steppers?', ['snake']],
    ['one hexapod, one quadruped, one snake', ['hexapod', 'quadruped', 'snake']],
    ['Show me a hexapod, a rover or a snake for pipes', ['hexapod', 'rover', 'snake']],
    ['Ein Roboter wie ein Hund, der 2 kg trägt', ['quadruped']],
    ['Un robot en forme de chien qui porte 2 kg', ['quadruped']],
    ['Un robot como un perro que lleva 2 kg', ['quadruped']],
  ])('%s', (prompt, families) => {
    expect(mentioned(prompt, 'families')).toEqual(families);
  });

  test.each([
    'a rover that walks my dog in the park',
    'I need a robot that feeds the cat twice a day',
    'build me a machine that follows a dog',
    'I want help with the garden. A dog has been digging there all through last summer.',
    'a rover with an android phone on top',
    'a rover, cat food carrier',
    'a rover, dogs may chase it',
  ])('a creature that something is done to is none: %s', (prompt) => {
    expect(mentioned(prompt, 'families').filter((family) => family !== 'rover')).toEqual([]);
  });

  test('some creatures are bodies only next to a word of likeness', () => {
    expect(mentioned('build me a caterpillar', 'families')).toEqual([]);
    expect(mentioned('build me a robot caterpillar', 'families')).toEqual(['worm_chain']);
  });

  test('a creature that is denied is a denied family', () => {
    expect(mentioned('A walking robot, not like a dog.', 'families')).toEqual(['not quadruped']);
  });
});

test.each([
  ['Boa tarde. Queríamos um pequeno humanoide para os visitantes', ['humanoid']],
  ['Mi robot se llama Rocky, lleva 2 kg', []],
  ['Un rover che va dove voglio e porta 2 kg', ['rover']],
])('an everyday word of the language of the text is no creature of another: %s', (prompt, families) => {
  expect(mentioned(prompt, 'families')).toEqual(families);
  expect(mentioned(prompt, 'creatures')).toEqual([]);
});
