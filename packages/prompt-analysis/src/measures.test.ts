import { describe, test } from '@jest/globals';
import { expectReading } from './testing/expect-reading.ts';
import { measureCases } from './testing/measures-cases.ts';

describe('whose measure it is', () => {
  test.each(measureCases)('$prompt', (task) => {
    expectReading(task);
  });
});
