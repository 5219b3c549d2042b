import type { KnownDesign } from '@robotdesign/contracts';
import { findMeasureNames } from '../../follow-up/comparisons.ts';
import { isOneOf } from '../../follow-up/words.ts';
import type { Span } from '../../mentions/mention.ts';
import type { Reading } from '../../reading.ts';
import { isSmallWord, languagesTried } from '../../text/language.ts';
import type { Token } from '../../tokens/token.ts';
import {
  findAmong,
  findBlame,
  findComplained,
  findCorrected,
  findDiscarded,
  findNouns,
  findRejected,
  findRest,
} from '../cues.ts';
import type { NamedDesign } from './named-design.ts';

/** Designs that a message names and does not mean: "not the small rover", "B, no wait, C", "I rule out A and D". */

/** Tokens between a word that rejects and the design: "not the small rover". */
const rejectionReach = 2;

/** Tokens between the designs of a list: "A, the B *and also the* D". */
const listReach = 4;

const isAtEnd = ({ tokens }: Reading, { next }: Span): boolean =>
  (tokens[next]?.kind ?? 'symbol') === 'symbol';

/** Whether a word of denial behind a design is of what follows it: "B, no contest". */
const isOfNext = ({ tokens }: Reading, { first, next }: Span): boolean =>
  next - first === 1 && tokens[first]?.lower === 'no' && tokens[next]?.kind === 'word';

/** Marks the designs of a list that the message discards: "I rule out A, B and also D". */
function withDiscarded(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const languages = languagesTried(reading.language);
  const isLink = ({ kind, lower }: Token): boolean => kind === 'symbol' || isSmallWord(lower, languages);
  const isLinked = (from: number, to: number): boolean =>
    to - from <= listReach && reading.tokens.slice(from, to).every(isLink);
  let end: number | undefined;
  const verbs = findDiscarded(reading);
  return named.map((one) => {
    const start = verbs.find(({ next }) => next <= one.first && isLinked(next, one.first))?.next;
    const isListed = start !== undefined || (end !== undefined && isLinked(end, one.first));
    end = isListed ? one.next : undefined;
    return isListed ? { ...one, isRejected: true } : one;
  });
}

/** Marks the designs that the message names as not meant. */
export function withRejections(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const words = findRejected(reading)
    // "A不要，D也不要": at the end of a clause a word of denial is of what stands before it.
    .map((word) => (isAtEnd(reading, word) ? { ...word, what: 'behind' as const } : word))
    .filter((word) => word.what === 'before' || !isOfNext(reading, word))
    // "Switch over to C".
    .filter((word) => !(word.what === 'before' && isOneOf('to', reading, word.next)));
  const isBetween = (from: number, to: number) => named.some(({ first }) => from <= first && first < to);
  const isRejected = ({ first, next }: NamedDesign): boolean =>
    words.some((word) => {
      if (word.what === 'before' && word.first >= first) return false;
      // "Not the" may share its article with "the other one".
      const [from, to] = word.what === 'before' ? [Math.min(word.next, first), first] : [next, word.first];
      if (reading.tokens[first]?.sentence !== reading.tokens[word.first]?.sentence) return false;
      return from <= to && to - from <= rejectionReach && !isBetween(from, to);
    });
  return withDiscarded(reading, named).map((one) => (isRejected(one) ? { ...one, isRejected: true } : one));
}

/** "The second cheapest, the cheapest looks too flimsy": a complaint rejects a design where another one is meant. */
export function withComplaints(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const faults = [...findBlame(reading), ...findMeasureNames(reading)];
  // "B is too", "B ist zu empfehlen" and "est trop beau" are no complaints.
  const complaints = findComplained(reading).filter(({ next }) => faults.some(({ first }) => first === next));
  const nouns = [...findNouns(reading), ...findAmong(reading)];
  const isBlamed = (one: NamedDesign) => {
    const next = nouns.find(({ first }) => first === one.next)?.next ?? one.next;
    return complaints.some(({ first }) => first === next);
  };
  const isLeft = named.some((one) => one.isRejected !== true && !isBlamed(one));
  return isLeft ? named.map((one) => (isBlamed(one) ? { ...one, isRejected: true } : one)) : named;
}

/** "B, no wait, C": what stands before the last correction is not meant, if a design stands behind it. */
export function withCorrections(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const isBehind = ({ next }: Span) =>
    named.some(({ first, isRejected }) => first >= next && isRejected !== true);
  const last = findCorrected(reading).findLast(isBehind);
  return last ? named.map((one) => (one.next <= last.first ? { ...one, isRejected: true } : one)) : named;
}

/** "Not A, not B, not D": the only design that is not named, if all others are rejected or words say it: "the one left". */
export function remaining(
  reading: Reading,
  designs: readonly KnownDesign[],
  named: readonly NamedDesign[],
): readonly NamedDesign[] {
  const isElimination =
    named.length > 1 && withRejections(reading, named).every(({ isRejected }) => isRejected === true);
  const [words = isElimination ? named.at(-1) : undefined] = findRest(reading);
  const others = designs.filter((design) => !named.some((one) => one.design.design_id === design.design_id));
  const [only] = others;
  return words && only && others.length === 1 ? [{ design: only, first: words.first, next: words.next }] : [];
}
