import type { RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody, type LoadCase } from '@robotdesign/robot-design';
import { type CandidateName, renamed } from '../candidate/distinct-names.ts';
import { type JudgedBody, judgedBody } from '../task-fit/judged-body.ts';
import { refusalOf } from '../task-fit/refusal.ts';
import { sizedBody } from '../task-fit/sized-body.ts';

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
async function judged(program: RobotDesignProgram, load: LoadCase): Promise<JudgedBody | string> {
  try {
    const body = await judgedBody(program, load);
    if (body.evaluation.mjcf !== '') return body;
    const failed = body.evaluation.checks.filter(({ status }) => status === 'failed');
    return failed.map(({ message }) => message).join('; ');
  } catch (error) {
    return refusalOf(error);
  }
}

export default async function judgeRevision(input: JudgeRevisionInput): Promise<JudgeRevisionOutput> {
  const { base, revised, load, name } = input;
  const body = await judged(revised, load);
  if (typeof body === 'string') return { refused: body };
  const before = sizedBody(base, buildBody(base), load);
  return { body, name: renamed(name, before, body) };
}
