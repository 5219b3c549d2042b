import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { tokenise } from '../tokens/tokenise.ts';
import { findComparisons, findEnds } from './comparisons.ts';
import { findCues } from './cues.ts';
import { finderOf } from './phrases.ts';

const find = finderOf([
  ['drop', { en: ['drop the', 'remove'], de: ['weg mit'] }],
  ['skip', { en: ['remove all of'] }],
]);
const words = (text: string, language: 'en' | 'de') => ({ tokens: tokenise(text, language), language });

describe('phrases', () => {
  test('are found by the stems of their words, the longest first, none within another', () => {
    expect(find(words('removing all of it, and drop the arm', 'en'))).toEqual([
      { what: 'skip', first: 0, next: 3 },
      { what: 'drop', first: 6, next: 8 },
    ]);
  });

  test('are those of the text’s language and of English', () => {
    expect(find(words('weg mit der Kamera, remove it', 'de')).map(({ first }) => first)).toEqual([0, 5]);
    expect(find(words('weg mit der Kamera, remove it', 'en')).map(({ first }) => first)).toEqual([5]);
  });

  test.each([
    ['a lower body', 1],
    ['it lowers crates', 0],
    ['through narrow pipes', 0],
  ])('single words that compare count only as they are written: %s', (text, count) => {
    expect(findComparisons(words(text, 'en'))).toHaveLength(count);
  });

  test('a German comparative is found with its endings', () => {
    const compared = finderOf([['wider', { de: ['breiter'] }]], true);
    for (const text of ['breiter', 'breitere Räder', 'ein breiterer Körper', 'mit breiterem Rumpf'])
      expect(compared(words(text, 'de'))).toHaveLength(1);
    expect(compared(words('Breite', 'de'))).toEqual([]);
  });

  test('a frame holds each of its adjectives', () => {
    expect(findEnds(words('as compact as you can', 'en'))).toEqual([
      { what: { measure: 'size', direction: 'less' }, first: 0, next: 5 },
    ]);
  });

  test('a new task is told in any language', () => {
    expect(
      findCues(readPrompt('Noch mal von vorn: ein Roboter für Treppen')).map(({ what }) => what),
    ).toContain('fresh');
  });
});
