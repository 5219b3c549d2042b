import { z } from 'zod';
import { withFlatError } from '../http/present.ts';
import { start } from '../operations/start.ts';
import { read } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { id, prompt, skipVideoSearch } from './fields.ts';

export const ingestRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/ingest',
    operationId: 'ingest',
    tag: 'ingest',
    summary: 'Turn a prompt into a plan',
    body: {
      prompt: prompt('What the robot is to do, in any language'),
      skip_video_search: z.exactOptional(skipVideoSearch),
    },
    kind: 'ingest',
    call: ({ ingest }, { body }, options) => ingest.StartIngest(body, options),
  }),
  read({
    method: 'GET',
    path: '/ingest/{job_id}',
    operationId: 'getIngestJob',
    tag: 'ingest',
    summary: 'An ingest job',
    params: { job_id: id('The job') },
    message: 'robotdesign.ingest.v1.IngestJob',
    versioned: true,
    call: async ({ ingest }, { params }, options) =>
      withFlatError((await ingest.GetJob(params, options)).job),
  }),
];
