import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { element } from './mjcf-element.ts';
import { formatNumber } from './number-format.ts';
import { serialise } from './xml.ts';

describe('numbers', () => {
  test.each([
    [0.1 + 0.2, '0.3'],
    [-0, '0'],
    [1e-15, '0'],
    [-1e-15, '0'],
    [1 / 3, '0.333333333'],
    [2031.25, '2031.25'],
    [1e-7, '1e-7'],
  ])('%p becomes %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test('keep nine digits', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(Math.abs(Number(formatNumber(value)) - value)).toBeLessThanOrEqual(
          Math.abs(value) * 1e-8 + 1e-12,
        );
      }),
    );
  });

  test('that are not finite are refused with the name of their element', () => {
    expect(() => element('geom', { name: 'left_knee', size: [1, Number.NaN] })).toThrow(
      /<geom left_knee> size/,
    );
  });
});

describe('text', () => {
  test('is escaped, and characters that XML forbids are removed', () => {
    const text = serialise(element('mujoco', { model: 'a<b>&"c"\n\u0000d' }));
    expect(text).toBe('<mujoco model="a&lt;b&gt;&amp;&quot;c&quot;&#10;d"/>\n');
  });

  test('does not depend on the order of the given attributes', () => {
    const one = element('geom', { name: 'pad', type: 'sphere', size: [0.01], group: 3 });
    const other = element('geom', { group: 3, size: [0.01], type: 'sphere', name: 'pad' });
    expect(serialise(one)).toBe(serialise(other));
  });

  test('omits undefined attributes and indents by two spaces', () => {
    const tree = element('worldbody', {}, [element('geom', { name: 'floor', pos: undefined })]);
    expect(serialise(tree)).toBe('<worldbody>\n  <geom name="floor"/>\n</worldbody>\n');
  });
});
