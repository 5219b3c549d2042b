import { boundOf } from './bounds.ts';
import type { Cue } from './cues.ts';
import type { Finding } from './finding.ts';
import { type Measure, measureOf, measureWord } from './measures.ts';
import { type Surroundings, thingCues } from './nouns.ts';
import type { Quantity } from './quantities.ts';

/** Which limit of the body each extent is. */
export const bodyRoles: Readonly<Partial<Record<Measure, string>>> = {
  width: 'width',
  height: 'height',
  length: 'length',
  depth: 'length',
  thickness: 'height',
  size: 'size',
  diameter: 'size',
};
/** The order in which measures are given together: of a body, and of an opening. */
export const bodyAxes = ['length', 'width', 'height'] as const;

/** "width must be less than 60 cm": an extent that opens its clause, of nothing else, is the robot's. */
export function namedExtent(
  quantity: Quantity,
  { tokens }: Surroundings,
  cues: readonly Cue[],
): string | undefined {
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  const stated = measureOf(quantity, tokens, first);
  if (
    stated === undefined ||
    stated.next !== quantity.next ||
    quantity.axis !== undefined ||
    stated.measure === 'depth'
  )
    return undefined;
  let at = quantity.first - 1;
  while (at > 0 && measureWord(tokens[at]) === undefined) at -= 1;
  const opens =
    at > first ||
    tokens[at - 1]?.clause !== tokens[at]?.clause ||
    opensExtent.test(tokens[at - 1]?.lower ?? '');
  const isOfThing = cues.some(({ concept, isSameClause }) => isSameClause && thingCues.has(concept));
  return opens && !isOfThing ? bodyRoles[stated.measure] : undefined;
}
const opensExtent = /^(and|its|total|overall|max|maximum|min|minimum|own|body|the|with)$/;

const comparedReach = 6;
/** "not taller than a table, 72 cm": what the robot is compared with measures as much as it may. */
export function comparedThing({ first, axis }: Quantity, { tokens }: Surroundings): Finding | undefined {
  if (axis !== undefined || !/^[,(]$/.test(tokens[first - 1]?.text ?? '')) return undefined;
  for (let at = first - 2; at > first - comparedReach && at > 0; at -= 1) {
    if (tokens[at]?.kind !== 'word') return undefined;
    if (tokens[at]?.lower !== 'than') continue;
    const role = bodyRoles[measureWord(tokens[at - 1]) ?? 'distance'];
    return role === undefined ? undefined : { role, isLimit: true };
  }
  return undefined;
}

/** "narrower than 28 cm" of nothing else is of the robot. */
export function comparedRole({ first, axis }: Quantity, { tokens }: Surroundings): string | undefined {
  if (tokens[first - 1]?.lower !== 'than') return undefined;
  const measure = measureWord(tokens[first - 2]);
  if (measure !== undefined && axis !== undefined) return bodyAxes[axis];
  return measure === undefined ? undefined : bodyRoles[measure];
}
