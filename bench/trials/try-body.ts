import type { RobotDesignIR } from '@robotdesign/contracts';
import { type BodyTrial, type TrialRequest, tryBody } from '@robotdesign/simulation';

/** Runs in a worker thread: one trial of a body. */

export interface TryBodyInput {
  readonly ir: RobotDesignIR;
  readonly request: TrialRequest;
}

export default ({ ir, request }: TryBodyInput): Promise<BodyTrial> => tryBody(ir, request);
