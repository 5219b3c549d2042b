import type { Judgement } from './judgement.ts';
import type { Criterion } from './questions.ts';
import type { SizedBody } from './sized-body.ts';

/** Something the plan asks of a body. */
export interface Requirement {
  readonly name: string;
  readonly criterion: Criterion;
  /** Such as `carries 2 kg`. */
  readonly asked: string;
  readonly hard: boolean;
  /** Equipment that it takes, where it is that and no figure. */
  readonly needs?: string;
  /** The family that has that equipment, where one has it. */
  readonly built_with_it?: string;
  readonly judge: (body: SizedBody) => Judgement;
}
