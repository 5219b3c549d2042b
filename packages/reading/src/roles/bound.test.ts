import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { boundOf } from './bound.ts';

/** The bound of each quantity of a text. */
function bounds(prompt: string): readonly (string | undefined)[] {
  const reading = readPrompt(prompt);
  return reading.quantities.map((quantity) => boundOf(reading, quantity));
}

describe('words that limit a number', () => {
  test.each([
    ['The robot weighs at most 5 kg', ['max']],
    ['The robot carries at least 5 kg', ['min']],
    ['The robot carries 5 kg or more', ['min']],
    ['The robot weighs exactly 5 kg', ['eq']],
    ['The robot weighs about 5 kg', ['about']],
    ['The robot weighs no more than 5 kg', ['max']],
    ['The robot weighs 5 kg', [undefined]],
    ['Der Roboter wiegt höchstens 5 kg', ['max']],
    ['Der Roboter trägt mindestens 5 kg', ['min']],
    ['Le robot pèse au maximum 5 kg', ['max']],
    ['Le robot porte au moins 5 kg', ['min']],
    ['El robot pesa como máximo 5 kg', ['max']],
    ['El robot lleva al menos 5 kg', ['min']],
    ['ロボットの重さは5kg以下です', ['max']],
  ])('%s', (prompt, expected) => {
    expect(bounds(prompt)).toEqual(expected);
  });

  test('a bound with its own denial is not turned about by another one', () => {
    expect(bounds('It does not weigh more than 5 kg and is not 20 cm wide')[0]).toBe('max');
  });

  test('each number has its own', () => {
    expect(bounds('It carries at least 2 kg and weighs at most 9 kg')).toEqual(['min', 'max']);
    expect(bounds('It carries 2 kg and weighs at most 9 kg')).toEqual([undefined, 'max']);
    expect(bounds('It weighs 5 kg max, 3 m tall')).toEqual(['max', undefined]);
    expect(bounds('Nothing wider than 14 cm and under 4 kg')).toEqual(['max', 'max']);
    expect(bounds('Max. width 30 cm, max. height 25 cm')).toEqual(['max', 'max']);
  });

  test('sides that are given together share one', () => {
    expect(bounds('It is at most 45 x 30 x 20 cm')).toEqual(['max', 'max', 'max']);
  });

  test('lengths that are given one after the other share the word in front of them', () => {
    expect(bounds('A rover, max 50 cm long and 30 cm wide')).toEqual(['max', 'max']);
    expect(bounds('höchstens 50 cm lang, 30 cm breit und 20 cm hoch')).toEqual(['max', 'max', 'max']);
    expect(bounds('It is 50 cm long at most and crosses gaps of 30 cm')).toEqual(['max', undefined]);
    expect(bounds('At most 5 kg and 30 cm wide')).toEqual(['max', undefined]);
  });

  test('another number stands between, or another sentence: no bound', () => {
    expect(bounds('At most 5 kg. It carries 2 kg.')).toEqual(['max', undefined]);
  });

  test('what a word is said of may be the ground', () => {
    expect(bounds('A robot that walks over rough ground on six legs')).toEqual([undefined]);
    expect(bounds('A robot that jumps over 40 cm')).toEqual(['min']);
  });

  test('a bound that holds a negation is not turned around by another', () => {
    expect(bounds("It must be not heavier than 3 kg or you can't lift it.")).toEqual(['max']);
    expect(bounds('Nicht schwerer als 3 kg oder ich kann ihn nicht tragen.')).toEqual(['max']);
  });

  test('a negation that belongs to one bound does not turn another around', () => {
    expect(bounds('Moins de 2 kg et pas plus de 400 €')).toEqual(['max', 'max']);
    expect(bounds('Weniger als 2 kg und nicht mehr als 400 €')).toEqual(['max', 'max']);
    expect(bounds('El robot pesa menos de 2 kg y no cuesta más de 400 €')).toEqual(['max', 'max']);
  });

  test('a plus sign limits a number only if it touches it', () => {
    expect(bounds('It carries 5 kg+ of stones')).toEqual(['min']);
    expect(bounds('It carries 5 kg + a camera')).toEqual([undefined]);
  });

  test('the end of a tag is no bound', () => {
    expect(bounds('<robot_spec>5 kg robot</robot_spec>')).toEqual([undefined]);
  });

  test('a denied clause turns a bound around', () => {
    expect(bounds('Mehr als 2000 Euro gibt der Hof nicht her.')).toEqual(['max']);
    expect(bounds('The robot must not weigh more than 5 kg.')).toEqual(['max']);
  });
});
