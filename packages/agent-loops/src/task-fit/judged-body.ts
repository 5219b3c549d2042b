import type { BodyEvaluation } from '@robotdesign/simulation';
import type { SizedBody } from './sized-body.ts';

/** A sized body and its simulation results. */
export interface JudgedBody extends SizedBody {
  readonly evaluation: BodyEvaluation;
}
