import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { LoadCase } from '@robotdesign/robot-design';
import { type JudgedBody, judgedBody } from '../task-fit/judged-body.ts';

/** Runs in a worker thread: builds a program again and tries the body in MuJoCo. */

export interface SimulateBodyInput {
  readonly program: RobotDesignProgram;
  readonly load: LoadCase;
}

export default ({ program, load }: SimulateBodyInput): Promise<JudgedBody> => judgedBody(program, load);
