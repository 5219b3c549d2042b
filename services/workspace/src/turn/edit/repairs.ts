import type { ServiceError } from '@robotdesign/contracts';
import type { Edits, Parameters } from './alternatives/edits.ts';

/** Edits with what a rule of the body needs for them: a wider torso for larger servos. Pure. */

/** The value of a parameter with which a refused rule would apply. */
export interface NeededEdit {
  readonly name: string;
  readonly value: number;
  /** Whether it needs at least or at most the value. */
  readonly bound: 'min' | 'max';
}

/** What an error says that a body needs; undefined if it says nothing. */
export function needIn({ extensions: { needs } }: ServiceError): NeededEdit | undefined {
  if (typeof needs !== 'object' || needs === null) return undefined;
  const { name, value, bound } = needs as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof value !== 'number') return undefined;
  return bound === 'min' || bound === 'max' ? { name, value, bound } : undefined;
}

/** Lengths have steps of 0.1 mm: the next one that is enough. */
const perUnit = 1e4;

/** The value in steps, on the side that is enough. */
const enough = ({ value, bound }: NeededEdit): number =>
  (bound === 'min' ? Math.ceil(value * perUnit) : Math.floor(value * perUnit)) / perUnit;

/**
 * Edits with a need fulfilled. Undefined where it cannot be: the parameter is no free number, or the edits move it away
 * from what is needed.
 */
export function repaired(parameters: Parameters, edits: Edits, need: NeededEdit): Edits | undefined {
  const parameter = parameters.find(({ name }) => name === need.name);
  const { value: before, min = need.value, max = need.value } = parameter ?? {};
  if (parameter?.locked_because !== undefined || typeof before !== 'number') return undefined;
  const now = edits.find(({ name }) => name === need.name)?.value ?? before;
  if (typeof now !== 'number') return undefined;
  const value = enough(need);
  const others = edits.filter(({ name }) => name !== need.name);
  const isEnough = (one: number): boolean => (need.bound === 'min' ? one >= value : one <= value);
  if (isEnough(now) || value < min || value > max) return undefined;
  // A change goes less far or further, and never the other way.
  const isSameWay = now === before || Math.sign(value - before) === Math.sign(now - before);
  if (isSameWay) return [...others, { name: need.name, value }];
  // A part that cannot change stays as it is, and the others change without it.
  return others.length > 0 && need.bound === (now < before ? 'min' : 'max') ? others : undefined;
}
