const marks = /\p{M}/gu;
const latin = /\p{Script=Latin}/u;
const arabic = /\p{Script=Arabic}/u;
const plainAscii = /^[\p{ASCII}]*$/u;

const arabicLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
};
/** Short vowels, doubling signs and the stretched line. */
const arabicMarks = /[\u064b-\u065f\u0670\u0640]/g;

/** A lower-case word in the letters by which words are compared: without diacritics, Arabic letters in one form. */
export function fold(lower: string): string {
  if (plainAscii.test(lower)) return lower;
  if (arabic.test(lower))
    return lower
      .replaceAll(arabicMarks, '')
      .replaceAll(/[أإآٱةىؤئ]/g, (letter) => arabicLetters[letter] ?? letter);
  if (!latin.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');
}

/** An Arabic word without "and" and "the" in front. */
export function withoutArabicPrefix(folded: string): string {
  const [, bare] = /^(?:وال|بال|فال|كال|لل|ال|و)(.{2,})$/.exec(folded) ?? [];
  return bare ?? folded;
}
