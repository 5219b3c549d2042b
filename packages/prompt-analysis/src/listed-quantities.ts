import { measureWord } from './measures.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

const eachReach = 8;
/** "six legs, 1 kg each" tells of the robot's own parts, "two 5 kg robots" of robots. */
const ownParts =
  /^(legs?|arms?|wheels?|tracks?|motors?|joints?|servos?|batter(y|ies)|segments?|robots?|bots?|machines?|rovers?|times|days?|people|persons?)$/;
const loads: ReadonlySet<Quantity['dimension']> = new Set(['mass', 'volume']);
/** "two rounds of 45 minutes". */
const turns = /^(rounds?|shifts?|sessions?|turns|runs|trips|tours|laps|halves)$/;
const inCountedNoun = /^(and|or|a|an|the|,|with|for|in|on|to|from)$/;
const ofEach = /^(of|at|x|×|weighing)$/;

/** Where "each", "apiece" or "a piece" behind a quantity ends. */
function endOfEach(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.lower ?? '';
  if (word === 'each' || word === 'apiece') return at + 1;
  const isPiece = (word === 'a' || word === 'per') && tokens[at + 1]?.lower === 'piece';
  return isPiece ? at + 2 : undefined;
}

/** "3 boxes of apples (box = 7 kg)", "4 crates, a crate weighs 5 kg": the mass of one of what is counted. */
function isOfOne(before: Quantity, quantity: Quantity, tokens: readonly Token[]): boolean {
  const counted = tokens.slice(before.next, before.next + 3).filter(({ kind }) => kind === 'word');
  let at = quantity.first - 1;
  while (at > before.next && ofOne.test(tokens[at]?.lower ?? '')) at -= 1;
  const one = tokens[at];
  return (
    at < quantity.first - 1 &&
    one?.clause !== tokens[before.first]?.clause &&
    counted.some(({ stem, lower }) => stem === one?.stem && lower !== one?.lower)
  );
}
const ofOne = /^(=|:|is|weighs|of|at|about|around|roughly|has|up|to)$/;

/** "tray = 1.9 kg, 2 trays per trip". */
function isLabelled(after: Quantity, quantity: Quantity, tokens: readonly Token[]): boolean {
  let at = quantity.first - 1;
  while (at > 0 && ofOne.test(tokens[at]?.lower ?? '')) at -= 1;
  const counted = tokens[after.next];
  return at < quantity.first - 1 && counted?.stem === tokens[at]?.stem && counted?.kind === 'word';
}

const perOne = /^(a|an|per|each)$/;
/** "5 reams, 2.5 kg per ream". */
function isPerNoun(before: Quantity, quantity: Quantity, tokens: readonly Token[]): boolean {
  const one = tokens[quantity.next + 1];
  return (
    perOne.test(tokens[quantity.next]?.lower ?? '') &&
    tokens.slice(before.next, before.next + 3).some(({ stem }) => stem === one?.stem)
  );
}

/** Whether a mass behind a count is that of each: "two 12 kg crates", "two bags of 6 kg", "2 x 6 kg". */
function isOfCounted(before: Quantity, quantity: Quantity, tokens: readonly Token[]): boolean {
  if (before.next === quantity.first) {
    const noun = tokens[quantity.next];
    return noun?.kind === 'word' && !ownParts.test(noun.lower);
  }
  if (isOfOne(before, quantity, tokens) || isPerNoun(before, quantity, tokens)) return true;
  // "12 bottles from the cellar, each 1.3 kg".
  const front = tokens.slice(Math.max(0, quantity.first - 3), quantity.first).map(({ lower }) => lower);
  if (/(^| )each( of (them|which|these|those)| one)?$/.test(front.join(' '))) return true;
  if (!ofEach.test(tokens[quantity.first - 1]?.lower ?? '')) return false;
  const between = tokens.slice(before.next, quantity.first - 1);
  return (
    between.length <= 3 && !between.some(({ lower, kind }) => inCountedNoun.test(lower) || kind !== 'word')
  );
}

const singly =
  /\b(one (by one|at a time|after (the other|another)|each time|per trip)|singly|individually)\b/;

/** "40 boxes, 5 kg each, one by one": one at a time is carried. */
function isSingly(tokens: readonly Token[], { first }: Quantity): boolean {
  const sentence = tokens[first]?.sentence ?? 0;
  const words = tokens.filter((token) => token.sentence === sentence || token.sentence === sentence + 1);
  return singly.test(words.map(({ lower }) => lower).join(' '));
}

/** "two bags, 4 kg each", "three boxes of 2 kg", "two 12 kg crates": the mass of all, where it is told of each. */
export function multiplyCounted(found: readonly Quantity[], tokens: readonly Token[]): readonly Quantity[] {
  return found.map((quantity, n) => {
    const before = found[n - 1];
    const isTimes = quantity.dimension === 'time' && turns.test(tokens[before?.next ?? 0]?.lower ?? '');
    const isCounted =
      (loads.has(quantity.dimension) || isTimes) &&
      before?.dimension === 'count' &&
      Number.isInteger(before.value) &&
      before.value > 1 &&
      before.value === before.upper &&
      quantity.first - before.next <= eachReach &&
      !ownParts.test(tokens[before.next]?.lower ?? '') &&
      tokens[before.first]?.sentence === tokens[quantity.first]?.sentence;
    if (!isCounted) return quantity;
    const isOfTrip = found.some(
      (other) =>
        other !== before &&
        other.dimension === 'count' &&
        tokens[other.first]?.sentence === tokens[quantity.first]?.sentence &&
        [0, 1].some((ahead) => isAtOnce(tokens, other.next + ahead)),
    );
    if (isOfTrip || isSingly(tokens, quantity)) return quantity;
    const end = endOfEach(tokens, quantity.next);
    if (end === undefined && !isOfCounted(before, quantity, tokens)) return quantity;
    const times = before.value;
    return {
      ...quantity,
      value: times * quantity.value,
      upper: times * quantity.upper,
      first: before.first,
      next: end ?? quantity.next,
    };
  });
}

const atOnce =
  /^(at a time|at once|at one time|in one go|per trip|per load|per run|each trip|together|each time)\b/;
const timesReach = 10;
const isAtOnce = (tokens: readonly Token[], at: number): boolean =>
  atOnce.test(
    tokens
      .slice(at, at + 3)
      .map(({ lower }) => lower)
      .join(' '),
  );

/** "2.5 kg each, two at a time": the mass of what is carried together. */
export function multiplyTimes(found: readonly Quantity[], tokens: readonly Token[]): readonly Quantity[] {
  return found.map((quantity, n) => {
    const after = found[n + 1];
    // "15 kg a bale, 3 bales per run".
    const isPer =
      after !== undefined && (isPerNoun(after, quantity, tokens) || isLabelled(after, quantity, tokens));
    const isEach =
      isPer ||
      endOfEach(tokens, quantity.next) !== undefined ||
      [1, 2, 3].some((back) => tokens[quantity.first - back]?.lower === 'each');
    const end = (after?.next ?? 0) + (isPer ? 1 : 0);
    const isTimes =
      isEach &&
      loads.has(quantity.dimension) &&
      after?.dimension === 'count' &&
      Number.isInteger(after.upper) &&
      after.first - quantity.next <= timesReach &&
      tokens[after.first]?.sentence === tokens[quantity.first]?.sentence &&
      isAtOnce(tokens, end);
    if (!isTimes) return quantity;
    return { ...quantity, value: quantity.value * after.value, upper: quantity.upper * after.upper };
  });
}

const limitable: ReadonlySet<Quantity['dimension']> = new Set(['length', 'mass', 'money']);
const linksLimits = /^(,|and|or|nor|in)$/;

/** "at most 5 cm long and 20 g", "under 30 cm long and 20 cm wide": a limit holds for what is listed with it. */
export function shareBounds(found: readonly Quantity[], tokens: readonly Token[]): readonly Quantity[] {
  const shared: Quantity[] = [];
  for (const quantity of found) {
    const before = shared.at(-1);
    const between = before === undefined ? [] : tokens.slice(before.next, quantity.first);
    const isList =
      between.some(({ lower }) => linksLimits.test(lower)) &&
      between.every((token) => linksLimits.test(token.lower) || measureWord(token) !== undefined);
    const isLimited = before?.bound === 'max' && limitable.has(before.dimension);
    const isSame = before?.dimension === 'length' && quantity.dimension === 'length';
    // A comma alone may begin another statement: "under 300 €, 2 kg of tools".
    const isLinked = isSame || between.some(({ lower }) => /^(and|or|nor)$/.test(lower));
    const takes =
      isList && isLimited && isLinked && quantity.bound === undefined && limitable.has(quantity.dimension);
    shared.push(takes ? { ...quantity, bound: 'max' } : quantity);
  }
  return shared;
}
