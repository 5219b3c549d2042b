import { findDegrees } from '../follow-up/cues.ts';
import { measureOf } from '../follow-up/measures.ts';
import { type Wish, wishesIn } from '../follow-up/wishes.ts';
import { isOneOf } from '../follow-up/words.ts';
import { covers, isInside, type Span, touches } from '../mentions/mention.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import { amountOf, distance, factorBy, lengthNear, ofParts, partReach, shareNear, sized } from './amounts.ts';
import { findConceded, findPartChanges, findParts, findShares, type PartName } from './cues.ts';
import { type EditWish, namesIn } from './edit-wish.ts';
import { fittedWish } from './fitted-wish.ts';
import { besideReach, partWishes } from './part-wishes.ts';
import type { Utterance } from './utterance.ts';
import { noWish, wholeBody, wishClasses } from './wish-classes.ts';

/** Wishes for another number of limbs make another body, and no revision of this one. */
const isStructural = ({ measure }: Wish): boolean => 'step' in measureOf(measure).target;

/** A revision changes by more than the least that counts for a task. */
function factorOf(reading: Reading, { by, degree, direction, first, next }: Wish): number {
  const share = findShares(reading).find((one) => distance(one, { first, next }) <= partReach)?.what;
  if (share !== undefined) return factorBy(share, direction);
  return 'factor' in by && degree === undefined ? by.factor : factorBy(ofParts[degree ?? 'plain'], direction);
}

function wholeWish(reading: Reading, wish: Wish): EditWish {
  const { measure, direction, first, next, hard } = wish;
  return {
    quality: measure,
    direction,
    factor: factorOf(reading, wish),
    ...('difference' in wish.by && measureOf(measure).unit === 'm' ? { by: wish.by.difference } : {}),
    names: [],
    ...(hard ? {} : { isSoft: true }),
    text: wordsOf(reading, first, next),
  };
}

/** Parts that are exchanged as a whole. */
const exchanged: ReadonlySet<PartName> = new Set(['battery', 'motor', 'wheel']);

/** "A bigger one", or a size right next to the part. */
const isOfPartNear = (reading: Reading, wish: Span, parts: readonly Span[]): boolean =>
  isOneOf('a', reading, wish.first - 1) || parts.some((part) => distance(part, wish) <= besideReach);

/** "That battery is tiny, put a bigger one in": a wish for the size of the only part that nothing else is wished of. */
function ofOnlyPart(
  reading: Reading,
  span: Span,
  wish: EditWish,
  parts: readonly (Span & { readonly what: PartName })[],
): EditWish {
  const kinds = [...new Set(parts.map(({ what }) => what))];
  const [part] = kinds;
  if (wish.quality !== 'size' || part === undefined || kinds.length > 1 || !exchanged.has(part)) return wish;
  if (!isOfPartNear(reading, span, parts)) return wish;
  return { ...wish, part, quality: part === 'motor' ? 'strength' : 'size' };
}

export interface EditWishes {
  readonly wishes: readonly EditWish[];
  /** What is most likely wished if the message is known to wish a change, and no words say which. */
  readonly implied?: EditWish;
  /** Whether the message wishes what only another body can have. */
  readonly needsOtherBody: boolean;
}

/** A wish of the model with this probability is preferred to the one that the tables find, or is taken where they find none. */
const sureOfOther = 0.6;
const sureOfAny = 0.5;
/** An implied wish needs at least this share of all wishes. */
const sureOfImplied = 0.7;

const isOfSameTrait = ({ part, quality }: EditWish, wish: string): boolean => {
  const traits = wishClasses[wish];
  return traits?.part === (part ?? wholeBody) && traits.quality === quality;
};

/** "Battery one size up on it": the model knows the same change, and not of which part it is. */
const isWithoutPart = ({ part, quality }: EditWish, wish: string): boolean => {
  const traits = wishClasses[wish];
  return part !== undefined && traits?.part === wholeBody && traits.quality === quality;
};

/** Words other than the wish, up to which it is all that a message says: "make it longer", "a bit wider please". */
const mostOtherWords = 1;

function saysLittleElse({ tokens, language }: Reading, said: readonly Span[]): boolean {
  const languages = languagesTried(language);
  const others = tokens.filter(
    ({ kind, lower }, at) => kind !== 'symbol' && !isSmallWord(lower, languages) && !isInside(said, at),
  );
  return others.length <= mostOtherWords;
}

/** The wish that the model finds in the whole message. */
function wishOf(reading: Reading, wish: string, found: EditWish | undefined): EditWish | undefined {
  const traits = wishClasses[wish];
  if (traits === undefined || wish === noWish) return undefined;
  const all = { first: 0, next: reading.tokens.length };
  const words = [...findPartChanges(reading), ...wishesIn(reading)];
  const length = sized.has(traits.quality) ? lengthNear(reading, all, words) : undefined;
  const direction = length?.isNegative ? 'less' : (traits.direction as EditWish['direction']);
  const degree = findDegrees(reading).at(-1)?.what ?? 'plain';
  const share = shareNear(reading, all) ?? ofParts[degree];
  return {
    ...(traits.part === wholeBody ? {} : { part: traits.part as PartName }),
    quality: traits.quality as EditWish['quality'],
    direction,
    factor: factorBy(share, direction),
    ...(length ? amountOf(length, direction) : {}),
    names: namesIn(reading),
    ...(found?.isSoft ? { isSoft: true } : {}),
    isFitted: true,
    text: wordsOf(reading, all.first, all.next),
  };
}

/** "The lightest, please" names a design and wishes nothing of it. */
const isOnlyName = (reading: Reading, references: readonly Span[]): boolean =>
  references.length > 0 && saysLittleElse(reading, references);

function impliedWish(reading: Reading): EditWish | undefined {
  const { wish, probability } = fittedWish(reading, { isEdit: true });
  // "One pair of legs less" is about their number, which makes another body.
  const isCounted = reading.quantities.some(({ dimension }) => dimension === 'count');
  if (isCounted && wishClasses[wish]?.part === 'leg') return undefined;
  return probability >= sureOfImplied ? wishOf(reading, wish, undefined) : undefined;
}

/** Wishes that change the same figure: one for less of the first goes against one for more of the other. */
const together: Readonly<Record<string, readonly string[]>> = {
  'battery.size': ['duration'],
  'leg.length': ['height', 'clearance', 'step'],
  'wheel.size': ['clearance', 'step'],
  'body.width': ['width'],
  'body.length': ['length'],
  'motor.strength': ['payload', 'lift'],
};

const keyOf = ({ part, quality }: EditWish): string => (part === undefined ? quality : `${part}.${quality}`);

/** "Let its battery shrink, the piece only lasts three minutes": the reason is no wish for a longer running time. */
const opposes = (one: EditWish, other: EditWish): boolean => {
  const [a, b] = [keyOf(one), keyOf(other)];
  const isTogether = together[a]?.includes(b) === true || together[b]?.includes(a) === true;
  return isTogether && one.direction !== other.direction;
};

/**
 * The relative wishes of a message, those about parts first. Where the tables find one wish or none, a model that was
 * fitted to marked messages may know better.
 * @param references words that name designs: "le moins cher" is no wish for less cost
 */
export function editWishesIn(
  { whole: reading, stretches }: Utterance,
  references: readonly Span[],
): EditWishes {
  const whole = wishesOf(reading, references);
  const known = ofNamedParts(reading, whole.wishes);
  // Further wishes, in other stretches than those that the message as a whole shows.
  const isDone = whole.needsOtherBody || isOnlyName(reading, references);
  const names = references.map(({ first, next }) => wordsOf(reading, first, next));
  // "The cheaper one, with bigger wheels" wishes for no lower cost.
  const isName = (wish: EditWish) => names.some((name) => name.includes(wish.text));
  const further = isDone ? [] : wishesByStretch(stretches).filter((wish) => !isName(wish));
  const isNew = (wish: EditWish, at: number) =>
    ![...known, ...further.slice(0, at)].some(
      (other) =>
        opposes(other, wish) ||
        (other.part !== undefined && other.part === wish.part) ||
        (other.quality === wish.quality && (other.part === undefined || wish.part === undefined)),
    );
  const wishes = [...known, ...further.filter(isNew)];
  const implied = wishes.length === 0 && !isDone ? impliedWish(reading) : undefined;
  return { ...whole, wishes, ...(implied && { implied }) };
}

/** Whether some wish of the classes is about this quality of a part. */
const mayBeOf = (part: string, quality: string): boolean =>
  Object.values(wishClasses).some((one) => one.part === part && one.quality === quality);

/** A wish for another size that names no part, as one of this part if it can be. */
const withPart = (wish: EditWish, part: PartName): EditWish =>
  wish.part === undefined && sized.has(wish.quality) && mayBeOf(part, wish.quality)
    ? { ...wish, part }
    : wish;

/**
 * Wishes for another size that name no part, as wishes of the one part that they can be of: "the body narrower and not so
 * long".
 */
function ofNamedParts(reading: Reading, wishes: readonly EditWish[]): readonly EditWish[] {
  const wished = new Set(wishes.flatMap(({ part }) => part ?? []));
  const parts = findParts(reading).filter(({ what }) => wished.size === 0 || wished.has(what));
  // "It is too wide. And larger wheels": what is named later is not meant.
  const sentenceAt = (start: number) =>
    reading.tokens.findLast((token) => token.start <= start)?.sentence ?? 0;
  return wishes.map((wish) => {
    // A wish of the whole message may be of any part in it.
    const isOfAll = wish.text.length >= reading.text.trim().length;
    const own = isOfAll ? Number.POSITIVE_INFINITY : sentenceAt(reading.text.indexOf(wish.text));
    const named = parts.filter(({ first }) => (reading.tokens[first]?.sentence ?? 0) <= own);
    const possible = named.map(({ what }) => what).filter((part) => mayBeOf(part, wish.quality));
    const [part, ...others] = new Set(possible);
    const isWished = wishes.some((other) => other.part === part && other.quality === wish.quality);
    return part === undefined || others.length > 0 || isWished ? wish : withPart(wish, part);
  });
}

/** Of a wish about the whole body that only a stretch shows: "it is slow" may be a reason. */
const sureOfFurther = 0.9;

/** The wishes of each stretch. One for another size that names no part is of the part that was named last. */
function wishesByStretch(stretches: readonly Reading[]): readonly EditWish[] {
  const named = stretches.map((one) => [...new Set(findParts(one).map(({ what }) => what))]);
  return stretches.flatMap((stretch, at) => {
    const last = named.slice(0, at + 1).findLast((parts) => parts.length > 0) ?? [];
    const [part, ...others] = last;
    if (findConceded(stretch).length > 0) return [];
    const { wishes } = wishesOf(stretch, []);
    const own = part === undefined || others.length > 0 ? wishes : wishes.map((wish) => withPart(wish, part));
    const fitted = own.some((wish) => wish.part === undefined) ? fittedWish(stretch) : undefined;
    const isSure = (wish: EditWish) =>
      wish.part !== undefined ||
      (fitted !== undefined && fitted.probability >= sureOfFurther && isOfSameTrait(wish, fitted.wish));
    return own.filter(isSure);
  });
}

function wishesOf(reading: Reading, references: readonly Span[]): EditWishes {
  const ofPart = partWishes(reading);
  const parts = findParts(reading);
  const conceded = findConceded(reading);
  const isConceded = ({ first, next }: Span) =>
    conceded.some((one) =>
      // "重くてもいいので": in Japanese the words stand behind it.
      reading.language === 'ja'
        ? one.first <= next && next <= one.next
        : one.next <= first && reading.tokens[one.first]?.clause === reading.tokens[first]?.clause,
    );
  const isDenied = (one: Span) => isOneOf('not', reading, one.first - 1) || isConceded(one);
  const all = wishesIn(reading).filter(
    (wish) => !isDenied(wish) && !references.some((one) => touches(one, wish)),
  );
  const isOfPart = (wish: Span) =>
    ofPart.some((one) => touches(one, wish)) || parts.some((part) => covers(wish, part));
  const whole = all.filter((wish) => !isStructural(wish) && !isOfPart(wish));
  const silent = parts.filter((part) => !ofPart.some((one) => covers(one, part)));
  const listed = [
    ...ofPart.map(({ wish }) => wish),
    ...whole.map((wish) => ofOnlyPart(reading, wish, wholeWish(reading, wish), silent)),
  ];
  const needsOtherBody = all.some(isStructural);
  const [only] = listed;
  const isName = !only && isOnlyName(reading, references);
  if (listed.length > 1 || needsOtherBody || isName) return { wishes: listed, needsOtherBody };
  const { wish, probability } = fittedWish(reading);
  const isSure = probability >= (only ? sureOfOther : sureOfAny);
  const isSaid = whole.length > 0 || ofPart.some((one) => one.isSaid);
  const said = [...ofPart, ...whole];
  const isKept =
    only !== undefined &&
    isSaid &&
    (ofPart.some(({ isPlain }) => isPlain) ||
      isOfSameTrait(only, wish) ||
      isWithoutPart(only, wish) ||
      saysLittleElse(reading, said));
  // "It should be wider" is of the body, unless wheels are named.
  const isOfWheels = wish === 'wheel.width+' && !parts.some(({ what }) => what === 'wheel');
  const fitted = isSure && !isKept && !isOfWheels ? wishOf(reading, wish, only) : undefined;
  return { wishes: fitted ? [fitted] : listed, needsOtherBody };
}
