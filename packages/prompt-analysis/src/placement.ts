import type { Family } from '@robotdesign/contracts';
import { grippedOwner } from './gripped-measure.ts';
import type { Mention } from './mentions.ts';
import { findExcesses } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { type Choice, chooseRole } from './roles/choose.ts';
import { type Context, contextOf } from './roles/context.ts';
import { type Evidence, evidenceOf, isMoney } from './roles/evidence.ts';
import { isScored, aside as nothing } from './roles/scored.ts';
import { type Role, roles } from './roles.ts';
import type { Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** How a quantity came to stand for another one, or to its role without a word for it. */
export type Reasoning = 'volume' | 'force' | 'percent' | 'unnamed mass';

/** A quantity and what it was found to be of. */
export interface Placed {
  readonly quantity: Quantity;
  readonly role: Role;
  readonly by?: Reasoning;
}

/** A quantity that asks nothing of the robot, with the reason. */
export interface Aside {
  readonly first: number;
  readonly next: number;
  readonly because: string;
  /** Set for lengths of a thing that a robot may handle: all that are given together, and which extent they are. */
  readonly thing?: { readonly sides_m: readonly number[]; readonly extent?: string };
}

export interface Placement {
  readonly placed: readonly Placed[];
  readonly unplaced: readonly Quantity[];
  readonly aside: readonly Aside[];
}

const gravity_m_s2 = 9.80665;
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

/** A quantity in a dimension that the plan knows, where it stands for one. */
export function placeable(quantity: Quantity, context: Context): Quantity {
  if (isMoney(quantity, context)) {
    const perPound = unitOf('pound')?.factor ?? 1;
    const pounds = (value: number) => Number((value / perPound).toPrecision(12));
    const { value, upper } = quantity;
    return { ...quantity, dimension: 'money', currency: 'GBP', value: pounds(value), upper: pounds(upper) };
  }
  const known = standIns[quantity.dimension];
  if (known === undefined) return quantity;
  const { dimension, scale } = known;
  return { ...quantity, dimension, value: scale(quantity.value), upper: scale(quantity.upper) };
}

const beyondNumbers = 'larger than any number that a robot could be built for';
const belowZero = 'nothing here can be less than zero; leave out the sign if it is meant without';
/** What a number of a dimension tells. */
const toldBy: Readonly<Record<string, string>> = {
  mass: 'the mass',
  length: 'a measure',
  angle: 'an angle',
  speed: 'the speed',
  time: 'a time',
  money: 'the price',
};

function reasonFor(
  { dimension }: Quantity,
  { owner = -1 }: Choice,
  { tokens, nouns }: Context,
  extent?: string,
): string {
  const told = extent === undefined ? (toldBy[dimension] ?? 'a number') : `the ${extent}`;
  const isKnown = (nouns.byToken.get(owner)?.kinds.length ?? 0) > 0;
  const word = isKnown ? tokens[owner]?.lower : undefined;
  return `${told} of ${word === undefined ? 'something else than the robot' : `the ${word}, not of the robot`}`;
}

/** Extents of the robot that a length of what it grips is mistaken for. */
const extents = new Set([nothing, 'size', 'width', 'height', 'length', 'passage']);

/** A choice, unless the length measures what is gripped. */
function ofGripped(quantity: Quantity, choice: Choice, context: Context): Choice {
  const owner = extents.has(choice.role) ? grippedOwner(quantity, context) : undefined;
  return owner === undefined ? choice : { ...choice, role: nothing, owner };
}

const reaches = /^reach(es|ing)?$/;

/** A choice, unless the machine reaches the length: "an arm that reaches 70 cm". */
function ofReach(quantity: Quantity, choice: Choice, { tokens }: Context): Choice {
  const isReached =
    quantity.dimension === 'length' &&
    choice.role === nothing &&
    reaches.test(tokens[quantity.first - 1]?.lower ?? '');
  return isReached ? { role: 'reach', probability: 1 } : choice;
}

const handles: ReadonlySet<string> = new Set(['grasp', 'lift', 'place', 'carry', 'press', 'open_door']);

/** A choice, unless something is handled at the height: "pick apples from a height of 1.2 m". */
function ofHandledHeight(quantity: Quantity, choice: Choice, { tokens, mentions }: Context): Choice {
  if (choice.role !== 'height') return choice;
  const { first } = quantity;
  const words = tokens.slice(Math.max(0, first - 6), first).map(({ lower }) => lower);
  const isPlace =
    /(?:^| )(?:from|at|to|onto|on) (?:\p{L}+ )?heights?(?: of| ,| \(| :)(?: (?:about|around|up|to|some))*$/u.test(
      words.join(' '),
    );
  const isHandled = mentions.some(
    ({ category, concept, first: verb, isNegated }) =>
      category === 'manipulation' &&
      handles.has(concept) &&
      !isNegated &&
      verb < first &&
      tokens[verb]?.sentence === tokens[first]?.sentence,
  );
  return isPlace && isHandled ? { role: 'reach', probability: 1 } : choice;
}

/** Bodies that are longer than high: "shorter" speaks of their length. */
const lying: ReadonlySet<string> = new Set<Family>([
  'snake',
  'worm_chain',
  'centipede',
  'rover',
  'tracked',
  'wheel_legged',
]);
/** What a length of the body is taken for where only "shorter" says which extent it is. */
const takenFor: ReadonlySet<string> = new Set(['height', 'width', 'size']);
const farthestShorter = 4;

/** A choice, unless "shorter" bounds a body that is longer than high: "a worm, shorter than 80 cm". */
function ofLying(quantity: Quantity, choice: Choice, { tokens, mentions }: Context): Choice {
  if (!takenFor.has(choice.role)) return choice;
  const isLying = mentions.some(
    ({ category, concept, isNegated }) => category === 'family' && !isNegated && lying.has(concept),
  );
  if (!isLying) return choice;
  const { first, next } = quantity;
  const [or, behind] = [tokens[next]?.lower, tokens[next + 1]?.lower];
  const isShorter =
    (or === 'or' && behind === 'shorter') ||
    tokens
      .slice(Math.max(0, first - farthestShorter), first)
      .some(({ lower, clause }) => lower === 'shorter' && clause === tokens[first]?.clause);
  return isShorter ? { ...choice, role: 'length' } : choice;
}

/** The length of a thing that a robot may handle; undefined for any other quantity. */
function thingOf(
  { dimension, upper }: Quantity,
  { owner = -1 }: Choice,
  { nouns }: Context,
  { extent }: Evidence,
): Aside['thing'] {
  const { kinds = ['?'] } = nouns.byToken.get(owner) ?? {};
  const isHandled = kinds.length === 0 || kinds.includes('k:load');
  if (dimension !== 'length' || !isHandled) return undefined;
  return { sides_m: [upper], ...(extent === undefined ? {} : { extent }) };
}

const allowing = new Set(['may', 'allowed', 'permitted']);
const ofBody = new Set(['own_mass', 'size', 'width', 'height', 'length']);
const farthestThan = 8;
const farthestAllowed = 20;

/** "fit in a box of 30 cm", "the boards bear 5 kg", "no more than a bag of sugar (1 kg)", "it may be as heavy as my cat, so 4 kg". */
function isLimit(
  { first, bound }: Quantity,
  role: string,
  { tokens }: Context,
  { beside }: Evidence,
): boolean {
  if (!ofBody.has(role) || bound !== undefined) return false;
  if (beside.includes('fit') || (role === 'own_mass' && beside.includes('borne'))) return true;
  const isCompared = ['(', ','].includes(tokens[first - 1]?.text ?? '');
  for (
    let at = first - 1;
    at >= Math.max(0, first - farthestAllowed) && tokens[at]?.sentence === tokens[first]?.sentence;
    at -= 1
  ) {
    const word = tokens[at]?.lower ?? '';
    if (role === 'own_mass' && allowing.has(word)) return true;
    if (isCompared && word === 'than' && first - at <= farthestThan) return true;
  }
  return false;
}

/** "payload 3 kg": the load is named, though nothing is done to it. */
const isLabelled = ({ beside }: Evidence): boolean => beside.includes('cue:cue:payload');

/** Below this share the reading of a number is a guess, and is asked about. */
const leastProbability = 0.34;

/** Finds what each measured quantity is of, from the words around it. Counts are left out. */
export function placeQuantities(
  quantities: readonly Quantity[],
  mentions: readonly Mention[],
  tokens: readonly Token[],
): Placement {
  const placed: Placed[] = [];
  const unplaced: Quantity[] = [];
  const aside: Aside[] = [];
  const context = contextOf(tokens, mentions, quantities);
  const setAside = ({ first, next, axis = 0 }: Quantity, because: string, thing?: Aside['thing']) => {
    const last = aside.at(-1);
    const isNextAxis = axis > 0 && last?.because === because && last.next === first - 1;
    if (!isNextAxis) aside.push({ first, next, because, ...(thing ? { thing } : {}) });
    else {
      const sides_m = [...(last.thing?.sides_m ?? []), ...(thing?.sides_m ?? [])];
      aside[aside.length - 1] = {
        ...last,
        next,
        ...(last.thing && thing ? { thing: { ...thing, sides_m } } : {}),
      };
    }
  };
  for (const stated of quantities) {
    const quantity = placeable(stated, context);
    const { dimension } = quantity;
    if (!isScored(dimension)) continue;
    if (quantity.isNegative && dimension !== 'angle') {
      setAside(stated, belowZero);
      continue;
    }
    const evidence = evidenceOf(quantity, context);
    const chosen = ofReach(quantity, chooseRole(dimension, evidence), context);
    const handled = ofHandledHeight(quantity, ofGripped(quantity, chosen, context), context);
    const choice = ofLying(quantity, handled, context);
    const role = rolesByName.get(choice.role);
    if (choice.role === nothing)
      setAside(
        stated,
        reasonFor(quantity, choice, context, evidence.extent),
        thingOf(quantity, choice, context, evidence),
      );
    else if (
      role === undefined ||
      choice.probability < leastProbability ||
      quantity.upper > role.limit ||
      quantity.upper <= 0
    )
      unplaced.push(stated);
    else {
      const limit = isLimit(quantity, role.role, context, evidence);
      const isUnnamed = role.role === 'payload' && context.deeds.includes('none') && !isLabelled(evidence);
      const by = standIns[stated.dimension]?.by ?? (isUnnamed ? 'unnamed mass' : undefined);
      placed.push({
        quantity: limit ? { ...quantity, bound: 'max' } : quantity,
        role,
        ...(by !== undefined && { by }),
      });
    }
  }
  const excesses = findExcesses(tokens).map((span) => ({ ...span, because: beyondNumbers }));
  return { placed, unplaced, aside: [...aside, ...excesses] };
}
