import type { KnownDesign } from '@robotdesign/contracts';
import {
  type Comparison,
  findComparisons,
  findEnds,
  findMeasureNames,
  findSuperlatives,
} from '../follow-up/comparisons.ts';
import { measureOf } from '../follow-up/measures.ts';
import { isOneOf } from '../follow-up/words.ts';
import { covers, isInside, type Span } from '../mentions/mention.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { isSmallWord, isUnspaced, languagesTried } from '../text/language.ts';
import { stemOf } from '../tokens/stems.ts';
import type { Token } from '../tokens/token.ts';
import { tokenise } from '../tokens/tokenise.ts';
import {
  findAmong,
  findAnswers,
  findAskings,
  findBefore,
  findBeside,
  findChosen,
  findCorrected,
  findDiscarded,
  findEdited,
  findFirstChoice,
  findGroups,
  findNouns,
  findOneWith,
  findOther,
  findPair,
  findParts,
  findPlaces,
  findRejected,
  findRest,
  findThe,
  findWhichever,
} from './cues.ts';
import type { Named, NamedDesign } from './named-design.ts';
import { byOwner, withVotes } from './owners.ts';
import { familyOf, isMeasure, isOfDesign, lettersIn, numbersIn, ordinalsIn, type Place } from './places.ts';
import { designsInForce, type ThreadView } from './thread-view.ts';

/** Designs of one answer: the last, unless the message names another. */
function pool(reading: Reading, thread: ThreadView): readonly KnownDesign[] {
  const { answers, current } = thread;
  // "The very first one on the list" is of the list at hand.
  const places = findPlaces(reading);
  const [found] = findAnswers(reading).filter((one) => !places.some((place) => covers(place, one)));
  if (found?.what === 'first') return answers[0] ?? [];
  const before = found?.what === 'earlier' ? answers[current - 1] : undefined;
  return before ?? designsInForce(thread);
}

/** "The one below A": the place next to another one; beyond the list there is none. */
function nextTo(reading: Reading, one: Place, count: number): Place {
  const words = [...findThe(reading), ...findNouns(reading)];
  const isBetween = (from: number) =>
    reading.tokens.slice(from, one.first).every((_, n) => isInside(words, from + n));
  const by = findBeside(reading).find(({ next }) => next <= one.first && isBetween(next));
  if (!by) return one;
  const place = (one.place < 0 ? count + 1 + one.place : one.place) + by.what;
  return { place: place < 1 ? 0 : place, first: by.first, next: one.next };
}

function byPlace(reading: Reading, designs: readonly KnownDesign[]): readonly (NamedDesign | Place)[] {
  // "The last two legs" are no designs.
  const groups = findGroups(reading).filter(({ next }) => isOfDesign(reading, next));
  const single = [
    ...lettersIn(reading, designs.length),
    ...numbersIn(reading, designs.length),
    ...ordinalsIn(reading),
  ]
    .filter((one) => !groups.some((group) => covers(group, one)))
    .map((one) => nextTo(reading, one, designs.length));
  const grouped = groups.flatMap(({ what, first, next }) => what.map((place) => ({ place, first, next })));
  return [...single, ...grouped].map((found) => {
    const { place, first, next } = found;
    const design = place === 0 ? undefined : designs.at(place < 0 ? place : place - 1);
    return design ? { design, first, next } : found;
  });
}

/** The design with the least or the most of a measure; the first of equal ones. */
export function extreme(
  designs: readonly KnownDesign[],
  { measure, direction }: Comparison,
): KnownDesign | undefined {
  const { of } = measureOf(measure);
  const sign = direction === 'more' ? -1 : 1;
  const known = designs.filter((design) => of(design) !== undefined);
  return known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)))[0];
}

/** Words between a superlative and the figure that it is of: "the highest load is 12 kg". */
const figureReach = 2;

/** Whether a superlative says a figure, and names no design. */
const isOfFigure = ({ quantities, tokens }: Reading, next: number): boolean =>
  quantities.some(
    ({ first, dimension }) =>
      isMeasure(dimension) &&
      first >= next &&
      first - next <= figureReach &&
      tokens[first]?.sentence === tokens[next - 1]?.sentence,
  );

/** "The cheapest", and not "the cheapest servos" or "make it the cheapest possible". */
function byBest(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const ends = findEnds(reading);
  const names = findMeasureNames(reading);
  return findSuperlatives(reading).flatMap(({ what, first, next }): NamedDesign[] => {
    const ofPart = reading.mentions.some(
      ({ category, first: at }) => (category === 'parts' || category === 'components') && at === next,
    );
    // "Rends-le plus léger": the article is a pronoun.
    const isPronoun = reading.tokens[first]?.isJoined === true && !isUnspaced(reading.language);
    const design = extreme(designs, what);
    const isWish = ends.some((end) => covers(end, { first, next })) || isOfFigure(reading, next);
    // "The smallest price tag" is not the smallest design.
    const isOfMeasure = names.some((name) => name.first === next);
    return design && !ofPart && !isPronoun && !isWish && !isOfMeasure ? [{ design, first, next }] : [];
  });
}

/**
 * "The hexapod": the chosen one if the message names that too, else the one of the answer that the talk is about, if it is
 * one, else of the last answer that has one.
 */
function byFamily(
  reading: Reading,
  inPool: readonly KnownDesign[],
  { answers, focus, selected }: ThreadView,
  byChoice: readonly NamedDesign[],
): readonly NamedDesign[] {
  const isInPool = (one: KnownDesign) => inPool.some(({ design_id }) => design_id === one.design_id);
  const inTalk = [focus, selected].filter(
    (one) => one !== undefined && isInPool(one),
  ) as readonly KnownDesign[];
  const known = [byChoice.map(({ design }) => design), inTalk, inPool, ...answers.toReversed()].flat();
  return reading.mentions.flatMap((mention): NamedDesign[] => {
    const family = familyOf(mention);
    if (family === undefined || mention.isNegated) return [];
    const { first, next } = mention;
    const design = known.find(({ embodiment }) => embodiment === family);
    return design ? [{ design, first, next }] : [];
  });
}

/** "The second bird": a place among the designs of a family. */
function byPlaceInFamily(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  return ordinalsIn(reading).flatMap(({ place, first, next }): NamedDesign[] => {
    const mention = reading.mentions.find((one) => one.first === next && familyOf(one) !== undefined);
    if (!mention) return [];
    const own = designs.filter(({ embodiment }) => embodiment === familyOf(mention));
    const design = own.length > 1 ? own.at(place < 0 ? place : place - 1) : undefined;
    return design ? [{ design, first, next: mention.next }] : [];
  });
}

const partCounts: Readonly<Record<string, (design: KnownDesign) => number>> = {
  leg: ({ leg_count }) => leg_count,
  arm: ({ arm_count }) => arm_count,
  wheel: ({ wheel_count, embodiment }) => wheel_count ?? (embodiment === 'rover' ? 1 : 0),
  track: ({ embodiment }) => (embodiment === 'tracked' ? 1 : 0),
};

/** "The one with wheels", where one design has some. */
function byPart(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const words = findOneWith(reading);
  return reading.mentions.flatMap(({ category, concept, first, next }): NamedDesign[] => {
    const count = category === 'parts' ? partCounts[concept] : undefined;
    // "The one with six legs".
    const number = reading.quantities.find((one) => one.dimension === 'count' && one.next === first);
    const start = number?.first ?? first;
    if (!count || !words.some((word) => word.next === start)) return [];
    const having = designs.filter((design) =>
      number === undefined ? count(design) > 0 : count(design) === number.si,
    );
    const [design] = having;
    return design && having.length === 1 ? [{ design, first, next }] : [];
  });
}

/** "The cheaper of A and B", "the lighter one": of the designs that are named with it, of the first two, or of all. */
function byComparison(
  reading: Reading,
  designs: readonly KnownDesign[],
  named: readonly NamedDesign[],
): readonly NamedDesign[] {
  const articles = findThe(reading);
  const among = findAmong(reading);
  const whichever = findWhichever(reading);
  return findComparisons(reading).flatMap(({ what, first, next }): NamedDesign[] => {
    const isOne =
      articles.some((article) => article.next === first) && among.some((one) => one.first === next);
    const isWhichever = whichever.some((words) => words.next <= first);
    if (!isOne && !isWhichever) return [];
    const compared = named.filter((one) => one.first >= next || isWhichever).map(({ design }) => design);
    const pool = findPair(reading).length > 0 ? designs.slice(0, 2) : designs;
    const design = extreme(compared.length > 1 ? compared : pool, what);
    // It covers the designs that it compares.
    return design ? [{ design, first, next: Math.max(next, ...named.map((one) => one.next)) }] : [];
  });
}

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
function withRejections(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
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

/** "The tracked one", "the tank": a word of the title of one design, or of some of them. */
function byTitle(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const articles = findThe(reading);
  const among = findAmong(reading);
  const nouns = findNouns(reading);
  const titles = designs.map(
    ({ title }) => new Set(tokenise(title, 'en').map(({ lower }) => stemOf(lower, 'en'))),
  );
  return reading.tokens.flatMap(({ kind, lower, clause }, at): NamedDesign[] => {
    const after = reading.tokens[at + 1];
    const isLast = after === undefined || after.kind === 'symbol' || after.clause !== clause;
    // "The tank obviously".
    const isLastButOne =
      after?.kind === 'word' &&
      reading.tokens[at + 2]?.clause !== clause &&
      !reading.mentions.some(({ first }) => first === at + 1) &&
      !findParts(reading).some(({ first }) => first === at + 1);
    const isNoun = isLast || isLastButOne || [...among, ...nouns].some(({ first }) => first === at + 1);
    // "El A" is no "with a pivoting axle".
    if (kind !== 'word' || !isNoun || isSmallWord(lower, ['en']) || !articles.some(({ next }) => next === at))
      return [];
    const stem = stemOf(lower, 'en');
    const having = designs.filter((_, index) => titles[index]?.has(stem));
    // A word that all titles have tells nothing.
    return having.length < designs.length
      ? having.map((design) => ({ design, first: at, next: at + 1 }))
      : [];
  });
}

/** "The one we chose", "my choice"; "the one I had picked before" is the design that was selected before. */
function chosen(reading: Reading, { selected, selectedBefore }: ThreadView): readonly NamedDesign[] {
  const design = selectedBefore && findBefore(reading).length > 0 ? selectedBefore : selected;
  return design ? findChosen(reading).map(({ first, next }) => ({ design, first, next })) : [];
}

/** "My very first pick": the design that was selected first of all. */
const firstChosen = (reading: Reading, { selectedFirst }: ThreadView): readonly NamedDesign[] =>
  selectedFirst
    ? findFirstChoice(reading).map(({ first, next }) => ({ design: selectedFirst, first, next }))
    : [];

/** Whether a design has all parts that a message names: "the other, the one with the long legs" is no snake. */
const hasNamedParts = ({ mentions }: Reading, design: KnownDesign): boolean =>
  mentions.every(({ category, concept, isNegated }) => {
    const count = category === 'parts' && !isNegated ? partCounts[concept] : undefined;
    return count === undefined || count(design) > 0;
  });

/** "The one I gave the long battery": the only design that was changed, or the one whose change is of the same part. */
function byEdit(reading: Reading, { edited = [] }: ThreadView): readonly NamedDesign[] {
  const words = edited.length > 0 ? findEdited(reading) : [];
  if (words.length === 0) return [];
  const parts = new Set(findParts(reading).map(({ what }) => what));
  const isOfPart = (said: string) =>
    findParts(readPrompt(said, reading.language)).some(({ what }) => parts.has(what));
  const alike = parts.size > 0 ? edited.filter(({ said }) => isOfPart(said)) : edited;
  const [one, ...others] = alike;
  return one && others.length === 0
    ? words.map(({ first, next }) => ({ design: one.design, first, next }))
    : [];
}

/** "The other one": of two designs that which is not selected, else the one that was selected before. */
function byOther(
  reading: Reading,
  designs: readonly KnownDesign[],
  { selected, selectedBefore }: ThreadView,
): readonly NamedDesign[] {
  const others = designs.filter(({ design_id }) => design_id !== selected?.design_id);
  const design = designs.length === 2 && others.length === 1 ? others[0] : selectedBefore;
  // "The other legs" are no design.
  return findOther(reading).flatMap(({ first, next }) =>
    design && isOfDesign(reading, next) && hasNamedParts(reading, design) ? [{ design, first, next }] : [],
  );
}

/** "The one you showed first": without another word that says which of that answer. */
function byAnswer(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const [design] = designs;
  return design ? findAnswers(reading).map(({ first, next }) => ({ design, first, next })) : [];
}

/** "B, no wait, C": what stands before the last correction is not meant, if a design stands behind it. */
function withCorrections(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const isBehind = ({ next }: Span) =>
    named.some(({ first, isRejected }) => first >= next && isRejected !== true);
  const last = findCorrected(reading).findLast(isBehind);
  return last ? named.map((one) => (one.next <= last.first ? { ...one, isRejected: true } : one)) : named;
}

/** "Not A, not B, not D": the only design that is not named, if all others are rejected or words say it: "the one left". */
function remaining(
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

/** The designs of a thread that a message names. Without a design at the place that it names, the words are `missing`. */
export function namedDesigns(reading: Reading, thread: ThreadView): Named {
  const designs = pool(reading, thread);
  const places = byPlace(reading, designs);
  const ofFirst = firstChosen(reading, thread);
  const later = chosen(reading, thread).filter((one) => !ofFirst.some((first) => covers(first, one)));
  const byChoice = [...ofFirst, ...later];
  // "The one that I had picked first", "my first pick".
  const isOfChoice = (one: Span) =>
    byChoice.some((choice) => choice.next === one.first || covers(choice, one)) &&
    (reading.tokens[one.first]?.text.length ?? 0) > 1;
  const inFamily = byPlaceInFamily(reading, designs);
  const isInFamily = (one: Span) => inFamily.some((span) => covers(span, one));
  const each = [
    ...places.filter((one): one is NamedDesign => 'design' in one && !isOfChoice(one) && !isInFamily(one)),
    ...byBest(reading, designs),
    ...byChoice,
    ...inFamily,
    ...byFamily(reading, designs, thread, byChoice).filter((one) => !isInFamily(one)),
    ...byPart(reading, designs),
    ...byTitle(reading, designs),
  ];
  // "The hexapod is my first choice" names the hexapod.
  const isIdiom =
    each.some((one) => !byChoice.includes(one)) &&
    !findAskings(reading).some(({ what }) => what === 'compare');
  const known = isIdiom ? each.filter((one) => !ofFirst.includes(one)) : each;
  const compared = byComparison(reading, designs, known);
  const said = compared.length > 0 ? compared : known;
  const ofEdit = said.length > 0 ? [] : byEdit(reading, thread);
  const others = ofEdit.length > 0 ? ofEdit : byOther(reading, designs, thread);
  const found = said.length > 0 ? said : others;
  const inOrder = (found.length > 0 ? found : byAnswer(reading, designs)).toSorted(
    (a, b) => a.first - b.first,
  );
  const last = [
    remaining(reading, designs, inOrder),
    byOwner(reading, thread, inOrder, (said) =>
      byPlace(said, designs).filter((one): one is NamedDesign => 'design' in one),
    ),
  ].find(({ length }) => length > 0);
  const named = last
    ? [...inOrder.map((one): NamedDesign => ({ ...one, isRejected: true })), ...last]
    : withVotes(reading, withCorrections(reading, withRejections(reading, inOrder)));
  // Of several mentions of a design, one that is meant counts, unless it is only one of several that are weighed: "it is A
  // or C, and C is too dear".
  const isWeighed = (one: NamedDesign) =>
    named.some(
      (other) =>
        other.design.design_id !== one.design.design_id &&
        reading.tokens[other.first]?.clause === reading.tokens[one.first]?.clause,
    );
  const once = [...Map.groupBy(named, ({ design }) => design.design_id).values()].flatMap((same) => {
    const last = same.at(-1);
    const meant = same.find((one) => one.isRejected !== true);
    if (meant === undefined || last?.isRejected !== true) return meant ?? same[0] ?? [];
    return same.every((one) => one.isRejected === true || isWeighed(one)) ? last : meant;
  });
  const lastMeant = named.findLast(
    (one) =>
      once.some((kept) => kept.design.design_id === one.design.design_id && !kept.isRejected) &&
      !one.isRejected,
  );
  const beyond = places.find((one): one is Place => 'place' in one);
  return {
    designs: once,
    ...(lastMeant && { last: lastMeant }),
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
