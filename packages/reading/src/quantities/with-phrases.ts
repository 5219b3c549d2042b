import { covers, type Mention } from '../mentions/mention.ts';
import type { Token } from '../tokens/token.ts';
import type { Quantity } from './quantity.ts';

/** What the phrases around a number make of it. */

/** The recognised text around numbers. */
interface Surroundings {
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly quantities: readonly Quantity[];
}

const isCue = ({ category }: Mention): boolean => category === 'cues';

/** The unit is the beginning of a longer phrase: "10 degrees of freedom" counts them. */
const isCounting = (mention: Mention, quantity: Quantity): boolean =>
  isCue(mention) &&
  mention.first > quantity.first &&
  mention.first < quantity.next &&
  mention.next > quantity.next;

const ofFreedom: ReadonlySet<string> = new Set(['dof', 'dof_per_leg', 'dof_per_arm']);

/** The number stands inside a phrase that counts degrees of freedom: "an arm with 6 degrees of freedom". */
const isInPhrase = (mention: Mention, quantity: Quantity): boolean =>
  isCue(mention) &&
  ofFreedom.has(mention.concept) &&
  quantity.dimension === 'angle' &&
  mention.first < quantity.first &&
  mention.next > quantity.next;

/** "Just legs. Four of them": the parts that were named before are counted. */
function countedBefore(quantity: Quantity, mentions: readonly Mention[]): Quantity {
  const refers = mentions.some(({ category, first }) => category === 'anaphors' && first === quantity.next);
  if (!refers || quantity.dimension !== 'count') return quantity;
  const part = mentions.findLast(({ category, next }) => category === 'parts' && next <= quantity.first);
  return part === undefined ? quantity : { ...quantity, noun: part.first };
}

const isSameSentence = (tokens: readonly Token[], at: number, other: number): boolean =>
  tokens[at]?.sentence === tokens[other]?.sentence;
const isSameClause = (tokens: readonly Token[], at: number, other: number): boolean =>
  tokens[at]?.clause === tokens[other]?.clause;

const prices: ReadonlySet<string> = new Set(['cost', 'unit_price']);
const masses: ReadonlySet<string> = new Set(['weight', 'own_mass', 'object_mass', 'payload', 'lift', 'pull']);
const parting = /^[,;、，،|]$/;

/** The cues in the clause of a number, or before it in the sentence with nothing between that parts what is said. */
function cuesOf({ tokens, mentions, quantities }: Surroundings, { first }: Quantity): readonly Mention[] {
  const isParted = (from: number) =>
    tokens.slice(from, first).some(({ text }) => parting.test(text)) ||
    quantities.some((other) => other.first >= from && other.first < first);
  return mentions.filter(
    (mention) =>
      isCue(mention) &&
      (isSameClause(tokens, mention.first, first) ||
        (mention.next <= first && isSameSentence(tokens, mention.first, first) && !isParted(mention.next))),
  );
}

const gap = (mention: Mention, { first, next }: Quantity): number =>
  mention.next <= first ? first - mention.next : mention.first - next;

/** "We pay 200 pounds": pounds next to the words of a price are money, otherwise a mass. */
function inPounds(quantity: Quantity, around: Surroundings): Quantity {
  const { tokens, quantities } = around;
  if (quantity.unitId !== 'lb' || quantity.per !== undefined) return quantity;
  const hasMoney = quantities.some(
    ({ dimension, first }) => dimension === 'money' && isSameClause(tokens, first, quantity.first),
  );
  if (hasMoney) return quantity;
  const [own] = cuesOf(around, quantity)
    .filter(({ concept }) => prices.has(concept) || masses.has(concept))
    .sort((a, b) => gap(a, quantity) - gap(b, quantity));
  if (own === undefined || !prices.has(own.concept)) return quantity;
  const { noun: _, siUpper: __, ...rest } = quantity;
  return {
    ...rest,
    dimension: 'money',
    unitId: 'GBP',
    si: quantity.value,
    ...(quantity.upper !== undefined && { siUpper: quantity.upper }),
  };
}

/** A number as the phrases around it say. The number of a part's name measures nothing: "18650 cells". */
export function withPhrases(quantity: Quantity, around: Surroundings): Quantity {
  const { mentions } = around;
  if (mentions.some((mention) => mention.category === 'components' && covers(mention, quantity)))
    return { ...quantity, dimension: 'name' };
  const counted = mentions.find((mention) => isCounting(mention, quantity) || isInPhrase(mention, quantity));
  if (!counted) return inPounds(countedBefore(quantity, mentions), around);
  const { unit: _, unitId: __, siUpper: ___, ...rest } = quantity;
  const noun = counted.first > quantity.first ? counted.first : quantity.next - 1;
  return {
    ...rest,
    dimension: 'count',
    si: quantity.value,
    ...(quantity.upper !== undefined && { siUpper: quantity.upper }),
    next: noun,
    noun,
  };
}
