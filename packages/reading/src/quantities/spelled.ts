import type { Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { type Atom, isDense, type NumberWords } from './number-words.ts';
import { keyOf, matchAt } from './phrases.ts';

export interface Spelled {
  readonly value: number;
  readonly next: number;
}

/** A number while its words are added up. */
interface Sum {
  /** What stands before "thousand" and "million", multiplied already. */
  readonly total: number;
  /** What stands after it. */
  readonly section: number;
  /** The digit before a power in a dense script, or before "hundred". */
  readonly pending: number;
  readonly lastPower: number;
  readonly isStarted: boolean;
}

const empty: Sum = {
  total: 0,
  section: 0,
  pending: 0,
  lastPower: Number.POSITIVE_INFINITY,
  isStarted: false,
};
const sumOf = ({ total, section, pending }: Sum): number => total + section + pending;

/** Whether a value may follow what was read: "twenty five", "fünf und zwanzig", "soixante dix", not "two three". */
function fits({ section, isStarted, total }: Sum, value: number, isReversed: boolean): boolean {
  if (!isStarted) return true;
  if (section === 0) return total > 0 && value < 1000;
  if (section % 1000 === 0) return value < 1000 && value > 0;
  if (section % 100 === 0) return value < 100 && value > 0;
  const rest = section % 100;
  const isReverse = isReversed && rest < 10 && value >= 20 && value < 100 && value % 10 === 0;
  const isFrench = (rest === 60 || rest === 80) && value >= 10 && value < 20;
  return isReverse || isFrench || (rest >= 20 && rest % 10 === 0 && value > 0 && value < 10);
}

function add(sum: Sum, atom: Atom, isLinked: boolean, mayReverse: boolean): Sum | undefined {
  if (atom.kind === 'link') return undefined;
  const { value } = atom;
  if (atom.kind === 'value') {
    if (atom.isLinked && !isLinked) return undefined;
    if (!fits(sum, value, isLinked && mayReverse)) return undefined;
    return { ...sum, section: sum.section + value, isStarted: true };
  }
  if (value === 100) {
    const ones = sum.section % 100;
    if (sum.isStarted && (ones === 0 ? sum.section !== 0 : ones > 19)) return undefined;
    return { ...sum, section: sum.section - ones + Math.max(1, ones) * 100, isStarted: true };
  }
  if (value >= sum.lastPower) return undefined;
  return {
    total: sum.total + Math.max(1, sum.section) * value,
    section: 0,
    pending: 0,
    lastPower: value,
    isStarted: true,
  };
}

/** Digits and powers of a dense script: 二十五, 三萬五千, and digits in a row: 二〇二四. */
function addDense(sum: Sum, atom: Atom): Sum | undefined {
  if (atom.kind === 'link') return undefined;
  const { value } = atom;
  if (atom.kind === 'value') {
    const isRow = sum.section === 0 && sum.total === 0;
    if (sum.isStarted && sum.pending > 0 && !isRow) return undefined;
    return { ...sum, pending: isRow ? sum.pending * 10 + value : value, isStarted: true };
  }
  if (value < 10_000)
    return { ...sum, section: sum.section + Math.max(1, sum.pending) * value, pending: 0, isStarted: true };
  return {
    ...sum,
    total: sum.total + Math.max(1, sum.section + sum.pending) * value,
    section: 0,
    pending: 0,
    isStarted: true,
  };
}

/** Longer words are no numbers. */
const longestCompound = 60;

/** The parts of a word that is written together from number words, all of it, or nothing. */
export function splitCompound(word: string, { inner }: NumberWords): readonly Atom[] | undefined {
  if (word === '') return [];
  if (word.length > longestCompound) return undefined;
  for (const [part, atom] of inner) {
    if (!word.startsWith(part)) continue;
    const rest = splitCompound(word.slice(part.length), { inner } as NumberWords);
    if (rest !== undefined) return [atom, ...rest];
  }
  return undefined;
}

/** The value of atoms that make one number, or nothing if they do not. */
export function valueOfAtoms(atoms: readonly Atom[]): number | undefined {
  let sum = empty;
  let isLinked = false;
  for (const atom of atoms) {
    if (atom.kind === 'link') {
      isLinked = true;
      continue;
    }
    const next = add(sum, atom, isLinked, true);
    if (next === undefined) return undefined;
    sum = next;
    isLinked = false;
  }
  return sum.isStarted && !isLinked ? sumOf(sum) : undefined;
}

function atomsAt(
  tokens: readonly Token[],
  at: number,
  words: NumberWords,
): { readonly value: readonly Atom[]; readonly next: number } | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const match = matchAt(words.atoms, tokens, at);
  if (match !== undefined) return match;
  const key = keyOf(token);
  if (words.inner.length === 0 || key.length < 5) return undefined;
  const parts = splitCompound(key, words);
  if (parts === undefined || parts[0]?.kind === 'link') return undefined;
  const value = valueOfAtoms(parts);
  return value === undefined ? undefined : { value: [{ kind: 'value', value }], next: at + 1 };
}

/** The number in words that begins at a token: "two hundred and fifty", "quatre-vingt-deux", "خمسة وعشرين", "五十八". */
export function readSpelled(
  tokens: readonly Token[],
  at: number,
  words: NumberWords,
  languages: readonly Language[],
): Spelled | undefined {
  let sum = empty;
  let next = at;
  let end = at;
  let isLinked = false;
  for (let part = 0; part < 12; part += 1) {
    const match = atomsAt(tokens, next, words);
    if (match === undefined || (part > 0 && tokens[next]?.sentence !== tokens[at]?.sentence)) break;
    const isAfterComma = part > 0 && /[,;]/.test(tokens[next - 1]?.text ?? '');
    if (isAfterComma) break;
    let added: Sum | undefined = sum;
    for (const atom of match.value) {
      if (atom.kind === 'link') {
        if (!sum.isStarted || isLinked) added = match.value.length > 1 && !sum.isStarted ? added : undefined;
        isLinked = true;
      } else if (added !== undefined) {
        const isDenseWord = isDense(languages) && tokens[next]?.text.length === 1;
        added = isDenseWord ? addDense(added, atom) : add(added, atom, isLinked, words.isReverse);
        isLinked = false;
      }
      if (added === undefined) break;
    }
    if (added === undefined) break;
    sum = added;
    next = match.next;
    if (!isLinked) end = next;
  }
  return sum.isStarted && end > at ? { value: sumOf(sum), next: end } : undefined;
}
