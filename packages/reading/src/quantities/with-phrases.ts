import { covers, type Mention } from '../mentions/mention.ts';
import { isSmallWord, type Language, languagesTried } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import type { Quantity } from './quantity.ts';
import { inSi, unitById } from './units.ts';

/** What the phrases around a number make of it. */

/** The recognised text around numbers. */
interface Surroundings {
  readonly tokens: readonly Token[];
  readonly language: Language | 'und';
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

/** "Just legs. Four of them": the parts that were named before are counted. */
function countedBefore(quantity: Quantity, mentions: readonly Mention[]): Quantity {
  const refers = mentions.some(({ category, first }) => category === 'anaphors' && first === quantity.next);
  if (!refers || quantity.dimension !== 'count') return quantity;
  const part = mentions.findLast(({ category, next }) => category === 'parts' && next <= quantity.first);
  return part === undefined ? quantity : { ...quantity, noun: part.first };
}

/** Whether a number without a unit counts no thing: at most a word of a side or of a bound stands where its noun would. */
function countsNothing({ dimension, noun }: Quantity, mentions: readonly Mention[]): boolean {
  if (dimension !== 'count') return false;
  if (noun === undefined) return true;
  const named = mentions.filter((mention) => covers(mention, { first: noun, next: noun + 1 }));
  return named.length > 0 && named.every(({ category }) => category === 'cues' || category === 'bounds');
}

const isSameSentence = (tokens: readonly Token[], at: number, other: number): boolean =>
  tokens[at]?.sentence === tokens[other]?.sentence;
const isSameClause = (tokens: readonly Token[], at: number, other: number): boolean =>
  tokens[at]?.clause === tokens[other]?.clause;

const sides: ReadonlySet<string> = new Set(['width', 'height', 'length', 'depth', 'thickness', 'diameter']);

/** Whether a word right behind or right before a number names a side: "45 high", "height 45", and not "45 high shelves". */
function isSide({ tokens, mentions, language }: Surroundings, { first, next }: Quantity): boolean {
  const endsThere = (at: number): boolean => {
    const token = tokens[at];
    return (
      token?.kind !== 'word' ||
      !isSameClause(tokens, at, at - 1) ||
      isSmallWord(token.lower, languagesTried(language))
    );
  };
  return mentions.some(
    (mention) =>
      isCue(mention) &&
      sides.has(mention.concept) &&
      (mention.first === next ? endsThere(mention.next) : mention.next === first),
  );
}

/** "60 cm wide by 45 high": a side without a unit has that of the length before it in the sentence. */
function withUnitOfSide(quantity: Quantity, around: Surroundings): Quantity {
  const { tokens, mentions, quantities } = around;
  if (!countsNothing(quantity, mentions) || !isSide(around, quantity)) return quantity;
  const before = quantities.findLast(
    ({ dimension, unitId, next }) => dimension === 'length' && unitId !== undefined && next <= quantity.first,
  );
  if (before?.unitId === undefined || !isSameSentence(tokens, before.first, quantity.first)) return quantity;
  const unit = unitById(before.unitId);
  const { noun: _, upper, siUpper: __, ...rest } = quantity;
  return {
    ...rest,
    dimension: 'length',
    ...(before.unit !== undefined && { unit: before.unit }),
    unitId: unit.id,
    si: inSi(rest.value, unit),
    ...(upper !== undefined && { upper, siUpper: inSi(upper, unit) }),
  };
}

const prices: ReadonlySet<string> = new Set(['cost', 'unit_price']);
/** Cues that go with any measure, also with an amount of money. */
const general: ReadonlySet<string> = new Set([...prices, 'total', 'each']);
const masses: ReadonlySet<string> = new Set(['weight', 'own_mass', 'object_mass', 'payload', 'lift', 'pull']);
/** Less is a number of things, or a share. */
const leastMoney = 10;
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

/** "Budget 900 at most", "we pay 200 pounds": what the words of a price make money. */
function asMoney(quantity: Quantity, around: Surroundings): Quantity {
  const { tokens, mentions, quantities } = around;
  const isBare = countsNothing(quantity, mentions) && quantity.si >= leastMoney;
  const isPounds = quantity.unitId === 'lb' && quantity.per === undefined;
  if (!isBare && !isPounds) return quantity;
  const hasMoney = quantities.some(
    ({ dimension, first }) => dimension === 'money' && isSameClause(tokens, first, quantity.first),
  );
  if (hasMoney) return quantity;
  const cues = cuesOf(around, quantity);
  const isPrice = cues.some(({ concept }) => prices.has(concept));
  if (isPounds) {
    const own = cues
      .filter(({ concept }) => prices.has(concept) || masses.has(concept))
      .sort((a, b) => gap(a, quantity) - gap(b, quantity))[0];
    return own !== undefined && prices.has(own.concept) ? moneyOf(quantity, 'GBP') : quantity;
  }
  return isPrice && cues.every(({ concept }) => general.has(concept)) ? moneyOf(quantity) : quantity;
}

function moneyOf(quantity: Quantity, unitId?: string): Quantity {
  const { noun: _, unit, unitId: __, siUpper: ___, ...rest } = quantity;
  return {
    ...rest,
    dimension: 'money',
    si: quantity.value,
    ...(quantity.upper !== undefined && { siUpper: quantity.upper }),
    ...(unitId !== undefined && { unitId, ...(unit !== undefined && { unit }) }),
  };
}

/** A number as the phrases around it say. The number of a part's name measures nothing: "18650 cells". */
export function withPhrases(quantity: Quantity, around: Surroundings): Quantity {
  const { mentions } = around;
  if (mentions.some((mention) => mention.category === 'components' && covers(mention, quantity)))
    return { ...quantity, dimension: 'name' };
  const counted = mentions.find((mention) => isCounting(mention, quantity));
  if (!counted) return asMoney(withUnitOfSide(countedBefore(quantity, mentions), around), around);
  const { unit: _, unitId: __, siUpper: ___, ...rest } = quantity;
  return {
    ...rest,
    dimension: 'count',
    si: quantity.value,
    ...(quantity.upper !== undefined && { siUpper: quantity.upper }),
    next: counted.first,
    noun: counted.first,
  };
}
