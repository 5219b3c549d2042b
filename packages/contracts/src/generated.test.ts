import { expect, test } from '@jest/globals';
import { isUpToDate } from '../generate/generate.ts';

test('the generated types and descriptors match the protos', () => {
  expect(isUpToDate()).toBe(true);
});
