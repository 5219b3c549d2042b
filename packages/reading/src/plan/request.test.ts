import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { placeQuantities } from '../roles/place-quantities.ts';
import { weighRequest } from './request.ts';

function weighed(prompt: string) {
  const reading = readPrompt(prompt);
  return weighRequest(reading, placeQuantities(reading));
}

describe('whether a text asks for a robot', () => {
  test.each([
    'A hexapod',
    'Build me something that carries 2 kg up the stairs',
    'I need a robot for the garden',
    'Ein Roboter, der Kisten trägt',
    'Un robot qui inspecte des tuyaux',
    'Un robot para el jardín',
    '階段を上るロボット',
    '爬楼梯的机器人',
    'روبوت يصعد الدرج',
  ])('yes: %s', (prompt) => {
    expect(weighed(prompt).isDesign).toBe(true);
  });

  test.each([
    '',
    'Good morning',
    'What is the weather like tomorrow?',
    'Who are you?',
    'asdf qwer zxcv',
    '42',
    'I want a robot',
  ])('no: %s', (prompt) => {
    expect(weighed(prompt).isDesign).toBe(false);
  });

  test('the strength lies between 0 and 1 and grows with what is named', () => {
    const little = weighed('A robot for gravel').strength;
    const much = weighed(
      'A rover with a camera that carries 2 kg over gravel and stairs in the garden',
    ).strength;
    expect(little).toBeGreaterThan(0);
    expect(much).toBeGreaterThan(little);
    expect(much).toBeLessThanOrEqual(1);
    expect(weighed('Good morning').strength).toBeLessThan(little);
  });

  test('naming a concept again adds nothing', () => {
    expect(weighed('gravel, gravel and gravel')).toEqual(weighed('gravel'));
  });
});
