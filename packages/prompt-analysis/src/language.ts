import type { Token } from './tokens.ts';

/** Small words that are frequent in one language and rare in the others. */
const functionWords: Readonly<Record<string, string>> = {
  en: 'the a an of to and that with for is it in on at which must can should be robot up from by over under carry build',
  de: 'der die das ein eine einen und mit für ist auf den dem soll kann roboter über nicht hoch zu von der',
  fr: 'le la les un une des et avec pour est dans qui doit peut sur du robot au aux sans',
  es: 'el la los las un una y con para es en que debe puede sobre del robot sin por',
};
const scripts: readonly (readonly [code: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
];
const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Of a text's words, the least share that must be known for its language to be named. */
const leastShare = 0.15;

const words = Object.entries(functionWords).map(([code, list]) => ({
  code,
  known: new Set(list.split(' ')),
}));

/**
 * The language of a prompt as an ISO 639-1 code, or `und` when too little speaks for any. Text in two languages is
 * of the one with more of its small words.
 *
 * @param knownWords how many tokens the English lexicons recognised
 */
export function detectLanguage(prompt: string, tokens: readonly Token[], knownWords: number): string {
  if (foreign.test(prompt)) {
    const letters = tokens.filter((token) => token.kind === 'word');
    const isForeign = letters.filter((token) => foreign.test(token.text)).length * 2 >= letters.length;
    if (isForeign) return scripts.find(([, pattern]) => pattern.test(prompt))?.[0] ?? 'und';
  }
  const written = tokens.filter((token) => token.kind === 'word');
  if (written.length === 0) return 'und';
  const ranked = words
    .map(({ code, known }) => ({
      code,
      hits: written.filter((token) => known.has(token.lower)).length + (code === 'en' ? knownWords * 0.5 : 0),
    }))
    .sort((a, b) => b.hits - a.hits);
  const [best, second] = ranked;
  if (best === undefined || best.hits < Math.max(1, written.length * leastShare)) return 'und';
  return best.hits === second?.hits ? 'und' : best.code;
}
