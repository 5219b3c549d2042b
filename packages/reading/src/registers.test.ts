import { describe, expect, test } from '@jest/globals';
import { compareRegisters } from './testing/expected-numbers.ts';

/** Share of the stated numbers that are to be found with their value, in each register. */
const least = 0.97;

describe('numbers of prompts in many registers', () => {
  const registers = [...compareRegisters()];

  test.each(registers)('%s: nearly all stated numbers are found', (_, comparisons) => {
    const missing = comparisons.filter(({ isFound }) => !isFound);
    const share = 1 - missing.length / comparisons.length;
    const report = missing.map(
      ({ id, text, expected }) => `${id} "${text}" (expected ${expected ?? 'any value'})`,
    );
    expect({ report, isEnough: share >= least }).toEqual({ report, isEnough: true });
  });
});
