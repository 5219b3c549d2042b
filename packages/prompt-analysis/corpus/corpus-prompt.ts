import type { NumberPath } from '../src/ledger.ts';

/** What a prompt is there to try. */
export type PromptKind =
  | 'family'
  | 'unsupported'
  | 'household'
  | 'outdoors'
  | 'passage'
  | 'load'
  | 'limit'
  | 'negation'
  | 'conflict'
  | 'chatter'
  | 'vague'
  | 'no_task'
  | 'hostile'
  | 'empty';

/** What must come of a prompt: a plan, questions instead of one, or a problem at the door. */
export type Outcome = 'plan' | 'questions' | 'validation_failed';

/**
 * A prompt in a person's words and what a careful reader makes of it. A field that is absent is not judged, except
 * `numbers` and `constraints`, of which every surplus one is a mistake. A word that ends with `?` may be there and
 * need not; `|` divides readings that are equally right.
 */
export interface CorpusPrompt {
  /** Unlike every other; never changed once committed. */
  readonly id: string;
  readonly kind: PromptKind;
  readonly prompt: string;
  readonly outcome: Outcome;
  /** Words that `task_goal` must hold, and such that it must not. */
  readonly goal?: readonly string[];
  readonly goalWithout?: readonly string[];
  /** Any of these is right as the first suggestion. */
  readonly families?: readonly string[];
  /** Where the first cannot be built: any of these is right as the first that can. */
  readonly nearest?: readonly string[];
  /** Families that must not be suggested. */
  readonly excluded?: readonly string[];
  /** Numbers that the text states, in SI units. */
  readonly numbers?: Partial<Record<NumberPath, number>>;
  /** Numbers that may be read in it and need not. */
  readonly possible?: Partial<Record<NumberPath, number>>;
  /** Numbers that an engineer adds, as the least and the largest that is sensible. */
  readonly assumed?: Partial<Record<NumberPath, readonly [number, number]>>;
  /** `kind op value unit`, with `wish` at the end where it is no hard limit: "mass max 3 kg", "leg_count eq 6". */
  readonly constraints?: readonly string[];
  readonly terrain?: readonly string[];
  readonly sensors?: readonly string[];
  readonly locomotion?: readonly string[];
  readonly manipulation?: readonly string[];
  readonly indoor?: boolean;
  readonly wet?: boolean;
  /** Pairs that cannot both hold, each a kind of constraint or a path. */
  readonly conflicts?: readonly (readonly [string, string])[];
  /** Words that must be among what was set aside. */
  readonly ignored?: readonly string[];
  /** What must be asked about. */
  readonly asks?: readonly string[];
}

/** An angle in degrees as the radians that a plan holds. */
export const degrees = (angle: number): number => (angle * Math.PI) / 180;
