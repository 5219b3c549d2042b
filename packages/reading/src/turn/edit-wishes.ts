import { findDegrees } from '../follow-up/cues.ts';
import { type MeasureName, measureOf } from '../follow-up/measures.ts';
import { shareOf, type Wish, wishesIn } from '../follow-up/wishes.ts';
import { covers, type Span, touches } from '../mentions/mention.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { findPartChanges, findParts, type PartName, type Quality } from './cues.ts';

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
  /** Words that may name a component, such as `mg996r`. */
  readonly names: readonly string[];
  /** "As cheap as possible", "ideally lighter": if the message names no design, it changes the task. */
  readonly isSoft?: true;
  /** The words of the wish. */
  readonly text: string;
}

/** Tokens between a part and the word that says how it changes: "make the shins a bit shorter". */
const partReach = 6;
/** What a part changes by where the message does not say it. */
const ofParts = { slight: 0.05, plain: 0.15, strong: 0.35 } as const;

const sized: ReadonlySet<string> = new Set(['length', 'width', 'size']);

/** Components are named by letters with digits: "use STS3215 servos". */
const namesIn = ({ tokens }: Reading): readonly string[] =>
  tokens.flatMap(({ lower }) =>
    /^(?=.*\d)(?=.*[a-z])[a-z0-9-]{4,}$/.test(lower) ? [lower.replaceAll('-', '')] : [],
  );

const distance = (one: Span, other: Span): number =>
  Math.max(0, one.first - other.next, other.first - one.next);

/** The length that stands next to a part: "shins of 12 cm". */
function lengthNear({ quantities }: Reading, part: Span): number | undefined {
  const near = quantities.find(
    (one) => one.dimension === 'length' && one.si > 0 && distance(one, part) <= partReach,
  );
  return near?.si;
}

function percentNear({ quantities }: Reading, part: Span): number | undefined {
  return quantities.find((one) => one.dimension === 'percent' && distance(one, part) <= partReach + 2)?.si;
}

interface FoundWish extends Span {
  readonly wish: EditWish;
}

/** Wishes about parts, each part once. */
function partWishes(reading: Reading): readonly FoundWish[] {
  const changes = findPartChanges(reading);
  const degrees = findDegrees(reading);
  const names = namesIn(reading);
  const sameSentence = (one: Span, other: Span) =>
    reading.tokens[one.first]?.sentence === reading.tokens[other.first]?.sentence;
  return findParts(reading).flatMap((part): FoundWish[] => {
    const near = changes
      .filter((one) => sameSentence(one, part) && !touches(one, part) && distance(one, part) <= partReach)
      .toSorted(
        (a, b) =>
          Number(a.what.quality === 'kind') - Number(b.what.quality === 'kind') ||
          distance(a, part) - distance(b, part),
      );
    const [change] = near;
    const value = lengthNear(reading, part);
    if (!change && (value === undefined || part.what === 'motor')) return [];
    const { quality, direction } = change?.what ?? { quality: 'length' as const, direction: 'more' as const };
    // "Use 6 legs", "with other legs" ask for another body.
    if (quality === 'kind' && part.what !== 'motor' && part.what !== 'battery') return [];
    const degree =
      change && degrees.findLast((one) => one.next <= change.first && change.first - one.next <= 1);
    const share = percentNear(reading, part) ?? ofParts[degree?.what ?? 'plain'];
    const first = Math.min(part.first, change?.first ?? part.first);
    const next = Math.max(part.next, change?.next ?? part.next);
    const wish: EditWish = {
      part: part.what,
      quality,
      direction,
      factor: direction === 'more' ? 1 + share : 1 - share,
      ...(value !== undefined && sized.has(quality) ? { value } : {}),
      names,
      text: wordsOf(reading, first, next),
    };
    return [{ wish, first, next }];
  });
}

/** Wishes for another number of limbs make another body, and no revision of this one. */
const isStructural = ({ measure }: Wish): boolean => 'step' in measureOf(measure).target;

const factorOf = ({ by, direction }: Wish): number =>
  'factor' in by ? by.factor : 1 + (direction === 'more' ? 1 : -1) * shareOf('plain');

function wholeWish(reading: Reading, wish: Wish): EditWish {
  const { measure, direction, first, next, hard } = wish;
  return {
    quality: measure,
    direction,
    factor: factorOf(wish),
    names: [],
    ...(hard ? {} : { isSoft: true }),
    text: wordsOf(reading, first, next),
  };
}

export interface EditWishes {
  readonly wishes: readonly EditWish[];
  /** Whether the message wishes what only another body can have. */
  readonly needsOtherBody: boolean;
}

/**
 * The relative wishes of a message, those about parts first.
 * @param references words that name designs: "le moins cher" is no wish for less cost
 */
export function editWishesIn(reading: Reading, references: readonly Span[]): EditWishes {
  const ofPart = partWishes(reading);
  const parts = findParts(reading);
  const all = wishesIn(reading).filter((wish) => !references.some((one) => touches(one, wish)));
  const isOfPart = (wish: Span) =>
    ofPart.some((one) => touches(one, wish)) || parts.some((part) => covers(wish, part));
  const whole = all.filter((wish) => !isStructural(wish) && !isOfPart(wish));
  return {
    wishes: [...ofPart.map(({ wish }) => wish), ...whole.map((wish) => wholeWish(reading, wish))],
    needsOtherBody: all.some(isStructural),
  };
}
