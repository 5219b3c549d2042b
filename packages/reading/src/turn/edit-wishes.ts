import { findDegrees } from '../follow-up/cues.ts';
import { type MeasureName, measureOf } from '../follow-up/measures.ts';
import { type Wish, wishesIn } from '../follow-up/wishes.ts';
import { isOneOf } from '../follow-up/words.ts';
import { covers, isInside, type Span, touches } from '../mentions/mention.ts';
import { type Reading, readPrompt, wordsOf } from '../reading.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import {
  findAmountWords,
  findPartChanges,
  findParts,
  findShares,
  findTaken,
  type PartName,
  type Quality,
} from './cues.ts';
import { fittedWish } from './fitted-wish.ts';
import { noWish, wholeBody, wishClasses } from './wish-classes.ts';

/** What a message wishes of one design. */
export interface EditWish {
  /** A part of the body; absent for a wish about the whole of it. */
  readonly part?: PartName;
  readonly quality: Quality | MeasureName;
  readonly direction: 'less' | 'more';
  /** Multiplies what is. */
  readonly factor: number;
  /** The wished value in SI units, where the message gives one. */
  readonly value?: number;
  /** By how much it changes in SI units, where the message says so: positive for more. */
  readonly by?: number;
  /** Words that may name a component, such as `mg996r`. */
  readonly names: readonly string[];
  /** "As cheap as possible", "ideally lighter": if the message names no design, it changes the task. */
  readonly isSoft?: true;
  /** The words of the wish. */
  readonly text: string;
}

/** Tokens between a part and the word that says how it changes: "make the shins a bit shorter". */
const partReach = 6;
/** Of a word such as "more": "more leg", and not "so the arm moves more". */
const besideReach = 1;
/** What a part changes by where the message does not say it. */
const ofParts = { slight: 0.05, plain: 0.15, strong: 0.35 } as const;

/** The largest share that is taken away at once. */
const mostTaken = 0.9;

const sized: ReadonlySet<string> = new Set(['length', 'width', 'size']);

/** Components are named by letters with digits: "use STS3215 servos". */
const namesIn = ({ tokens }: Reading): readonly string[] =>
  tokens.flatMap(({ lower }) =>
    /^(?=.*\d)(?=.*[a-z])[a-z0-9-]{4,}$/.test(lower) ? [lower.replaceAll('-', '')] : [],
  );

const distance = (one: Span, other: Span): number =>
  Math.max(0, one.first - other.next, other.first - one.next);

/** A length next to a part, and whether the part gets it or changes by it. */
interface Amount {
  readonly si: number;
  readonly isDifference: boolean;
  /** Of "thigh -15 mm". */
  readonly isNegative: boolean;
}

/** A sign that is joined to its number: "+2 cm", "-15 mm", and not a dash. */
const signBefore = /(?:^|[\s:,(])(?<sign>[+−–-])$|\b(?<word>minus|plus)\s*$/iu;
const signWithin = /^(?:(?<sign>[+−–-])|(?<word>minus|plus)\b)/iu;

/**
 * The length that a part gets or changes by: "shins of 12 cm", "shins 2 cm longer", "thigh -15 mm". A length of something
 * else, such as "longer legs for steps of 20 cm", is none.
 * @param changes words that say how the part changes
 */
function lengthNear(reading: Reading, part: Span, changes: readonly Span[]): Amount | undefined {
  const { quantities, text, tokens } = reading;
  const near = quantities.find(
    (one) => one.dimension === 'length' && one.si !== 0 && distance(one, part) <= partReach,
  );
  if (near === undefined) return undefined;
  const start = tokens[near.first]?.start ?? 0;
  const before = text.slice(0, start);
  const { sign, word } = {
    ...signBefore.exec(before)?.groups,
    ...signWithin.exec(text.slice(start))?.groups,
  };
  const isNegative = near.si < 0 || word?.toLowerCase() === 'minus' || (sign ?? '+') !== '+';
  const amount = { si: Math.abs(near.si), isNegative };
  if (near.si < 0 || sign !== undefined || word !== undefined) return { ...amount, isDifference: true };
  const taken = findTaken(reading).find(({ first: at }) => at === near.next);
  if (taken) return { si: amount.si, isNegative: taken.what === 'removed', isDifference: true };
  const said = findAmountWords(reading).findLast(({ next }) => next <= near.first && near.first - next <= 1);
  if (said) return { ...amount, isDifference: said.what === 'difference' };
  if (changes.some((one) => one.first === near.next || one.next === near.first))
    return { ...amount, isDifference: true };
  return changes.length === 0 || /[:=,]\s*$/.test(before) ? { ...amount, isDifference: false } : undefined;
}

/** "10 %", "a third", "double", next to what changes. */
function shareNear(reading: Reading, part: Span): number | undefined {
  const isNear = (one: Span): boolean => distance(one, part) <= partReach + 2;
  const sentenceOf = ({ first }: Span) => reading.tokens[first]?.sentence;
  const all = part.next - part.first === reading.tokens.length;
  const isInSentence = (one: Span): boolean => all || sentenceOf(one) === sentenceOf(part);
  const percents = reading.quantities
    .filter(({ dimension }) => dimension === 'percent')
    .map(({ first, next, si }) => ({ first, next, what: si }));
  // A share next to another part is of that one.
  const others = findParts(reading).filter((one) => !touches(one, part));
  const isOwn = (one: Span): boolean => others.every((other) => distance(one, other) >= distance(one, part));
  return [...percents, ...findShares(reading)]
    .filter((one) => isNear(one) && isInSentence(one) && isOwn(one))
    .toSorted((a, b) => distance(a, part) - distance(b, part))[0]?.what;
}

/** 1 plus or minus a share, of which at most 90 % is taken away. */
const factorBy = (share: number, direction: EditWish['direction']): number =>
  direction === 'more' ? 1 + share : 1 - Math.min(share, mostTaken);

const amountOf = ({ si, isDifference }: Amount, direction: EditWish['direction']) =>
  isDifference ? { by: direction === 'more' ? si : -si } : { value: si };

interface FoundWish extends Span {
  readonly wish: EditWish;
  /** Whether words say how the part changes: "too long" is surer than what a model finds. */
  readonly isSaid: boolean;
}

/** Qualities that each part has no parameter for. */
const lacking: Readonly<Partial<Record<PartName, readonly Quality[]>>> = {
  motor: ['length', 'width'],
  battery: ['length', 'width', 'strength'],
};
const canHave = (part: PartName, quality: Quality): boolean => !lacking[part]?.includes(quality);

/** Wishes about parts, each part once. */
function partWishes(reading: Reading): readonly FoundWish[] {
  const changes = findPartChanges(reading);
  const degrees = findDegrees(reading);
  const names = namesIn(reading);
  const sameSentence = (one: Span, other: Span) =>
    reading.tokens[one.first]?.sentence === reading.tokens[other.first]?.sentence;
  const parts = findParts(reading);
  const languages = languagesTried(reading.language);
  const isSmall = ({ first, next }: Span) =>
    next - first === 1 && isSmallWord(reading.tokens[first]?.lower ?? '', languages);
  // "Leg motors" are motors.
  const heads = parts.filter((part) => !parts.some(({ first }) => first === part.next));
  return heads.flatMap((part): FoundWish[] => {
    const near = changes
      .filter((one) => sameSentence(one, part) && !touches(one, part) && distance(one, part) <= partReach)
      .filter(({ what: { quality } }) => canHave(part.what, quality))
      .filter((one) => !isSmall(one) || distance(one, part) <= besideReach)
      .toSorted(
        (a, b) =>
          Number(a.what.quality === 'kind') - Number(b.what.quality === 'kind') ||
          distance(a, part) - distance(b, part),
      );
    const [change] = near;
    const length = lengthNear(reading, part, near);
    if (!change && (length === undefined || part.what === 'motor')) return [];
    const { quality: said, direction } = change?.what ?? {
      quality: 'length' as const,
      direction: length?.isNegative ? ('less' as const) : ('more' as const),
    };
    // "Bigger motors", "more punch in the motors".
    const quality = part.what === 'motor' && said === 'size' ? 'strength' : said;
    // "Use 6 legs", "with other legs" ask for another body.
    if (quality === 'kind' && part.what !== 'motor' && part.what !== 'battery') return [];
    const degree =
      change && degrees.findLast((one) => one.next <= change.first && change.first - one.next <= 1);
    const share = shareNear(reading, part) ?? ofParts[degree?.what ?? 'plain'];
    const first = Math.min(part.first, change?.first ?? part.first);
    const next = Math.max(part.next, change?.next ?? part.next);
    const wish: EditWish = {
      part: part.what,
      quality,
      direction,
      factor: factorBy(share, direction),
      ...(length && sized.has(quality) ? amountOf(length, direction) : {}),
      names,
      text: wordsOf(reading, first, next),
    };
    return [{ wish, first, next, isSaid: change !== undefined }];
  });
}

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

/**
 * The relative wishes of a message, those about parts first. Where the tables find one wish or none, a model that was
 * fitted to marked messages may know better.
 * @param references words that name designs: "le moins cher" is no wish for less cost
 */
export function editWishesIn(reading: Reading, references: readonly Span[]): EditWishes {
  const whole = wishesOf(reading, references);
  const known = ofNamedParts(reading, whole.wishes);
  // Further wishes about parts, in other stretches than those that the message as a whole shows.
  const isDone = whole.needsOtherBody || isOnlyName(reading, references);
  const further = isDone ? [] : wishesByStretch(reading);
  const isNew = (wish: EditWish, at: number) =>
    wish.part !== undefined &&
    ![...known, ...further.slice(0, at)].some(
      (other) => other.part === wish.part || (other.quality === wish.quality && other.part === undefined),
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
  const wished = wishes.flatMap(({ part }) => part ?? []);
  const named = new Set(wished.length > 0 ? wished : findParts(reading).map(({ what }) => what));
  return wishes.map((wish) => {
    const parts = [...named].filter((part) => mayBeOf(part, wish.quality));
    const [part, ...others] = parts;
    const isWished = wishes.some((other) => other.part === part && other.quality === wish.quality);
    return part === undefined || others.length > 0 || isWished ? wish : withPart(wish, part);
  });
}

/** Stretches that are read: each costs about as much as the message. */
const mostStretches = 6;

/** The clauses of a message, and what "and" joins in them, each read alone; empty for a message of one. */
function stretchesOf(reading: Reading): readonly Reading[] {
  const { text, tokens, language } = reading;
  let joined = 0;
  const stretches = Map.groupBy(tokens, ({ sentence, clause }, at) => {
    if (isOneOf('and', reading, at)) joined += 1;
    return `${sentence} ${clause} ${joined}`;
  });
  if (stretches.size < 2) return [];
  return [...stretches.values()]
    .slice(0, mostStretches)
    .map((own) => readPrompt(text.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0), language));
}

/** The wishes of each stretch. One for another size that names no part is of the part that was named last. */
function wishesByStretch(reading: Reading): readonly EditWish[] {
  const stretches = stretchesOf(reading);
  const named = stretches.map((one) => [...new Set(findParts(one).map(({ what }) => what))]);
  return stretches.flatMap((stretch, at) => {
    const last = named.slice(0, at + 1).findLast((parts) => parts.length > 0) ?? [];
    const [part, ...others] = last;
    const { wishes } = wishesOf(stretch, []);
    return part === undefined || others.length > 0 ? wishes : wishes.map((wish) => withPart(wish, part));
  });
}

function wishesOf(reading: Reading, references: readonly Span[]): EditWishes {
  const ofPart = partWishes(reading);
  const parts = findParts(reading);
  const isDenied = ({ first }: Span) => isOneOf('not', reading, first - 1);
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
    (isOfSameTrait(only, wish) || isWithoutPart(only, wish) || saysLittleElse(reading, said));
  const fitted = isSure && !isKept ? wishOf(reading, wish, only) : undefined;
  return { wishes: fitted ? [fitted] : listed, needsOtherBody };
}
