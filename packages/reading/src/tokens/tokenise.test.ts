import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { languages } from '../text/language.ts';
import { tokenise } from './tokenise.ts';

const texts = (text: string): readonly string[] => tokenise(text, 'en').map((token) => token.text);

describe('tokens', () => {
  test.each([
    ['words, numbers and signs', '1,200.5 kg, 1e3 m', ['1,200.5', 'kg', ',', '1e3', 'm']],
    ['letters of scripts without spaces', '六本足', ['六', '本', '足']],
    ['elided articles', "d'une l'eau qu'il", ["d'", 'une', "l'", 'eau', "qu'", 'il']],
    ['hyphens inside words are dropped', 'six-legged 18-cm', ['six', 'legged', '18', 'cm']],
    ['hyphens between numbers are kept', '2-4', ['2', '-', '4']],
    ['minus signs after Japanese are kept', '温度-20', ['温', '度', '-', '20']],
    ['sides that are written together', '120cmx60cm', ['120', 'cm', 'x', '60', 'cm']],
    ['closing quotation marks', "the 'arm'", ['the', "'", 'arm', "'"]],
  ])('%s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  test('a comma parts numbers of Chinese unless it divides thousands', () => {
    expect(tokenise('IP67,12个,1,200元', 'zh').map(({ text }) => text)).toEqual([
      'IP',
      '67',
      ',',
      '12',
      '个',
      ',',
      '1,200',
      '元',
    ]);
  });

  test('a token after a hyphen or without a space is joined', () => {
    expect(tokenise('a 6-legged 5kg arm', 'en').map(({ isJoined }) => isJoined)).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['full stops', 'It walks. It swims.', 2],
    ['abbreviations and decimals end none', 'max. 5 kg, approx. 2.5 m', 1],
    ['days of the month end none', 'am 12. Mai', 1],
    ['full-width signs', '歩く。泳ぐ？', 2],
    ['Arabic signs', 'يمشي؟ يسبح', 2],
    ['lines of a list', '- 5 kg\n- 2 m', 2],
  ])('sentences: %s', (_, text, count) => {
    expect(new Set(tokenise(text, 'en').map(({ sentence }) => sentence)).size).toBe(count);
  });

  test.each([
    ['commas', '5 kg, 2 m', 2],
    ['commas in numbers end none', '1,200 kg', 1],
    ['cells of a table', '5 kg | 2 m', 2],
    ['tabs', '5 kg\t2 m', 2],
    ['wide spaces', 'reach    2 m', 2],
    ['dots that lead to a value', 'reach ..... 2 m', 2],
    ['signs between spaces', 'rover / 3 kg', 2],
  ])('clauses: %s', (_, text, count) => {
    expect(new Set(tokenise(text, 'en').map(({ clause }) => clause)).size).toBe(count);
  });

  test('dots that lead to a value are one token and end no sentence', () => {
    const tokens = tokenise('reach ....... 2 m', 'en');
    expect(tokens.map(({ text }) => text)).toEqual(['reach', '.......', '2', 'm']);
    expect(new Set(tokens.map(({ sentence }) => sentence)).size).toBe(1);
    expect(tokenise('Well... 2 m', 'en').at(-1)?.sentence).toBe(1);
  });

  test('words of one stem match over inflection and accents', () => {
    const stem = (text: string, language: (typeof languages)[number]) => tokenise(text, language)[0]?.stem;
    expect(stem('legs', 'en')).toBe(stem('leg', 'en'));
    expect(stem('Treppen', 'de')).toBe(stem('Treppe', 'de'));
    expect(stem('élévateurs', 'fr')).toBe(stem('elevateur', 'fr'));
    expect(stem('الروبوت', 'ar')).toBe(stem('روبوت', 'ar'));
  });

  test('tokens lie in order in the text, and leave out only spaces and hyphens', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom(...languages),
        (text, language) => {
          let end = 0;
          for (const token of tokenise(text, language)) {
            expect(text.slice(token.start, token.end)).toBe(token.text);
            expect(text.slice(end, token.start)).toMatch(/^[\s\u2010\u2011\u2013-]*$/u);
            end = token.end;
          }
          expect(text.slice(end).trim()).toBe('');
        },
      ),
      { numRuns: 500 },
    );
  });
});
