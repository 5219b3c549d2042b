import type { ServiceError } from '@robotdesign/contracts';
import type { Edits, Parameters } from './alternatives/edits.ts';

/** Edits with what a rule of the body needs for them: a wider torso for larger servos. Pure. */

/** The least value of a parameter with which a refused rule would apply; the largest, where it is too large. */
export interface Need {
  readonly name: string;
  readonly value: number;
}

/** What an error says that a body needs; undefined if it says nothing. */
export function needIn({ extensions: { needs } }: ServiceError): Need | undefined {
  if (typeof needs !== 'object' || needs === null || !('name' in needs && 'value' in needs)) return undefined;
  const { name, value } = needs;
  return typeof name === 'string' && typeof value === 'number' ? { name, value } : undefined;
}

/** Lengths have steps of 0.1 mm: the next one that is enough. */
const perUnit = 1e4;

/** A value rounded away from one that is not enough. */
const roundedFrom = (value: number, from: number): number =>
  (value > from ? Math.ceil(value * perUnit) : Math.floor(value * perUnit)) / perUnit;

/**
 * Edits with a need fulfilled. Undefined where it cannot be: the parameter is no free number, or the edits move it away
 * from what is needed.
 */
export function repaired(parameters: Parameters, edits: Edits, need: Need): Edits | undefined {
  const parameter = parameters.find(({ name }) => name === need.name);
  const { value: before, min = need.value, max = need.value } = parameter ?? {};
  if (parameter?.locked_because !== undefined || typeof before !== 'number') return undefined;
  const now = edits.find(({ name }) => name === need.name)?.value ?? before;
  if (typeof now !== 'number') return undefined;
  const value = roundedFrom(need.value, now);
  if (value < min || value > max || value === now) return undefined;
  // A change goes less far or further, and never the other way.
  const isSameWay = now === before || Math.sign(value - before) === Math.sign(now - before);
  if (!isSameWay) return undefined;
  return [...edits.filter(({ name }) => name !== need.name), { name: need.name, value }];
}
