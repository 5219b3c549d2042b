import { type ControllerParameter, type Json, type JsonObject, parameterFault } from '@robotdesign/contracts';

/** Parameters of controllers: numbers, or lists of numbers. */

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

/**
 * Parameters of a caller over those of the body.
 *
 * @throws ControllerMisfitError for an unknown name, another type, or a value out of bounds
 */
export function parametersWith(
  own: JsonObject,
  given: JsonObject,
  known: Readonly<Record<string, ControllerParameter>>,
): JsonObject {
  for (const [name, value] of Object.entries(given)) {
    const row = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!row)
      throw new ControllerMisfitError(
        name,
        `is unknown; this controller has ${Object.keys(known).join(', ') || 'no parameters'}`,
      );
    const fault = parameterFault(row, value, row.each === undefined ? undefined : listOf(own, name).length);
    if (fault !== undefined) throw new ControllerMisfitError(name, fault);
  }
  return { ...own, ...given };
}
