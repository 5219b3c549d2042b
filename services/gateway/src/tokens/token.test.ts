import * as crypto from 'node:crypto';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const timingSafeEqual = jest.fn(crypto.timingSafeEqual);
jest.unstable_mockModule('node:crypto', () => ({ ...crypto, timingSafeEqual }));
const { nameOfToken, newToken, parseTokens, TokensError, tokenLine } = await import('./token.ts');

const ann = newToken();
const bob = newToken();
const file = `# callers\n\n${tokenLine('ann', ann)}${tokenLine('bob', bob)}`;

describe('a tokens file', () => {
  test('has names and hashes, never tokens', () => {
    expect(parseTokens(file).map(({ name }) => name)).toEqual(['ann', 'bob']);
    expect(file).not.toContain(ann);
    expect(tokenLine('ann', ann)).toMatch(/^ann [0-9a-f]{64}\n$/);
  });

  test.each([
    ['a token instead of its hash', `ann ${ann}\n`],
    ['no hash', 'ann\n'],
    ['three columns', `${tokenLine('ann', ann).trim()} admin\n`],
    ['a name with a slash', tokenLine('a/b', ann)],
  ])('with %s is refused by line, without quoting it', (_, text) => {
    expect(() => parseTokens(`\n${text}`)).toThrow(TokensError);
    expect(() => parseTokens(`\n${text}`)).toThrow(/^line 2 must be/);
    expect(() => parseTokens(`\n${text}`)).not.toThrow(ann);
  });

  test('with a repeated name is refused', () => {
    expect(() => parseTokens(tokenLine('ann', ann) + tokenLine('ann', bob))).toThrow(
      'line 2 repeats the name ann',
    );
  });
});

describe('a token', () => {
  beforeEach(() => {
    timingSafeEqual.mockClear();
  });

  test.each([
    ['the first', ann, 'ann'],
    ['the last', bob, 'bob'],
    ['an unknown', newToken(), undefined],
    ['an empty', '', undefined],
  ])('%s one is compared with every known one in constant time', (_, token, name) => {
    expect(nameOfToken(parseTokens(file), token)).toBe(name);
    expect(timingSafeEqual).toHaveBeenCalledTimes(2);
  });

  test('has 256 random bits', () => {
    expect(ann).toMatch(/^rd_[\w-]{43}$/);
    expect(ann).not.toBe(bob);
  });
});
