import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Reading, readPrompt } from '../reading.ts';
import { placeQuantities } from '../roles/place-quantities.ts';
import { joinedTexts } from '../testing/register-texts.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import { coverageOf } from './coverage.ts';
import { analyzePrompt, conclude } from './plan.ts';

const runs = { numRuns: process.env.VERIFY === '1' ? 400 : 40 };

/** The tokens that say something: numbers, and words that are no small words of the text's languages. */
function contentOf({ tokens, language }: Reading): readonly number[] {
  const languages = languagesTried(language);
  return tokens.flatMap(({ kind, lower }, at) =>
    kind === 'number' || (kind === 'word' && !isSmallWord(lower, languages)) ? [at] : [],
  );
}

describe('of any text', () => {
  test('every number and content word has exactly one outcome', () => {
    fc.assert(
      fc.property(joinedTexts, (text) => {
        const reading = readPrompt(text);
        const { ledger } = conclude(reading, placeQuantities(reading));
        const counts = new Map<number, number>();
        for (const { first, next } of coverageOf(reading, ledger, []))
          for (let at = first; at < next; at += 1) counts.set(at, (counts.get(at) ?? 0) + 1);
        const wrong = contentOf(reading).filter((at) => counts.get(at) !== 1);
        expect(wrong.map((at) => reading.tokens[at]?.text)).toEqual([]);
        expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  test('the plan lists the outcomes in the order of the text, each with its words, and gives paths or a reason', () => {
    fc.assert(
      fc.property(joinedTexts, (text) => {
        const points = [...text];
        let end = 0;
        for (const one of analyzePrompt(text).coverage) {
          expect(one.start).toBeGreaterThanOrEqual(end);
          expect(one.end).toBeGreaterThan(one.start);
          ({ end } = one);
          expect(one.paths.length > 0).toBe(one.outcome === 'used' || one.outcome === 'assumed_from');
          expect(one.because !== undefined).toBe(one.outcome === 'set_aside');
        }
        expect(end).toBeLessThanOrEqual(points.length);
      }),
      runs,
    );
  });
});
