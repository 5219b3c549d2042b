import { type Mention, touches } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Reading } from '../reading.ts';

/** How the words around a number limit it. */
export type Bound = 'max' | 'min' | 'eq' | 'about';

const ops: ReadonlySet<unknown> = new Set<Bound>(['max', 'min', 'eq', 'about']);
const isBound = (op: unknown): op is Bound => ops.has(op);

/** Tokens between a number and the word that limits it. */
const farthest = { before: 5, behind: 2 } as const;

type Context = Pick<Reading, 'tokens' | 'mentions' | 'quantities'>;

const opposite: Readonly<Partial<Record<Bound, Bound>>> = { min: 'max', max: 'min' };

/** "Mehr als zweitausend gibt der Hof nicht her": a clause that is denied turns its bound about. */
function isDenied({ tokens, mentions }: Context, bound: Mention): boolean {
  const clause = tokens[bound.first]?.clause;
  return mentions.some(
    (mention) =>
      mention.category === 'negations' &&
      mention.facts.reach === 'clause' &&
      tokens[mention.first]?.clause === clause &&
      !touches(mention, bound),
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

/** "2 kg and weighs at most 9 kg", "5 kg max, 3 m": a word that may limit either number limits the nearer one. */
function isOfAnother(
  others: readonly Quantity[],
  mention: Mention,
  quantity: Quantity,
  isBefore: boolean,
): boolean {
  const own = isBefore ? gapBefore(mention, quantity) : gapBehind(mention, quantity);
  const [elsewhere, gapTo] = isBefore ? (['before', gapBehind] as const) : (['behind', gapBefore] as const);
  if (mention.facts.side === elsewhere) return false;
  return others.some((other) => {
    const gap = gapTo(mention, other);
    return gap >= 0 && gap < own;
  });
}

/** The sides that are given together, as one stretch: a bound on "45 × 30 × 20 cm" is of all of them. */
function whole(quantities: readonly Quantity[], quantity: Quantity): Quantity {
  if (quantity.group === undefined) return quantity;
  const sides = quantities.filter(({ group }) => group === quantity.group);
  return { ...quantity, first: sides[0]?.first ?? quantity.first, next: sides.at(-1)?.next ?? quantity.next };
}

/** The nearest word that limits a quantity, in its sentence and with no other quantity between. */
export function boundOf(reading: Context, one: Quantity): Bound | undefined {
  const { tokens, mentions } = reading;
  const quantity = whole(reading.quantities, one);
  const { first, next } = quantity;
  const quantities = reading.quantities.filter(
    (other) => other !== one && (one.group === undefined || other.group !== one.group),
  );
  const sentence = tokens[first]?.sentence;
  const isFree = (from: number, to: number) =>
    !quantities.some((other) => other.first >= from && other.first < to);
  let best: { readonly gap: number; readonly mention: Mention } | undefined;
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
    if ((!isBefore && !isBehind) || isOfAnother(quantities, mention, quantity, isBefore)) continue;
    const gap = isBefore ? before : behind;
    if (best === undefined || gap < best.gap) best = { gap, mention };
  }
  const op = best?.mention.facts.op;
  if (best && isBound(op)) return isDenied(reading, best.mention) ? (opposite[op] ?? op) : op;
  return quantity.approximate ? 'about' : undefined;
}
