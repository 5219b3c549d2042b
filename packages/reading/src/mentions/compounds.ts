import type { Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { isCommon } from './known-words.ts';
import { type Phrase, phrasesOf } from './phrase-index.ts';
import { wordKey } from './word-key.ts';

/** German nouns that no table lists, by the listed nouns that they are made of. */

const shortestPart = 4;
/** "Tür" is a common part; other words of three letters are parts of too many. */
const isLongEnough = (part: string): boolean =>
  part.length >= shortestPart || (part.length === shortestPart - 1 && /[äöü]/.test(part));
const shortestRest = 3;
/** Letters that join parts: "Durchgang-s-breite". */
const joints = ['', 's'];

/** The one-word nouns of the table, in any form: "Hunde" and "Hund". */
const formsOf = (word: string): readonly Phrase[] =>
  (phrasesOf('de').byFirst.get(wordKey(word, 'de')) ?? []).filter(
    ({ keys, isNoun }) => keys.length === 1 && isNoun === true,
  );

/** Those with a spelling. */
const nounsOf = (word: string): readonly Phrase[] =>
  formsOf(word).filter(({ isClause, spelt }) => !isClause && (spelt === undefined || spelt[0] === word));

/** What a robot may be like: the creatures and kinds of bodies of a noun. */
const bodiesOf = (noun: string): readonly Phrase[] =>
  formsOf(noun).filter(({ concept: { category } }) => category === 'creatures' || category === 'families');

/** The nouns that a word ends with, by the longest listed ending, and where that begins. */
function headOf(lower: string): { readonly nouns: readonly Phrase[]; readonly at: number } | undefined {
  for (let at = shortestRest; isLongEnough(lower.slice(at)); at += 1) {
    const nouns = nounsOf(lower.slice(at));
    if (nouns.length > 0) return { nouns, at };
  }
  return undefined;
}

/** The nouns that the stretch before a head ends with. */
function modifierOf(rest: string): readonly Phrase[] {
  for (const joint of joints) {
    if (!rest.endsWith(joint)) continue;
    const word = rest.slice(0, rest.length - joint.length);
    const whole = isLongEnough(word) ? nounsOf(word) : [];
    const nouns = whole.length > 0 ? whole : (headOf(word)?.nouns ?? []);
    if (nouns.length > 0) return nouns;
  }
  return [];
}

/** Endings that make an adjective of a noun: "hundeartig", "insektenähnlicher", "schlangenförmiges". */
const likeNoun = /^(?<noun>.{3,})(?:artig|ähnlich|förmig)(?:e[rsnm]?)?$/u;

/**
 * The listed nouns of a compound: "Schwenkpforte" is a "Pforte", and what is "hundeartig" like a "Hund". Of a measure the
 * thing before it too: "Türbreite" is the width of a door.
 */
export function partsOfCompound({ kind, text, lower }: Token, language: Language): readonly Phrase[] {
  if (language !== 'de' || kind !== 'word') return [];
  if (phrasesOf('de').words.has(lower) || isCommon(lower, ['de'])) return [];
  const noun = likeNoun.exec(lower)?.groups?.noun;
  if (noun !== undefined) return bodiesOf(noun);
  if (!/^\p{Lu}/u.test(text)) return [];
  const head = headOf(lower);
  if (head === undefined) return [];
  const isMeasure = head.nouns.some(({ concept }) => concept.category === 'cues');
  return isMeasure ? [...head.nouns, ...modifierOf(lower.slice(0, head.at))] : head.nouns;
}
