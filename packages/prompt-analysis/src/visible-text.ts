/** Signs that are not seen and only part words, and orders to a terminal. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape begins them.
  /\u001b\[[\d;?]{0,20}[A-Za-z]|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Letters and digits in another width, style or circle. */
const styled = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u2460-\u24ff\u3380-\u33df]/gu;
/** Letters of other alphabets that look like Latin ones. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аa',
    'еe',
    'оo',
    'рp',
    'сc',
    'уy',
    'хx',
    'іi',
    'јj',
    'ѕs',
    'ԁd',
    'һh',
    'ӏl',
    'οo',
    'αa',
    'ρp',
    'νv',
    'ιi',
    'АA',
    'ВB',
    'ЕE',
    'КK',
    'МM',
    'НH',
    'ОO',
    'РP',
    'СC',
    'ТT',
    'Хx',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const word = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A word of Latin letters with some of another alphabet among them, in Latin ones. */
function inLatin(text: string): string {
  if (!latin.test(text) || !lookalike.test(text)) return text;
  return [...text].map((letter) => alike[letter] ?? letter).join('');
}

/** Characters that a page writes by name. */
const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  deg: '°',
  times: '×',
};
const reference = /&(?:([a-z]{2,5})|#(\d{2,5}));/gi;

function character(written: string, name: string | undefined, code: string | undefined): string {
  if (code !== undefined) return Number(code) > 31 ? String.fromCharCode(Number(code)) : ' ';
  return named[(name ?? '').toLowerCase()] ?? written;
}

/**
 * A prompt as a reader sees it: without signs that take no room, references of a page, orders to a terminal and other control characters,
 * and with letters in plain Latin where they only look otherwise.
 */
export function visibleText(prompt: string): string {
  return prompt
    .replaceAll(reference, character)
    .replaceAll(unseen, '')
    .replaceAll(controls, ' ')
    .replaceAll(styled, (sign) => sign.normalize('NFKC'))
    .replaceAll(word, inLatin);
}
