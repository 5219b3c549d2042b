import type { TrialRequested } from '@robotdesign/contracts';
import { type RunTrialInput, type RunTrialOutput, runTrialTask } from '@robotdesign/evolution-search';
import {
  PoolClosedError,
  TaskFailedError,
  WorkCancelledError,
  WorkDeadlineError,
  WorkerDiedError,
  type WorkerPool,
} from '@robotdesign/simulation';
import type { Attempt } from './result.ts';

/** Runs a trial in a worker thread. */

function inputOf({ definition, spec, controller }: TrialRequested): RunTrialInput {
  const { program, components } = definition;
  const { terrain, terrain_size, duration_s, payload_kg, perturbation: disturbance } = spec;
  return {
    program,
    ...(components ? { components } : {}),
    terrain,
    ...(terrain_size === undefined ? {} : { terrain_size }),
    duration_s,
    payload_kg,
    disturbance,
    controller,
  };
}

/** Another attempt may succeed where the thread failed and not the trial. */
const failed = (reason: string, retryable: boolean): Attempt => ({ failure: { reason, retryable } });

/** A trial takes seconds. A deadline in days would exceed what a timer can hold. */
const longest_ms = 3_600_000;

/** What runs trials. */
export interface Trying {
  readonly pool: Pick<WorkerPool, 'run'>;
  /** `batch` in a process whose threads also do work that a person waits for. */
  readonly priority: 'interactive' | 'batch';
}

/**
 * The trial of a command.
 *
 * @param left_ms until the deadline of the command
 * @throws the reason of the signal, and PoolClosedError: the command is then delivered again
 */
export async function tried(
  { pool, priority }: Trying,
  command: TrialRequested,
  left_ms: number,
  signal: AbortSignal,
): Promise<Attempt> {
  const { evolution_id } = command;
  try {
    const output = await pool.run<RunTrialInput, RunTrialOutput>(runTrialTask, inputOf(command), {
      share: evolution_id,
      priority,
      signal,
      deadline_ms: Math.min(left_ms, longest_ms),
    });
    return 'misfit' in output ? failed(output.misfit, false) : { metrics: output.metrics };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PoolClosedError || error instanceof WorkCancelledError) throw error;
    if (error instanceof WorkerDiedError) return failed('the worker thread ended', true);
    if (error instanceof WorkDeadlineError) return failed('the trial took too long', true);
    if (error instanceof TaskFailedError) return failed(error.message, true);
    throw error;
  }
}
