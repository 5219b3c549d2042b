import { describe, expect, test } from '@jest/globals';
import { grammarV2 } from './grammar-v2/grammar-v2.ts';
import { loopRegistry } from './loops.ts';
import { createLoopRegistry, threadDefault, withLoopsOf } from './registry.ts';

const named = (name: string) => ({ ...grammarV2, name });
const defaults = { request: 'grammar_v2', thread: 'other' };

describe('a registry of loops', () => {
  test('lists its loops and finds them by name', () => {
    const registry = createLoopRegistry([grammarV2, named('other')], defaults);
    expect(registry.names()).toEqual(['grammar_v2', 'other']);
    expect(registry.get('other')?.name).toBe('other');
    expect(registry.get('toString')).toBeUndefined();
  });

  test('refuses two loops of one name and a missing default', () => {
    expect(() => createLoopRegistry([grammarV2, grammarV2], defaults)).toThrow('share a name');
    expect(() => createLoopRegistry([named('other')], defaults)).toThrow('grammar_v2 is not registered');
  });

  test('lists the loops of a source while they are available, and the others with the reason', () => {
    const other = named('other');
    let available = false;
    const registry = withLoopsOf(createLoopRegistry([grammarV2], defaults), {
      names: ['other'],
      available: () => (available ? [other] : []),
      unavailable: () => (available ? [] : [{ name: 'other', reason: 'asleep' }]),
    });
    expect([registry.names(), registry.get('other')]).toEqual([['grammar_v2'], undefined]);
    expect(registry.unavailable()).toEqual([{ name: 'other', reason: 'asleep' }]);
    expect(threadDefault(registry)).toBe('grammar_v2');
    available = true;
    expect([registry.names(), registry.get('other')]).toEqual([['grammar_v2', 'other'], other]);
    expect(registry.unavailable()).toEqual([]);
    expect(threadDefault(registry)).toBe('other');
  });

  test('refuses a source with a loop of a registered name', () => {
    const source = { names: ['grammar_v2'], available: () => [], unavailable: () => [] };
    expect(() => withLoopsOf(createLoopRegistry([grammarV2], defaults), source)).toThrow(
      'grammar_v2 is already registered',
    );
  });
});

describe('the defaults of the service', () => {
  test('are grammar_v2 for requests and creative_qd_v2, where it is registered, for threads', () => {
    const registry = loopRegistry();
    expect(registry.defaults.request).toBe('grammar_v2');
    expect(threadDefault(registry)).toBe('creative_qd_v2');
    expect(threadDefault(loopRegistry([grammarV2]))).toBe('grammar_v2');
  });
});
