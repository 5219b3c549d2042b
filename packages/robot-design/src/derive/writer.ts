import type { RuleApplication } from '@robotdesign/contracts';
import type { Body } from '../grammar/body.ts';

/** Writes a derivation rule by rule and applies each rule to the body. */
export interface Writer {
  readonly body: Body;
  /**
   * Applies a rule; lengths and angles are rounded to 0.1 mm and 1 mrad. An undefined value is left out.
   * @throws DerivationError
   */
  apply(rule: string, target: string, values?: Readonly<Record<string, number | string | undefined>>): void;
  readonly applications: readonly RuleApplication[];
}
