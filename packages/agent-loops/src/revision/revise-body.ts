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
  /** What the body is held against, as when it was invented. */
  readonly plan: Plan;
  readonly base: RobotDesignProgram;
  /** The base with other parameters. */
  readonly revised: RobotDesignProgram;
  /** Of the base: what it tells of sizes is told anew. */
  readonly name: CandidateName;
}

/** A candidate as complete as an invented one, or why there is none. One that fails its checks is a candidate. */
export type RevisedBody = { readonly candidate: LoopCandidate } | { readonly refused: string };

/**
 * Judges an edited program as a loop judges what it derives. The same revision gives the same candidate.
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
  return { candidate: loopCandidate(judged.body, judged.name, fit) };
}
