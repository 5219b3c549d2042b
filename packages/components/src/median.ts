/** The median, the upper one of two middle values; undefined for an empty list. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
