/** A rule does not apply: a parameter is unknown or out of range, or a guard refuses. */
export class RuleError extends Error {
  override name = 'RuleError';
}
