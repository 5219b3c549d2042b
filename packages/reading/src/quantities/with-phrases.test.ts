import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { shown } from '../testing/read-numbers.ts';

const read = (prompt: string): readonly string[] => {
  const reading = readPrompt(prompt);
  return reading.quantities.map((quantity) => shown(reading, quantity));
};

describe('pounds', () => {
  test('are money next to the words of a price, else a mass', () => {
    expect(read('The robot has a price cap of 300 pounds')).toEqual(['300 GBP money']);
    expect(read('We pay for a robot that carries 30 pounds')).toEqual(['30 lb mass']);
  });
});

test('degrees of freedom are counted, also inside a phrase that says whose they are', () => {
  expect(read('It has 10 degrees of freedom')).toEqual(['10 count of degrees']);
  expect(read('Manipulador de 6 graus de liberdade, alcance 750 mm')).toEqual([
    '6 count of graus',
    '750 mm length',
  ]);
  expect(read('It climbs 10 degrees')).toEqual(['10 deg angle']);
});
