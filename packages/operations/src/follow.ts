import { pause, pause_ms } from '@robotdesign/backoff';
import {
  type Operation,
  type OperationProgress,
  type ProblemCode,
  ServiceError,
  type WatchOperationResponse,
} from '@robotdesign/contracts';
import { isOpen } from './operation.ts';
import { keepProgress } from './progress.ts';

/** Follows an operation of another service to its end, also when the watch of it breaks. */

export function hasEnded({ status }: Operation): boolean {
  return !isOpen(status);
}

export interface FollowOptions {
  /** Ends the following without an error. */
  readonly signal: AbortSignal;
  /** Consecutive attempts that bring nothing new before the last error is thrown. Default: no limit. */
  readonly maxFailures?: number;
  /** Called at the first of consecutive failures. */
  readonly onBreak?: (error: ServiceError) => void;
}

/** Errors of a broken connection or a restarted service. The operation itself continues. */
const resumable: ReadonlySet<ProblemCode> = new Set([
  'unavailable',
  'deadline_exceeded',
  'internal',
  'rate_limited',
  'cancelled',
]);

const backoff = { first_ms: 100, most_ms: 1_000 };

/**
 * Yields the operation as it is, each change, and its end. A watch that breaks or ends early is opened again after a
 * pause of 0.1 to 1 s. Reads each watch to its end: leaving a gRPC stream early resets it, and an HTTP/2 server closes
 * a connection on which many streams are reset.
 * @param open opens a watch that yields the current state first
 * @throws ServiceError what opening again cannot repair, such as `not_found`, and the last error after `maxFailures`
 */
export async function* followOperation(
  open: (signal: AbortSignal) => AsyncIterable<WatchOperationResponse>,
  { signal, maxFailures = Number.POSITIVE_INFINITY, onBreak }: FollowOptions,
): AsyncGenerator<WatchOperationResponse, void> {
  let version = -1;
  let failures = 0;
  let progress: OperationProgress | undefined;
  while (!signal.aborted) {
    let ended = false;
    let broken = new ServiceError('unavailable', 'The watch of the operation ended before the operation.');
    try {
      for await (const change of open(signal)) {
        const { operation, transient } = change;
        ended = hasEnded(operation);
        if (!transient && operation.version <= version) continue;
        failures = 0;
        version = Math.max(version, operation.version);
        // A watch that was opened again may begin with progress older than the last that was seen.
        const shown = keepProgress(progress, operation);
        progress = shown.progress;
        yield { operation: shown, transient };
      }
    } catch (error) {
      if (!(error instanceof ServiceError && resumable.has(error.code))) throw error;
      broken = error;
    }
    if (ended || signal.aborted) return;
    failures += 1;
    if (failures === 1) onBreak?.(broken);
    if (failures >= maxFailures) throw broken;
    await pause(pause_ms(backoff, failures), signal);
  }
}
