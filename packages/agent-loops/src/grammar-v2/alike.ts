import { structuralSignature } from '@robotdesign/robot-design';
import type { SizedBody } from '../task-fit/sized-body.ts';
import { differences, type KindOfBody, kindOfBody } from './kind-of-body.ts';

/** Which bodies are worth offering beside each other. */

/** A body as it is held against others. */
export interface Looked<B extends SizedBody = SizedBody> {
  readonly body: B;
  readonly signature: string;
  readonly kind: KindOfBody;
}

export const lookAt = <B extends SizedBody>(body: B): Looked<B> => ({
  body,
  signature: structuralSignature(body.graph),
  kind: kindOfBody(body),
});

/** Bodies of one structure count as different when one is so much heavier or taller. */
const sizeDifference = 0.1;

const differs = (a: number, b: number): boolean => Math.abs(a - b) > sizeDifference * Math.max(a, b);

/** Whether a body has another structure or another size than each of those found. */
export function isNew(found: readonly Looked[], { signature, body }: Looked): boolean {
  return found.every(
    (other) =>
      other.signature !== signature ||
      differs(other.body.ir.total_mass_kg, body.ir.total_mass_kg) ||
      differs(other.body.height_m, body.height_m),
  );
}

/** Whether a person would tell it from each of those found. */
export const isNewKind = (found: readonly Looked[], { kind }: Looked): boolean =>
  found.every((other) => differences(other.kind, kind) > 0);

/**
 * As many of the candidates as are wanted, the first ones first: those of kinds of their own, then others that are new
 * in structure or size. What else was passed over is set aside.
 */
export function pickUnlike<T extends Looked>(
  candidates: readonly T[],
  wanted: number,
): { readonly picked: readonly T[]; readonly setAside: number } {
  const picked: T[] = [];
  const alike: T[] = [];
  for (const one of candidates) {
    if (picked.length === wanted) break;
    (isNewKind(picked, one) ? picked : alike).push(one);
  }
  const ownKinds = picked.length;
  for (const one of alike) if (picked.length < wanted && isNew(picked, one)) picked.push(one);
  const setAside = alike.length - (picked.length - ownKinds);
  return { picked: candidates.filter((one) => picked.includes(one)), setAside };
}
