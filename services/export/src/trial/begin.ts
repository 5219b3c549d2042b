import {
  type DesignDefinition,
  derivedId,
  type GenerationCompleted,
  type StartTrialRequest,
} from '@robotdesign/contracts';
import type { EventWork, Prepared } from '@robotdesign/operations';
import type { TrialInput } from './run.ts';

/** The work of a trial, decided once when it is asked for. Pure. */

/** Of a trial for which nothing else is asked; duration in s. */
const usual = { terrain: 'flat', duration_s: 10, seed: 0 } as const;

/** A body on legs needs about 25 s to crawl over a step, so that a shorter trial would not show it. */
const overSteps_s = 30;

function prepared(input: TrialInput): Prepared<TrialInput> {
  const { design_id: id, revision, thread_id, trial_id } = input;
  const thread = thread_id === undefined ? {} : { thread_id };
  return { input, target: { kind: 'design', id, revision, ...thread }, trial_id };
}

/** The trial that a caller asks for, of a stored revision. The thread is that of the request, else of the design. */
export function requestedTrial(
  operation_id: string,
  request: StartTrialRequest,
  { revision, thread_id }: Pick<DesignDefinition, 'revision' | 'thread_id'>,
): Prepared<TrialInput> {
  return prepared({
    ...usual,
    trial_id: derivedId('trial', operation_id),
    ...(thread_id === undefined ? {} : { thread_id }),
    ...request,
    revision,
  });
}

/** The trial of the first candidate of a generation. */
export function followingTrial({
  trial,
  thread_id,
}: Pick<GenerationCompleted, 'trial' | 'thread_id'>): EventWork<TrialInput> | undefined {
  if (trial === undefined) return undefined;
  const { owner: caller, ...input } = trial;
  const thread = thread_id === undefined ? {} : { thread_id };
  const lasting = input.terrain === 'steps' ? { duration_s: overSteps_s } : {};
  return { ...prepared({ ...usual, ...lasting, ...input, ...thread }), caller };
}
