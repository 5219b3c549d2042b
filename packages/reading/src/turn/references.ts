import type { KnownDesign } from '@robotdesign/contracts';
import { type Comparison, findComparisons, findSuperlatives } from '../follow-up/comparisons.ts';
import { measureOf } from '../follow-up/measures.ts';
import { covers, type Mention, type Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { isSmallWord, isUnspaced, languagesTried } from '../text/language.ts';
import { stemOf } from '../tokens/stems.ts';
import { tokenise } from '../tokens/tokenise.ts';
import {
  findAmong,
  findAnswers,
  findAskings,
  findBefore,
  findChosen,
  findCorrected,
  findDoings,
  findNotALetter,
  findNouns,
  findOneWith,
  findOther,
  findPair,
  findPartChanges,
  findParts,
  findPlaces,
  findRejected,
  findRest,
  findShares,
  findThe,
  findWhichever,
  findWordsOfALetter,
} from './cues.ts';
import { designsInForce, type ThreadView } from './thread-view.ts';

/** A design of the thread that a message names, and where it does. */
export interface NamedDesign extends Span {
  readonly design: KnownDesign;
  /** "Not the rover", "instead of A". */
  readonly isRejected?: true;
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

/** Words of a curt message. */
const curt = 3;

/** "A bit", "a more robust one". */
const isDegree = (reading: Reading, at: number): boolean =>
  [...findPartChanges(reading), ...findComparisons(reading), ...findNotALetter(reading)].some(
    ({ first }) => first === at,
  );

/** An article and other words that are written like a letter need a word in front that makes them one. */
function isLetter(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  if (!token || !/^[A-Pa-p]$/.test(token.text)) return false;
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
  const isWithin = reading.tokens[at - 1]?.sentence === token.sentence;
  const isChosen = [...findDoings(reading), ...findAskings(reading)].some(({ first }) => first === at + 1);
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
  const isBehindArticle = findThe(reading).some((one) => one.next === at);
  return isBehindArticle || findDoings(reading).some((one) => one.what === 'choose' && isNear(one));
}

/** "Candidate 2", "number four", "#2", "2" alone, "take 2". @param most the last place at which a design stands */
function numbersIn(reading: Reading, most: number): readonly Place[] {
  const words = reading.tokens.filter(({ kind }) => kind !== 'symbol');
  // "3番", "3号".
  const isBehind = isUnspaced(reading.language);
  return reading.tokens.flatMap((token, at) => {
    const spelled = reading.quantities.find(
      ({ first, next, dimension }) => first === at && next === at + 1 && dimension === 'count',
    );
    const place = spelled?.si ?? Number(token.text);
    const isRank = Number.isInteger(place) && place > 0 && place <= mostPlaces;
    const measured = reading.quantities.some(
      ({ first, next, dimension }) =>
        first <= at && at < next && !['count', 'ordinal', 'name'].includes(dimension),
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
function isOfDesign(reading: Reading, next: number): boolean {
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

/** "The first one", and not "the first time". */
function ordinalsIn(reading: Reading): readonly Place[] {
  const aside = findAnswers(reading);
  // "20 seconds".
  const measured = reading.quantities.filter(
    ({ dimension }) => !['count', 'ordinal', 'name'].includes(dimension),
  );
  // "A third longer".
  const shares = findShares(reading);
  const isAside = ({ first }: Span) =>
    [...aside, ...measured, ...shares].some((span) => span.first <= first && first < span.next);
  return findPlaces(reading).flatMap(({ what, first, next }) =>
    isAside({ first, next }) || isCompound(reading, next) || (what < 0 && !isOfDesign(reading, next))
      ? []
      : [{ place: what, first, next }],
  );
}

function byPlace(reading: Reading, designs: readonly KnownDesign[]): readonly (NamedDesign | Place)[] {
  return [...lettersIn(reading), ...numbersIn(reading, designs.length), ...ordinalsIn(reading)].map(
    (found) => {
      const { place, first, next } = found;
      const design = designs.at(place < 0 ? place : place - 1);
      return design ? { design, first, next } : found;
    },
  );
}

/** The design with the least or the most of a measure; the first of equal ones. */
function extreme(
  designs: readonly KnownDesign[],
  { measure, direction }: Comparison,
): KnownDesign | undefined {
  const { of } = measureOf(measure);
  const sign = direction === 'more' ? -1 : 1;
  const known = designs.filter((design) => of(design) !== undefined);
  return known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)))[0];
}

/** "The cheapest", and not "the cheapest servos". */
function byBest(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  return findSuperlatives(reading).flatMap(({ what, first, next }): NamedDesign[] => {
    const ofPart = reading.mentions.some(
      ({ category, first: at }) => (category === 'parts' || category === 'components') && at === next,
    );
    // "Rends-le plus léger": the article is a pronoun.
    const isPronoun = reading.tokens[first]?.isJoined === true && !isUnspaced(reading.language);
    const design = extreme(designs, what);
    return design && !ofPart && !isPronoun ? [{ design, first, next }] : [];
  });
}

/** The family that a mention names: "the hexapod", "the dog". */
const familyOf = ({ category, concept, facts }: Mention): unknown =>
  category === 'families' ? concept : category === 'creatures' ? facts.family : undefined;

/** "The hexapod": the chosen one if the message names that too, else of the last answer that has one. */
function byFamily(
  reading: Reading,
  inPool: readonly KnownDesign[],
  { answers }: ThreadView,
  byChoice: readonly NamedDesign[],
): readonly NamedDesign[] {
  const known = [byChoice.map(({ design }) => design), inPool, ...answers.toReversed()].flat();
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

/** Marks the designs that the message names as not meant. */
function withRejections(reading: Reading, named: readonly NamedDesign[]): readonly NamedDesign[] {
  const words = findRejected(reading);
  const isBetween = (from: number, to: number) => named.some(({ first }) => from <= first && first < to);
  const isRejected = ({ first, next }: NamedDesign): boolean =>
    words.some((word) => {
      if (word.what === 'before' && word.first >= first) return false;
      // "Not the" may share its article with "the other one".
      const [from, to] = word.what === 'before' ? [Math.min(word.next, first), first] : [next, word.first];
      return from <= to && to - from <= rejectionReach && !isBetween(from, to);
    });
  return named.map((one) => (isRejected(one) ? { ...one, isRejected: true } : one));
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
    if (kind !== 'word' || !isNoun || !articles.some(({ next }) => next === at)) return [];
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
    design && isOfDesign(reading, next) ? [{ design, first, next }] : [],
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

/** "Not A, not B, not D: the one that is left": the only design that is not named. */
function remaining(
  reading: Reading,
  designs: readonly KnownDesign[],
  named: readonly NamedDesign[],
): readonly NamedDesign[] {
  const [words] = findRest(reading);
  const others = designs.filter((design) => !named.some((one) => one.design.design_id === design.design_id));
  const [only] = others;
  return words && only && others.length === 1 ? [{ design: only, first: words.first, next: words.next }] : [];
}

/** The designs of a thread that a message names. Without a design at the place that it names, the words are `missing`. */
export function namedDesigns(reading: Reading, thread: ThreadView): Named {
  const designs = pool(reading, thread);
  const places = byPlace(reading, designs);
  const byChoice = chosen(reading, thread);
  // "The one that I had picked first".
  const isOfChoice = ({ first }: Span) =>
    byChoice.some(({ next }) => next === first) && (reading.tokens[first]?.text.length ?? 0) > 1;
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
  const compared = byComparison(reading, designs, each);
  const said = compared.length > 0 ? compared : each;
  const found = said.length > 0 ? said : byOther(reading, designs, thread);
  const inOrder = (found.length > 0 ? found : byAnswer(reading, designs)).toSorted(
    (a, b) => a.first - b.first,
  );
  const rest = remaining(reading, designs, inOrder);
  const named =
    rest.length > 0
      ? [...inOrder.map((one): NamedDesign => ({ ...one, isRejected: true })), ...rest]
      : withCorrections(reading, withRejections(reading, inOrder));
  // Of several mentions of a design, one that is meant counts.
  const once = named.filter((one) => {
    const same = named.filter(({ design }) => design.design_id === one.design.design_id);
    return (same.find(({ isRejected }) => isRejected !== true) ?? same[0]) === one;
  });
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
