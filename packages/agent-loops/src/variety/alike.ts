import { structuralSignature } from '@robotdesign/robot-design';
import type { SizedBody } from '../task-fit/sized-body.ts';
import { differences, type KindOfBody, kindOfBody } from './kind-of-body.ts';

/** Decides which bodies differ enough to be offered in one answer. */

/** The features by which bodies are compared. */
export interface Comparable {
  readonly signature: string;
  readonly kind: KindOfBody;
  readonly mass_kg: number;
  readonly height_m: number;
}

/** A body with the features by which it is compared with others. */
export interface ComparableBody<B extends SizedBody = SizedBody> extends Comparable {
  readonly body: B;
}

/** The features of a body. */
export const featuresOf = (body: SizedBody): Comparable => ({
  signature: structuralSignature(body.graph),
  kind: kindOfBody(body),
  mass_kg: body.ir.total_mass_kg,
  height_m: body.height_m,
});

export const comparable = <B extends SizedBody>(body: B): ComparableBody<B> => ({
  body,
  ...featuresOf(body),
});

/** Smallest relative difference in mass or height that makes two bodies of one structure different. */
const sizeDifference = 0.1;

const differs = (a: number, b: number): boolean => Math.abs(a - b) > sizeDifference * Math.max(a, b);

/** Whether the body differs from each body in `found` in structure, mass or height. */
export function isNew(found: readonly Comparable[], { signature, mass_kg, height_m }: Comparable): boolean {
  return found.every(
    (other) =>
      other.signature !== signature || differs(other.mass_kg, mass_kg) || differs(other.height_m, height_m),
  );
}

/** Whether the body differs from each body in `found` in a trait that a person would name. */
export const isNewKind = (found: readonly Comparable[], { kind }: Comparable): boolean =>
  found.every((other) => differences(other.kind, kind) > 0);

/**
 * Picks up to `wanted` candidates in their given order: first one of each kind, then candidates that repeat a kind but
 * differ in structure or size. `setAside` counts the candidates that were considered and not picked.
 */
export function pickUnlike<T extends Comparable>(
  candidates: readonly T[],
  wanted: number,
): { readonly picked: readonly T[]; readonly setAside: number } {
  const picked: T[] = [];
  const alike: T[] = [];
  for (const one of candidates) {
    if (picked.length === wanted) break;
    (isNewKind(picked, one) ? picked : alike).push(one);
  }
  const kinds = picked.length;
  for (const one of alike) if (picked.length < wanted && isNew(picked, one)) picked.push(one);
  const setAside = alike.length - (picked.length - kinds);
  return { picked: candidates.filter((one) => picked.includes(one)), setAside };
}
