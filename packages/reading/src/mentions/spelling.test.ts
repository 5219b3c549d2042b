import { describe, expect, test } from '@jest/globals';
import { type Language, languagesTried } from '../text/language.ts';
import { tokenise } from '../tokens/tokenise.ts';
import { speltWords } from './spelling.ts';

const spelt = (text: string, language: Language): string =>
  speltWords(tokenise(text, language), languagesTried(language)).join(' ');

describe('spelling', () => {
  test.each([
    ['one letter wrong in a word of five letters or more', 'graval', 'gravel'],
    ['two letters in the other order', 'gravle', 'gravel'],
    ['two letters in the other order rather than one left out', 'stiars', 'stairs'],
    ['two typos in a word of nine letters or more', 'quadrpedd', 'quadruped'],
    ['two typos in a shorter word: no correction', 'gravvll', 'gravvll'],
    ['of a word behind a number, a part of a body rather than another word', '4 weels', '4 wheels'],
    ['of a short word behind a number, a part of a body', '6 legd', '6 leg'],
  ])('%s', (_, written, expected) => {
    expect(spelt(written, 'en')).toBe(expected);
  });

  test('short words, known words and common words stay as they are', () => {
    expect(spelt('a rver', 'en')).toBe('a rver');
    expect(spelt('gravel', 'en')).toBe('gravel');
    // A typo away from "stairs", and a common word.
    expect(spelt('stars', 'en')).toBe('stars');
  });

  test('another first letter is another word', () => {
    expect(spelt('xravel', 'en')).toBe('xravel');
  });

  test('words of other scripts and numbers stay as they are', () => {
    expect(spelt('階段を 25kg', 'ja')).toBe('階 段 を 25 kg');
  });

  test('a word of the text’s language is corrected in that language', () => {
    expect(spelt('Trepppe', 'de')).toBe('treppe');
    expect(spelt('escalir', 'fr')).toBe('escalier');
  });
});
