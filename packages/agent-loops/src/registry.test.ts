import { describe, expect, test } from '@jest/globals';
import { grammarV2 } from './grammar-v2/grammar-v2.ts';
import { createLoopRegistry } from './registry.ts';

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
});
