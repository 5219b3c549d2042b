/** An axis of the map: a property that a person can read, cut into bins. */
export interface Descriptor {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  /** Smallest value on the map; above 0 on a logarithmic scale. */
  readonly min: number;
  /** Largest value on the map, in the last bin. */
  readonly max: number;
  readonly bins: number;
  /** How the bins divide the range: into equal differences (`linear`, the default) or equal ratios. */
  readonly scale?: 'linear' | 'log';
}

const scales = {
  linear: (value: number) => value,
  log: Math.log,
} as const satisfies Record<NonNullable<Descriptor['scale']>, (value: number) => number>;

/** A value on the scale of a descriptor, 0 at its `min` and 1 at its `max`; beyond them by at most a bin. */
export function onScale({ min, max, bins, scale = 'linear' }: Descriptor, value: number): number {
  const on = scales[scale];
  const share = (on(value) - on(min)) / (on(max) - on(min));
  return Math.min(1 + 1 / bins, Math.max(-1 / bins, share));
}

/** Bin of a value, from 0; undefined outside the range and for a value that is not a number. */
function binOf({ min, max, bins, scale = 'linear' }: Descriptor, value: number): number | undefined {
  if (!(value >= min && value <= max)) return undefined;
  const on = scales[scale];
  return Math.min(bins - 1, Math.floor((bins * (on(value) - on(min))) / (on(max) - on(min))));
}

export const cellCount = (descriptors: readonly Descriptor[]): number =>
  descriptors.reduce((product, { bins }) => product * bins, 1);

/**
 * Cell of the measures, from 0: the bins in the order of the descriptors, the last one running fastest.
 *
 * @param measures a value for each descriptor, in its unit
 * @returns undefined outside the map
 */
export function cellOf(descriptors: readonly Descriptor[], measures: readonly number[]): number | undefined {
  let cell = 0;
  for (const [axis, descriptor] of descriptors.entries()) {
    const bin = binOf(descriptor, measures[axis] ?? Number.NaN);
    if (bin === undefined) return undefined;
    cell = cell * descriptor.bins + bin;
  }
  return cell;
}

/** @throws RangeError for an axis that cannot be cut into bins */
export function checkDescriptors(descriptors: readonly Descriptor[]): void {
  if (descriptors.length === 0) throw new RangeError('a map needs at least one descriptor');
  for (const { name, min, max, bins, scale } of descriptors) {
    if (!(Number.isFinite(min) && Number.isFinite(max) && min < max))
      throw new RangeError(`${name}: min must be less than max, and both finite`);
    if (!(Number.isInteger(bins) && bins > 0))
      throw new RangeError(`${name}: bins must be a whole number above 0`);
    if (scale === 'log' && min <= 0) throw new RangeError(`${name}: a logarithmic scale needs a min above 0`);
  }
}
