import type { DesignParameter } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';
import type { Edits, Parameters } from './edits.ts';

/** Another number of segments for a body that is a chain of them: a snake, a worm or a centipede. Pure. */

const segmentsName = 'chain.segments';
const legsPerSegment = 2;
/** Segments by which a chain becomes longer or shorter. */
const tried = [1, 2, 3];

/** Whether a parameter is the number of segments. */
export const isSegments = ({ name }: DesignParameter): boolean => name === segmentsName;

/** The present number, with the least and the largest; undefined for a body without segments. */
function segmentsOf(parameters: Parameters) {
  const segments = parameters.find(isSegments);
  if (segments === undefined || typeof segments.value !== 'number') return undefined;
  const now = segments.value;
  return { now, min: segments.min ?? now, max: segments.max ?? now };
}

/** Segments for a wished number of legs: each has a pair. */
export function legAlternatives(parameters: Parameters, { value, by }: EditWish): readonly Edits[] {
  const segments = segmentsOf(parameters);
  if (segments === undefined) return [];
  const { now, min, max } = segments;
  const wanted = value === undefined ? now + (by ?? 0) / legsPerSegment : value / legsPerSegment;
  const count = Math.min(max, Math.max(min, Math.round(wanted)));
  return count === now ? [] : [[{ name: segmentsName, value: count }]];
}

/** Some segments more or less. */
export function segmentAlternatives(
  parameters: Parameters,
  { direction }: Pick<EditWish, 'direction'>,
): readonly Edits[] {
  const segments = segmentsOf(parameters);
  if (segments === undefined) return [];
  const { now, min, max } = segments;
  return tried
    .map((by) => (direction === 'more' ? now + by : now - by))
    .filter((value) => value >= min && value <= max)
    .map((value) => [{ name: segmentsName, value }]);
}
