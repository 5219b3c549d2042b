import { describe, test } from '@jest/globals';
import { expectReading } from './testing/expect-reading.ts';
import { numberCases } from './testing/roles-of-numbers-cases.ts';

describe('what a number is of', () => {
  test.each(numberCases)('$prompt', (task) => {
    expectReading(task);
  });
});
