import { expect, test } from '@jest/globals';
import { recognise } from '../reading.ts';
import { assumedUnit } from './assumed-unit.ts';

test('a bare number has the unit of the nearest one with the same measure, also one that two units make', () => {
  const { quantities } = recognise('It crawls 5 cm/min, on the way back 8');
  const bare = quantities.at(-1);
  const unit = bare && assumedUnit('speed', bare, quantities);
  expect(unit?.id).toBe('cm/min');
  expect(unit?.factor).toBeCloseTo(0.01 / 60);
});

test('sides without a unit are no metres long next to a length in centimetres', () => {
  const { quantities } = recognise('Bed 220x220x250, the bot is 30 cm long');
  const [side] = quantities;
  expect(side && assumedUnit('length', side, quantities)?.id).toBe('mm');
});

test('a budget next to thousands of euros is in euros, and one that is corrected in thousands', () => {
  const values = (text: string) => recognise(text).quantities.map(({ si }) => si);
  expect(values('Budget 20 k€, no wait, 25')).toEqual([25000]);
});
