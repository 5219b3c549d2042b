import type { Amount } from './amount.ts';
import { europeanDigits, fractionOf, readDigits } from './digits.ts';
import { isDense } from './number-words.ts';
import { matchAt } from './phrases.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { unitAt, unitBefore } from './units.ts';

/** Numbers in digits. */

/** Denominators that people write: "3/4", "5/16". */
const denominators: ReadonlySet<number> = new Set([2, 3, 4, 5, 8, 10, 16, 32, 64]);

/** "3/4": a fraction below one, without spaces. */
function slashedAt({ tokens }: Reading, at: number): { value: number; next: number } | undefined {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (over?.kind !== 'number' || under?.kind !== 'number' || !/^[/⁄]$/.test(slash?.text ?? ''))
    return undefined;
  if (!isTightAt(tokens, at + 1) || !isTightAt(tokens, at + 2)) return undefined;
  const [above, below] = [readDigits(over.text), readDigits(under.text)];
  if (!denominators.has(below) || above >= below || tokens[at + 3]?.text === '/') return undefined;
  return { value: above / below, next: at + 3 };
}

/** "12 000", with any space between the groups of three. */
function spacedThousands({ tokens, decimal }: Reading, at: number): { text: string; next: number } {
  let text = tokens[at]?.text ?? '';
  let next = at + 1;
  if (!/^[1-9]\d{0,2}$/.test(text)) return { text, next };
  for (; ; next += 1) {
    const [before, token] = [tokens[next - 1], tokens[next]];
    const isGroup = token !== undefined && before !== undefined && /^\d{3}(?:[.,]\d{1,2})?$/.test(token.text);
    if (!isGroup || token.start - before.end !== 1) break;
    // "3 200 g servos" in English are three of them.
    if (decimal.sign === '.' && !token.text.startsWith('000')) break;
    text += token.text;
  }
  return { text, next };
}

const groupedOnce = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** "2.500 euros", "€ 2,500": money has two decimals or none, so three digits after a sign are thousands. */
function isGroupedMoney({ tokens, units }: Reading, text: string, at: number, next: number): boolean {
  if (!groupedOnce.test(europeanDigits(text))) return false;
  if (unitAt(units, tokens, next)?.value.dimension === 'money') return true;
  return [at - 1, at - 2].some((from) => {
    const before = unitBefore(units, tokens, from);
    return before?.next === at && before.value.dimension === 'money';
  });
}

/** The number in digits that begins at a token: "2.5", "1 1/2", "12 000", "3万5千". */
export function digitsAt(reading: Reading, at: number): Amount | undefined {
  const { tokens, decimal } = reading;
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const sign = fractionOf(token.text);
  const slashed = slashedAt(reading, at);
  if (slashed !== undefined) return { first: at, ...slashed, isSpelled: false };
  if (sign !== undefined) return { first: at, next: at + 1, value: sign, isSpelled: false };
  const { text, next } = spacedThousands(reading, at);
  const value = isGroupedMoney(reading, text, at, next)
    ? readDigits(text.replace(/[.,]/, ''))
    : readDigits(text, decimal);
  const isHyphen = tokens[next]?.text === '-' && isTightAt(tokens, next) && isTightAt(tokens, next + 1);
  const rest = isHyphen ? next + 1 : next;
  const mixed = Number.isInteger(value) ? slashedAt(reading, rest) : undefined;
  if (mixed !== undefined)
    return { first: at, next: mixed.next, value: value + mixed.value, isSpelled: false };
  const fraction = fractionOf(tokens[next]?.text ?? '');
  if (fraction !== undefined) return { first: at, next: next + 1, value: value + fraction, isSpelled: false };
  return multiplied(reading, { first: at, next, value, isSpelled: false });
}

/** "2k", "3 million", "5万": what multiplies a number right after it, unless a unit begins there. */
function multiplied(reading: Reading, amount: Amount): Amount {
  const { tokens, words, units, languages } = reading;
  const { next, value } = amount;
  const isTight = isTightAt(tokens, next);
  const thousand = isTight ? signAt(reading, 'thousands', next) : undefined;
  if (thousand !== undefined && (unitAt(units, tokens, next)?.next ?? 0) <= thousand.next)
    return { ...amount, next: thousand.next, value: value * 1000, factor: 1000 };
  const power = matchAt(words.powers, tokens, next);
  if (power === undefined || (power.value < 1000 && !isDense(languages))) return amount;
  if ((unitAt(units, tokens, next)?.next ?? 0) > power.next) return amount;
  if (
    power.value < 1000 &&
    tokens[next]?.kind === 'word' &&
    /^\p{Script=Latin}/u.test(tokens[next]?.text ?? '')
  )
    return amount;
  const rest = isDense(languages) ? multipliedRest(reading, power.next, power.value) : undefined;
  return {
    ...amount,
    next: rest?.next ?? power.next,
    value: value * power.value + (rest?.value ?? 0),
    factor: power.value,
  };
}

/** The "5千" of "3万5千". */
function multipliedRest(reading: Reading, at: number, below: number): Amount | undefined {
  const rest = digitsAt(reading, at);
  return rest !== undefined && rest.value < below && rest.next > at + 1 ? rest : undefined;
}
