/** A value that a parameter would need for a rule to apply. */
export interface Need {
  readonly parameter: string;
  readonly value: number;
  /** The part whose rule has the parameter; the part that the rule makes if absent. */
  readonly of?: string;
}

/** Why a guard refuses, with what it would need if that is one number. */
export type Refusal = string | { readonly because: string; readonly need: Need };

/** A refusal that one number would lift. @param value at least this, in the unit of the parameter */
export const needing = (parameter: string, value: number, because: string, of?: string): Refusal => ({
  because,
  need: { parameter, value, ...(of === undefined ? {} : { of }) },
});
