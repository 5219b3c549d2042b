import { TaskFailedError, WorkDeadlineError, WorkerDiedError } from '@robotdesign/simulation';
import type { LoopContext } from '../port.ts';
import type { TryGenomeInput, TryGenomeOutput } from './try-genome.ts';

const task = new URL('./try-genome.ts', import.meta.url);

/** Reason of a genome whose work the end of the budget stopped. */
export const late = 'late';

/** Why a genome has no result, if its work failed. */
function failureOf(error: unknown): TryGenomeOutput {
  if (error instanceof WorkDeadlineError) return { rejected: late };
  if (error instanceof WorkerDiedError) return { rejected: 'thread_ended' };
  if (error instanceof TaskFailedError) return { rejected: 'not_simulated' };
  throw error;
}

/** Tries a genome in a thread, for so many milliseconds at most. Work that fails rejects the genome. @throws WorkCancelledError or PoolClosedError */
export const tryInThread = (
  { pool, signal }: Pick<LoopContext, 'pool' | 'signal'>,
  input: TryGenomeInput,
  deadline_ms?: number,
): Promise<TryGenomeOutput> =>
  pool
    .run<TryGenomeInput, TryGenomeOutput>(task, input, {
      ...(deadline_ms === undefined ? {} : { deadline_ms: Math.max(0, deadline_ms) }),
      ...(signal ? { signal } : {}),
    })
    .catch(failureOf);
