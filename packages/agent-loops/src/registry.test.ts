import { describe, expect, test } from '@jest/globals';
import { grammarV2 } from './grammar-v2/grammar-v2.ts';
import { createLoopRegistry, withLoopsOf } from './registry.ts';

describe('a registry of loops', () => {
  test('lists its loops, with the default one', () => {
    const registry = createLoopRegistry([grammarV2, { ...grammarV2, name: 'other' }]);
    expect(registry.default).toBe('grammar_v2');
    expect(registry.names()).toEqual(['grammar_v2', 'other']);
    expect(registry.get('other')?.name).toBe('other');
    expect(registry.get('toString')).toBeUndefined();
  });

  test('refuses two loops of one name, and a default that is not there', () => {
    expect(() => createLoopRegistry([grammarV2, grammarV2])).toThrow('share a name');
    expect(() => createLoopRegistry([grammarV2], 'creative_qd_v2')).toThrow(
      'creative_qd_v2 is not registered',
    );
  });

  test('lists loops that come and go while they are there, and the others with the reason', () => {
    const other = { ...grammarV2, name: 'other' };
    let here = false;
    const registry = withLoopsOf(createLoopRegistry([grammarV2]), {
      names: ['other'],
      available: () => (here ? [other] : []),
      unavailable: () => (here ? [] : [{ name: 'other', reason: 'asleep' }]),
    });
    expect([registry.names(), registry.get('other')]).toEqual([['grammar_v2'], undefined]);
    expect(registry.unavailable()).toEqual([{ name: 'other', reason: 'asleep' }]);
    here = true;
    expect([registry.names(), registry.get('other')]).toEqual([['grammar_v2', 'other'], other]);
    expect(registry.unavailable()).toEqual([]);
  });

  test('refuses a loop that comes and goes under the name of one that stays', () => {
    const source = { names: ['grammar_v2'], available: () => [], unavailable: () => [] };
    expect(() => withLoopsOf(createLoopRegistry([grammarV2]), source)).toThrow('grammar_v2 already');
  });
});
