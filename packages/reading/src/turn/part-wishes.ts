import { findDegrees } from '../follow-up/cues.ts';
import { type Span, touches } from '../mentions/mention.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { isSmallWord, isUnspaced, languagesTried } from '../text/language.ts';
import { amountOf, distance, factorBy, lengthNear, ofParts, partReach, shareNear, sized } from './amounts.ts';
import { findPartChanges, findParts, type PartName, type Quality } from './cues.ts';
import { type EditWish, namesIn } from './edit-wish.ts';

/** Tokens between a part and a word such as "more": "more leg", and not "so the arm moves more". */
export const besideReach = 1;

interface FoundWish extends Span {
  readonly wish: EditWish;
  /** Whether words say how the part changes: "too long" is surer than what a model finds. */
  readonly isSaid: boolean;
  /** Whether several words say it: "too long" leaves nothing to a model. */
  readonly isPlain: boolean;
}

/** Qualities that each part has no parameter for. */
const lacking: Readonly<Partial<Record<PartName, readonly Quality[]>>> = {
  motor: ['length', 'width'],
  battery: ['length', 'width', 'strength'],
};
const canHave = (part: PartName, quality: Quality): boolean => !lacking[part]?.includes(quality);

/** Wishes about parts, each part once. */
export function partWishes(reading: Reading): readonly FoundWish[] {
  const changes = findPartChanges(reading);
  const degrees = findDegrees(reading);
  const names = namesIn(reading);
  const sameSentence = (one: Span, other: Span) =>
    reading.tokens[one.first]?.sentence === reading.tokens[other.first]?.sentence;
  // "The legs are short, and the body is wide": a change is of the parts of its clause, if that names one.
  const isSameClause = (one: Span, other: Span) =>
    reading.tokens[one.first]?.clause === reading.tokens[other.first]?.clause;
  const parts = findParts(reading);
  const languages = languagesTried(reading.language);
  const isSmall = ({ first, next }: Span) =>
    next - first === 1 && isSmallWord(reading.tokens[first]?.lower ?? '', languages);
  // "Leg motors" are motors.
  const heads = parts.filter((part) => !parts.some(({ first }) => first === part.next));
  return heads.flatMap((part): FoundWish[] => {
    const near = changes
      .filter((one) => sameSentence(one, part) && !touches(one, part) && distance(one, part) <= partReach)
      .filter((one) => isSameClause(one, part) || !heads.some((other) => isSameClause(one, other)))
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
    // In some languages each letter is a token.
    const isPlain = change !== undefined && change.next - change.first > 1 && !isUnspaced(reading.language);
    return [{ wish, first, next, isSaid: change !== undefined, isPlain }];
  });
}
