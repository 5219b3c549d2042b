import { boundOf } from './bounds.ts';
import type { Finding } from './finding.ts';
import { rolesByHandling, weighedWord } from './masses.ts';
import type { Mention } from './mentions.ts';
import type { Surroundings } from './nouns.ts';
import type { Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** "carries 2 kg, under 5 kg": a verb that has its mass already does not speak of the next one. */
export function isSpent(between: readonly Token[]): boolean {
  return between.some(({ lower }) => unitOf(lower)?.dimension === 'mass');
}

const namesThing = new Set<Mention['category']>(['thing', 'object']);
const isNotThing = new Set<Mention['category']>([
  'subject',
  'family',
  'part',
  'terrain',
  'place',
  'cue',
  'locomotion',
]);

/** "pick berries of at most 30 g", "parcels up to 5 kg": the largest mass of what is handled, and not of the robot. */
export function boundedThings(quantity: Quantity, { tokens, mentions }: Surroundings): Finding | undefined {
  const at = boundOf(tokens, quantity.first, quantity.next).first - 1;
  const noun = tokens[tokens[at]?.lower === 'of' ? at - 1 : at];
  const place = tokens[at]?.lower === 'of' ? at - 1 : at;
  const here = mentions.filter(({ first, next }) => first <= place && place < next);
  const isPlural = /[^s]s$/.test(noun?.lower ?? '') && here.length === 0;
  const isThing =
    here.some(({ category }) => namesThing.has(category)) &&
    !here.some(({ category }) => isNotThing.has(category));
  if (noun?.kind !== 'word' || noun.sentence !== tokens[quantity.first]?.sentence || !(isPlural || isThing))
    return undefined;
  const action = mentions.findLast(
    ({ category, concept, first }) =>
      category === 'manipulation' && first < place && concept in rolesByHandling,
  );
  const role = rolesByHandling[action?.concept ?? ''];
  return role === undefined ? { aside: `the mass of the ${noun.lower}, not of the robot` } : { role };
}

/** "with a 500 g camera": what it has with it. */
export function isTakenAlong({ first, next }: Quantity, { tokens, mentions }: Surroundings): boolean {
  const noun = tokens[next];
  const isNoun = noun?.kind === 'word' && noun.clause === tokens[first]?.clause;
  const isOther = mentions.some(
    ({ category, first: at }) =>
      at === next && (category === 'subject' || category === 'family' || category === 'cue'),
  );
  return (
    isNoun &&
    !isOther &&
    /^(a|an|its)$/.test(tokens[first - 1]?.lower ?? '') &&
    tokens[first - 2]?.lower === 'with'
  );
}

/** "It weighs 5 kg" of what is carried; "it weighs less than 5 kg" is a limit on the robot. */
export function isOfLoad(quantity: Quantity, { tokens, antecedents, loads }: Surroundings): boolean {
  if (loads.has(quantity.first)) return quantity.bound !== 'max';
  const weighed = weighedWord(quantity, tokens);
  if (weighed === undefined || !(loads.has(weighed) || antecedents.has(weighed))) return false;
  const isUpTo = tokens[quantity.first - 1]?.lower === 'to';
  return quantity.bound !== 'max' || isUpTo || tokens[weighed]?.lower !== 'it';
}

/** "a dog that weighs 30 kg" of a task that handles nothing. */
export function massOfOther(
  quantity: Quantity,
  { tokens, mentions }: Surroundings,
  isHandling: boolean,
): string | undefined {
  if (isHandling || quantity.dimension !== 'mass') return undefined;
  const weighed = weighedWord(quantity, tokens) ?? -1;
  const word = tokens[weighed];
  // "parcels weigh up to 8 kg": what is sent is carried, whatever the verb.
  const isGoods = mentions.some(
    ({ category, concept, first, next }) =>
      (category === 'object' || (category === 'thing' && concept === 'goods')) &&
      first <= weighed &&
      weighed < next,
  );
  if (isGoods && /[^s]s$/.test(word?.lower ?? '')) return undefined;
  return word && `the mass of the ${word.lower}, which the task does not say is carried`;
}

/** "It may be as heavy as my cat, so 4 kg": what is allowed is a limit. */
export function isAllowed({ first, bound }: Quantity, tokens: readonly Token[]): boolean {
  const sentence = tokens[first]?.sentence;
  return (
    bound === undefined &&
    tokens.some(
      ({ lower, sentence: own }, at) =>
        own === sentence && at < first && /^(may|allowed|permitted)$/.test(lower),
    )
  );
}

const comparedReach = 8;
/** "no more than a bag of sugar (1 kg)": what it is compared with weighs as much as it may. */
export function isCompared({ first }: Quantity, tokens: readonly Token[]): boolean {
  return (
    /^[,(]$/.test(tokens[first - 1]?.text ?? '') &&
    tokens
      .slice(Math.max(0, first - comparedReach), first)
      .some(({ lower, sentence }) => lower === 'than' && sentence === tokens[first]?.sentence)
  );
}
