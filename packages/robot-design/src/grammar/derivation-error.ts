/** A program that is not a derivation: the step that fails, and why. */
export class DerivationError extends Error {
  override name = 'DerivationError';
  readonly step: number;
  constructor(step: number, message: string) {
    super(step > 0 ? `step ${step}: ${message}` : message);
    this.step = step;
  }
}
