import { embodimentWords, generationStatusWords, viewWords } from '@robotdesign/contracts';
import type { CallOptions } from '@robotdesign/service-kit';
import { z } from 'zod';
import type { Backends } from '../backends.ts';
import { withFlatError } from '../http/present.ts';
import { start } from '../operations/start.ts';
import { list, read, remove } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import {
  agentLoop,
  config,
  createdAfter,
  id,
  pageFields,
  population,
  seed,
  toCreatedAfter,
  toGenerationConfig,
  toViewedPage,
  viewOf,
} from './fields.ts';

const inTime = { ...pageFields, created_after: z.exactOptional(createdAfter) };
const ofOwner = {
  thread_id: z.exactOptional(id('Only those of this thread')),
  project_id: z.exactOptional(id("Only those of this project's threads; not together with thread_id")),
};
/** The view of a single generation. */
const payloads = z.exactOptional(
  z.enum(viewWords).meta({ description: '`light` leaves out HITL and MJCF', default: 'full' }),
);
const status = z.exactOptional(
  z.enum(generationStatusWords).meta({ description: 'Only those with this status' }),
);
/** Largest pages of full items: a generation has up to 32 candidates of half a megabyte each. */
const fullDesigns = 50;
const fullGenerations = 2;
const heavy = 'HITL and MJCF';
const generationQuery = { ...inTime, status, view: viewOf(heavy, fullGenerations) };

type Owner = z.output<z.ZodObject<typeof ofOwner>>;
type GenerationQuery = z.output<z.ZodObject<typeof generationQuery>>;

const ownerOf = ({ thread_id, project_id }: Owner): Owner => ({
  ...(thread_id === undefined ? {} : { thread_id }),
  ...(project_id === undefined ? {} : { project_id }),
});

async function generations(
  design: Backends['design'],
  query: GenerationQuery,
  owner: Owner,
  options: CallOptions,
) {
  const filters = {
    ...owner,
    ...(query.status === undefined ? {} : { status: query.status }),
    ...toCreatedAfter(query),
  };
  const request = { ...filters, ...toViewedPage(query, fullGenerations) };
  const found = await design.ListGenerations(request, options);
  return { ...found, items: found.items.map(withFlatError) };
}

export const designRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/designs/generate',
    operationId: 'generateDesigns',
    tag: 'designs',
    problems: [
      'unknown_agent_loop',
      'infeasible_task',
      'agent_loop_failed',
      'not_found',
      'illegal_transition',
    ],
    summary: 'Generate robot bodies for an ingest job',
    query: { view: payloads },
    body: {
      ingest_job_id: id('The ingest job whose plan the bodies must meet'),
      agent_loop: z.exactOptional(agentLoop),
      population: z.exactOptional(population),
      seed: z.exactOptional(seed),
      config: z.exactOptional(config),
    },
    kind: 'generate',
    view: ({ query }) => query.view,
    call: ({ design }, { body: { config: asked, ...body } }, options) =>
      design.StartGeneration({ ...body, ...(asked ? { config: toGenerationConfig(asked) } : {}) }, options),
  }),
  read({
    method: 'GET',
    path: '/designs/agent-loops',
    operationId: 'listAgentLoops',
    tag: 'designs',
    summary: 'List the agent loops',
    message: 'robotdesign.design.v1.ListAgentLoopsResponse',
    versioned: false,
    call: ({ design }, _input, options) => design.ListAgentLoops({}, options),
  }),
  list({
    method: 'GET',
    path: '/designs',
    operationId: 'listDesigns',
    tag: 'designs',
    summary: 'List designs',
    query: {
      ...inTime,
      ...ofOwner,
      embodiment: z.exactOptional(z.enum(embodimentWords).meta({ description: 'Only of this family' })),
      view: viewOf(heavy, fullDesigns),
    },
    message: 'robotdesign.design.v1.Design',
    call: ({ design }, { query }, options) => {
      const { embodiment } = query;
      const filters = {
        ...ownerOf(query),
        ...(embodiment === undefined ? {} : { embodiment }),
        ...toCreatedAfter(query),
      };
      return design.ListDesigns({ ...filters, ...toViewedPage(query, fullDesigns) }, options);
    },
  }),
  remove({
    method: 'DELETE',
    path: '/designs/{design_id}',
    operationId: 'deleteDesign',
    tag: 'designs',
    summary: 'Delete a design with its revisions and files, and cancel its operations',
    params: { design_id: id('The design') },
    call: ({ design }, { params }, options, ifVersion) =>
      design.DeleteDesign({ ...params, ...ifVersion }, options),
  }),
  list({
    method: 'GET',
    path: '/generations',
    operationId: 'listGenerations',
    tag: 'designs',
    summary: 'List generations',
    query: { ...generationQuery, ...ofOwner },
    message: 'robotdesign.design.v1.Generation',
    call: ({ design }, { query }, options) => generations(design, query, ownerOf(query), options),
  }),
  list({
    method: 'GET',
    path: '/workspace/threads/{thread_id}/generations',
    operationId: 'listThreadGenerations',
    tag: 'workspace',
    summary: 'List the generations of a thread',
    params: { thread_id: id('The thread') },
    query: generationQuery,
    message: 'robotdesign.design.v1.Generation',
    call: async ({ design, workspace }, { params, query }, options) => {
      // A deleted thread is not found.
      await workspace.GetThread(params, options);
      return generations(design, query, params, options);
    },
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}',
    operationId: 'getDesign',
    tag: 'designs',
    summary: 'Read a design',
    params: { design_id: id('The design') },
    message: 'robotdesign.design.v1.Design',
    versioned: true,
    call: async ({ design }, { params }, options) => (await design.GetDesign(params, options)).design,
  }),
  read({
    method: 'GET',
    path: '/generations/{generation_id}',
    operationId: 'getGeneration',
    tag: 'designs',
    summary: 'Read a generation with its candidates',
    params: { generation_id: id('The generation') },
    query: {
      view: payloads,
    },
    message: 'robotdesign.design.v1.Generation',
    versioned: true,
    call: async ({ design }, { params, query: { view = 'full' } }, options) =>
      withFlatError((await design.GetGeneration({ ...params, view }, options)).generation),
  }),
];
