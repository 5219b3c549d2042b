import type { LoopCandidate, Plan, RobotDesignProgram } from '@robotdesign/contracts';
import { briefOf } from '../brief/brief.ts';
import { loopCandidate } from '../candidate/candidate.ts';
import type { CandidateName } from '../candidate/distinct-names.ts';
import type { LoopContext } from '../port.ts';
import { fitOf } from '../task-fit/rank.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import type { JudgeRevisionInput, JudgeRevisionOutput } from './judge-revision.ts';

const judgeRevisionTask = new URL('./judge-revision.ts', import.meta.url);

export interface BodyRevision {
  /** The plan that the base was designed for. */
  readonly plan: Plan;
  readonly base: RobotDesignProgram;
  /** The base with other parameters. */
  readonly revised: RobotDesignProgram;
  /** Name of the base; sizes in it are updated. */
  readonly name: CandidateName;
}

/** A complete candidate, also if it fails checks, or why there is none. */
export type RevisedBody = { readonly candidate: LoopCandidate } | { readonly refused: string };

/**
 * Judges an edited program like a loop judges a derived one. The same revision gives the same candidate.
 * @throws the pool's errors
 */
export async function reviseBody(
  { plan, base, revised, name }: BodyRevision,
  { pool, signal }: Pick<LoopContext, 'pool' | 'signal'>,
): Promise<RevisedBody> {
  const { load } = briefOf(plan);
  const judged = await pool.run<JudgeRevisionInput, JudgeRevisionOutput>(
    judgeRevisionTask,
    { base, revised, load, name },
    signal ? { signal } : {},
  );
  if ('refused' in judged) return judged;
  const fit = fitOf(judged.body, plan, requirementsOf(plan));
  return { candidate: loopCandidate(judged.body, judged.name, fit, plan) };
}
