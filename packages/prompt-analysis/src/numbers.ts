import type { Token } from './tokens.ts';

export interface ReadNumber {
  readonly value: number;
  /** Index of the first token after the number. */
  readonly next: number;
  /** An article taken for one ("a kilo"): only a number when a unit follows. */
  readonly isArticle: boolean;
}

const fractionSigns: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅛', 1 / 8],
]);
const smallWords: ReadonlyMap<string, number> = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
const tenWords: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, n) => [word, 20 + 10 * n]),
);
const multiplierWords: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
]);
const groupWords: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['couple', 2],
  ['pair', 2],
]);
const partWords: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['halves', 1 / 2],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
]);

/** No value that a robot's task can have is beyond it; longer digit strings are not numbers here. */
const largest = 1e9;

/**
 * Digits as people write them: `2.5`, `2,5`, `1,000`, `1.000,5`, `1,234.5`. A single comma before exactly three
 * digits divides thousands; a single dot is always the decimal sign. Powers of ten stand behind an e: `1e3`.
 */
export function readDigits(written: string): number | undefined {
  const [text = '', power = '0'] = written.toLowerCase().split('e');
  const commas = text.split(',').length - 1;
  const dots = text.split('.').length - 1;
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  let plain: string;
  if (commas > 0 && dots > 0) {
    plain = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  } else if (commas === 1 && !/^[1-9]\d{0,2},\d{3}$/.test(text)) plain = text.replace(',', '.');
  else if (dots > 1) plain = text.replaceAll('.', '');
  else plain = text.replaceAll(',', '');
  const value = Number(`${plain}e${power}`);
  return Number.isFinite(value) && value <= largest ? value : undefined;
}

function readSmall(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const word = tokens[at]?.lower ?? '';
  const ten = tenWords.get(word);
  if (ten !== undefined) {
    const one = smallWords.get(tokens[at + 1]?.lower ?? '');
    if (one !== undefined && one > 0 && one < 10) return { value: ten + one, next: at + 2 };
    return { value: ten, next: at + 1 };
  }
  const small = smallWords.get(word);
  return small === undefined ? undefined : { value: small, next: at + 1 };
}

function readWords(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  let total = 0;
  let isAny = false;
  let next = at;
  // "two thousand one hundred and twenty": no spoken number here has more parts.
  for (let part = 0; part < 4; part += 1) {
    const isLinked = isAny && tokens[next]?.lower === 'and';
    const read = readSmall(tokens, next + (isLinked ? 1 : 0));
    if (read === undefined) break;
    const multiplier = multiplierWords.get(tokens[read.next]?.lower ?? '');
    total += read.value * (multiplier ?? 1);
    next = read.next + (multiplier === undefined ? 0 : 1);
    isAny = true;
    if (multiplier === undefined) break;
  }
  return isAny ? { value: total, next } : undefined;
}

/** "and a half", "½", "1/2" behind a whole number. */
function readTail(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const sign = fractionSigns.get(tokens[at]?.text ?? '');
  if (sign !== undefined) return { value: sign, next: at + 1 };
  const written = readWritten(tokens, at);
  if (written !== undefined) return written;
  if (tokens[at]?.lower !== 'and') return undefined;
  const isArticle = tokens[at + 1]?.lower === 'a';
  const part = partWords.get(tokens[at + (isArticle ? 2 : 1)]?.lower ?? '');
  return part === undefined || !isArticle ? undefined : { value: part, next: at + 3 };
}

/** "1/2", "3/4". */
function readWritten(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (over?.kind !== 'number' || slash?.text !== '/' || under?.kind !== 'number') return undefined;
  if (!/^\d{1,2}$/.test(over.text) || !/^(2|3|4|8|16)$/.test(under.text)) return undefined;
  return { value: Number(over.text) / Number(under.text), next: at + 3 };
}

/** Steps over "of", "a", "an" between a fraction and its unit: "half a metre", "a quarter of an inch". */
function skipLinks(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next < at + 2 && ['of', 'a', 'an'].includes(tokens[next]?.lower ?? '')) next += 1;
  return next;
}

function readPart(tokens: readonly Token[], at: number, times: number): ReadNumber | undefined {
  const part = partWords.get(tokens[at]?.lower ?? '');
  if (part === undefined) return undefined;
  const next = skipLinks(tokens, at + 1);
  // "half a dozen".
  const group = groupWords.get(tokens[next]?.lower ?? '');
  if (group !== undefined) return { value: times * part * group, next: next + 1, isArticle: false };
  return { value: times * part, next, isArticle: false };
}

/** The number that begins at a token, in digits or in English words, or undefined. */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.lower === 'a' || token.lower === 'an') {
    const hundred = multiplierWords.get(tokens[at + 1]?.lower ?? '');
    if (hundred !== undefined) {
      const isLinked = tokens[at + 2]?.lower === 'and';
      const rest = readSmall(tokens, at + (isLinked ? 3 : 2));
      return { value: hundred + (rest?.value ?? 0), next: rest?.next ?? at + 2, isArticle: false };
    }
    const group = groupWords.get(tokens[at + 1]?.lower ?? '');
    if (group !== undefined) return { value: group, next: skipLinks(tokens, at + 2), isArticle: false };
    return readPart(tokens, at + 1, 1) ?? { value: 1, next: at + 1, isArticle: true };
  }
  const sign = fractionSigns.get(token.text);
  if (sign !== undefined) return { value: sign, next: at + 1, isArticle: false };
  if (token.kind === 'symbol') return undefined;

  const written = readWritten(tokens, at);
  if (written !== undefined) return { ...written, isArticle: false };
  const half = readPart(tokens, at, 1);
  if (half !== undefined) return half;

  const digits = token.kind === 'number' ? readDigits(token.text) : undefined;
  const whole = digits === undefined ? readWords(tokens, at) : { value: digits, next: at + 1 };
  if (whole === undefined) return undefined;
  // "2k euros", "20k steps".
  const thousands = tokens[whole.next];
  if (digits !== undefined && thousands?.lower === 'k' && thousands.isJoined)
    return { value: digits * 1000, next: whole.next + 1, isArticle: false };
  const group = groupWords.get(tokens[whole.next]?.lower ?? '');
  if (group !== undefined) return { value: whole.value * group, next: whole.next + 1, isArticle: false };
  const parts = digits === undefined ? readPart(tokens, whole.next, whole.value) : undefined;
  if (parts !== undefined) return parts;
  const tail = readTail(tokens, whole.next);
  return { value: whole.value + (tail?.value ?? 0), next: tail?.next ?? whole.next, isArticle: false };
}
