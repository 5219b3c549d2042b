import { create, list } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { id, pageFields, toPage } from './fields.ts';

const params = { thread_id: id('The thread') };
const message = 'robotdesign.workspace.v1.ContextSummary';

export const summaryRoutes: readonly Route[] = [
  create({
    method: 'POST',
    path: '/workspace/threads/{thread_id}/context-summaries',
    operationId: 'createContextSummary',
    tag: 'workspace',
    summary: 'Summarise a thread: task, decisions, designs and open questions',
    description: 'The same thread gives the same text. No model is involved.',
    params,
    body: {},
    message,
    // A summary is read in its thread's list.
    location: ({ thread_id, summary_id }) =>
      `/workspace/threads/${thread_id}/context-summaries#${summary_id}`,
    call: async ({ workspace }, input, options) =>
      (await workspace.CreateContextSummary(input.params, options)).summary,
  }),
  list({
    method: 'GET',
    path: '/workspace/threads/{thread_id}/context-summaries',
    operationId: 'listContextSummaries',
    tag: 'workspace',
    summary: 'List the context summaries of a thread',
    params,
    query: pageFields,
    message,
    call: ({ workspace }, input, options) =>
      workspace.ListContextSummaries({ ...input.params, page: toPage(input.query) }, options),
  }),
];
