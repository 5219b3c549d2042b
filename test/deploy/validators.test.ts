import { describe, expect, jest, test } from '@jest/globals';
import { findProgram } from './chart.ts';
import { validate, validators } from './validators.ts';

jest.setTimeout(60_000);

describe.each(validators.map((validator) => [validator.program, validator] as const))(
  '%s',
  (program, validator) => {
    (findProgram(program) ? test : test.skip)(`accepts ${validator.checks}`, async () => {
      expect(await validate(validator)).toEqual({ outcome: 'accepted' });
    });
  },
);
