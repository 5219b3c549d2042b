import { stemmer } from 'stemmer';

/** A piece of the prompt; `start` and `end` are offsets into it, so that its exact words can always be shown. */
export interface Token {
  readonly kind: 'word' | 'number' | 'symbol';
  readonly text: string;
  readonly lower: string;
  /** Porter stem of an English word; the lower-case text of anything else. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence, from 0. */
  readonly sentence: number;
  /** Number of the stretch between commas, colons and brackets; grows with sentences too. */
  readonly clause: number;
  /** Nothing, or one hyphen, lies between this and the token before. */
  readonly isJoined: boolean;
}

const longestStemmed = 32;
/**
 * Each alternative is a run of one character class: matching is linear in the length of the text. Of scripts that
 * leave no spaces each letter is a token; phrases of them are found as sequences, like phrases of words.
 */
const piece =
  /<script\b[^<>]{0,300}>.{0,2000}?<\/script>|<!--.{0,500}?-->|<\/?[a-z][a-z\d]*(?:\s+[^<>]{0,300})?\/?>|[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}'’]*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{M}]+|\d+(?:[.,]\d+)*(?:[eE][+-]?\d{1,3}(?![\p{L}\d]))?|[½¼¾⅓⅔⅛]|\s+|./gisu;
const letterOrDigit = /[\p{L}\p{M}\d½¼¾⅓⅔⅛]/u;
const hyphens = new Set(['-', '‐', '‑', '–']);
const sentenceEnds = new Set(['.', '!', '?', ';', '。', '！', '？', '؟', '…', '•']);
const clauseEnds = new Set([',', ':', '(', ')', '[', ']', '—', '，', '、', '،']);
/** Letters in a line from which on its end may be that of the page, and not of what is said. */
const shortestBroken = 50;
const asciiWord = /^[a-z]+$/;
/** Shortened words whose dot ends no sentence where a number or a small letter follows. */
const abbreviations = new Set('max min approx incl excl ca dia diam avg nr vs'.split(' '));
/** Units that are written with a dot. */
const dotted = new Set('in ft lb lbs oz yd hr hrs sec secs mins'.split(' '));
const goesOn = /^\s*[\p{Ll}\d½¼¾⅓⅔⅛=:€$£,]/u;

const isHas = /^(what|who|where|how|when|that|there|here|it|he|she)'s$/;

/** Contractions as they are typed without their apostrophe. */
const contractions: ReadonlyMap<string, string> = new Map(
  [
    "can't don't doesn't didn't won't wouldn't shouldn't mustn't needn't couldn't isn't aren't wasn't hasn't haven't",
    "it'll they're that's there's he's she's we've i've you've",
  ]
    .flatMap((words) => words.split(' '))
    .map((word): [string, string] => [word.replace("'", ''), word])
    .concat([['musnt', "mustn't"]]),
);

/** Words whose Porter stem is another word. */
const ownStems: ReadonlyMap<string, string> = new Map([
  ['one', 'one'],
  ['goes', 'go'],
  ['gone', 'go'],
  ['going', 'go'],
  ['ruins', 'ruins'],
  ['rugged', 'rugged'],
  ['shipping', 'shipping'],
  ['shipped', 'shipping'],
  ['loaded', 'loaded'],
  ['narrower', 'narrower'],
  ['apartment', 'apartment'],
  ['apartments', 'apartment'],
]);

export function stemOf(lower: string): string {
  const own = ownStems.get(lower);
  if (own !== undefined) return own;
  return lower.length <= longestStemmed && asciiWord.test(lower) ? stemmer(lower) : lower;
}

/** A tag, a comment or a script of a page's markup. */
export function isMarkup({ kind, text }: Pick<Token, 'kind' | 'text'>): boolean {
  return kind === 'symbol' && text.length > 2 && text.startsWith('<');
}

/** "quadruped / 12 kg / 2 h", "a rover - 3 kg": signs with spaces around them divide a list. */
function isDivider(prompt: string, start: number, end: number): boolean {
  const sign = prompt.slice(start, end);
  if (!/^[/|–-]$/.test(sign)) return false;
  const isRange =
    sign !== '|' &&
    /\d\s*$/.test(prompt.slice(Math.max(0, start - 4), start)) &&
    /^\s*\d/.test(prompt.slice(end, end + 4));
  return !isRange && /\s/.test(prompt[start - 1] ?? '') && /\s/.test(prompt[end] ?? '');
}

function kindOf(text: string): Token['kind'] {
  if (/^[\d½¼¾⅓⅔⅛]/u.test(text)) return 'number';
  return /^[\p{L}\p{M}]/u.test(text) ? 'word' : 'symbol';
}

/**
 * The words, numbers and signs of a prompt. A hyphen between letters ("six-legged", "18-cm") is dropped and marked
 * by `isJoined`; one between numbers is kept, as it may be a range.
 *
 * @param stems of words known already; those of this text are added
 */
export function tokenise(prompt: string, stems = new Map<string, string>()): readonly Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let isJoined = false;
  for (const match of prompt.matchAll(piece)) {
    const text = match[0];
    const start = match.index;
    const end = start + text.length;
    if (/^\s/.test(text)) {
      isJoined = false;
      // A blank line, a line that begins a list, and a line that is too short to be broken text end a sentence.
      const isShort = start - prompt.lastIndexOf('\n', start - 1) < shortestBroken;
      if (/\n\s*\n/.test(text) || (text.includes('\n') && (isShort || /[-*\d]/.test(prompt[end] ?? '')))) {
        sentence += 1;
        clause += 1;
      }
      continue;
    }
    const before = tokens.at(-1);
    if (hyphens.has(text)) {
      const next = prompt[end] ?? '';
      const isInside = before !== undefined && before.end === start && letterOrDigit.test(next);
      const isRange = before?.kind === 'number' && /[\d½¼¾]/.test(next);
      const isSign = before?.kind === 'symbol' && /\d/.test(next);
      if (isInside && !isRange && !isSign) {
        isJoined = true;
        continue;
      }
    }
    const isUnit = dotted.has(before?.lower ?? '') && tokens.at(-2)?.kind === 'number';
    const isAbbreviated =
      text === '.' &&
      (isUnit || abbreviations.has(before?.lower ?? '')) &&
      goesOn.test(prompt.slice(end, end + 3));
    if (isAbbreviated) continue;
    const typed = text.toLowerCase().replaceAll('’', "'");
    const lower = contractions.get(typed) ?? typed;
    let stem = stems.get(lower);
    if (stem === undefined) {
      // "the doorway's 76 cm", "the tree's trunk"; "what's" is no "what".
      stem = stemOf(isHas.test(lower) ? lower : lower.replace(/'s$/, ''));
      stems.set(lower, stem);
    }
    isJoined ||= before !== undefined && before.end === start;
    tokens.push({ kind: kindOf(text), text, lower, stem, start, end, sentence, clause, isJoined });
    isJoined = false;
    if (sentenceEnds.has(text)) {
      sentence += 1;
      clause += 1;
    } else if (clauseEnds.has(text) || isDivider(prompt, start, end)) clause += 1;
  }
  return tokens;
}
