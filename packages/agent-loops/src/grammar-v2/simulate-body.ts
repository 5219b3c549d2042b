import type { RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody, type LoadCase } from '@robotdesign/robot-design';
import { evaluateBody } from '@robotdesign/simulation';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { generationChecks, sizedBody } from '../task-fit/sized-body.ts';

/** Runs in a worker thread: builds a program again and tries the body in MuJoCo. */

export interface SimulateBodyInput {
  readonly program: RobotDesignProgram;
  readonly load: LoadCase;
}

export default async function simulateBody({ program, load }: SimulateBodyInput): Promise<JudgedBody> {
  const body = sizedBody(program, buildBody(program), load);
  const evaluation = await evaluateBody(body.ir, generationChecks(body));
  return { ...body, evaluation };
}
