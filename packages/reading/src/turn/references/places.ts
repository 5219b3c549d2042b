import { findComparisons } from '../../follow-up/comparisons.ts';
import { isOneOf } from '../../follow-up/words.ts';
import type { Mention, Span } from '../../mentions/mention.ts';
import type { Dimension } from '../../quantities/quantity.ts';
import type { Reading } from '../../reading.ts';
import { isSmallWord, isUnspaced, languagesTried } from '../../text/language.ts';
import {
  findAmong,
  findAnswers,
  findAskings,
  findCorrected,
  findDoings,
  findLetterVerbs,
  findNotALetter,
  findNouns,
  findPartChanges,
  findPlaces,
  findRelatives,
  findShares,
  findThe,
  findWordsOfALetter,
} from '../cues.ts';

/** Places of designs in an answer that a message names: letters, numbers and ordinals. */

/** The family that a mention names: "the hexapod", "the dog". */
export const familyOf = ({ category, concept, facts }: Mention): unknown =>
  category === 'families' ? concept : category === 'creatures' ? facts.family : undefined;

const noMeasures: ReadonlySet<string> = new Set(['count', 'ordinal', 'name']);
/** Whether a number of a dimension measures something. */
export const isMeasure = (dimension: Dimension): boolean => !noMeasures.has(dimension);

const letters = 'ABCDEFGHIJKLMNOP';

/** Words of a curt message. */
const curt = 3;

/** "A bit", "a more robust one". */
const isDegree = (reading: Reading, at: number): boolean =>
  [...findPartChanges(reading), ...findComparisons(reading), ...findNotALetter(reading)].some(
    ({ first }) => first === at,
  );

const isLone = (reading: Reading, at: number): boolean => /^[A-Pa-p]$/.test(reading.tokens[at]?.text ?? '');

/** One of two letters with "or" between them. */
const isAlternative = (reading: Reading, at: number): boolean =>
  isLone(reading, at) &&
  [-1, 1].some((side) => isOneOf('or', reading, at + side) && isLone(reading, at + 2 * side));

/** An article and other words that are written like a letter need a word in front that makes them one. */
function isLetter(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  // "B's legs".
  if (token && /^[A-P]['’]s$/.test(token.text)) return true;
  if (!token || !/^[A-Pa-p]$/.test(token.text)) return false;
  // "b or d".
  if (isAlternative(reading, at)) return true;
  // "A+" is a mark.
  const behind = reading.tokens[at + 1];
  if (behind?.text === '+' && behind.start === token.end) return false;
  const words = reading.tokens.filter(({ kind }) => kind !== 'symbol');
  if (words.length === 1) return true;
  const isAfter = (spans: readonly Span[]) => spans.some(({ next }) => next === at);
  const isUpper = token.text === token.text.toUpperCase();
  const isArticle = !isUpper && /[aeio]/.test(token.text);
  const next = reading.tokens[at + 1];
  // "Design a, please", and not "make its body a bit longer".
  const isName = !isArticle || next?.kind !== 'word';
  if (isName && isAfter(findNouns(reading))) return true;
  if (token.lower === 'i') return false;
  const isFirst = reading.tokens.slice(0, at).every(({ kind }) => kind === 'symbol');
  const isAlone = next === undefined || next.kind === 'symbol' || next.clause !== token.clause;
  // "b. done.", "c instead": words of one letter that start a short message.
  const isCurt = isFirst && (isAlone || words.length <= curt);
  if (!isUpper) return !isArticle && (isAfter(findDoings(reading)) || (isCurt && !/[ky]/.test(token.lower)));
  // "A robot that …", "E già che ci sei".
  const isWord =
    findWordsOfALetter(reading).some(({ first }) => first === at) &&
    (next === undefined || /\p{Script=Latin}/u.test(next.text));
  // Behind a sign such as "¿" it begins the sentence.
  const before = reading.tokens.slice(0, at).findLast(({ kind }) => kind !== 'symbol');
  const isWithin = before?.sentence === token.sentence;
  const isChosen = [...findDoings(reading), ...findAskings(reading), ...findLetterVerbs(reading)].some(
    ({ first }) => first === at + 1,
  );
  // "A nehmen", and not "A robot".
  const isPair = words.length === 2 && !reading.mentions.some(({ first }) => first === at + 1);
  // "A for now": no article stands in front of such a word.
  const isBeforeSmall =
    token.text === 'A' &&
    next?.kind === 'word' &&
    isSmallWord(next.lower, ['en']) &&
    !isDegree(reading, at + 1);
  return !isWord || isWithin || isAlone || isChosen || isPair || isBeforeSmall;
}

export interface Place extends Span {
  readonly place: number;
}

/** @param most the last place at which a design stands; a small letter beyond it is a word: "wide body n short legs" */
export function lettersIn(reading: Reading, most: number): readonly Place[] {
  return reading.tokens.flatMap((token, at) => {
    if (!isLetter(reading, at)) return [];
    const place = letters.indexOf(token.text.charAt(0).toUpperCase()) + 1;
    const next = reading.tokens[at + 1];
    const goesOn =
      next?.kind === 'word' &&
      next.clause === token.clause &&
      !isSmallWord(next.lower, languagesTried(reading.language));
    const isWord = place > most && token.text === token.lower && goesOn;
    return isWord ? [] : [{ place, first: at, next: at + 1 }];
  });
}

const mostPlaces = 32;
/** Words between the verb and the number: "take the 2", "switch over to 3". */
const choiceReach = 2;

/** "Take 2", "give me the 3", "el dos": behind a verb of choosing or an article, and not in front of what it counts. */
function isPicked(reading: Reading, at: number): boolean {
  const { tokens, language } = reading;
  const next = tokens[at + 1];
  const languages = languagesTried(language);
  const countsNothing =
    next === undefined ||
    next.kind === 'symbol' ||
    next.clause !== tokens[at]?.clause ||
    (next.kind === 'word' && isSmallWord(next.lower, languages));
  // "2 of them", "2 more".
  const isAmount =
    findAmong(reading).some(({ first }) => first === at + 1) ||
    findPartChanges(reading).some(({ first, what }) => first === at + 1 && what.quality !== 'kind');
  if (!countsNothing || isAmount) return false;
  const isSmall = (index: number) => isSmallWord(tokens[index]?.lower ?? '', languages);
  const isNear = ({ next: from }: Span) =>
    from <= at && at - from <= choiceReach && tokens.slice(from, at).every((_, n) => isSmall(from + n));
  // "Of the four that you drew".
  const isOfAll = isOneOf('of', reading, at - 1) || isOneOf('of', reading, at - 2);
  const isBehindArticle = !isOfAll && findThe(reading).some((one) => one.next === at);
  return isBehindArticle || findDoings(reading).some((one) => one.what === 'choose' && isNear(one));
}

/** "Candidate 2", "number four", "#2", "2" alone, "take 2". @param most the last place at which a design stands */
export function numbersIn(reading: Reading, most: number): readonly Place[] {
  const words = reading.tokens.filter(({ kind }) => kind !== 'symbol');
  // "3番", "3号".
  const isBehind = isUnspaced(reading.language);
  return reading.tokens.flatMap((token, at) => {
    const spelled = reading.quantities.find(
      ({ first, next, dimension }) => first === at && next === at + 1 && dimension === 'count',
    );
    const place = spelled?.si ?? Number(token.text);
    const isRank = Number.isInteger(place) && place > 0 && place <= mostPlaces;
    // What a number without a unit measures is only a guess.
    const measured = reading.quantities.some(
      ({ first, next, dimension, isUnitAssumed }) =>
        first <= at && at < next && isUnitAssumed !== true && isMeasure(dimension),
    );
    const isNamed =
      words.length === 1 ||
      findNouns(reading).some(
        (noun) => noun.next === at || noun.next === at - 1 || (isBehind && noun.first === at + 1),
      ) ||
      (isRank && place <= most && isPicked(reading, at));
    return isRank && isNamed && !measured ? [{ place, first: at, next: at + 1 }] : [];
  });
}

/** "The last", "the last one", and not "the last change" or "could it last longer". */
export function isOfDesign(reading: Reading, next: number): boolean {
  const { tokens, language } = reading;
  const token = tokens[next];
  if (token?.kind !== 'word' || token.clause !== tokens[next - 1]?.clause) return true;
  return (
    isSmallWord(token.lower, languagesTried(language)) ||
    [...findNouns(reading), ...findAmong(reading)].some(({ first }) => first === next) ||
    reading.mentions.some((mention) => mention.first === next && familyOf(mention) !== undefined)
  );
}

/** "Top-heavy", "first-rate". */
const isCompound = (reading: Reading, next: number): boolean =>
  !isUnspaced(reading.language) && reading.tokens[next]?.kind === 'word' && reading.tokens[next].isJoined;

/** "Beim ersten Windstoß": German nouns have a capital. */
const isGermanNoun = ({ tokens, language }: Reading, at: number): boolean =>
  language === 'de' && /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? '');

/** "The first gust that hits it", "the first cow that turns round". */
function isOfClause(reading: Reading, next: number): boolean {
  const isChoice = findDoings(reading).some(({ what }) => what === 'choose');
  const isCreature =
    !isChoice && reading.mentions.some(({ category, first }) => category === 'creatures' && first === next);
  return (
    (isCreature || !isOfDesign(reading, next)) &&
    findRelatives(reading).some(({ first }) => first === next + 1)
  );
}

/** "Au premier ressaut", "at the first bump": an event, and no design. */
const isMoment = (reading: Reading, next: number): boolean => isOneOf('moment', reading, next);

/** "It lasts an hour": the verb has the stem of "the last". */
const isVerb = ({ tokens }: Reading, at: number): boolean =>
  /^last(?:s|ed|ing)$/.test(tokens[at]?.lower ?? '');

/** "The first one", and not "the first time". */
export function ordinalsIn(reading: Reading): readonly Place[] {
  // "On second thoughts".
  const aside = [...findAnswers(reading), ...findCorrected(reading)];
  // "20 seconds".
  const measured = reading.quantities.filter(({ dimension }) => isMeasure(dimension));
  // "A third longer".
  const shares = findShares(reading);
  const isAside = ({ first }: Span) =>
    [...aside, ...measured, ...shares].some((span) => span.first <= first && first < span.next);
  return findPlaces(reading).flatMap(({ what, first, next }) =>
    isAside({ first, next }) ||
    isCompound(reading, next) ||
    isVerb(reading, first) ||
    isOfClause(reading, next) ||
    isMoment(reading, next) ||
    ((what < 0 || isGermanNoun(reading, next)) && !isOfDesign(reading, next))
      ? []
      : [{ place: what, first, next }],
  );
}
