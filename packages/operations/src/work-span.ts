import { count, failureOf, record, startSpan } from '@robotdesign/telemetry';
import type { OperationState } from './operation.ts';

/** Telemetry of operations: a span for each attempt, in the trace of the request, and metrics. */

export interface Attempt {
  readonly service: string;
  readonly operation_id: string;
  /** As claimed for this attempt. */
  readonly state: OperationState;
  /** Time in the queue before the claim. */
  readonly waited_ms: number;
}

const ms_per_s = 1_000;
const labelsOf = (service: string, { kind }: OperationState) => ({
  'robotdesign.service': service,
  'robotdesign.operation.kind': kind,
});

/**
 * Does one attempt at the work within a span.
 * @param work returns the code of the problem that the operation failed with
 */
export async function attempted(attempt: Attempt, work: () => Promise<string | undefined>): Promise<void> {
  const { service, operation_id, state, waited_ms } = attempt;
  const labels = labelsOf(service, state);
  if (state.attempts === 1 && state.setbacks === undefined)
    record('robotdesign.operation.queue_wait', Math.max(0, waited_ms) / ms_per_s, labels);
  count('robotdesign.operation.attempts', 1, labels);
  count('robotdesign.operations.running', 1, labels);
  const span = startSpan({
    name: `operation ${state.kind}`,
    kind: 'internal',
    service,
    parent: state.traceparent ?? 'none',
    attributes: {
      'robotdesign.operation.kind': state.kind,
      'robotdesign.operation.id': operation_id,
      'robotdesign.operation.attempt': state.attempts,
    },
  });
  try {
    span.end(await span.enter(work));
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  } finally {
    count('robotdesign.operations.running', -1, labels);
  }
}

/** Records the duration of an operation that has ended. */
export function counted(service: string, state: OperationState): void {
  const { started_at, finished_at, status, error } = state;
  if (started_at === undefined || finished_at === undefined) return;
  const took_ms = Math.max(0, Date.parse(finished_at) - Date.parse(started_at));
  record('robotdesign.operation.duration', took_ms / ms_per_s, {
    ...labelsOf(service, state),
    'robotdesign.operation.status': status,
    'robotdesign.code': error?.code,
  });
}
