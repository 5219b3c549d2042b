import { expect, test } from '@jest/globals';
import { forgetIfRecreated, isHandled } from './handled.ts';

test('messages up to the last handled one are handled, in their partition', () => {
  const handled = new Map([['t/0', 5n]]);
  expect([4n, 5n, 6n].map((next) => isHandled(handled, 't/0', next))).toEqual([true, true, false]);
  expect(isHandled(handled, 't/1', 1n)).toBe(false);
});

test('a partition that was created again has no handled messages', () => {
  const handled = new Map([['t/0', 5n]]);
  forgetIfRecreated(handled, 't/0', 5n);
  expect(isHandled(handled, 't/0', 1n)).toBe(true);
  forgetIfRecreated(handled, 't/0', 4n);
  expect(isHandled(handled, 't/0', 1n)).toBe(false);
});
