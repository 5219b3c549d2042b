import type { Family } from '@robotdesign/contracts';
import type { Archetype } from '@robotdesign/robot-design';
import { requirementsOf } from '../task-fit/requirements.ts';
import { type DraftTask, draftBody } from './draft-body.ts';

/** Runs in a worker thread: compares sized bodies of several kinds with a task, without simulation. */

/** A kind of body. */
export interface Kind {
  readonly family: Family;
  readonly archetype: Archetype;
}

export interface ScreenInput extends DraftTask {
  readonly kinds: readonly Kind[];
  readonly seed: number;
}

/** The closeness of one derivation of a kind; absent if its sizes did not fit together. */
export interface Screened extends Kind {
  readonly closeness?: number;
  readonly misses: readonly string[];
}

/** Derives one body of each kind: sizes vary less within a kind than between kinds. */
export default function screenKinds(input: ScreenInput): readonly Screened[] {
  const requirements = requirementsOf(input.plan);
  return input.kinds.map((kind) => {
    const made = draftBody(input, { ...kind, seed: input.seed }, requirements, 0);
    return made ? { ...kind, closeness: made.closeness, misses: made.misses } : { ...kind, misses: [] };
  });
}
