import { isSmallWord } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import type { Token } from '../tokens/token.ts';
import { matchAt } from './phrases.ts';
import type { Quantity } from './quantity.ts';
import { isTightAt, type Reading, signAt, wordsOfSign } from './reading.ts';
import { splitCompound, valueOfAtoms } from './spelled.ts';

/** What a count counts. */

const mostAdjectives = 3;

/** The index of the word that names what is counted after a number: "six strong *legs*"; else of the next word. */
export function nounAfter(reading: Reading, at: number): number | undefined {
  const { tokens, words, languages } = reading;
  let from = at;
  let counter: number | undefined;
  for (let skipped = 0; skipped < 2; skipped += 1) {
    const found = signAt(reading, 'counters', from);
    const small = tokens[from];
    if (found !== undefined) {
      counter = from;
      from = found.next;
    } else if (small !== undefined && /^[×*]$|^x$/i.test(small.text)) from += 1;
    else if (matchAt(words.partLinks, tokens, from) !== undefined)
      from = matchAt(words.partLinks, tokens, from)?.next ?? from;
  }
  const isHyphened = tokens[at]?.kind === 'word' && tokens[at]?.isJoined === true && !isTightAt(tokens, at);
  if (isHyphened) return at;
  const clause = tokens[at - 1]?.clause;
  const candidates: number[] = [];
  for (let index = from; index <= from + mostAdjectives; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'word' || token.clause !== clause || isSmallWord(token.lower, languages)) break;
    candidates.push(index);
  }
  const isNoun = nounTests[words.nounIs];
  return candidates.find((index) => isNoun(tokens[index] as Token)) ?? candidates[0] ?? counter;
}

const nounTests: Readonly<Record<Reading['words']['nounIs'], (token: Token) => boolean>> = {
  first: () => true,
  capital: ({ text, lower }) => text !== lower,
  plural: ({ lower }) => /[^s]s$/.test(lower),
};

/** Words of a number and what it counts: "sechsbeinig", "Vierrad", "عجلتين". */
export function countedWordAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens, words } = reading;
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const dual = signAt(reading, 'duals', at);
  if (dual !== undefined) return { ...counted(at, dual.next, 2), noun: dual.next - 1 };
  const key = fold(token.lower);
  for (const ending of wordsOfSign(reading, 'counted_endings')) {
    if (!key.endsWith(ending) || key.length <= ending.length + 1) continue;
    const number = key.slice(0, -ending.length).replace(/-$/, '');
    const [atom] = words.atoms.byFirst.get(number)?.filter((phrase) => phrase.words.length === 1) ?? [];
    const value = valueOfAtoms(atom?.value ?? splitCompound(number, words) ?? []);
    if (value !== undefined) return counted(at, at + 1, value);
  }
  return undefined;
}

const counted = (first: number, next: number, value: number): Quantity => ({
  first,
  next,
  value,
  dimension: 'count',
  si: value,
  noun: first,
});
