import type { RuleApplication } from '@robotdesign/contracts';
import type { Body } from '../grammar/body.ts';

/** Writes a derivation rule by rule and applies each rule to the body. */
export interface Writer {
  readonly body: Body;
  /** Applies a rule; lengths and angles are rounded to 0.1 mm and 1 mrad. @throws DerivationError */
  apply(rule: string, target: string, values?: Readonly<Record<string, number | string>>): void;
  readonly applications: readonly RuleApplication[];
}
