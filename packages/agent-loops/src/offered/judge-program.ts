import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { LoadCase } from '@robotdesign/robot-design';
import { type JudgedBody, judgedBody } from '../task-fit/judged-body.ts';
import { refusalOf } from '../task-fit/refusal.ts';

/** Runs in a worker thread: replays a program, lowers it to parts, sizes and simulates the body. */

export interface JudgeProgramInput {
  readonly program: RobotDesignProgram;
  readonly load: LoadCase;
}

/** Why a program is refused: no body can be built, the body does not stand, or judging took too long. */
type Refusal = 'invalid' | 'unsound' | 'late';

export type JudgeProgramOutput =
  | { readonly body: JudgedBody }
  | { readonly refused: Refusal; readonly because: string };

export default async function judgeProgram({
  program,
  load,
}: JudgeProgramInput): Promise<JudgeProgramOutput> {
  try {
    const body = await judgedBody(program, load);
    if (body.evaluation.compile_safe) return { body };
    const failed = body.evaluation.checks.filter(
      ({ status, severity }) => status === 'failed' && severity === 'error',
    );
    return { refused: 'unsound', because: failed.map(({ message }) => message).join(' ') };
  } catch (error) {
    return { refused: 'invalid', because: refusalOf(error) };
  }
}
