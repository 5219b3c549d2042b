import type { RobotDesignIR } from '@robotdesign/contracts';
import { type BodyEvaluation, type EvaluationOptions, evaluateBody } from '../evaluate-body.ts';
import type { TaskContext } from '../pool-messages.ts';

/** Input of the task: a body and the options of its evaluation. */
export interface EvaluateBodyInput {
  readonly ir: RobotDesignIR;
  readonly options: Omit<EvaluationOptions, 'onModel' | 'onProgress'>;
}

/** `evaluateBody` as a task of a worker pool; its progress is `EvaluationProgress`. */
export default function task(
  { ir, options }: EvaluateBodyInput,
  { progress }: TaskContext,
): Promise<BodyEvaluation> {
  return evaluateBody(ir, { ...options, onProgress: progress });
}
