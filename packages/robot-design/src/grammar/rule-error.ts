import type { Need } from './refusal.ts';

/** A rule does not apply: a parameter is unknown or out of range, or a guard refuses. */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly need: Need | undefined;
  constructor(message: string, need?: Need) {
    super(message);
    this.need = need;
  }
}
