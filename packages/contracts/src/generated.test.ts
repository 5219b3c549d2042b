import { expect, test } from '@jest/globals';
import { isUpToDate } from '../generate/generate.ts';

test('the generated types and descriptors are what the protos say', () => {
  expect(isUpToDate()).toBe(true);
});
