import type { Operation } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import type { OperationState } from './operation.ts';

/** The operation as callers see it. */
export function toOperation({
  id,
  state,
  version,
  created_at,
  updated_at,
}: Stored<OperationState>): Operation {
  const { kind, status, target, generation_id, ingest_job_id, trial_id } = state;
  const { progress, open, error, started_at, finished_at } = state;
  return {
    operation_id: id,
    kind,
    status,
    target,
    ...(generation_id ? { generation_id } : {}),
    ...(ingest_job_id ? { ingest_job_id } : {}),
    ...(trial_id ? { trial_id } : {}),
    ...(progress ? { progress } : {}),
    ...(error && !open ? { error } : {}),
    created_at,
    updated_at,
    ...(started_at ? { started_at } : {}),
    ...(finished_at ? { finished_at } : {}),
    version,
  };
}
