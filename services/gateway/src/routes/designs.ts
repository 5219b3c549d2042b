import { viewWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { withFlatError } from '../http/present.ts';
import { start } from '../operations/start.ts';
import { read } from '../routing/kinds.ts';
import type { Route } from '../routing/route.ts';
import { agentLoop, config, id, population, seed, toGenerationConfig } from './fields.ts';

export const designRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/designs/generate',
    operationId: 'generateDesigns',
    tag: 'designs',
    summary: 'Generate robot bodies for an ingest job',
    body: {
      ingest_job_id: id('The job whose plan is to be met'),
      agent_loop: z.exactOptional(agentLoop),
      population: z.exactOptional(population),
      seed: z.exactOptional(seed),
      config: z.exactOptional(config),
    },
    kind: 'generate',
    call: ({ design }, { body: { config: asked, ...body } }, options) =>
      design.StartGeneration({ ...body, ...(asked ? { config: toGenerationConfig(asked) } : {}) }, options),
  }),
  read({
    method: 'GET',
    path: '/designs/agent-loops',
    operationId: 'listAgentLoops',
    tag: 'designs',
    summary: 'The agent loops and the default one',
    message: 'robotdesign.design.v1.ListAgentLoopsResponse',
    versioned: false,
    call: ({ design }, _input, options) => design.ListAgentLoops({}, options),
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}',
    operationId: 'getDesign',
    tag: 'designs',
    summary: 'A design: all that a reloaded screen needs',
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
    summary: 'A generation with its candidates',
    params: { generation_id: id('The generation') },
    query: {
      view: z.exactOptional(
        z.enum(viewWords).meta({ description: 'light leaves out HITL and MJCF', default: 'full' }),
      ),
    },
    message: 'robotdesign.design.v1.Generation',
    versioned: true,
    call: async ({ design }, { params, query: { view = 'full' } }, options) =>
      withFlatError((await design.GetGeneration({ ...params, view }, options)).generation),
  }),
];
