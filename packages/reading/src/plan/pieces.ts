import { type Span, touches } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { unitAt, unitTablesOf } from '../quantities/units.ts';
import type { Reading } from '../reading.ts';
import { languagesTried } from '../text/language.ts';

/** Loads of which the text gives the weight of one: "six bowls of 900 g each", "4 × 5 kg". */
export interface Pieces {
  readonly count: number;
  /** From the count to the words that say that it is the weight of one. */
  readonly span: Span;
}

/** Tokens between the count and the weight: "four *crates of ripe grapes, each* 18 kg". */
const mostBetween = 6;
/** Tokens between the weight and "each". */
const mostBehind = 2;
/** More pieces than these are a day's work, and not one load. */
const mostAtOnce = 12;

const timesSign = /^[x×*]$/i;

/** Whether a number counts things. */
const isCount = ({ dimension, value, upper }: Quantity): boolean =>
  dimension === 'count' &&
  upper === undefined &&
  Number.isInteger(value) &&
  value >= 2 &&
  value <= mostAtOnce;

/** "Every 10 minutes", "ogni giorno": what follows is a time, or a number. */
function isOfTime({ tokens, language, quantities }: Reading, at: number, weight: Quantity): boolean {
  const unit = unitAt(unitTablesOf(languagesTried(language)), tokens, at);
  return (
    unit?.value.dimension === 'time' ||
    quantities.some((quantity) => quantity !== weight && quantity.first === at)
  );
}

/**
 * The pieces that a load is given by, if the text says the weight of one and how many there are, and not that they are
 * carried one at a time.
 *
 * @param hasNoRole whether a number asks nothing else of the robot
 */
export function piecesOf(
  reading: Reading,
  weight: Quantity,
  hasNoRole: (quantity: Quantity) => boolean,
): Pieces | undefined {
  const { tokens, mentions, quantities } = reading;
  const { first, next } = weight;
  const count = quantities.findLast((quantity) => quantity.next <= first);
  if (count === undefined || weight.upper !== undefined || weight.per !== undefined) return undefined;
  if (!isCount(count) || !hasNoRole(count) || first - count.next > mostBetween) return undefined;
  if (tokens[count.first]?.sentence !== tokens[first]?.sentence) return undefined;
  const isTimes = first - count.next === 1 && timesSign.test(tokens[count.next]?.text ?? '');
  const around: Span = { first: count.next, next: next + mostBehind + 1 };
  const said = mentions.filter((mention) => mention.category === 'cues' && touches(mention, around));
  const each = said.find(
    (mention) =>
      mention.concept === 'each' &&
      mention.first - next <= mostBehind &&
      !isOfTime(reading, mention.next, weight),
  );
  const isOfLoads = said.every(({ concept }) => concept !== 'no_loads');
  const isSingle = mentions.some(
    ({ category, concept, first: at }) =>
      category === 'cues' && concept === 'one_at_a_time' && tokens[at]?.sentence === tokens[first]?.sentence,
  );
  if (isSingle || !isOfLoads || (!isTimes && each === undefined)) return undefined;
  return { count: count.value, span: { first: count.first, next: Math.max(next, each?.next ?? next) } };
}
