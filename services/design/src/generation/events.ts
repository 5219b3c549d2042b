import type { CandidateSummary, FollowingTrial } from '@robotdesign/contracts';
import type { NewEvent } from '@robotdesign/document-store';
import type { MakeEvent } from '@robotdesign/service-kit';
import type { GenerateInput } from './input.ts';

/** The events of a generation. */

function identify({
  generation_id,
  ingest_job_id,
  thread_id,
  agent_loop,
  loop_version,
  seed,
}: GenerateInput) {
  const thread = thread_id === undefined ? {} : { thread_id };
  return { generation_id, job_id: ingest_job_id, ...thread, agent_loop, loop_version, seed };
}

export const startedEvent = (makeEvent: MakeEvent, input: GenerateInput): NewEvent =>
  makeEvent('robotdesign.design.v1.GenerationStarted', identify(input));

export const completedEvent = (
  makeEvent: MakeEvent,
  input: GenerateInput,
  candidates: readonly CandidateSummary[],
  duration_ms: number,
  trial: FollowingTrial | undefined,
): NewEvent =>
  makeEvent('robotdesign.design.v1.GenerationCompleted', {
    ...identify(input),
    candidates,
    duration_ms,
    ...(trial && { trial }),
  });

/** @param code the reason; `cancelled` is not a failure */
export const endedEvent = (
  makeEvent: MakeEvent,
  input: GenerateInput,
  code: string,
  duration_ms: number,
): NewEvent =>
  code === 'cancelled'
    ? makeEvent('robotdesign.design.v1.GenerationCancelled', { ...identify(input), duration_ms })
    : makeEvent('robotdesign.design.v1.GenerationFailed', { ...identify(input), code, duration_ms });
