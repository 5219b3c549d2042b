import { cuesAround } from './cues.ts';
import type { Mention } from './mentions.ts';
import type { Surroundings } from './owners.ts';
import type { Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

const takesUpTask: ReadonlySet<Mention['category']> = new Set([
  'manipulation',
  'locomotion',
  'purpose',
  'subject',
  'family',
  'request',
]);

/**
 * "My neighbour paid 800 euros": what is told of another person, or of another machine, asks nothing of the robot;
 * "my mother is 80 and needs a robot to carry 2 kg" comes back to it.
 */
function saidOfOthers(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): string | undefined {
  const sentence = tokens[quantity.first]?.sentence;
  const told = mentions.findLast(
    ({ category, first, next }) =>
      category === 'background' && tokens[first]?.sentence === sentence && next <= quantity.first,
  );
  if (told === undefined) return undefined;
  const isTakenUp = mentions.some(
    ({ category, first }) => takesUpTask.has(category) && first >= told.next && first < quantity.first,
  );
  return isTakenUp ? undefined : 'told of somebody or something else, not of the robot';
}

const ago = /^(ago|old|later|earlier|before|away)$/;
const peopleTake = /^(me|us|him|her|them|you)$/;

/** "every 20 minutes", "2 hours ago", "it takes me 3 hours": times that are not how long it runs. */
function otherTime({ dimension, first, next }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'time') return undefined;
  if (tokens[first - 1]?.lower === 'every') return 'how often it is done, not how long it runs';
  if (ago.test(tokens[next]?.lower ?? '')) return 'a time that has passed, not how long it runs';
  const isOfPeople = /^(takes?|took|spend|costs?)$/.test(tokens[first - 2]?.lower ?? '');
  return isOfPeople && peopleTake.test(tokens[first - 1]?.lower ?? '')
    ? 'how long it takes somebody, not how long it runs'
    : undefined;
}

/** "2 euros per kg", "we sell them for 5 €": money that is not what the robot may cost. */
function otherMoney(quantity: Quantity, { mentions, tokens }: Surroundings): string | undefined {
  if (quantity.dimension !== 'money') return undefined;
  const isRate = /^(per|a|an)$/.test(tokens[quantity.next]?.lower ?? '');
  const nearest = cuesAround(quantity, mentions, tokens).find(
    ({ concept }) => concept === 'trade' || concept === 'cost',
  );
  const isTraded = nearest?.concept === 'trade' && nearest.isSameClause;
  return isRate || isTraded ? 'money that is not what the robot may cost' : undefined;
}

/** "1,800 kg a day": what is done in a time, not at once. */
function amountPerTime({ dimension, next }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'mass' && dimension !== 'volume') return undefined;
  const isRate =
    /^(a|an|per|each|every)$/.test(tokens[next]?.lower ?? '') &&
    /^(minute|hour|day|shift|week|month|year|season|h|hr|min|s|second)$/.test(tokens[next + 1]?.lower ?? '');
  const isSlashed =
    tokens[next]?.text === '/' && /^(h|hr|min|day|d|s|year|week)$/.test(tokens[next + 1]?.lower ?? '');
  const isDaily = /^(daily|hourly|weekly|yearly)$/.test(tokens[next]?.lower ?? '');
  return isRate || isSlashed || isDaily ? 'an amount over time, not what is carried at once' : undefined;
}

/** "into a 60 l bin": how much something holds that the robot puts things in. */
function otherVolume({ dimension, first }: Quantity, tokens: readonly Token[]): string | undefined {
  if (dimension !== 'volume' || !/^(a|an|the|my|our)$/.test(tokens[first - 1]?.lower ?? '')) return undefined;
  const isTarget = /^(into|in|from|to|inside|next|onto)$/.test(tokens[first - 2]?.lower ?? '');
  return isTarget ? 'what something else holds, not what the robot carries' : undefined;
}

/**
 * Why a quantity asks nothing of the robot, where the words beside it say that it is of something else.
 *
 * @param stated as it is written
 * @param planned the same in a dimension that the plan knows
 */
export function notAsked(stated: Quantity, planned: Quantity, around: Surroundings): string | undefined {
  const { mentions, tokens } = around;
  return (
    saidOfOthers(stated, mentions, tokens) ??
    otherTime(stated, tokens) ??
    otherMoney(planned, around) ??
    otherVolume(stated, tokens) ??
    amountPerTime(stated, tokens)
  );
}
