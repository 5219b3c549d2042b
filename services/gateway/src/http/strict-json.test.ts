import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import fc from 'fast-check';
import { maxJsonDepth, strictJson } from './strict-json.ts';

const read = (text: string) => strictJson(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

function codeOf(text: string | Uint8Array): string {
  try {
    strictJson(typeof text === 'string' ? Buffer.from(text) : text);
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('strict JSON', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.isWellFormed() && !/\\u0000|\\ud[89a-f]/.test(text));
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ['an empty text', ''],
    ['an unfinished object', '{"a": 1'],
    ['a trailing comma', '{"a": 1,}'],
    ['a comment', '{"a": 1} // one'],
    ['two values', '{} {}'],
    ['a single quote', "{'a': 1}"],
    ['NaN', '{"a": NaN}'],
    ['a duplicate key', '{"a": 1, "a": 1}'],
    ['a duplicate key in a nested object', '[{"b": {"a": 1, "a": 2}}]'],
    ['a duplicate key in another spelling', '{"a": 1, "\\u0061": 1}'],
    ['a lone surrogate', '{"a": "\\ud83e"}'],
    ['a lone surrogate in a key', '{"\\udd16": 1}'],
    ['an escaped NUL', '{"a": "x\\u0000y"}'],
    ['a NUL in a key', '{"\\u0000": 1}'],
    ['a raw NUL', '{"a": "\0"}'],
    ['more than the deepest nesting', nested(maxJsonDepth + 1)],
    ['nesting that would end a recursive parser', nested(400_000)],
    ['nesting hidden behind a duplicate key', `{"a": ${nested(100_000)}, "a": 1}`],
  ])('refuses %s as malformed', (_what, text) => {
    expect(codeOf(text)).toBe('malformed_json');
  });

  test('refuses bytes that are not UTF-8', () => {
    expect(codeOf(Buffer.from([0x22, 0xc0, 0xaf, 0x22]))).toBe('malformed_json');
  });

  test('accepts the deepest allowed nesting, and one key in two objects', () => {
    expect(codeOf(nested(maxJsonDepth))).toBe('accepted');
    expect(codeOf('[{"a": 1}, {"a": 1}]')).toBe('accepted');
    expect(read('{"a": "🤖"}')).toEqual({ a: '🤖' });
  });

  test('refuses a number that is not finite, by name', () => {
    expect(() => read('{"config": {"extra": {"rate": [1, -1e309]}}}')).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [expect.objectContaining({ field: 'config.extra.rate[1]' })],
      }) as unknown as Error,
    );
  });

  test('names the position of the error without quoting the body', () => {
    expect(() => read('{"prompt": secret}')).toThrow('at character 11');
    expect(() => read('{"prompt": secret}')).not.toThrow(/secret/);
  });
});
