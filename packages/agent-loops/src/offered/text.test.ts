import { expect, test } from '@jest/globals';
import { foreignText } from './text.ts';

test('text of another process is one line without controls', () => {
  expect(foreignText(' two\n\u0007lines\u202e ')).toBe('two lines');
});

test('and no longer than is worth showing, cut at a whole character', () => {
  expect(foreignText('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
  expect(foreignText(`${'x'.repeat(299)}😀`)).toBe(`${'x'.repeat(299)}…`);
});

test('of a text that is far longer no more is read than could be shown', () => {
  expect(foreignText(`${' '.repeat(100_000)}x`)).toBe('…');
});
