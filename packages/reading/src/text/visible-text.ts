/** Signs that take no room, and escape sequences of terminals. */
const unseen =
  '\\u001b\\[[\\d;?]{0,20}[A-Za-z]|[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufe0f\\ufeff\\u{e0000}-\\u{e007f}]';
const control = '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]';
/** Letters and digits in another width, style or circle; not the wide comma, which divides no number. */
const styled =
  '[\\uff01-\\uff0b\\uff0d-\\uff5e\\uffe0-\\uffe6\\u{1d400}-\\u{1d7ff}\\u2460-\\u24ff\\u3380-\\u33df]';
const word = '[\\p{L}\\p{M}]+';
const reference = '&(?:[a-z]{2,6}|#\\d{2,5});';
const pieces = new RegExp(
  `(?<reference>${reference})|(?<unseen>${unseen})|(?<control>${control})|(?<styled>${styled})|(?<word>${word})`,
  'giu',
);

/** Characters that a web page writes by name. */
const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  deg: '°',
  times: '×',
  euro: '€',
  pound: '£',
  yen: '¥',
  plusmn: '±',
  le: '≤',
  ge: '≥',
};

/** Letters of other alphabets that look like Latin ones: the first of each pair like the second. */
const alike: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl οo αa ρp νv ιi АA ВB ЕE КK МM НH ОO РP СC ТT ХX'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const latin = /\p{Script=Latin}/u;
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A word of Latin letters with look-alikes of other alphabets among them, in Latin letters. */
function inLatin(text: string): string {
  if (!lookalike.test(text)) return text;
  const isMixed = latin.test(text);
  const isAllAlike = text.length > 1 && [...text].every((letter) => alike.has(letter));
  if (!isMixed && !isAllAlike) return text;
  return [...text].map((letter) => alike.get(letter) ?? letter).join('');
}

function character(written: string): string {
  const code = /^&#(\d+);$/.exec(written)?.[1];
  if (code !== undefined) return Number(code) > 31 ? String.fromCharCode(Number(code)) : ' ';
  return named[written.slice(1, -1).toLowerCase()] ?? written;
}

function shown(groups: Readonly<Record<string, string | undefined>>): string {
  if (groups.reference !== undefined) return character(groups.reference);
  if (groups.unseen !== undefined) return '';
  if (groups.control !== undefined) return ' ';
  if (groups.styled !== undefined) return groups.styled.normalize('NFKC');
  return inLatin(groups.word ?? '');
}

export interface VisibleText {
  readonly text: string;
  /** The offset in the prompt of an offset in `text`; both in UTF-16 units. */
  readonly promptOffset: (at: number) => number;
}

/** One replacement: the offsets where it begins and ends in the text and in the prompt. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly promptStart: number;
  readonly promptEnd: number;
}

/**
 * A prompt as a reader sees it: without signs that take no room and control characters, with the references of web
 * pages resolved, and in plain letters and digits where they differ only in style.
 */
export function visibleText(prompt: string): VisibleText {
  const changes: Change[] = [];
  let text = '';
  let from = 0;
  for (const match of prompt.matchAll(pieces)) {
    const instead = shown(match.groups ?? {});
    if (instead === match[0]) continue;
    text += prompt.slice(from, match.index);
    from = match.index + match[0].length;
    changes.push({
      start: text.length,
      end: text.length + instead.length,
      promptStart: match.index,
      promptEnd: from,
    });
    text += instead;
  }
  text += prompt.slice(from);
  return { text, promptOffset: (at) => offsetIn(changes, at) };
}

function offsetIn(changes: readonly Change[], at: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] as Change).start <= at) low = middle + 1;
    else high = middle;
  }
  const last = changes[low - 1];
  if (last === undefined) return at;
  if (at >= last.end) return last.promptEnd + at - last.end;
  return Math.min(last.promptStart + at - last.start, last.promptEnd);
}
