/** A value that a parameter would need for a rule to apply. */
export interface RuleNeed {
  readonly parameter: string;
  /** In the unit of the parameter. */
  readonly value: number;
  /** Whether it needs at least or at most the value. */
  readonly bound: 'min' | 'max';
  /** The part whose rule has the parameter; the part that the rule makes if absent. */
  readonly of?: string;
}

/** Why a guard refuses, with what it would need if that is one number. */
export type Refusal = string | { readonly because: string; readonly need: RuleNeed };

const needing =
  (bound: RuleNeed['bound']) =>
  (parameter: string, value: number, because: string, of?: string): Refusal => ({
    because,
    need: { parameter, value, bound, ...(of === undefined ? {} : { of }) },
  });

/** A refusal that a larger number would lift. */
export const needsAtLeast = needing('min');
/** A refusal that a smaller number would lift. */
export const needsAtMost = needing('max');
