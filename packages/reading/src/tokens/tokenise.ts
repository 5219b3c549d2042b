import { findBoundaries } from '../text/boundaries.ts';
import { isUnspaced, type Language } from '../text/language.ts';
import { stemOf } from './stems.ts';
import type { Token } from './token.ts';

/**
 * Each alternative is a run of one character class: matching is linear in the length of the text. Of scripts that
 * leave no spaces each letter is a token; phrases of them are found as sequences.
 */
const piece =
  /<script\b[^<>]{0,300}>.{0,2000}?<\/script>|<!--.{0,500}?-->|<\/?[a-z][a-z\d_]*(?:\s+[^<>]{0,300})?\/?>|[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}'’]*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〇々]|[\p{L}\p{M}]+|\p{Nd}+(?:[.,٫٬]\p{Nd}+|['’]\p{Nd}{3}(?!\p{Nd}))*(?:[eE][+-]?\p{Nd}{1,3}(?![\p{L}\p{Nd}]))?|[½¼¾⅓⅔⅛⅜⅝⅞]|\.{3,}|\s+|./gisu;
/** Chinese and Japanese set no space after a comma: only three digits after it belong to the number before. */
const densePiece = new RegExp(
  piece.source.replace('[.,٫٬]\\p{Nd}+', '(?:[.٫٬]\\p{Nd}+|,\\p{Nd}{3}(?!\\p{Nd}))'),
  piece.flags,
);
const piecesOf = (language: Language | 'und'): RegExp => (isUnspaced(language) ? densePiece : piece);
/** Tokens from which a sentence is cut, so that what is compared within one is bounded. */
const longestSentence = 200;
const letterOrDigit = /[\p{L}\p{M}\p{Nd}½¼¾⅓⅔⅛]/u;
/** Letters that no hyphen joins to a number: one after them is a minus sign. */
const dense = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u;
const hyphens = new Set(['-', '‐', '‑', '–']);
/** An apostrophe after an elided article: "l'eau", "d'une". */
const elided = /^(?:[dlcnjmts]|qu)['’](?=\p{L})|^\p{L}+['’](?=\p{L}{3})/iu;

function kindOf(text: string): Token['kind'] {
  if (/^[\p{Nd}½¼¾⅓⅔⅛⅜⅝⅞]/u.test(text)) return 'number';
  return /^[\p{L}\p{M}〇々]/u.test(text) ? 'word' : 'symbol';
}

/** A tag, a comment or a script of a page's markup. */
export function isMarkup({ kind, text }: Pick<Token, 'kind' | 'text'>): boolean {
  return kind === 'symbol' && text.length > 2 && text.startsWith('<');
}

/** The pieces of a word at elided articles and closing quotation marks: "d'une" is two tokens. */
function splitWord(text: string): readonly string[] {
  const [article] = elided.exec(text) ?? [];
  if (article !== undefined && text.length > article.length)
    return [article, ...splitWord(text.slice(article.length))];
  const [, bare, quotes] = /^(.+?)(['’]+)$/.exec(text) ?? [];
  return bare === undefined || quotes === undefined || text === article ? [text] : [bare, ...quotes];
}

/**
 * The words, numbers and signs of a visible text. A hyphen between letters ("six-legged", "18-cm") is no token; it
 * is marked by `isJoined`. One between numbers is kept, as it may be a range.
 */
export function tokenise(text: string, language: Language | 'und'): readonly Token[] {
  const boundaries = findBoundaries(text);
  const tokens: Token[] = [];
  let boundary = 0;
  let sentenceStart = 0;
  let sentence = 0;
  let clause = 0;
  let isJoined = false;
  const push = (part: string, start: number) => {
    for (; (boundaries[boundary]?.at ?? Number.POSITIVE_INFINITY) <= start; boundary += 1) {
      clause += 1;
      // "One.", a blank line and "Two." are two sentences, whatever stands between them.
      if (boundaries[boundary]?.ends !== 'sentence' || sentenceStart === tokens.length) continue;
      sentence += 1;
      sentenceStart = tokens.length;
    }
    if (tokens.length - sentenceStart >= longestSentence) {
      clause += 1;
      sentence += 1;
      sentenceStart = tokens.length;
    }
    const lower = part.toLowerCase().replaceAll('’', "'");
    const end = start + part.length;
    const kind = kindOf(part);
    const stem = kind === 'word' ? stemOf(lower, language) : lower;
    tokens.push({
      kind,
      text: part,
      lower,
      stem,
      start,
      end,
      sentence,
      clause,
      isJoined: isJoined || tokens.at(-1)?.end === start,
    });
    isJoined = false;
  };
  for (const { 0: part, index: start } of text.matchAll(piecesOf(language))) {
    if (/^\s/.test(part)) {
      isJoined = false;
      continue;
    }
    const before = tokens.at(-1);
    if (hyphens.has(part)) {
      const next = text[start + part.length] ?? '';
      const isInside = before !== undefined && before.end === start && letterOrDigit.test(next);
      const isRange = before?.kind === 'number' && /[\p{Nd}½¼¾]/u.test(next);
      const isMinus = dense.test(before?.text ?? '') && /\p{Nd}/u.test(next);
      if (isInside && before.kind !== 'symbol' && !isRange && !isMinus) {
        isJoined = true;
        continue;
      }
    }
    let at = start;
    // "120cmx60cm": the last letter is the sign between two sides.
    const isAfterNumber = before?.kind === 'number' && before.end === start;
    const isTimes =
      isAfterNumber && /^\p{L}+x$/iu.test(part) && /^\p{Nd}/u.test(text.slice(start + part.length));
    const pieces = isTimes ? [part.slice(0, -1), part.slice(-1)] : splitWord(part);
    for (const one of kindOf(part) === 'word' ? pieces : [part]) {
      push(one, at);
      at += one.length;
    }
  }
  return tokens;
}
