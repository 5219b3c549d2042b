import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encodeState } from '../change.ts';
import { DocumentTooLarge } from '../errors.ts';
import { bsonFields, escapeName, jsonOf } from './bson-state.ts';

describe('a name', () => {
  const name = fc.oneof(
    fc.constantFrom('%5fbsontype', '_bsontype', '__proto__', '%5f_proto__', '%24', '$', 'constructor', ''),
    fc.string(),
  );

  test('is escaped from names that the engine or the driver reserves, and stays unique', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(escapeName(one)).toMatch(/^[^.$\0]*$/);
        expect(escapeName(one) in { _bsontype: 0 }).toBe(false);
        expect(escapeName(one) === escapeName(other)).toBe(one === other);
      }),
      { numRuns: 500 },
    );
  });

  test('of ordinary letters is not escaped', () => {
    expect(escapeName('thread_id')).toBe('thread_id');
  });
});

describe('a state', () => {
  function nested(levels: number): unknown {
    return levels === 0 ? 1 : { in: nested(levels - 1) };
  }

  test('nested as deep as the engine allows reads back unchanged', () => {
    const state = { deep: nested(90) };
    expect(jsonOf(bsonFields(encodeState(state)))).toEqual(state);
  });

  test('nested deeper is refused with the limit', () => {
    expect(() => bsonFields(encodeState({ deep: nested(91) }))).toThrow(DocumentTooLarge);
    expect(() => bsonFields(encodeState({ deep: nested(91) }))).toThrow(/90 levels/);
  });

  test('a lone surrogate, which UTF-8 cannot encode, is replaced', () => {
    expect(bsonFields(encodeState({ text: 'a\ud800b' }))).toEqual({ text: 'a\ufffdb' });
  });
});
