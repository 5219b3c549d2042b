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
