import type { BodyEvaluation } from '@robotdesign/simulation';
import type { SizedBody } from './sized-body.ts';

/** A sized body and what became of it in simulation. */
export interface JudgedBody extends SizedBody {
  readonly evaluation: BodyEvaluation;
}
