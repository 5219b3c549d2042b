import { derivedId, type FollowingTrial, type Plan } from '@robotdesign/contracts';
import type { LightCandidate } from '../design/state.ts';
import { groundOf } from '../ground.ts';

/** The trial of the first candidate that follows a generation without delaying its answer. Pure. */

type Tried = Pick<LightCandidate, 'design_id' | 'embodiment' | 'compile_safe'>;

/** @returns undefined for a body that cannot move: an arm, or one that does not compile */
export function followingTrial(plan: Plan, owner: string, candidate: Tried): FollowingTrial | undefined {
  const { design_id, embodiment, compile_safe } = candidate;
  if (embodiment === 'arm' || !compile_safe) return undefined;
  const trial_id = derivedId('trial', design_id, 'following');
  return { trial_id, design_id, revision: 1, terrain: groundOf(plan), owner };
}
