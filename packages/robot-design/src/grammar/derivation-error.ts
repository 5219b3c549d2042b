/** A value with which a program may be a derivation: of a parameter of the application that a step is. */
export interface StepNeed {
  readonly step: number;
  readonly parameter: string;
  readonly value: number;
  readonly bound: 'min' | 'max';
}

/** A program that is not a derivation: the step that fails, and why. */
export class DerivationError extends Error {
  override name = 'DerivationError';
  readonly step: number;
  readonly need: StepNeed | undefined;
  constructor(step: number, message: string, need?: StepNeed) {
    super(step > 0 ? `step ${step}: ${message}` : message);
    this.step = step;
    this.need = need;
  }
}
