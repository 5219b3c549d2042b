import { covers, type Mention, touches } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { wordsOf } from '../quantities/signs.ts';
import type { Reading } from '../reading.ts';
import { languages } from '../text/language.ts';

/** How the words around a number limit it. */
export type Bound = 'max' | 'min' | 'eq' | 'about';

const ops: ReadonlySet<unknown> = new Set<Bound>(['max', 'min', 'eq', 'about']);
const isBound = (op: unknown): op is Bound => ops.has(op);

/** Tokens between a number and the word that limits it. */
const farthest = { before: 5, behind: 2 } as const;

type Context = Pick<Reading, 'tokens' | 'mentions' | 'quantities'>;

const opposite: Readonly<Partial<Record<Bound, Bound>>> = { min: 'max', max: 'min' };

/** "Nothing wider than 14 cm and under 4 kg": a limit upwards behind another number is not turned about once more. */
const isSaidAgain = (quantities: readonly Quantity[], negation: Mention, bound: Mention): boolean =>
  bound.facts.op === 'max' &&
  quantities.some(({ first, next }) => negation.next <= first && next <= bound.first);

/** "Mehr als zweitausend gibt der Hof nicht her": a clause that is denied turns its bound about. */
function isDenied({ tokens, mentions, quantities }: Context, bound: Mention): boolean {
  const clause = tokens[bound.first]?.clause;
  const negations = mentions.filter(({ category }) => category === 'negations');
  // "Not heavier than 3 kg or you can't lift it": the bound holds its own negation, and no other is of it.
  if (negations.some((mention) => touches(bound, mention))) return false;
  // "Less than 2 kg and not more than 400 €": the negation is of another bound.
  const bounds = mentions.filter(({ category }) => category === 'bounds');
  return negations.some(
    (mention) =>
      mention.facts.reach === 'clause' &&
      tokens[mention.first]?.clause === clause &&
      !touches(mention, bound) &&
      !bounds.some((other) => covers(other, mention)) &&
      !isSaidAgain(quantities, mention, bound),
  );
}

/** What a word such as "over" may be said of instead of a number. */
const grounds: ReadonlySet<string> = new Set([
  'terrain',
  'places',
  'surfaces',
  'things',
  'objects',
  'containers',
  'conditions',
]);

/** "Over rough ground on six legs": the ground comes before the number. */
const isOfGround = ({ mentions }: Context, bound: Mention, { first }: Quantity): boolean =>
  bound.facts.side === 'before' &&
  mentions.some(
    (mention) => grounds.has(mention.category) && mention.first >= bound.next && mention.next <= first,
  );

const gapBehind = (mention: Mention, { next }: Quantity): number => mention.first - next;
const gapBefore = (mention: Mention, { first }: Quantity): number => first - mention.next;

/**
 * "2 kg and weighs at most 9 kg", "5 kg max, 3 m": a word that may limit either number limits the one in its clause, or
 * else the nearer one.
 */
function isOfAnother(
  { tokens }: Context,
  others: readonly Quantity[],
  mention: Mention,
  quantity: Quantity,
  isBefore: boolean,
): boolean {
  const own = isBefore ? gapBefore(mention, quantity) : gapBehind(mention, quantity);
  const [elsewhere, gapTo] = isBefore ? (['before', gapBehind] as const) : (['behind', gapBefore] as const);
  if (mention.facts.side === elsewhere) return false;
  const shares = ({ first }: Quantity) => tokens[first]?.clause === tokens[mention.first]?.clause;
  return others.some((other) => {
    if (shares(quantity) && !shares(other)) return false;
    const gap = gapTo(mention, other);
    return gap >= 0 && gap < own;
  });
}

/** "5 kg + camera" adds; only a sign that touches the number limits it: "5 kg+". */
const isSpacedSign = ({ tokens }: Context, { first, facts }: Mention): boolean =>
  facts.side === 'behind' && tokens[first]?.text === '+' && tokens[first]?.isJoined === false;

/** The sides that are given together, as one stretch: a bound on "45 × 30 × 20 cm" is of all of them. */
function whole(quantities: readonly Quantity[], quantity: Quantity): Quantity {
  if (quantity.group === undefined) return quantity;
  const sides = quantities.filter(({ group }) => group === quantity.group);
  return { ...quantity, first: sides[0]?.first ?? quantity.first, next: sides.at(-1)?.next ?? quantity.next };
}

interface FoundBound {
  readonly op: Bound;
  /** The word that limits stands in front of the number. */
  readonly isBefore: boolean;
}

/** The nearest word that limits a quantity, in its sentence and with no other quantity between. */
function ownBound(reading: Context, one: Quantity): FoundBound | undefined {
  const { tokens, mentions } = reading;
  const quantity = whole(reading.quantities, one);
  const { first, next } = quantity;
  const quantities = reading.quantities.filter(
    (other) => other !== one && (one.group === undefined || other.group !== one.group),
  );
  const sentence = tokens[first]?.sentence;
  const isFree = (from: number, to: number) =>
    !quantities.some((other) => other.first >= from && other.first < to);
  let best: { readonly gap: number; readonly mention: Mention; readonly isBefore: boolean } | undefined;
  for (const mention of mentions) {
    const { side, op } = mention.facts;
    if (mention.category !== 'bounds' || !isBound(op) || tokens[mention.first]?.sentence !== sentence)
      continue;
    const before = gapBefore(mention, quantity);
    const behind = gapBehind(mention, quantity);
    const isBefore =
      side !== 'behind' && before >= 0 && before <= farthest.before && isFree(mention.next, first);
    const isBehind =
      side !== 'before' && behind >= 0 && behind <= farthest.behind && isFree(next, mention.first);
    if (isBefore && isOfGround(reading, mention, quantity)) continue;
    if (isBehind && isSpacedSign(reading, mention)) continue;
    if ((!isBefore && !isBehind) || isOfAnother(reading, quantities, mention, quantity, isBefore)) continue;
    const gap = isBefore ? before : behind;
    if (best === undefined || gap < best.gap) best = { gap, mention, isBefore };
  }
  const op = best?.mention.facts.op;
  if (!best || !isBound(op)) return undefined;
  const { mention, isBefore } = best;
  return { op: isDenied(reading, mention) ? (opposite[op] ?? op) : op, isBefore };
}

const joining: ReadonlySet<string> = new Set([...wordsOf('and', languages), ',']);
/** Tokens between two lengths that are given together: "50 cm long and 30 cm wide". */
const mostBetween = 4;

/** The length in front of another that is given together with it. */
function lengthBefore({ tokens, quantities }: Context, quantity: Quantity): Quantity | undefined {
  const before = quantities.filter(({ next }) => next <= quantity.first).at(-1);
  if (before?.dimension !== 'length' || quantity.dimension !== 'length') return undefined;
  const between = tokens.slice(before.next, quantity.first);
  const isOne = tokens[before.first]?.sentence === tokens[quantity.first]?.sentence;
  return isOne && between.length <= mostBetween && between.some(({ lower }) => joining.has(lower))
    ? before
    : undefined;
}

/** How the words around a quantity limit it: "at most 50 cm long and 30 cm wide" limits both. */
export function boundOf(reading: Context, quantity: Quantity): Bound | undefined {
  const own = ownBound(reading, quantity);
  if (own) return own.op;
  if (quantity.approximate) return 'about';
  const before = lengthBefore(reading, quantity);
  const shared = before && ownBound(reading, before);
  return before && shared?.isBefore === false ? undefined : before && boundOf(reading, before);
}
