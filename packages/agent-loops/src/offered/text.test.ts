import { expect, test } from '@jest/globals';
import { foreignText } from './text.ts';

test('foreign text becomes one line without control characters', () => {
  expect(foreignText(' two\n\u0007lines\u202e ')).toBe('two lines');
});

test('long text is cut at a whole character', () => {
  expect(foreignText('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
  expect(foreignText(`${'x'.repeat(299)}😀`)).toBe(`${'x'.repeat(299)}…`);
});

test('of a very long text only a bounded part is read', () => {
  expect(foreignText(`${' '.repeat(100_000)}x`)).toBe('…');
});
