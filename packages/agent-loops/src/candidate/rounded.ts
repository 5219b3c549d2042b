/** A figure with as many decimals as a candidate shows: the rest is noise of the computation. */
export const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));
