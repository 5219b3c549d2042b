import { notFound, sha256 } from '@robotdesign/contracts';
import { createOperations, operationService } from '@robotdesign/operations';
import { analyzePrompt } from '@robotdesign/prompt-analysis';
import {
  eventMaker,
  hostService,
  implement,
  type RunningService,
  type ServiceRuntime,
} from '@robotdesign/service-kit';
import { type IngestInput, ingestPrompt } from './ingest-prompt.ts';
import { type JobState, toIngestJob } from './job.ts';

/** Starts the ingest service: prompts become jobs with plans. */
export async function startIngest(runtime: ServiceRuntime): Promise<RunningService> {
  const { documents, logger, newId } = runtime;
  const jobs = await documents.collection<JobState>({
    name: 'jobs',
    indexes: [{ name: 'by_created', fields: ['created_at'] }],
  });
  const ingest = ingestPrompt({ jobs, analyze: analyzePrompt, makeEvent: eventMaker(newId), logger });
  const operations = await createOperations({ ...runtime, service: 'ingest', kinds: { ingest } });

  const rpc = implement('robotdesign.ingest.v1.IngestService', {
    StartIngest: async (request, call) => {
      const { prompt, thread_id } = request;
      const operation = await operations.begin<IngestInput>({
        kind: 'ingest',
        asking: call,
        route: [],
        request,
        prepare: async () => {
          const job_id = newId('job');
          const thread = thread_id === undefined ? {} : { thread_id };
          return {
            input: { job_id, prompt, prompt_sha256: sha256(prompt), ...thread },
            target: { kind: 'ingest_job', id: job_id, ...thread },
          };
        },
      });
      return { operation };
    },
    GetJob: async ({ job_id }) => {
      const job = await jobs.get(job_id);
      if (!job) throw notFound('ingest job', job_id);
      return { job: toIngestJob(job) };
    },
  });

  return hostService(runtime, {
    name: 'ingest',
    implementations: [rpc, operationService(operations)],
    operations,
  });
}
