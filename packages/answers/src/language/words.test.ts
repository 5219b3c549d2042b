import { expect, test } from '@jest/globals';
import { familyNoun, listed, onGround, plainWord, torqueTaken, withArticle } from './words.ts';

test('words of the vocabulary are told as a person writes them', () => {
  expect(plainWord('thermal_camera')).toBe('thermal camera');
  expect([familyNoun('worm_chain'), familyNoun('rover')]).toEqual(['worm-like robot', 'rover']);
  expect([onGround('gravel'), onGround('pipe')]).toEqual(['on gravel', 'in pipes']);
  expect([withArticle('octopod'), withArticle('unicycle')]).toEqual(['an octopod', 'a unicycle']);
  expect([listed(['a']), listed(['a', 'b', 'c']), listed(['a', 'b'], 'or')]).toEqual([
    'a',
    'a, b and c',
    'a or b',
  ]);
});

test('a word that an object has by nature is no word of ours', () => {
  expect(familyNoun('constructor')).toBe('constructor');
  expect(onGround('toString')).toBe('on toString');
});

test('the torque of a joint is rounded to three figures', () => {
  const joint = { joint: 'rear_left_knee', value_nm: 1.4049, continuous_nm: 1.1 };
  expect(torqueTaken(joint)).toBe('rear left knee takes 1.4 of 1.1 N·m');
  expect(torqueTaken({ ...joint, value_nm: 0.02304 })).toBe('rear left knee takes 0.023 of 1.1 N·m');
});
