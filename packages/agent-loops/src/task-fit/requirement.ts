import type { Judgement } from './judgement.ts';
import type { Criterion } from './questions.ts';
import type { SizedBody } from './sized-body.ts';

/** A requirement of the plan. */
export interface Requirement {
  readonly name: string;
  readonly criterion: Criterion;
  /** As a predicate: `carries 2 kg`. */
  readonly asked: string;
  readonly hard: boolean;
  /** The limit is assumed for something that was asked: the height of asked stairs. */
  readonly limit_assumed?: true;
  /** The equipment that the requirement needs, if it is about equipment. */
  readonly needs?: string;
  /** The families that have the equipment, if any. */
  readonly built_with_it?: readonly string[];
  readonly judge: (body: SizedBody) => Judgement;
}
