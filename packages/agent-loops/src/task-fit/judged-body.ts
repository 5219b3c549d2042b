import type { RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody, type LoadCase } from '@robotdesign/robot-design';
import { type BodyEvaluation, evaluateBody } from '@robotdesign/simulation';
import { generationChecks, type SizedBody, sizedBody } from './sized-body.ts';

/** A sized body and its simulation results. */
export interface JudgedBody extends SizedBody {
  readonly evaluation: BodyEvaluation;
}

/**
 * Builds the body of a program, sizes it for a load case and tries it in MuJoCo. Slow: call it in a worker thread.
 * @throws DerivationError, LoweringError or NoComponentError if the program gives no body
 */
export async function judgedBody(program: RobotDesignProgram, load: LoadCase): Promise<JudgedBody> {
  const body = sizedBody(program, buildBody(program), load);
  return { ...body, evaluation: await evaluateBody(body.ir, generationChecks(body)) };
}
