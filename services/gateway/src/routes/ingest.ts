import { jobStatusWords, viewWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { withFlatError } from '../http/present.ts';
import { start } from '../operations/start.ts';
import { list, read } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { createdAfter, id, pageFields, prompt, skipVideoSearch, toCreatedAfter, toPage } from './fields.ts';

const message = 'robotdesign.ingest.v1.IngestJob';

export const ingestRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/ingest',
    operationId: 'ingest',
    tag: 'ingest',
    problems: ['no_search_query'],
    summary: 'Turn a prompt into a plan with a reference motion',
    body: {
      prompt: prompt('The task of the robot, in any language'),
      skip_video_search: z.exactOptional(skipVideoSearch),
    },
    kind: 'ingest',
    call: ({ ingest }, { body }, options) => ingest.StartIngest(body, options),
  }),
  list({
    method: 'GET',
    path: '/ingest',
    operationId: 'listIngestJobs',
    tag: 'ingest',
    summary: 'List ingest jobs',
    query: {
      ...pageFields,
      created_after: z.exactOptional(createdAfter),
      thread_id: z.exactOptional(id('Only those of this thread')),
      status: z.exactOptional(z.enum(jobStatusWords).meta({ description: 'Only those with this status' })),
      view: z.exactOptional(
        z.enum(viewWords).meta({ description: '`light` leaves out the plans', default: 'light' }),
      ),
    },
    message,
    call: async ({ ingest }, { query }, options) => {
      const { thread_id, status, view } = query;
      const request = {
        page: toPage(query),
        ...toCreatedAfter(query),
        ...(thread_id === undefined ? {} : { thread_id }),
        ...(status === undefined ? {} : { status }),
        ...(view === 'full' ? { with_plan: true } : {}),
      };
      const page = await ingest.ListJobs(request, options);
      return { ...page, items: page.items.map(withFlatError) };
    },
  }),
  read({
    method: 'GET',
    path: '/ingest/{job_id}',
    operationId: 'getIngestJob',
    tag: 'ingest',
    summary: 'Read an ingest job',
    params: { job_id: id('The job') },
    message,
    versioned: true,
    call: async ({ ingest }, { params }, options) =>
      withFlatError((await ingest.GetJob(params, options)).job),
  }),
];
