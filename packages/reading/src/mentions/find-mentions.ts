import type { Quantity } from '../quantities/quantity.ts';
import type { Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { isBody } from './bodies.ts';
import { type FoundPhrase, findPhrases } from './find-phrases.ts';
import { hasWordList, isEveryday } from './known-words.ts';
import { byToken, covers, type Mention, type Span } from './mention.ts';
import { denialsOf } from './negation.ts';
import { speltWords } from './spelling.ts';

/** The concepts that a text names, each denied or not. */

/** Categories in which a longer phrase hides the shorter ones of other categories that lie within it. */
const hiding: ReadonlySet<string> = new Set([
  'bounds',
  'families',
  'components',
  'instructions',
  'things',
  'elsewhere',
  'paces',
  'qualities',
]);
/** Categories of which every word counts, within whatever phrase. */
const always: ReadonlySet<string> = new Set([
  'bounds',
  'negations',
  'cues',
  'requests',
  'parts',
  'instructions',
  'families',
]);

/** "Washing machine" names no machine: a longer phrase hides what lies within it. */
const isHidden = (phrase: FoundPhrase, hidingHere: readonly FoundPhrase[]): boolean =>
  !always.has(phrase.concept.category) &&
  hidingHere.some(
    (other) =>
      other.concept.category !== phrase.concept.category &&
      covers(other, phrase) &&
      other.next - other.first > phrase.next - phrase.first,
  );

const familyOf = ({ concept }: FoundPhrase): string | undefined =>
  typeof concept.facts.family === 'string' ? concept.facts.family : undefined;

/** Categories of words that say something of the number whose unit they are: "degrees" of heat. */
const ofNumbers: ReadonlySet<string> = new Set(['bounds', 'cues']);

/** A unit names nothing else: the "mAh" of "2200 mAh" is no spelling of "mow". */
const isUnit = (phrase: FoundPhrase, quantities: readonly Quantity[]): boolean =>
  !ofNumbers.has(phrase.concept.category) &&
  quantities.some(
    (quantity) => quantity.unit !== undefined && covers(quantity, phrase) && phrase.first > quantity.first,
  );

/** "Twenty-four legged" is not "four legged". */
const cutsNumber = ({ first }: FoundPhrase, quantities: readonly Quantity[]): boolean =>
  quantities.some(
    (quantity) => quantity.unit === undefined && quantity.first < first && first < quantity.next,
  );

/** "Se llama Rocky", "dove": an everyday word of the text's language is no creature of another one. */
function isOwnWord(
  { concept, language, first, next }: FoundPhrase,
  tokens: readonly Token[],
  [own, ...others]: readonly Language[],
): boolean {
  // Of a text in no known language, all are tried.
  const isForeign =
    concept.category === 'creatures' && own !== undefined && others.length < 2 && language !== own;
  return isForeign && next - first === 1 && hasWordList(own) && isEveryday(tokens[first]?.lower ?? '', [own]);
}

/** The phrases of the concept table that a text has, with typos corrected. */
export function findMentions(
  tokens: readonly Token[],
  languages: readonly Language[],
  quantities: readonly Quantity[],
): readonly FoundPhrase[] {
  const found = findPhrases(tokens, speltWords(tokens, languages), languages);
  const numbers = new Set(quantities.map(({ first }) => first));
  // "Go up to 450", and not "go up to the roof".
  const isOfNumber = ({ concept, next }: FoundPhrase) => concept.category !== 'bounds' || numbers.has(next);
  const hidingAt = byToken(found.filter((one) => hiding.has(one.concept.category) && isOfNumber(one)));
  const measuredAt = byToken(quantities);
  return found.filter((phrase) => {
    const here = measuredAt.get(phrase.first) ?? [];
    return (
      !isHidden(phrase, hidingAt.get(phrase.first) ?? []) &&
      !isUnit(phrase, here) &&
      !isOwnWord(phrase, tokens, languages) &&
      !cutsNumber(phrase, here)
    );
  });
}

/** The mentions of the phrases outside what is set aside. */
export function mentionsOf(
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  setAside: readonly Span[],
): readonly Mention[] {
  const kept = phrases.filter(
    (phrase) => phrase.concept.category !== 'instructions' && !setAside.some((span) => covers(span, phrase)),
  );
  const denials = denialsOf(kept, tokens);
  return kept.map((phrase): Mention => {
    const denial = denials.get(phrase);
    const family = phrase.concept.category === 'creatures' ? familyOf(phrase) : undefined;
    const isAsked = family !== undefined && isBody(phrase, kept, tokens, quantities);
    return {
      category: isAsked ? 'families' : phrase.concept.category,
      concept: isAsked ? family : phrase.concept.name,
      facts: phrase.concept.facts,
      language: phrase.language,
      first: phrase.first,
      next: phrase.next,
      isNegated: denial !== undefined,
      ...(denial?.isWaived && { isWaived: true }),
      ...(denial && { negation: denial.by }),
    };
  });
}
