/** The middle of the values in order, the upper one of two; undefined where there is none. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
