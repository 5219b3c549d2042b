import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readNumbers } from '../testing/read-numbers.ts';
import { languages } from '../text/language.ts';

const piece = fc.oneof(
  fc.constantFrom(
    ...'2 2,5 1.200 ½ 3/4 1e3 12:30 24/7 ٣ ３ a half two hundred and to or – - ± ~ × x by per / ( ) | . , : ; ° % € $ kg m'.split(
      ' ',
    ),
    ...'cm h min in " \' IP M DN ESP R2D V A k ein halb zwei Uhr bis quatre vingt demi et medio y mezzo meia 二 十 半 万 キロ 米 个 نصف و كيلو'.split(
      ' ',
    ),
    ' ',
    '  ',
    '\n',
    '\t',
    '<b 5>',
    '-5',
    '999999999999999999999e999',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const text = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 40 })
  .map((pieces) => pieces.flat().join(''));
const language = fc.constantFrom(undefined, ...languages);

describe('numbers of any text', () => {
  test('quantities are in order, and share no token', () => {
    fc.assert(
      fc.property(text, language, (prompt, known) => {
        const { tokens, quantities } = readNumbers(prompt, known);
        let end = 0;
        for (const { first, next } of quantities) {
          expect(first).toBeGreaterThanOrEqual(end);
          expect(next).toBeGreaterThan(first);
          end = next;
        }
        expect(end).toBeLessThanOrEqual(tokens.length);
      }),
      { numRuns: 500 },
    );
  });

  test('every digit belongs to a quantity or a name', () => {
    fc.assert(
      fc.property(text, language, (prompt, known) => {
        const { tokens, quantities } = readNumbers(prompt, known);
        const left = tokens.filter(
          (token, at) =>
            /[\p{Nd}½¼¾]/u.test(token.text) &&
            !quantities.some(({ first, next }) => first <= at && at < next),
        );
        expect(left).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('values are finite, a range goes up, and a noun is no number', () => {
    fc.assert(
      fc.property(text, language, (prompt, known) => {
        const { quantities } = readNumbers(prompt, known);
        for (const { value, si, upper = value, siUpper = si, noun } of quantities) {
          for (const one of [value, si, upper, siUpper]) expect(Number.isFinite(one)).toBe(true);
          expect(siUpper).toBeGreaterThanOrEqual(si);
          const isNumber = quantities.filter(
            ({ first, next }) => noun !== undefined && first <= noun && noun < next,
          );
          expect(isNumber.every((one) => one.noun === noun)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each(languages)('numbers in the digits of %s are read as they are written there', (known) => {
    const format = new Intl.NumberFormat(known === 'ar' ? 'ar-EG' : known, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (hundredths) => {
        const value = hundredths / 100;
        const { quantities } = readNumbers(`${format.format(value)} kg`, known);
        expect(quantities).toMatchObject([{ value, dimension: 'mass', si: value }]);
      }),
    );
  });
});
