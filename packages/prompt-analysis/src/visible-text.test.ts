import { describe, expect, test } from '@jest/globals';
import { analyzePrompt } from './index.ts';
import { visibleText } from './visible-text.ts';

describe('the text that is read', () => {
  test.each([
    ['signs without room', 'car\u200bry 2\u2060 kg', 'carry 2 kg'],
    ['an order to a terminal', '\u001b[31mpull\u001b[0m', 'pull'],
    ['other control characters', 'carry\u00002 kg', 'carry 2 kg'],
    ['letters of another width', 'ｃａｒｒｙ ２ｋｇ', 'carry 2kg'],
    ['letters that only look Latin', 'с\u0061rry', 'carry'],
    ['references of a page', '2&nbsp;kg &lt;b&gt;', '2 kg <b>'],
  ])('leaves or rewrites %s', (_, written, seen) => {
    expect(visibleText(written)).toBe(seen);
  });

  test('keeps words of other alphabets, powers and fractions', () => {
    for (const text of ['робот', 'ロボット', '300 m²', '2½ kg', 'größer'])
      expect(visibleText(text)).toBe(text);
  });

  test('is read as what is seen', () => {
    const plan = analyzePrompt('car\u200bry 2\u2060 kg over gra\u00advel');
    expect(plan.capabilities).toMatchObject({ manipulation: ['carry'], payload_kg: 2 });
    expect(plan.environment.terrain).toEqual(['gravel']);
  });
});
