import type { KnownDesign } from '@robotdesign/contracts';
import { findSuperlatives } from '../follow-up/comparisons.ts';
import { measureOf } from '../follow-up/measures.ts';
import type { Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { findAnswers, findChosen, findDoings, findNouns, findPlaces } from './cues.ts';
import { designsInForce, type ThreadView } from './thread-view.ts';

/** A design of the thread that a message names, and where it does. */
export interface NamedDesign extends Span {
  readonly design: KnownDesign;
}

export interface Named {
  /** In the order of the text, each design once. */
  readonly designs: readonly NamedDesign[];
  /** Words that name a place at which no design was offered. */
  readonly missing?: string;
}

const letters = 'ABCDEFGHIJKLMNOP';

/** Designs of one answer: the last, unless the message names another. */
function pool(reading: Reading, thread: ThreadView): readonly KnownDesign[] {
  const { answers, current } = thread;
  const [found] = findAnswers(reading);
  if (found?.what === 'first') return answers[0] ?? [];
  const before = found?.what === 'earlier' ? answers[current - 1] : undefined;
  return before ?? designsInForce(thread);
}

/** An article and other words that are written like a letter need a word in front that makes them one. */
function isLetter(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  if (!token || !/^[A-Pa-p]$/.test(token.text)) return false;
  const words = reading.tokens.filter(({ kind }) => kind !== 'symbol');
  if (words.length === 1) return true;
  const isAfter = (spans: readonly Span[]) => spans.some(({ next }) => next === at);
  if (isAfter(findNouns(reading))) return true;
  const isUpper = token.text === token.text.toUpperCase();
  if (token.lower === 'i') return false;
  if (!isUpper) return !/[aeio]/.test(token.text) && isAfter(findDoings(reading));
  const next = reading.tokens[at + 1];
  // "A robot that …".
  const isWord = token.text === 'A' && (reading.language === 'en' || reading.language === 'und');
  const isOver = next === undefined || next.kind === 'symbol' || next.clause !== token.clause;
  return !isWord || at > 0 || isOver;
}

interface Place extends Span {
  readonly place: number;
}

function lettersIn(reading: Reading): readonly Place[] {
  return reading.tokens.flatMap((token, at) =>
    isLetter(reading, at)
      ? [{ place: letters.indexOf(token.text.toUpperCase()) + 1, first: at, next: at + 1 }]
      : [],
  );
}

const mostPlaces = 32;

/** "Candidate 2", "#2", "2" alone. */
function numbersIn(reading: Reading): readonly Place[] {
  const words = reading.tokens.filter(({ kind }) => kind !== 'symbol');
  return reading.tokens.flatMap((token, at) => {
    const place = Number(token.text);
    const isRank = Number.isInteger(place) && place > 0 && place <= mostPlaces;
    const measured = reading.quantities.some(
      ({ first, next, dimension }) =>
        first <= at && at < next && !['count', 'ordinal', 'name'].includes(dimension),
    );
    const isNamed =
      words.length === 1 || findNouns(reading).some(({ next }) => next === at || next === at - 1);
    return isRank && isNamed && !measured ? [{ place, first: at, next: at + 1 }] : [];
  });
}

/** "The first one", and not "the first time". */
function ordinalsIn(reading: Reading): readonly Place[] {
  const aside = findAnswers(reading);
  const isAside = ({ first }: Span) => aside.some((span) => span.first <= first && first < span.next);
  return findPlaces(reading).flatMap(({ what, first, next }) =>
    isAside({ first, next }) ? [] : [{ place: what, first, next }],
  );
}

function byPlace(reading: Reading, designs: readonly KnownDesign[]): readonly (NamedDesign | Place)[] {
  return [...lettersIn(reading), ...numbersIn(reading), ...ordinalsIn(reading)].map((found) => {
    const { place, first, next } = found;
    const design = designs.at(place < 0 ? place : place - 1);
    return design ? { design, first, next } : found;
  });
}

/** "The cheapest", and not "the cheapest servos". */
function byBest(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  return findSuperlatives(reading).flatMap(({ what, first, next }): NamedDesign[] => {
    const { of } = measureOf(what.measure);
    const ofPart = reading.mentions.some(
      ({ category, first: at }) => (category === 'parts' || category === 'components') && at === next,
    );
    const known = designs.filter((design) => of(design) !== undefined);
    const sign = what.direction === 'more' ? -1 : 1;
    const [design] = known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)));
    return design && !ofPart ? [{ design, first, next }] : [];
  });
}

/** "The hexapod": of the last answer that has one. */
function byFamily(
  reading: Reading,
  inPool: readonly KnownDesign[],
  { answers }: ThreadView,
): readonly NamedDesign[] {
  return reading.mentions.flatMap(({ category, concept, isNegated, first, next }): NamedDesign[] => {
    if (category !== 'families' || isNegated) return [];
    const design = [inPool, ...answers.toReversed()].flat().find(({ embodiment }) => embodiment === concept);
    return design ? [{ design, first, next }] : [];
  });
}

function byChoice(reading: Reading, { selected }: ThreadView): readonly NamedDesign[] {
  return selected ? findChosen(reading).map(({ first, next }) => ({ design: selected, first, next })) : [];
}

/** "The one you showed first": without another word that says which of that answer. */
function byAnswer(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const [design] = designs;
  return design ? findAnswers(reading).map(({ first, next }) => ({ design, first, next })) : [];
}

/** The designs of a thread that a message names. Without a design at the place that it names, the words are `missing`. */
export function namedDesigns(reading: Reading, thread: ThreadView): Named {
  const designs = pool(reading, thread);
  const places = byPlace(reading, designs);
  const found = [
    ...places.filter((one): one is NamedDesign => 'design' in one),
    ...byBest(reading, designs),
    ...byChoice(reading, thread),
    ...byFamily(reading, designs, thread),
  ];
  const named = (found.length > 0 ? found : byAnswer(reading, designs)).toSorted((a, b) => a.first - b.first);
  const once = named.filter(
    ({ design }, at) => named.findIndex((one) => one.design.design_id === design.design_id) === at,
  );
  const beyond = places.find((one): one is Place => 'place' in one);
  return {
    designs: once,
    ...(once.length === 0 && beyond
      ? {
          missing: reading.tokens
            .slice(beyond.first, beyond.next)
            .map(({ text }) => text)
            .join(' '),
        }
      : {}),
  };
}
