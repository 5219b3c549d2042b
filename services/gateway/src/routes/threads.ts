import { z } from 'zod';
import { eventStreamType } from '../http/event-stream.ts';
import { lastEventId } from '../http/last-event-id.ts';
import { withFlatError } from '../http/present.ts';
import { start } from '../operations/start.ts';
import { create, list, read, remove, update } from '../routing/kinds.ts';
import { makeRoute, type Route } from '../routing/route.ts';
import { streamThread } from '../threads/events.ts';
import {
  agentLoop,
  config,
  createdAfter,
  id,
  name,
  pageFields,
  population,
  prompt,
  revision,
  seed,
  skipVideoSearch,
  startingAfter,
  toCreatedAfter,
  toGenerationConfig,
  toPage,
} from './fields.ts';

const params = { thread_id: id('The thread') };
const projectParams = { project_id: id('The project') };
const message = 'robotdesign.workspace.v1.Thread';
const listQuery = { ...pageFields, created_after: z.exactOptional(createdAfter) };
const titled = { title: z.exactOptional(name('Name of the thread')) };

const threadRows: readonly Route[] = [
  create({
    method: 'POST',
    path: '/workspace/projects/{project_id}/threads',
    operationId: 'createThread',
    tag: 'workspace',
    summary: 'Create a thread in a project',
    params: projectParams,
    body: titled,
    message,
    location: ({ thread_id }) => `/workspace/threads/${thread_id}`,
    call: async ({ workspace }, input, options) =>
      (await workspace.CreateThread({ ...input.params, ...input.body }, options)).thread,
  }),
  list({
    method: 'GET',
    path: '/workspace/projects/{project_id}/threads',
    operationId: 'listThreads',
    tag: 'workspace',
    summary: 'List the threads of a project',
    params: projectParams,
    query: listQuery,
    message,
    call: ({ workspace }, input, options) =>
      workspace.ListThreads(
        { ...input.params, page: toPage(input.query), ...toCreatedAfter(input.query) },
        options,
      ),
  }),
  read({
    method: 'GET',
    path: '/workspace/threads/{thread_id}',
    operationId: 'getThread',
    tag: 'workspace',
    summary: 'Read a thread',
    params,
    message,
    versioned: true,
    call: async ({ workspace }, input, options) => (await workspace.GetThread(input.params, options)).thread,
  }),
  update({
    method: 'PATCH',
    path: '/workspace/threads/{thread_id}',
    operationId: 'updateThread',
    tag: 'workspace',
    summary: 'Rename a thread',
    params,
    body: titled,
    message,
    call: async ({ workspace }, input, options, ifVersion) =>
      (await workspace.UpdateThread({ ...input.params, ...input.body, ...ifVersion }, options)).thread,
  }),
  remove({
    method: 'DELETE',
    path: '/workspace/threads/{thread_id}',
    operationId: 'deleteThread',
    tag: 'workspace',
    summary: 'Delete a thread and cancel its operations',
    params,
    call: ({ workspace }, input, options, ifVersion) =>
      workspace.DeleteThread({ ...input.params, ...ifVersion }, options),
  }),
];

const messageRows: readonly Route[] = [
  create({
    method: 'POST',
    path: '/workspace/threads/{thread_id}/messages',
    operationId: 'createMessage',
    tag: 'workspace',
    summary: 'Store a message; only `generate` answers it',
    params,
    body: { content: prompt('Text of the message') },
    message: 'robotdesign.workspace.v1.Message',
    // A message is read in its thread's list.
    location: ({ thread_id, message_id }) => `/workspace/threads/${thread_id}/messages#${message_id}`,
    call: async ({ workspace }, input, options) =>
      (await workspace.CreateMessage({ ...input.params, ...input.body }, options)).message,
  }),
  list({
    method: 'GET',
    path: '/workspace/threads/{thread_id}/messages',
    operationId: 'listMessages',
    tag: 'workspace',
    summary: 'List the messages of a thread',
    params,
    query: pageFields,
    message: 'robotdesign.workspace.v1.Message',
    call: async ({ workspace }, input, options) => {
      const request = { ...input.params, page: toPage(input.query) };
      const page = await workspace.ListMessages(request, options);
      return { ...page, items: page.items.map(withFlatError) };
    },
  }),
];

const bodyRows: readonly Route[] = [
  start({
    method: 'POST',
    path: '/workspace/threads/{thread_id}/generate',
    operationId: 'generateInThread',
    tag: 'workspace',
    problems: ['generation_running', 'unknown_agent_loop', 'infeasible_task', 'agent_loop_failed'],
    summary: 'Answer a message',
    description:
      'The `action` of the answer says what the message led to. A task, or a change of it, gets robot bodies. Any other message generates none: it selects a design, edits one as its next revision, restores the earlier answer, starts an operation that `action.operation_id` names, or is answered from stored data. In doubt the answer is a question with choices, and nothing is done. The turns of a thread are taken one after the other. Without `prompt`, the last unanswered user message is answered. A prompt that names no task is answered by a question. In a thread with an answer, a prompt such as "six legs instead" changes the task, and "make the second one lighter" edits that design. A change builds on the design that it names, else on the selected design, else on the first design of the last answer. `base` overrides all of these.',
    params,
    query: {
      view: z.exactOptional(
        z.literal('light').meta({
          description: 'The only view: HITL and MJCF are in GET /generations/{generation_id}',
          default: 'light',
        }),
      ),
    },
    body: {
      prompt: z.exactOptional(prompt('The task of the robot, in any language')),
      agent_loop: z.exactOptional(agentLoop),
      population: z.exactOptional(population),
      seed: z.exactOptional(seed),
      config: z.exactOptional(config),
      skip_video_search: z.exactOptional(skipVideoSearch),
      base: z.exactOptional(
        z.strictObject({ design_id: id('The design'), revision }).meta({
          description: 'The design that the prompt builds on',
        }),
      ),
    },
    kind: 'thread_generate',
    call: ({ workspace }, input, options) => {
      const { config: asked, ...body } = input.body;
      const request = { ...input.params, ...body, ...(asked ? { config: toGenerationConfig(asked) } : {}) };
      return workspace.StartThreadGeneration(request, options);
    },
  }),
  read({
    method: 'GET',
    path: '/workspace/threads/{thread_id}/selected-design',
    operationId: 'getSelectedDesign',
    tag: 'workspace',
    summary: 'Read the selected design; empty when none is selected',
    params,
    message: 'robotdesign.workspace.v1.CurrentSelection',
    versioned: false,
    call: async ({ workspace }, input, options) =>
      (await workspace.GetSelectedDesign(input.params, options)).selection,
  }),
  update({
    method: 'PUT',
    path: '/workspace/threads/{thread_id}/selected-design',
    operationId: 'selectDesign',
    tag: 'workspace',
    summary: 'Select a design; If-Match has the version of the thread',
    params,
    body: { design_id: id('The design'), revision: z.exactOptional(revision) },
    message: 'robotdesign.workspace.v1.SelectedDesign',
    call: async ({ workspace }, input, options, ifVersion) =>
      (await workspace.SelectDesign({ ...input.params, ...input.body, ...ifVersion }, options))
        .selected_design,
  }),
];

const liveRow = makeRoute(
  {
    method: 'GET',
    path: '/workspace/threads/{thread_id}/events',
    operationId: 'watchThread',
    tag: 'workspace',
    summary: 'Watch everything in a thread as server-sent events',
    description:
      'One stream for a whole screen: messages, operations, generations, designs, reviews, compiles, trials, exports, specs and summaries of the thread. Starts with `snapshot`. A reader that resumes within 24 h, and is at most 1,000 events behind, gets each event once and in order; any other reader gets a new `snapshot`. The stream stays open after the work has ended, up to one hour; EventSource then reconnects and resumes.',
    params,
    query: { starting_after: z.exactOptional(startingAfter) },
  },
  {
    accepts: [eventStreamType],
    requestHeaders: ['Last-Event-ID'],
    answers: [
      {
        status: 200,
        description: 'The stream; the schema describes each event',
        mediaTypes: [eventStreamType],
        schema: { $ref: '#/components/schemas/ThreadStreamEvent' },
      },
    ],
    run: (exchange, input) =>
      streamThread(
        exchange,
        input.params.thread_id,
        lastEventId(exchange.request, input.query.starting_after),
      ),
  },
);

export const threadRoutes: readonly Route[] = [...threadRows, liveRow, ...messageRows, ...bodyRows];
