import type { Constraint } from '@robotdesign/contracts';
import { z } from 'zod';
import { isOneOf } from '../follow-up/words.ts';
import { covers, type Mention, type Span } from '../mentions/mention.ts';
import { numberWordsOf } from '../quantities/number-words.ts';
import { asked, type Reading } from '../reading.ts';
import { readTable } from '../tables.ts';
import { languagesTried } from '../text/language.ts';
import { kindsWith } from './families/profiles.ts';
import type { Ledger } from './ledger.ts';

/** Writes what is said in words into the plan. */

/** The plan's word for a concept: its `value`, where the table gives one. */
export const wordOf = ({ concept, facts }: Mention): string =>
  typeof facts.value === 'string' ? facts.value : concept;

/** The concepts of a category that are asked for, in the text's order, each noted under `path` with its words. */
export function listAsked(
  ledger: Ledger,
  reading: Reading,
  category: string,
  path: string,
): readonly string[] {
  const words: string[] = [];
  for (const mention of asked(reading, category).values()) {
    const word = wordOf(mention);
    if (words.includes(word)) continue;
    ledger.note(`${path}[${words.length}]`, mention, 'stated');
    words.push(word);
  }
  return words;
}

const placing = ['places', 'terrain', 'conditions'];

/** The mentions that say whether it works indoors, or whether it gets wet. */
const sayingPlace = ({ mentions }: Reading, field: 'indoor' | 'wet'): readonly Mention[] =>
  mentions.filter(
    ({ category, facts, isNegated }) =>
      placing.includes(category) && typeof facts[field] === 'boolean' && !isNegated,
  );

/** Two mentions that say opposite places, first one of each in the order of the text. */
function oppositePlaces(reading: Reading): readonly [Mention, Mention] | undefined {
  const [first, ...others] = sayingPlace(reading, 'indoor');
  const other = others.find(({ facts }) => facts.indoor !== first?.facts.indoor);
  return first && other ? [first, other] : undefined;
}

const onlyWords = readTable('plan/only.yaml', z.record(z.string(), z.array(z.string())));

/** "Use" of "for indoor use only". */
const mostBetween = 1;

/** A mention with the word that makes it the only one, right before it or behind it. */
function withOnly({ tokens, language }: Reading, { first, next }: Span): Span | undefined {
  const words = new Set(languagesTried(language).flatMap((one) => onlyWords[one] ?? []));
  const isOnly = (at: number) => words.has(tokens[at]?.lower ?? '');
  const isOneClause = (at: number) => tokens[at]?.clause === tokens[first]?.clause;
  if (isOnly(first - 1)) return { first: first - 1, next };
  const behind = [...Array(mostBetween + 1).keys()].map((more) => next + more).find(isOnly);
  return behind !== undefined && isOneClause(behind) ? { first, next: behind + 1 } : undefined;
}

/** A place that the text names as the only one, and an opposite one. */
export function onlyPlace(reading: Reading): { readonly only: Span; readonly other: Span } | undefined {
  const [one, another] = oppositePlaces(reading) ?? [];
  if (one === undefined || another === undefined) return undefined;
  const [first, second] = [withOnly(reading, one), withOnly(reading, another)];
  if (first) return { only: first, other: another };
  return second && { only: second, other: one };
}

/** The words for places, where a text names opposite ones and neither as the only one. */
export const bothPlaces = (reading: Reading): readonly Span[] =>
  onlyPlace(reading) === undefined && oppositePlaces(reading) !== undefined
    ? sayingPlace(reading, 'indoor')
    : [];

/** Indoors and wet, as the places and conditions say; both yes and no leave it open. */
export function writePlace(ledger: Ledger, reading: Reading): void {
  for (const field of ['indoor', 'wet'] as const) {
    const saying = sayingPlace(reading, field);
    const [first] = saying;
    if (!first || new Set(saying.map(({ facts }) => facts[field])).size > 1) continue;
    ledger.flags.set(field, first.facts[field] === true);
    ledger.note(`environment.${field}`, first, 'inferred');
  }
}

const isWished = ({ tokens, mentions }: Reading, { first }: Mention): boolean =>
  mentions.some(
    ({ category, first: at }) => category === 'wishes' && tokens[at]?.clause === tokens[first]?.clause,
  );

/** A mention with the word that denies it. */
const withDenial = ({ first, next, negation = { first, next } }: Mention): Span => ({
  first: Math.min(first, negation.first),
  next: Math.max(next, negation.next),
});

/** What each category of words limits; a concept may name another kind with `constraint`. */
const kindsByCategory: Readonly<Record<string, string>> = {
  surfaces: 'surface',
  conditions: 'other',
  components: 'component',
};

/** The kind of constraint that a concept is without its own number; undefined for one that limits nothing. */
export function limitKindOf(category: string, { constraint }: Mention['facts']): string | undefined {
  const usual = kindsByCategory[category];
  return usual !== undefined && typeof constraint === 'string' ? constraint : usual;
}

/** Components, surfaces and conditions, which limit the body without their own number. */
export function writeLimitsInWords(ledger: Ledger, reading: Reading): void {
  for (const mention of reading.mentions) {
    const { category, facts, isWaived, isNegated } = mention;
    const kind = limitKindOf(category, facts);
    if (kind === undefined || isWaived) continue;
    const op: Constraint['op'] = isNegated ? 'not' : 'eq';
    ledger.addConstraint(
      { kind, op, word: wordOf(mention), hard: !isWished(reading, mention) },
      withDenial(mention),
    );
  }
}

/** Parts of which a body may have none. */
export const countableParts: readonly string[] = ['leg', 'wheel', 'arm', 'track', 'rotor'];

function exclude(ledger: Ledger, word: string, span: Span): void {
  ledger.addConstraint({ kind: 'family', op: 'not', word, hard: true }, span);
}

/** Adjectives between an article and its noun: "a small arm". */
const mostAdjectives = 2;

/** "A rover with an arm", "four legs and one arm": a count that is said by an article. */
export function writeSingleParts(ledger: Ledger, reading: Reading): void {
  const { tokens, language, mentions, quantities } = reading;
  const articles = numberWordsOf(languagesTried(language)).articles;
  const isArticle = (at: number): boolean =>
    articles.has(tokens[at]?.lower ?? '') || isOneOf('single', reading, at);
  const isJoining = (at: number): boolean => isOneOf('with', reading, at) || isOneOf('and', reading, at);
  const arms = mentions.filter(
    (mention) =>
      mention.category === 'parts' &&
      mention.concept === 'arm' &&
      // "At arm's length".
      !tokens[mention.next - 1]?.text.includes("'") &&
      !mention.isNegated &&
      // "A robot arm" is a kind of body, "a rover with an arm" has one.
      !mentions.some(
        (other) => other.category === 'families' && other.concept === 'arm' && covers(other, mention),
      ) &&
      !quantities.some(({ noun }) => noun !== undefined && noun >= mention.first && noun < mention.next),
  );
  const articleOf = ({ first }: Span): number | undefined =>
    [...Array(mostAdjectives + 1).keys()]
      .map((adjectives) => first - 1 - adjectives)
      .find((place) => isArticle(place) && isJoining(place - 1));
  const arm = arms.find((one) => articleOf(one) !== undefined);
  const first = arm && articleOf(arm);
  if (arm === undefined || first === undefined) return;
  ledger.addConstraint({ kind: 'arm_count', op: 'eq', value: 1, hard: true }, { first, next: arm.next });
}

/** Families and parts that the text rules out. */
export function writeExclusions(ledger: Ledger, reading: Reading): void {
  const { mentions, quantities } = reading;
  const denied = mentions.filter(({ isNegated, isWaived }) => isNegated && !isWaived);
  const families = denied.filter(({ category }) => category === 'families');
  for (const mention of denied) {
    const { category, concept, first, next } = mention;
    const span = withDenial(mention);
    if (category === 'families') exclude(ledger, concept, span);
    // In "not a four-legged one" the legs are not excluded, the family is; nor are they in "no more than 4 legs".
    const isPartOfName = families.some((family) => covers(family, mention));
    const isCounted = quantities.some(({ noun }) => noun !== undefined && noun >= first && noun < next);
    if (category !== 'parts' || !countableParts.includes(concept) || isPartOfName || isCounted) continue;
    ledger.addConstraint({ kind: `${concept}_count`, op: 'eq', value: 0, hard: true }, span);
    for (const kind of kindsWith(concept)) exclude(ledger, kind, span);
  }
}
