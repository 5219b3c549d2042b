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
