import type { Family } from '@robotdesign/contracts';
import { isNew, isNewKind } from '../variety/alike.ts';
import type { SizedKind } from './size-kind.ts';

/** Chooses which sized kinds are simulated and offered. */

/** Torque margins above this are equally good. */
const ampleMargin = 1.1;
const marginStep = 0.1;
/** A kind that costs more than this times the cheapest needs a gain. */
const dear = 4;

const marginClass = ({ margin }: SizedKind): number => Math.floor(Math.min(margin, ampleMargin) / marginStep);

/** Fewest missed requirements, nearest, fewest unverified ones, ample margin, lowest cost. */
const byMerit = (a: SizedKind, b: SizedKind): number =>
  a.misses.length - b.misses.length ||
  (a.misses.length > 0 ? b.closeness - a.closeness : 0) ||
  a.unverified - b.unverified ||
  marginClass(b) - marginClass(a) ||
  a.cost_usd - b.cost_usd;

/** Whether `other` meets all that `one` meets and something that it misses. */
const surpasses = (other: SizedKind, one: SizedKind): boolean =>
  one.misses.some((name) => !other.misses.includes(name)) &&
  other.misses.every((name) => one.misses.includes(name));

/** Whether a kind costs several times as much as another one that meets and verifies as much. */
const isDearWithoutGain = (one: SizedKind, other: SizedKind): boolean =>
  one.cost_usd > dear * other.cost_usd &&
  other.unverified <= one.unverified &&
  other.misses.every((name) => one.misses.includes(name));

/** Kinds that are worth offering next to the others, the best first. */
export const worthOffering = (sized: readonly SizedKind[]): SizedKind[] =>
  sized
    .filter((one) => !sized.some((other) => surpasses(other, one) || isDearWithoutGain(one, other)))
    .sort(byMerit);

/**
 * Orders sized kinds for an answer: the best of the plan's first family, then the families by their seats, each with
 * kinds that differ, then what repeats a kind but differs in structure or size. A kind that misses what another one
 * meets, or is dear without a gain, is left out, except the best of the first family.
 */
export function orderedForOffer(
  sized: readonly SizedKind[],
  first: Family | undefined,
  seats: ReadonlyMap<Family, number>,
): SizedKind[] {
  const leader = sized.filter(({ family }) => family === first).sort(byMerit)[0];
  const worth = worthOffering(sized);
  const order: SizedKind[] = leader ? [leader] : [];
  const left = new Map(seats);
  if (leader) left.set(leader.family, (left.get(leader.family) ?? 1) - 1);
  const passes: ((one: SizedKind) => boolean)[] = [
    (one) => (left.get(one.family) ?? 0) > 0 && isNewKind(order, one),
    (one) => isNewKind(order, one),
    (one) => isNew(order, one),
  ];
  for (const passed of passes)
    for (const one of worth) {
      if (order.includes(one) || !passed(one)) continue;
      order.push(one);
      left.set(one.family, (left.get(one.family) ?? 0) - 1);
    }
  return order;
}
