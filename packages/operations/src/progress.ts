import type { Operation, OperationProgress } from '@robotdesign/contracts';

/** Progress of an operation: it never goes backwards, and ends complete. Pure. */

/** Whether a report would lower the share that is done or the count of what is done. */
function isBehind(report: OperationProgress, current: OperationProgress): boolean {
  if (report.done < current.done) return true;
  if (current.total === undefined) return false;
  return report.total === undefined || report.done * current.total < current.done * report.total;
}

/**
 * The progress after a report. A report of the same phase that is behind is dropped: it is late, or of work that began
 * again. The first reports of another phase may be behind: its phase and message are shown, and the counts stay.
 */
export function advance(
  current: OperationProgress | undefined,
  report: OperationProgress,
): OperationProgress {
  if (current === undefined || !isBehind(report, current)) return report;
  if (report.phase === current.phase) return current;
  const { done, total } = current;
  const { phase, message } = report;
  return { phase, done, message, ...(total === undefined ? {} : { total }) };
}

/** The progress of a completed operation: all that was counted is done. */
export function completed(current: OperationProgress | undefined): OperationProgress {
  const total = current?.total ?? Math.max(current?.done ?? 0, 1);
  return { phase: 'done', done: total, total, message: 'Done' };
}

/** The operation with progress that is not behind what a reader saw before. After its end, the operation as it is. */
export function keepProgress(seen: OperationProgress | undefined, operation: Operation): Operation {
  const { progress, finished_at } = operation;
  if (seen === undefined || finished_at !== undefined) return operation;
  return { ...operation, progress: progress ? advance(seen, progress) : seen };
}

/** The part of an operation that a child operation does, in percent. */
export interface Share {
  readonly from: number;
  readonly to: number;
}

/** The progress of a child operation as progress of its parent, which then counts in percent. */
export function scaled(
  { phase, done, total, message, ...rest }: OperationProgress,
  { from, to }: Share,
): OperationProgress {
  const fraction = total ? Math.min(done / total, 1) : 0;
  return { ...rest, phase, done: Math.floor(from + (to - from) * fraction), total: 100, message };
}
