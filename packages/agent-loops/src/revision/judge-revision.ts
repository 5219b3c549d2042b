import type { RobotDesignProgram } from '@robotdesign/contracts';
import { type BuiltBody, buildBody, type LoadCase } from '@robotdesign/robot-design';
import { evaluateBody } from '@robotdesign/simulation';
import { type CandidateName, renamed } from '../candidate/distinct-names.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { refusalOf } from '../task-fit/refusal.ts';
import { generationChecks, sizedBody } from '../task-fit/sized-body.ts';

/** Runs in a worker thread: builds, sizes and simulates an edited program like a derived one. */

export interface JudgeRevisionInput {
  readonly base: RobotDesignProgram;
  readonly revised: RobotDesignProgram;
  readonly load: LoadCase;
  /** Name of the base. */
  readonly name: CandidateName;
}

export type JudgeRevisionOutput =
  | { readonly body: JudgedBody; readonly name: CandidateName }
  | { readonly refused: string };

/** The body, or the reason why the program gives none. */
function built(program: RobotDesignProgram): BuiltBody | string {
  try {
    return buildBody(program);
  } catch (error) {
    return refusalOf(error);
  }
}

export default async function judgeRevision(input: JudgeRevisionInput): Promise<JudgeRevisionOutput> {
  const { base, revised, load, name } = input;
  const parts = built(revised);
  if (typeof parts === 'string') return { refused: parts };
  const sized = sizedBody(revised, parts, load);
  const evaluation = await evaluateBody(sized.ir, generationChecks(sized));
  if (evaluation.mjcf === '') {
    const failed = evaluation.checks.filter(({ status }) => status === 'failed');
    return { refused: failed.map(({ message }) => message).join('; ') };
  }
  const before = sizedBody(base, buildBody(base), load);
  return { body: { ...sized, evaluation }, name: renamed(name, before, sized) };
}
