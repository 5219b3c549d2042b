import type { EditWish } from '@robotdesign/reading';

import type { Edits, Parameters } from './edits.ts';

/** Another number of pairs of legs for a body of segments. Pure. */

const segmentsName = 'chain.segments';
const legsPerSegment = 2;

export function legAlternatives(parameters: Parameters, { value, by }: EditWish): readonly Edits[] {
  const segments = parameters.find(({ name }) => name === segmentsName);
  if (segments === undefined || typeof segments.value !== 'number') return [];
  const now = segments.value;
  const wanted = value === undefined ? now + (by ?? 0) / legsPerSegment : value / legsPerSegment;
  const { min = now, max = now } = segments;
  const count = Math.min(max, Math.max(min, Math.round(wanted)));
  return count === now ? [] : [[{ name: segmentsName, value: count }]];
}
