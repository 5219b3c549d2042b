import type { DesignParameter, ParameterEdit } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';

/** Edits of the parameters of a body. Pure. */

export type Edits = readonly ParameterEdit[];
export type Parameters = readonly DesignParameter[];

const isNumber = ({ kind, locked_because }: DesignParameter): boolean =>
  kind === 'number' && locked_because === undefined;

/** A value within its bounds, in its steps. */
function fitting({ min = -Infinity, max = Infinity, unit }: DesignParameter, value: number): number {
  const digits = unit === 'count' ? 0 : 4;
  return Number(Math.min(max, Math.max(min, value)).toFixed(digits));
}

/** An edit that sets a number within its bounds; none if it stays. */
function setTo(parameter: DesignParameter, value: number): Edits {
  const next = fitting(parameter, value);
  return next === parameter.value ? [] : [{ name: parameter.name, value: next }];
}

/** How far the ankle is ahead of the hip: it scales with a leg, and is no length of it. */
const isOffset = (name: string): boolean => name.endsWith('.foot_offset_m');

/** Moves numbers by a length in all: a leg of thigh and height gets half of it in each. */
function moved(own: Parameters, by: number): Edits {
  const lengths = own.filter(({ name }) => !isOffset(name));
  const kinds = new Set(lengths.map(({ name }) => name.slice(name.lastIndexOf('.')))).size;
  return lengths.flatMap((parameter) => setTo(parameter, Number(parameter.value) + by / Math.max(1, kinds)));
}

/** How a number changes: to a value, by a length, or by a factor. */
export type Change = Pick<EditWish, 'factor' | 'value' | 'by'>;

/** A part of a change. */
export const partOf = ({ factor, by }: Change, power: number): Change => ({
  factor: factor ** power,
  ...(by === undefined ? {} : { by: by * power }),
});

/** The numbers whose names match. */
export const numbersOf = (parameters: Parameters, names: RegExp): Parameters =>
  parameters.filter(
    (parameter) => isNumber(parameter) && typeof parameter.value === 'number' && names.test(parameter.name),
  );

/** Sets all numbers whose names match; one that is at its bound stays. */
export function scaled(parameters: Parameters, names: RegExp, { factor, value, by = 0 }: Change): Edits {
  const own = numbersOf(parameters, names);
  if (value === undefined && by !== 0) return moved(own, by);
  return own.flatMap((parameter) => setTo(parameter, value ?? Number(parameter.value) * factor));
}

/** Several edits at once; the first of each parameter counts. */
export const together = (...all: readonly Edits[]): Edits => [
  ...new Map(
    all
      .flat()
      .toReversed()
      .map((edit) => [edit.name, edit]),
  ).values(),
];

const keyOf = (edits: Edits): string =>
  edits
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join();

/** Edits that set something, each once. */
export const different = (all: readonly Edits[]): readonly Edits[] => [
  ...new Map(all.filter(({ length }) => length > 0).map((edits) => [keyOf(edits), edits])).values(),
];
