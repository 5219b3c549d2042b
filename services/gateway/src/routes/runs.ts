import { exportTargetWords, runStatusWords, viewWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { withFlatError } from '../http/present.ts';
import { start } from '../operations/start.ts';
import { list, read } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { agentLoop, createdAfter, id, pageFields, prompt, toCreatedAfter, toPage } from './fields.ts';

const params = { run_id: id('The run') };
const message = 'robotdesign.workspace.v1.Run';

export const runRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/runs',
    operationId: 'startRun',
    tag: 'demo',
    problems: ['no_search_query', 'unknown_agent_loop', 'infeasible_task', 'agent_loop_failed', 'not_found'],
    summary: 'Start a demo run: reference, plan and candidates for approval',
    description:
      'The clip is the reference motion. Without a prompt, the task is a robot with the body of the clip that moves like it. `clip_id` or `prompt` is required.',
    body: {
      clip_id: z.exactOptional(id('A clip of GET /clips, the reference motion')),
      prompt: z.exactOptional(prompt('The task of the robot, in any language')),
      agent_loop: z.exactOptional(agentLoop),
    },
    kind: 'run',
    call: ({ workspace }, { body }, options) => workspace.StartRun(body, options),
  }),
  list({
    method: 'GET',
    path: '/runs',
    operationId: 'listRuns',
    tag: 'demo',
    summary: 'List demo runs',
    query: {
      ...pageFields,
      created_after: z.exactOptional(createdAfter),
      status: z.exactOptional(z.enum(runStatusWords).meta({ description: 'Only those with this status' })),
      view: z.exactOptional(
        z
          .enum(viewWords)
          .meta({ description: '`light` leaves out what the steps produced', default: 'light' }),
      ),
    },
    message,
    call: async ({ workspace }, { query }, options) => {
      const { status, view } = query;
      const request = {
        page: toPage(query),
        ...(view === 'full' ? { with_products: true } : {}),
        ...toCreatedAfter(query),
        ...(status ? { status } : {}),
      };
      const page = await workspace.ListRuns(request, options);
      return { ...page, items: page.items.map(withFlatError) };
    },
  }),
  read({
    method: 'GET',
    path: '/runs/{run_id}',
    operationId: 'getRun',
    tag: 'demo',
    summary: 'Read a demo run with its steps and what they produced',
    params,
    message,
    versioned: true,
    call: async ({ workspace }, input, options) =>
      withFlatError((await workspace.GetRun(input.params, options)).run),
  }),
  start({
    method: 'POST',
    path: '/runs/{run_id}/approve',
    operationId: 'approveRun',
    tag: 'demo',
    problems: ['illegal_transition'],
    summary: 'Approve a candidate of a run; selects and compiles it',
    description: 'Possible once per run. If the compile fails, the run waits for approval again.',
    params,
    body: {
      candidate_id: z.exactOptional(id('A candidate of the run; default: the first in rank')),
    },
    kind: 'run_approve',
    call: ({ workspace }, input, options) =>
      workspace.StartRunApproval({ ...input.params, ...input.body }, options),
  }),
  start({
    method: 'POST',
    path: '/runs/{run_id}/export',
    operationId: 'exportRun',
    tag: 'demo',
    problems: ['illegal_transition', 'not_approved'],
    summary: 'Export the approved candidate of a run',
    params,
    body: {
      targets: z
        .array(z.enum(exportTargetWords, { error: `must be one of: ${exportTargetWords.join(', ')}` }))
        .min(1)
        .max(16)
        .meta({ description: 'What to export for' }),
    },
    kind: 'run_export',
    call: ({ workspace }, input, options) =>
      workspace.StartRunExport({ ...input.params, ...input.body }, options),
  }),
];
