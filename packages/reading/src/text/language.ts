import { z } from 'zod';
import { readTable } from '../tables.ts';

/** Languages that the data tables have a column for, and `und` for any other text. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'ar'] as const;
export type Language = (typeof languages)[number];

/** A code as one of the known languages; `und` for any other. */
export const knownLanguage = (code: string | undefined): Language | 'und' =>
  languages.find((one) => one === code) ?? 'und';

/** Japanese and Chinese put no spaces between words. */
export const isUnspaced = (language: string | undefined): boolean => language === 'ja' || language === 'zh';

const wordList = z.array(z.string()).default([]);
const functionWords = readTable(
  'concepts/function-words.yaml',
  z.record(z.string(), z.looseObject({ detect: wordList, small: wordList, common: wordList })),
);
const listed = languages.flatMap((code) => {
  const words = functionWords[code];
  return words === undefined
    ? []
    : [
        {
          code,
          telling: new Set([...words.detect, ...words.common]),
          small: new Set([...words.detect, ...words.small]),
        },
      ];
});

/** Words for units and numbers, which even the shortest requests have. */
const unitWords = readTable(
  'quantities/units.yaml',
  z.looseObject({ units: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))) }),
).units;
const numberWords = readTable(
  'quantities/numbers.yaml',
  z.record(z.string(), z.looseObject({ values: z.record(z.string(), z.number()) })),
);
const measureWords: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  languages.map((code) => {
    const spellings = Object.values(unitWords).flatMap((units) =>
      Object.values(units).flatMap((unit) => unit[code] ?? []),
    );
    const words = [...spellings.map(String), ...Object.keys(numberWords[code]?.values ?? {})];
    return [code, new Set(words.filter((one) => one.length > 2).map((one) => one.toLowerCase()))];
  }),
);
const weightOfMeasures = 0.5;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const arabic = /\p{Script=Arabic}/gu;
const latin = /\p{Script=Latin}/gu;
const letter = /\p{L}/gu;
const word = /[\p{Script=Latin}\p{M}]+/gu;
/** A letter of Chinese or Japanese says as much as several Latin ones. */
const lettersOfWord = 3;
/** Of a text's words, the least share that must be known for its language to be named. */
const leastShare = 0.08;
/** Letters that few other languages use. */
const tellingLetters: readonly (readonly [Language, RegExp])[] = [
  ['de', /[äöüß]/giu],
  ['es', /[ñ¿¡]/giu],
  ['pt', /[ãõ]/giu],
  ['fr', /[œèêç]/giu],
  ['it', /[ìò]/giu],
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language by its letters alone, if they are not Latin. */
function byScript(text: string): Language | 'und' | undefined {
  const kanas = count(text, kana);
  const hans = count(text, han);
  const arabics = count(text, arabic);
  const latins = count(text, latin);
  const asian = (kanas + hans) * lettersOfWord;
  if (asian >= latins && asian > 0) return kanas > hans / 12 ? 'ja' : 'zh';
  if (arabics >= latins && arabics > 0) return 'ar';
  return latins * 2 < count(text, letter) ? 'und' : undefined;
}

/** What the language that is written in elsewhere counts as, in small words of a text. */
const weightOfUsual = 0.75;

/**
 * The language of a text as an ISO 639-1 code, or `und` if too little speaks for any of the known ones. A text in
 * two languages is of the one with more of its small words.
 *
 * @param usual the language of what was written before: a few words are likely in it too
 */
export function detectLanguage(text: string, usual: Language | 'und' = 'und'): Language | 'und' {
  const script = byScript(text);
  if (script !== undefined) return script;
  const words = (text.toLowerCase().match(word) ?? []).map((one) => one.replace(/['’].*/u, ''));
  if (words.length === 0) return usual;
  const scores = listed.map(({ code, telling }) => ({
    code,
    score:
      words.filter((one) => telling.has(one)).length +
      weightOfMeasures * words.filter((one) => measureWords.get(code)?.has(one)).length +
      (code === usual ? weightOfUsual : 0) +
      tellingLetters
        .filter(([of]) => of === code)
        .reduce((sum, [, letters]) => sum + 0.5 * Math.min(4, count(text, letters)), 0),
  }));
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  const least = Math.max(best?.code === usual ? weightOfUsual : 1, words.length * leastShare);
  if (best === undefined || best.score < least) return 'und';
  return best.score === second?.score && words.length < 5 ? 'und' : best.code;
}

/** The languages whose tables are tried for a text: its own and English, or all of them if it is unknown. */
export const languagesTried = (language: Language | 'und'): readonly Language[] =>
  language === 'und' ? languages : language === 'en' ? ['en'] : [language, 'en'];

/** An article or pronoun before a vowel: "l'", "d'", "dell'". */
const elided = /^\p{L}{1,4}['’]$/u;

/** Whether a lower-case word is one of the small words of some languages. */
export const isSmallWord = (lower: string, among: readonly Language[]): boolean =>
  elided.test(lower) || listed.some(({ code, small }) => among.includes(code) && small.has(lower));

/** The small words of a language. */
export const smallWords = (language: Language): ReadonlySet<string> =>
  listed.find(({ code }) => code === language)?.small ?? new Set();
