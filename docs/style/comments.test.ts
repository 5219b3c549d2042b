import { expect, test } from '@jest/globals';
import { findWords } from './comments.ts';

test('comments use the words of the style guide', () => {
  expect(findWords()).toEqual([]);
});
