import type { RobotDesignIR } from '@robotdesign/contracts';
import { type BodyTrial, type TrialRequest, tryBody } from '../../trial/try-body.ts';

export interface TryBodyInput {
  readonly ir: RobotDesignIR;
  readonly request: TrialRequest;
}

/** One trial of a body. */
export default ({ ir, request }: TryBodyInput): Promise<BodyTrial> => tryBody(ir, request);
