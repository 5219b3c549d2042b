import { type Encoded, withEncoded } from '../encoder/encoded.ts';
import { type Context, featuresOf, surroundings } from '../measures/features.ts';
import { type Mention, touches } from '../mentions/mention.ts';
import { scoresOf, sharesOf } from '../models/log-linear.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Reading } from '../reading.ts';
import { type Bound, boundOf } from './bound.ts';
import { chooseOp, type Op, opKey, type Unbounded } from './choose-op.ts';
import { type Guess, neighbourFeatures, neighbourWeights } from './neighbours.ts';
import { none, other, type RoleTarget, rolesOf, targetOf } from './role-table.ts';
import { readSides } from './sides.ts';
import { fittedWeights, type Weights } from './weights.ts';

/** The stage that says what each quantity is of. */

/** A quantity with what it is of. */
export interface Placed {
  readonly quantity: Quantity;
  readonly role: string;
  readonly target: RoleTarget;
  readonly bound?: Bound;
  /** For a limit. */
  readonly op?: Op;
  /** 0–1. */
  readonly probability: number;
  /** Something else than the words around it decided the role. */
  readonly isSuggested?: true;
}

/** A quantity that asks nothing of the robot. */
export interface Aside {
  readonly quantity: Quantity;
  readonly probability: number;
}

export interface Placement {
  readonly placed: readonly Placed[];
  readonly aside: readonly Aside[];
  /** Of which too little is said to know what they are of. */
  readonly unclear: readonly Quantity[];
}

/** Below this share the reading of a number is a guess, and is asked about. */
const leastProbability = 0.3;

interface Weighed {
  readonly quantity: Quantity;
  readonly features: readonly string[];
  readonly shares: Shares;
}

/** Whether a quantity may well be in a role: none leaps 140 m. */
export function isWithinLimit({ si, siUpper = si }: Quantity, target: RoleTarget | undefined): boolean {
  if (target?.limit === undefined || ('path' in target && target.as)) return true;
  return siUpper <= target.limit;
}

type Shares = ReadonlyMap<string, number>;

const bestOf = (shares: Shares): readonly [role: string, share: number] =>
  [...shares].reduce((best, one) => (one[1] > best[1] ? one : best), [none, -1] as const);

/**
 * If a quantity is too large for its best role, the shares among the roles that allow it: no robot leaps "140 m", so these
 * are a distance. Without a good one among them the shares stay.
 */
function possibleShares(quantity: Quantity, shares: Shares): Shares {
  const isAllowed = (role: string) => isWithinLimit(quantity, targetOf(quantity.dimension, role));
  if (isAllowed(bestOf(shares)[0])) return shares;
  const allowed = [...shares].filter(([role]) => isAllowed(role));
  const whole = allowed.reduce((sum, [, share]) => sum + share, 0);
  const possible = new Map([...shares.keys()].map((role) => [role, 0]));
  for (const [role, share] of allowed) possible.set(role, whole > 0 ? share / whole : 0);
  const [role, share] = bestOf(possible);
  return role === none || share < leastProbability ? shares : possible;
}

/** What the words around a quantity say that it is of. */
interface FirstLook {
  readonly quantity: Quantity;
  readonly features: readonly string[];
  /** Of the roles of its dimension, in their order. */
  readonly scores: readonly number[];
}

/** The scores of the roles of a quantity, from the words around it. */
export function firstLook(context: Context, quantity: Quantity, weights: Weights): FirstLook {
  const features = featuresOf(context, quantity);
  const { dimension } = quantity;
  return { quantity, features, scores: scoresOf(weights[dimension], rolesOf(dimension), features) };
}

/** The likeliest role by the words around a quantity. */
export function guessOf({ quantity: { dimension }, scores }: FirstLook): Guess {
  const shares = sharesOf(scores);
  const share = Math.max(...shares);
  return { dimension, role: rolesOf(dimension)[shares.indexOf(share)] ?? none, share };
}

/** From this share on, the words around a number say that it is of something. */
const isSaidFrom = 0.5;

/**
 * What the numbers around a quantity add to the scores of its roles. They say which role it has; against one that the words
 * around it speak for they say nothing.
 */
function addedBy(guesses: readonly Guess[], at: number, roles: readonly string[]): readonly number[] {
  const own = guesses[at];
  if (own === undefined) return roles.map(() => 0);
  const scores = scoresOf(neighbourWeights()[own.dimension], roles, neighbourFeatures(guesses, at));
  const isSaid = own.role !== none && own.share >= isSaidFrom;
  return scores.map((score, role) => {
    if (!isSaid) return score;
    if (roles[role] === none) return Math.min(0, score);
    return roles[role] === own.role ? Math.max(0, score) : score;
  });
}

/** To lose a number is worse than to use one that asks nothing: what the encoder says for none counts so much less. */
const lessForNone = 0.8;
/** What takes the place of another value is rarely something that asks nothing. */
const lessForNewer = 1.5;

/**
 * The shares of the roles of each quantity: by the words around it, by what the others are of, and by what the encoder says.
 *
 * @param newer values that take the place of others
 */
function weighAll(
  looks: readonly FirstLook[],
  encoded: Encoded | undefined,
  newer: ReadonlySet<Quantity> = new Set(),
): readonly Weighed[] {
  const guesses = looks.map(guessOf);
  return looks.map(({ quantity, features, scores }, at) => {
    const { dimension, isTolerance } = quantity;
    const roles = rolesOf(dimension);
    // A tolerance asks nothing that has a role, whatever stands around it.
    if (isTolerance && roles.includes(other)) return { quantity, features, shares: new Map([[other, 1]]) };
    const added = addedBy(guesses, at, roles);
    const byModels = scores.map((score, role) => score + (added[role] ?? 0));
    const less = (encoded ? lessForNone : 0) + (newer.has(quantity) ? lessForNewer : 0);
    const scored = byModels.map((score, role) => (roles[role] === none ? score - less : score));
    const shares = sharesOf(withEncoded(scored, encoded, `role:${dimension}`, roles, quantity));
    const byRole = new Map(roles.map((role, nth) => [role, shares[nth] ?? 0]));
    return { quantity, features, shares: possibleShares(quantity, byRole) };
  });
}

const likeliest = ({ shares }: Weighed): string => bestOf(shares)[0];

/** A quantity and the role that it has. */
interface InRole {
  readonly weighed: Weighed;
  readonly role: string;
}

/** The role of each quantity: of sides that are given together, all at once. */
function rolesOfAll(weighed: readonly Weighed[]): readonly InRole[] {
  const groups = Map.groupBy(weighed, ({ quantity }) => quantity.group);
  const roles = new Map<Weighed, string>();
  for (const [group, sides] of groups) {
    const read = group === undefined ? undefined : readSides(sides.map(({ shares }) => shares));
    for (const [at, side] of sides.entries()) roles.set(side, read?.[at] ?? likeliest(side));
  }
  return weighed.map((one) => ({ weighed: one, role: roles.get(one) ?? none }));
}

/** What limits the body among quantities, with the words around each. */
const limits = (sides: readonly InRole[]): readonly Unbounded[] =>
  sides.flatMap(({ weighed: { quantity, features }, role }) => {
    const target = targetOf(quantity.dimension, role);
    return target && 'constraint' in target ? [{ quantity, constraint: target.constraint, features }] : [];
  });

/** "I have 14 servos from an old arm": with what someone owns, a body has no more of it. */
function isOwned({ tokens, mentions }: Context, { first }: Quantity, target: RoleTarget): boolean {
  const isOfMotors = 'constraint' in target && target.constraint === 'motor_count';
  const isSaid = (mention: Mention) => mention.category === 'cues' && mention.concept === 'owned';
  const sentence = tokens[first]?.sentence;
  return (
    isOfMotors && mentions.some((mention) => isSaid(mention) && tokens[mention.first]?.sentence === sentence)
  );
}

/** Words between a radio and the distance that it covers. */
const radioReach = 3;

/** "LoRa link 2 km", "2 km radio range": a distance that a radio covers, and no way of the robot. */
function isOfRadio({ tokens, mentions }: Context, { first, next }: Quantity): boolean {
  const clause = tokens[first]?.clause;
  return mentions.some(
    (mention) =>
      mention.category === 'components' &&
      mention.facts.of === 'radio' &&
      tokens[mention.first]?.clause === clause &&
      (mention.first === next || (mention.next <= first && first - mention.next <= radioReach)),
  );
}

/**
 * A quantity in a role of its dimension; undefined for a role that puts it nowhere.
 *
 * @param sides the quantities that are given together with it, itself included
 */
function inRole(
  context: Context,
  { weighed: { quantity, shares }, role: likeliestRole }: InRole,
  sides: readonly InRole[],
  encoded: Encoded | undefined,
): Placed | undefined {
  const role = likeliestRole === 'range' && isOfRadio(context, quantity) ? other : likeliestRole;
  const target = targetOf(quantity.dimension, role);
  if (target === undefined) return undefined;
  const bound = boundOf(context, quantity) ?? (isOwned(context, quantity, target) ? 'max' : undefined);
  const op =
    'constraint' in target
      ? quantity.isTolerance
        ? 'max'
        : chooseOp(target, bound, limits(sides), fittedWeights()[opKey], encoded)
      : undefined;
  const probability = shares.get(likeliestRole) ?? 0;
  return { quantity, role, target, probability, ...(bound && { bound }), ...(op && { op }) };
}

/** The quantity in a role that something else than the words around it decides. */
export function placeInRole(reading: Reading, quantity: Quantity, role: string): Placed | undefined {
  const context = surroundings(reading)(quantity);
  const [weighed] = weighAll([firstLook(context, quantity, fittedWeights())], reading.encoded);
  if (weighed === undefined) return undefined;
  const one = { weighed, role };
  const placed = inRole(context, one, [one], reading.encoded);
  return placed && { ...placed, isSuggested: true };
}

/** Words that put one value in the place of another. */
const replacing = {
  before: new Set(['not', 'instead_of', 'except']),
  behind: new Set(['instead_of_behind']),
} as const;

/** "3 kg instead of 1", "1200, not 1500": a value that another one of the text takes the place of. */
function isReplaced({ mentions, quantities }: Reading, quantity: Quantity): boolean {
  const hasNoUnit = ({ dimension, isUnitAssumed }: Quantity) => dimension === 'count' || isUnitAssumed;
  const isSide = ({ group }: Quantity) => group !== undefined && group === quantity.group;
  const sides = quantities.filter((other) => other === quantity || isSide(other));
  const hasOther = quantities.some(
    (other) => !sides.includes(other) && (other.dimension === quantity.dimension || hasNoUnit(quantity)),
  );
  // "Lighter than 5 kg" begins with a word that means "instead of" elsewhere.
  const isBound = (negation: Mention) =>
    mentions.some((mention) => mention.category === 'bounds' && touches(mention, negation));
  const replaces = (mention: Mention): boolean =>
    mention.category === 'negations' &&
    sides.some(
      ({ first, next }) =>
        (replacing.before.has(mention.concept) && mention.next === first) ||
        (replacing.behind.has(mention.concept) && mention.first === next),
    );
  return hasOther && mentions.some((mention) => replaces(mention) && !isBound(mention));
}

/** The quantities of a text that no other one takes the place of, and those that one does. */
export function withoutReplaced(reading: Reading): {
  readonly kept: readonly Quantity[];
  readonly replaced: readonly Quantity[];
} {
  const replaced = reading.quantities.filter((quantity) => isReplaced(reading, quantity));
  return { kept: reading.quantities.filter((quantity) => !replaced.includes(quantity)), replaced };
}

/** The values that take the place of others: of each, the last one before it of the same dimension, or the next one. */
function newerOf(kept: readonly Quantity[], replaced: readonly Quantity[]): ReadonlySet<Quantity> {
  return new Set(
    replaced.flatMap((old) => {
      const own = kept.filter(({ dimension }) => dimension === old.dimension);
      const found =
        own.findLast(({ next }) => next <= old.first) ?? own.find(({ first }) => first >= old.next);
      return found ? [found] : [];
    }),
  );
}

/** Finds what each quantity is of, from the words around it. */
export function placeQuantities(reading: Reading): Placement {
  const placed: Placed[] = [];
  const aside: Aside[] = [];
  const unclear: Quantity[] = [];
  const around = surroundings(reading);
  const { kept, replaced } = withoutReplaced(reading);
  for (const quantity of replaced) aside.push({ quantity, probability: 1 });
  const looks = kept.map((quantity) => firstLook(around(quantity), quantity, fittedWeights()));
  const weighed = rolesOfAll(weighAll(looks, reading.encoded, newerOf(kept, replaced)));
  const groups = Map.groupBy(weighed, (one) => one.weighed.quantity.group);
  for (const one of weighed) {
    const { role } = one;
    const { quantity, shares } = one.weighed;
    const sides = quantity.group === undefined ? [one] : (groups.get(quantity.group) ?? [one]);
    const found = inRole(around(quantity), one, sides, reading.encoded);
    if (found === undefined) aside.push({ quantity, probability: shares.get(role) ?? 0 });
    else if (found.probability < leastProbability && quantity.group === undefined) unclear.push(quantity);
    else placed.push(found);
  }
  return { placed, aside, unclear };
}
