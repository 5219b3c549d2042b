import type { Refusal, RuleNeed } from './refusal.ts';

/** A rule does not apply: a parameter is unknown or out of range, or a guard refuses. */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly need: RuleNeed | undefined;
  constructor(refusal: Refusal) {
    super(typeof refusal === 'string' ? refusal : refusal.because);
    this.need = typeof refusal === 'string' ? undefined : refusal.need;
  }
}
