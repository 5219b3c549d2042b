import type { AgentLoopResult, Plan } from '@robotdesign/contracts';
import { taskNotices } from '../notices/task-notices.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { type Fit, fitOf } from '../task-fit/rank.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import { loopCandidate } from './candidate.ts';
import { distinguished, type Named } from './distinct-names.ts';

/** The last steps of every agent loop: rank simulated bodies and turn them into the candidates of an answer. */

/** A simulated body and how well it fits the task. */
export interface RankedBody {
  readonly body: JudgedBody;
  readonly fit: Fit;
}

/** The bodies, best fit first; equally good bodies keep their order. */
export function rankBodies<T extends { readonly body: JudgedBody }>(
  bodies: readonly T[],
  plan: Plan,
): (T & RankedBody)[] {
  const requirements = requirementsOf(plan);
  return bodies
    .map((one) => ({ ...one, fit: fitOf(one.body, plan, requirements) }))
    .sort((a, b) => b.fit.score - a.fit.score);
}

/** The candidates of an answer, with unique titles, and the notices about the task that concern all of them. */
export function offerBodies(
  ranked: readonly (RankedBody & Named)[],
  plan: Plan,
): Pick<AgentLoopResult, 'candidates' | 'notices'> {
  return {
    candidates: distinguished(ranked).map(({ body, name, fit }) => loopCandidate(body, name, fit)),
    notices: taskNotices(plan, ranked),
  };
}
