import { findAntecedents, findLoads } from './antecedents.ts';
import { cuesAround } from './cues.ts';
import type { Finding } from './finding.ts';
import { measureCues, roleOfLength } from './lengths.ts';
import {
  boundedThings,
  isAllowed,
  isCompared,
  isOfLoad,
  isSpent,
  isTakenAlong,
  massOfOther,
} from './loads.ts';
import { borneBy, isBesideMachine, isOfRobot, massOfObject, roleOfLoads, weighedWord } from './masses.ts';
import type { Mention } from './mentions.ts';
import { notAsked } from './not-asked.ts';
import type { Surroundings } from './nouns.ts';
import { findExcesses, type Quantity } from './quantities.ts';
import { type Role, roles } from './roles.ts';
import type { Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** How a quantity came to stand for another one, or to its role without a word for it. */
export type Reasoning = 'volume' | 'force' | 'percent' | 'unnamed mass';

/** A quantity and what it was found to be of. */
export interface Placed {
  readonly quantity: Quantity;
  readonly role: Role;
  /** For a passage: whether the words speak of its height. */
  readonly isHeight: boolean;
  readonly by?: Reasoning;
}

/** A quantity that asks nothing of the robot, with the reason. */
export interface Aside {
  readonly first: number;
  readonly next: number;
  readonly because: string;
}

export interface Placement {
  readonly placed: readonly Placed[];
  readonly unplaced: readonly Quantity[];
  readonly aside: readonly Aside[];
}

/** Tokens around a quantity in which anything may bear on it. */
const window = 22;
/** Where nothing around says what a quantity is of, and there is one usual meaning. */
const defaultRoles: Readonly<Record<string, string>> = {
  speed: 'speed',
  angle: 'slope',
  money: 'cost',
  time: 'duration',
};
/** Steeper than this, a bare angle tells of something else than the ground. */
const steepest_rad = Math.PI / 4;
const gravity_m_s2 = 9.80665;
const rounded = (value: number): number => Number(value.toPrecision(12));
const rolesByName: ReadonlyMap<string, Role> = new Map(roles.map((role) => [role.role, role]));

/** Units that stand for a dimension that the plan knows. */
const standIns: Readonly<
  Partial<
    Record<
      Quantity['dimension'],
      { dimension: 'mass' | 'angle'; scale: (value: number) => number; by: Reasoning }
    >
  >
> = {
  // As of water.
  volume: { dimension: 'mass', scale: (litres) => litres, by: 'volume' },
  force: { dimension: 'mass', scale: (newton) => newton / gravity_m_s2, by: 'force' },
  percent: { dimension: 'angle', scale: (percent) => Math.atan(percent / 100), by: 'percent' },
};

/** "75 pounds" is a sum of money where the nearest word that says what it is of speaks of cost. */
function asMoney(quantity: Quantity, { mentions, tokens }: Surroundings): Quantity | undefined {
  const isPounds = quantity.dimension === 'mass' && /^pounds?$/.test(tokens[quantity.next - 1]?.lower ?? '');
  if (!isPounds || cuesAround(quantity, mentions, tokens)[0]?.concept !== 'cost') return undefined;
  const perPound = unitOf('pound')?.factor ?? 1;
  return {
    ...quantity,
    dimension: 'money',
    currency: 'GBP',
    value: rounded(quantity.value / perPound),
    upper: rounded(quantity.upper / perPound),
  };
}

function asPlanned(quantity: Quantity): { readonly quantity: Quantity; readonly by?: Reasoning } {
  const known = standIns[quantity.dimension];
  if (known === undefined) return { quantity };
  const { dimension, scale, by } = known;
  return {
    quantity: { ...quantity, dimension, value: scale(quantity.value), upper: scale(quantity.upper) },
    by,
  };
}

const drawn = new Set(['pull', 'push', 'lift', 'carry']);
/** Whether the mass is that of the object of a verb in its clause: "tow a trailer with a total mass of 80 kg". */
function isDrawn({ first }: Quantity, { tokens, mentions }: Surroundings): boolean {
  const clause = tokens[first]?.clause;
  return mentions.some(
    ({ category, concept, first: at, next }) =>
      category === 'manipulation' &&
      drawn.has(concept) &&
      at < first &&
      tokens[at]?.clause === clause &&
      tokens.slice(next, first).some(({ lower }) => lower === 'with' || lower === 'of') &&
      !tokens.slice(next, first).some(({ lower }) => lower === 'and' || lower === 'robot'),
  );
}

function roleOf(quantity: Quantity, around: Surroundings): Finding | undefined {
  const { mentions, tokens } = around;
  const isMass = quantity.dimension === 'mass';
  const borne = isMass ? borneBy(quantity, mentions, tokens) : undefined;
  if (borne?.isLimit) return { role: 'own_mass', isLimit: true };
  if (borne !== undefined)
    return { aside: `what the ${borne.by} bears, not what the robot weighs or carries` };
  const ofObject = isMass ? massOfObject(quantity, mentions, tokens) : undefined;
  if (ofObject !== undefined) return ofObject;
  if (isMass && isTakenAlong(quantity, around)) return { role: roleOfLoads(mentions) };
  if (isMass && isOfLoad(quantity, around)) return { role: roleOfLoads(mentions) };
  if (isMass && isBesideMachine(quantity, mentions, tokens)) return { role: 'own_mass' };
  // "30 cm high, dragging a 10 m cable": the word behind one length is not of another.
  const cues = cuesAround(quantity, mentions, tokens).filter(
    ({ concept, at }) => !measureCues.has(concept) || at === quantity.next || !around.lengthEnding.has(at),
  );
  if (quantity.dimension === 'length') {
    const found = roleOfLength(quantity, around, cues);
    if (found !== undefined) return found;
  }
  const isTurn = cues.some(({ concept, isSameClause }) => concept === 'turn' && isSameClause);
  if (quantity.dimension === 'angle' && isTurn) return undefined;
  const candidates = roles.filter((role) => role.dimension === quantity.dimension);
  for (const { concept, at, isSameClause } of cues) {
    // "at most 5 kg, carry 1 kg": what comes behind a comma speaks of the next mass.
    const isFar = isMass && quantity.bound !== undefined && !isSameClause;
    if (isFar && (at > quantity.first || isSpent(tokens.slice(at, quantity.first)))) continue;
    for (const { role, cues: known, least = 0 } of candidates) {
      if (!known.includes(concept) || quantity.upper < least) continue;
      if (concept === 'sum' && quantity.bound !== 'max') continue;
      // "tow a trailer with a total mass of 80 kg": the whole of what is drawn.
      if (concept === 'total' && quantity.bound === undefined && isDrawn(quantity, around)) continue;
      if (
        role === 'own_mass' &&
        concept === 'own_mass' &&
        !isOfRobot(quantity, mentions, tokens, around.antecedents)
      )
        continue;
      return { role };
    }
  }
  const things = isMass && quantity.bound === 'max' ? boundedThings(quantity, around) : undefined;
  if (things !== undefined) return things;
  const isWeighedThing =
    weighedWord(quantity, tokens) !== undefined && !isOfRobot(quantity, mentions, tokens, around.antecedents);
  // "rocks of up to 10 kg each" are several things, and not the robot.
  const isOfEach = /^(each|apiece)$/.test(tokens[quantity.next]?.lower ?? '');
  // "with my shopping, up to 8 kg" tells of a load; a limit is told with "under" or "at most".
  const isUpTo = tokens[quantity.first - 1]?.lower === 'to' && tokens[quantity.first - 2]?.lower === 'up';
  if (isMass && quantity.bound === 'max' && !isWeighedThing && !isOfEach && !isUpTo)
    return { role: 'own_mass' };
  if (quantity.dimension === 'angle' && quantity.upper > steepest_rad) return undefined;
  if (quantity.dimension === 'time' && quantity.bound === 'max') return { role: 'deadline' };
  const usual = defaultRoles[quantity.dimension];
  return usual === undefined ? undefined : { role: usual };
}

const heightWord = /^(high|tall|height|headroom)$/;
const measureWord = /^(high|tall|wide|long|broad|deep)$/;

/** "80 cm wide door", "door 80 cm wide", "1 m high shelf": which measure of the thing it is. */
function isOfHeight(quantity: Quantity, tokens: readonly Token[]): boolean {
  const follows = tokens[quantity.next]?.lower ?? '';
  if (measureWord.test(follows)) return heightWord.test(follows);
  return [1, 2].some((back) => heightWord.test(tokens[quantity.first - back]?.lower ?? ''));
}

const around = new Set<Mention['category']>([
  'cue',
  'subject',
  'family',
  'manipulation',
  'locomotion',
  'purpose',
  'terrain',
  'place',
  'thing',
  'object',
  'part',
  'sensor',
  'request',
  'wish',
  'background',
]);
const beyondNumbers = 'larger than any number that a robot could be built for';
const belowZero = 'nothing here can be less than zero; leave out the sign if it is meant without';

/** A pipe's one extent bounds width and height; where both are told, as of a square duct, each bounds its own. */
function partPipes(placed: readonly Placed[]): readonly Placed[] {
  const passage = rolesByName.get('passage');
  const pipes = placed.filter(({ role }) => role.role === 'pipe');
  const isTold = pipes.some(({ isHeight }) => isHeight) && pipes.some(({ isHeight }) => !isHeight);
  if (passage === undefined || !isTold) return placed;
  return placed.map((one) => (one.role.role === 'pipe' ? { ...one, role: passage } : one));
}

const ofOneCharge =
  /\b(per|one|a|single|each|full|between) (full |battery )?(charges?|battery)\b|\bbattery (life|lasts?|for)\b/;

/** What is told for one charge says how long it runs, and other times do not. */
function perCharge(placed: readonly Placed[], tokens: readonly Token[]): readonly Placed[] {
  const isOfCharge = ({ quantity: { first, next } }: Placed) => {
    const clause = tokens[first]?.clause;
    const near = tokens.slice(Math.max(0, first - 4), next + 5).filter((token) => token.clause === clause);
    return ofOneCharge.test(near.map(({ lower }) => lower).join(' '));
  };
  const durations = placed.filter(({ role }) => role.role === 'duration');
  const told = durations.filter(isOfCharge);
  return told.length === 0
    ? placed
    : placed.filter((one) => one.role.role !== 'duration' || told.includes(one));
}

/** Finds what each measured quantity is of, from the words around it. Counts are left out. */
export function placeQuantities(
  quantities: readonly Quantity[],
  mentions: readonly Mention[],
  tokens: readonly Token[],
): Placement {
  const placed: Placed[] = [];
  const unplaced: Quantity[] = [];
  const aside: Aside[] = [];
  const bearing = mentions.filter(({ category }) => around.has(category));
  const isHandling = mentions.some(
    ({ category, concept, first }) =>
      category === 'manipulation' ||
      // "up the steps with a bag".
      (category === 'thing' && concept === 'goods' && tokens[first - 2]?.lower === 'with'),
  );
  const loadRole = roleOfLoads(mentions);
  const lengths = quantities.filter(({ dimension }) => dimension === 'length');
  const lengthEnding = new Map(lengths.map((length) => [length.next, length]));
  const lengthAt = new Map(lengths.map((length) => [length.first, length]));
  const setAside = ({ first, next, axis = 0 }: Quantity, because: string) => {
    const last = aside.at(-1);
    const isNextAxis = axis > 0 && last?.because === because && last.next === first - 1;
    if (isNextAxis) aside[aside.length - 1] = { ...last, next };
    else aside.push({ first, next, because });
  };
  const antecedents = findAntecedents(bearing, tokens);
  const loads = findLoads(bearing, tokens);
  let from = 0;
  for (const stated of quantities) {
    if (stated.dimension === 'count' || stated.dimension === 'unused') continue;
    const { quantity: planned, by } = asPlanned(stated);
    if (planned.isNegative && planned.dimension !== 'angle') {
      setAside(stated, belowZero);
      continue;
    }
    // Mentions and quantities are in the prompt's order: the window only moves on.
    while ((bearing[from]?.first ?? Number.POSITIVE_INFINITY) < stated.first - window) from += 1;
    let to = from;
    while ((bearing[to]?.first ?? Number.POSITIVE_INFINITY) <= stated.first + window) to += 1;
    const near = { mentions: bearing.slice(from, to), tokens, lengthEnding, lengthAt, antecedents, loads };
    const quantity = asMoney(planned, near) ?? planned;
    // Measures that are given together are all of what the first is of.
    const isOfAside = (stated.axis ?? 0) > 0 && aside.at(-1)?.next === stated.first - 1;
    const found = isOfAside ? { aside: aside.at(-1)?.because ?? '' } : roleOf(quantity, near);
    const other =
      notAsked(stated, quantity, near) ??
      (found === undefined ? massOfOther(quantity, near, isHandling) : undefined);
    const because = other ?? (found !== undefined && 'aside' in found ? found.aside : undefined);
    if (because !== undefined) {
      setAside(stated, because);
      continue;
    }
    const known = found !== undefined && 'role' in found ? found : undefined;
    const name = known?.role ?? (quantity.dimension === 'mass' ? loadRole : '');
    const role = rolesByName.get(name);
    if (role === undefined || quantity.upper > role.limit || quantity.upper <= 0) unplaced.push(stated);
    else {
      const isHeight = known?.isHeight ?? isOfHeight(quantity, tokens);
      const reason = found === undefined ? 'unnamed mass' : by;
      const isLimit =
        known?.isLimit ||
        (role.role === 'own_mass' && (isAllowed(quantity, tokens) || isCompared(quantity, tokens)));
      const limited = isLimit ? { ...quantity, bound: 'max' as const } : quantity;
      placed.push({ quantity: limited, role, isHeight, ...(reason !== undefined && { by: reason }) });
    }
  }
  const excesses = findExcesses(tokens).map((span) => ({ ...span, because: beyondNumbers }));
  return { placed: perCharge(partPipes(placed), tokens), unplaced, aside: [...aside, ...excesses] };
}
