import type { Token } from '../tokens/token.ts';

const digit = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** The value of a digit of any script: each script has its ten in a row, from zero. */
function digitValue(one: string): number {
  let before = (one.codePointAt(0) ?? 0) - 1;
  let value = 0;
  for (; isDigit.test(String.fromCodePoint(before)); before -= 1) value += 1;
  return value % 10;
}

const fractionSigns: ReadonlyMap<string, number> = new Map([
  ['½', 1 / 2],
  ['¼', 1 / 4],
  ['¾', 3 / 4],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅛', 1 / 8],
  ['⅜', 3 / 8],
  ['⅝', 5 / 8],
  ['⅞', 7 / 8],
]);

/** The value of a fraction sign such as ½. */
export const fractionOf = (text: string): number | undefined => fractionSigns.get(text);

/** Digits of any script, and Arabic separators, in their European forms. */
export const europeanDigits = (text: string): string =>
  text
    .replaceAll(digit, (one) => (one >= '0' && one <= '9' ? one : String(digitValue(one))))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'");

/** How a text writes numbers. */
export interface Decimals {
  /** The sign before decimals. */
  readonly sign: '.' | ',';
  /** Whether the text writes them otherwise than its language does. */
  readonly isContested: boolean;
}
type DecimalSign = Decimals['sign'];

const certain: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^(?:\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:\.\d{3})+,\d+|0,\d{3})$/,
  '.': /^(?:\d+\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3})+\.\d+|0\.\d{3})$/,
};

/** Languages that write decimals with a comma. */
const commaLanguages: ReadonlySet<string> = new Set(['de', 'fr', 'es', 'it', 'pt']);

/** The decimal sign of a text: as its clear numbers write it, else as its language does. */
export function decimalsOf(tokens: readonly Token[], language: string): Decimals {
  const numbers = tokens.filter(({ kind }) => kind === 'number').map(({ text }) => europeanDigits(text));
  const count = (sign: DecimalSign) => numbers.filter((text) => certain[sign].test(text)).length;
  const commas = count(',');
  const dots = count('.');
  const usual = commaLanguages.has(language) ? ',' : '.';
  const sign = commas === dots ? usual : commas > dots ? ',' : '.';
  return { sign, isContested: sign !== usual };
}

const plain: Decimals = { sign: '.', isContested: false };

/** Beyond any measure, and finite with any factor. */
const largest = 1e100;

/**
 * The value of digits as people write them: `2.5`, `2,5`, `1,000`, `1.000,5`, `15'000`, `1e3`. One sign before
 * exactly three digits divides thousands if it is not the decimal sign of the text, or if text and language differ and zeros end it.
 */
export function readDigits(written: string, { sign: decimal, isContested }: Decimals = plain): number {
  const [mantissa = '', power = '0'] = europeanDigits(written).toLowerCase().split('e');
  const text = mantissa.replaceAll(/['’\s]/g, '');
  const commas = text.split(',').length - 1;
  const dots = text.split('.').length - 1;
  const asNumber = (digits: string) => Math.min(Number(`${digits}e${power}`), largest);
  if (commas > 0 && dots > 0) {
    const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    const ungrouped = text.replaceAll(last === ',' ? '.' : ',', '');
    const hasSeveral = ungrouped.split(last).length > 2;
    return asNumber(hasSeveral ? ungrouped.replaceAll(last, '') : ungrouped.replace(last, '.'));
  }
  if (commas + dots === 0) return asNumber(text);
  if (commas + dots > 1) return asNumber(text.replaceAll(/[.,]/g, ''));
  const sign = commas > 0 ? ',' : '.';
  const isThousands =
    /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && (sign !== decimal || (isContested && text.endsWith('00')));
  return asNumber(isThousands ? text.replace(sign, '') : text.replace(sign, '.'));
}
