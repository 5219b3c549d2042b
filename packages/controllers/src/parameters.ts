import type { Json, JsonObject } from '@robotdesign/contracts';

/** Parameters of controllers: numbers, or lists of numbers. */

/** The smallest and the largest value of each parameter; of a list, for each of its numbers. */
export type ParameterBounds = Readonly<Record<string, { readonly min: number; readonly max: number }>>;

/** A controller that does not fit the body: another kind, or a parameter that it does not have or that is out of bounds. */
export class ControllerMisfitError extends Error {
  override readonly name = 'ControllerMisfitError';
  /** `kind`, or the name of the parameter. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number';
const isList = (value: Json | undefined): value is number[] => Array.isArray(value) && value.every(isNumber);

/** A parameter that is a number; NaN for another one. */
export const numberOf = (parameters: JsonObject, name: string): number => {
  const value = parameters[name];
  return isNumber(value) ? value : Number.NaN;
};

/** A parameter that is a list of numbers; empty for another one. */
export const listOf = (parameters: JsonObject, name: string): readonly number[] => {
  const value = parameters[name];
  return isList(value) ? value : [];
};

/** What is wrong with a value that replaces another one; undefined if nothing is. */
function fault(
  value: Json,
  present: Json | undefined,
  { min, max }: ParameterBounds[string],
): string | undefined {
  const within = (number: number) => number >= min && number <= max;
  if (isList(present)) {
    const fits = isList(value) && value.length === present.length && value.every(within);
    return fits ? undefined : `must be a list of ${present.length} numbers from ${min} to ${max}`;
  }
  return isNumber(value) && within(value) ? undefined : `must be a number from ${min} to ${max}`;
}

/**
 * Parameters of a caller over those of the body.
 *
 * @throws ControllerMisfitError for an unknown name, another type, or a value out of bounds
 */
export function parametersWith(own: JsonObject, given: JsonObject, bounds: ParameterBounds): JsonObject {
  for (const [name, value] of Object.entries(given)) {
    const bound = bounds[name];
    if (!bound)
      throw new ControllerMisfitError(
        name,
        `is unknown; this controller has ${Object.keys(bounds).join(', ') || 'no parameters'}`,
      );
    const wrong = fault(value, own[name], bound);
    if (wrong !== undefined) throw new ControllerMisfitError(name, wrong);
  }
  return { ...own, ...given };
}
