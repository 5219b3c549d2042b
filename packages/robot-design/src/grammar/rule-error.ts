/** A rule does not apply: unknown or ill-ranged parameters, or a guard that refuses. */
export class RuleError extends Error {
  override name = 'RuleError';
}
