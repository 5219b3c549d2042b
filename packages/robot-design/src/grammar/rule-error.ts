import type { RuleNeed } from './refusal.ts';

/** A rule does not apply: a parameter is unknown or out of range, or a guard refuses. */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly need: RuleNeed | undefined;
  constructor(message: string, need?: RuleNeed) {
    super(message);
    this.need = need;
  }
}
