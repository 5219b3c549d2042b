import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainText } from './plain-text.ts';

test.each([
  ['Snake robot climbs a pole', 'Snake robot climbs a pole'],
  ['Tom &amp; Jerry&#39;s &quot;walk&quot;', 'Tom & Jerry\'s "walk"'],
  ['<script>alert(1)</script>Walk', 'alert(1) Walk'],
  ['&lt;img src=x onerror=alert(1)&gt;Walk', 'Walk'],
  ['Walk <img src=x onerror=alert(1)', 'Walk img src=x onerror=alert(1)'],
  ['[click](javascript:alert(1)) `walk`', 'click walk'],
  ['[[in](a) out](b)', '[in out] (b)'],
  ['![x](https://host.example/p.png) walk', 'x walk'],
  ['two\r\nlines\u2028and\ttabs\u0000', 'two lines and tabs'],
  ['\u202eklaw\u202c a\u200bb', 'klaw ab'],
  ['lone \ud800 surrogate', 'lone surrogate'],
  ['&#0;&#1114112;&#xd800; walk', 'walk'],
  ['Z\u0300\u0301\u0302\u0303\u0304\u0305algo', 'Z\u0300\u0301\u0302algo'],
  ['歩くロボット 🤖', '歩くロボット 🤖'],
  ['<b></b>', ''],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text, 200)).toBe(plain);
});

test('cuts text at the given number of characters', () => {
  expect(plainText('🤖'.repeat(300), 5)).toBe('🤖🤖🤖🤖…');
  expect(plainText('walk on', 7)).toBe('walk on');
});

test('any input becomes one bounded line without markup', () => {
  const fragment = fc.constantFrom(
    '<',
    '>',
    '&lt;',
    '&#60;',
    '&#10;',
    '[a](b)',
    '`',
    '\n',
    '\u202e',
    '&',
    ';',
  );
  const text = fc
    .array(fc.oneof(fragment, fc.string({ unit: 'binary', maxLength: 20 })))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 50 }), (hostile, most) => {
      const plain = plainText(hostile, most);
      expect([...plain].length).toBeLessThanOrEqual(most);
      expect(plain).not.toMatch(/\]\(|[<>`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(plain).toBe(plain.trim());
    }),
  );
});
