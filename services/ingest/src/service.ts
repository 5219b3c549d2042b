import { sha256 } from '@robotdesign/contracts';
import type { LanguageModel } from '@robotdesign/language-model';
import { createOperations, operationService } from '@robotdesign/operations';
import { openReader } from '@robotdesign/reading';
import {
  eventMaker,
  hostService,
  implement,
  type RunningService,
  type ServiceRuntime,
} from '@robotdesign/service-kit';
import { clipHandlers, theClip } from './clips-rpc.ts';
import { consumers } from './consumers.ts';
import { erasedThreadCollection } from './erase-jobs.ts';
import { type IngestInput, ingestPrompt } from './ingest-prompt.ts';
import { type JobState, jobCollection } from './job.ts';
import { jobHandlers } from './jobs-rpc.ts';
import { readPrompt } from './language-model/read-prompt.ts';
import { understand } from './understand.ts';
import type { VideoSearch } from './video/video-search.ts';

export interface IngestOptions {
  /** Skips the reference search of every job. */
  readonly skipVideoSearch?: boolean;
  /** Default: the reference is a clip of the catalogue. */
  readonly video?: VideoSearch | undefined;
  /** Default: prompts are read without one. */
  readonly model?: LanguageModel | undefined;
}

/** Starts the ingest service, which turns prompts into jobs with a plan and a reference motion. */
export async function startIngest(
  runtime: ServiceRuntime,
  { skipVideoSearch = false, video, model }: IngestOptions = {},
): Promise<RunningService> {
  const { documents, logger, newId } = runtime;
  const jobs = await documents.collection<JobState>(jobCollection);
  const erasedThreads = await documents.collection<object>(erasedThreadCollection);
  const reader = await openReader((error) =>
    logger.warn({ err: error }, 'the encoder does not answer; the prompt is read without it'),
  );
  const ingest = ingestPrompt({
    jobs,
    erasedThreads,
    understand: (said, signal) =>
      understand(
        jobs,
        {
          alone: (prompt) => readPrompt({ reader, model, logger }, prompt, signal),
          followUp: reader.followUp,
        },
        said,
      ),
    video,
    makeEvent: eventMaker(newId),
    logger,
  });
  const operations = await createOperations({ ...runtime, service: 'ingest', kinds: { ingest } });

  const rpc = implement('robotdesign.ingest.v1.IngestService', {
    StartIngest: async (request, call) => {
      const { prompt, thread_id, project_id, follow_up, clip_id } = request;
      const skip_video_search = skipVideoSearch || request.skip_video_search === true;
      const operation = await operations.begin<IngestInput>({
        kind: 'ingest',
        asking: call,
        route: [],
        request,
        prepare: async () => {
          if (clip_id !== undefined) theClip(clip_id);
          const job_id = request.job_id ?? newId('job');
          const thread = thread_id === undefined ? {} : { thread_id };
          return {
            input: {
              job_id,
              prompt,
              prompt_sha256: sha256(prompt),
              skip_video_search,
              ...thread,
              ...(project_id === undefined ? {} : { project_id }),
              ...(clip_id === undefined ? {} : { clip_id }),
              ...(follow_up ? { follow_up } : {}),
            },
            target: { kind: 'ingest_job', id: job_id, ...thread },
          };
        },
      });
      return { operation };
    },
    ...jobHandlers(jobs),
    ...clipHandlers,
  });

  return hostService(runtime, {
    name: 'ingest',
    implementations: [rpc, operationService(operations)],
    operations,
    handlers: consumers({ jobs, erasedThreads }, operations),
    clients: [reader],
  });
}
