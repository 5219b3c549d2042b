import { evolutionStatusWords, objectiveDirectionWords, ServiceError } from '@robotdesign/contracts';
import { z } from 'zod';
import type { Backends } from '../backends.ts';
import { streamEvolution } from '../evolutions/events.ts';
import { readOptions, writeOptions } from '../exchange.ts';
import { sendEvolutionFile } from '../files/evolution-file.ts';
import { checkIfMatch, entityTag, isFresh, versionOfIfMatch } from '../http/entity-tag.ts';
import { eventStreamType } from '../http/event-stream.ts';
import { lastEventId } from '../http/last-event-id.ts';
import { sendResource } from '../http/send.ts';
import { start } from '../operations/start.ts';
import { list, read } from '../routing/kinds.ts';
import { type Definition, makeRoute, type Route } from '../routing/route.ts';
import { id, pageFields, prompt, revision, seed, startingAfter, toPage } from './fields.ts';
import { fileExchange, filePath } from './files.ts';

/** Evolutions: drafted, approved, and then searched for better bodies by trials. */

const evolution = 'robotdesign.evolution.v1.Evolution';
const iteration = 'robotdesign.evolution.v1.Iteration';
const markdown = 'text/markdown';
const longestProgram = 64 * 1024;

const params = { evolution_id: id('The evolution') };

const budget = z
  .strictObject({
    trials: z.exactOptional(z.int().min(1).max(100_000).meta({ description: 'Number of trials' })),
    wall_clock_s: z.exactOptional(
      z
        .number()
        .min(1)
        .max(30 * 86_400)
        .meta({ description: 'Time in which it runs, in seconds' }),
    ),
    cost_usd: z.exactOptional(
      z
        .number()
        .positive()
        .max(100_000)
        .meta({ description: 'Price of the calls of an orchestrator, in dollars' }),
    ),
  })
  .refine((given) => Object.keys(given).length > 0, {
    error: 'must limit at least one of trials, wall_clock_s and cost_usd',
  })
  .meta({ description: 'Limits of the run; at least one' });

const objective = z
  .strictObject({
    metric: z.string().min(1).max(100).meta({
      description: '`speed_m_s`, `distance_m`, `cost_of_transport` or `energy_j` of a trial',
      default: 'speed_m_s',
    }),
    direction: z.exactOptional(
      z.enum(objectiveDirectionWords).meta({ description: 'Default: what is usually better for the metric' }),
    ),
  })
  .meta({ description: 'What to improve' });

interface Acting {
  readonly operationId: string;
  readonly action: string;
  readonly summary: string;
  readonly description?: string;
}

type Options = ReturnType<typeof writeOptions>;

/** A route that changes the state of an evolution. */
function act<B extends Readonly<Record<string, z.ZodType>>>(
  { action, ...described }: Acting,
  body: B,
  call: (
    backends: Backends,
    evolution_id: string,
    given: z.output<z.ZodObject<B>>,
    options: Options,
  ) => Promise<{ readonly evolution: object }>,
): Route {
  const definition: Definition<typeof params, Record<never, never>, B> = {
    ...described,
    method: 'POST',
    path: `/evolutions/{evolution_id}/${action}`,
    tag: 'evolutions',
    problems: ['illegal_transition', ...(action === 'approve-program' ? (['conflict'] as const) : [])],
    params,
    body,
  };
  return makeRoute(definition, {
    requestHeaders: ['Idempotency-Key'],
    answers: [
      {
        status: 200,
        description: 'The evolution',
        message: evolution,
        headers: ['ETag', 'Idempotency-Replayed'],
      },
    ],
    run: async (exchange, input) => {
      const { backends } = exchange.gateway;
      const given = input.body as z.output<z.ZodObject<B>>;
      const { evolution_id } = input.params;
      const changed = await call(backends, evolution_id, given, writeOptions(exchange));
      sendResource(exchange, 200, changed.evolution);
    },
  });
}

const program = {
  status: 200,
  description: 'The program',
  mediaTypes: [markdown],
  headers: ['ETag'],
} as const;

export const evolutionRoutes: readonly Route[] = [
  start({
    method: 'POST',
    path: '/evolutions',
    operationId: 'createEvolution',
    tag: 'evolutions',
    summary: 'Draft the program of an evolution for a design or a task',
    description:
      'The draft lists what may change, what counts as better, and what it costs. `design_id` or `prompt` is required: a prompt is ingested, bodies are generated for it, and the best one is the design. Nothing runs before `POST /evolutions/{evolution_id}/approve-program`.',
    problems: ['not_found', 'no_search_query', 'infeasible_task', 'agent_loop_failed'],
    body: {
      design_id: z.exactOptional(id('The design to improve')),
      revision: z.exactOptional(revision),
      prompt: z.exactOptional(prompt('The task of a new design to improve, in any language')),
      thread_id: z.exactOptional(
        id('The thread, also of a design that is made; default: that of the design'),
      ),
      objective: z.exactOptional(objective),
      budget,
      clip_id: z.exactOptional(
        id('A clip of GET /clips whose gait counts too, if the operator provides its motion'),
      ),
      seed: z.exactOptional(seed),
      orchestrator: z.exactOptional(
        z.string().min(1).max(64).meta({
          description:
            'A name of the file EVOLUTION_ORCHESTRATORS of the operator: the program that proposes bodies',
          default: 'built_in',
        }),
      ),
    },
    kind: 'draft_evolution',
    // Only a thread that the caller names has to exist: that of a design may have been deleted since.
    call: async (backends, { body: { objective: wanted, ...body } }, options) => {
      const { thread_id } = body;
      const thread =
        thread_id === undefined
          ? undefined
          : (
              await backends.workspace.GetThread(
                { thread_id },
                options.signal ? { signal: options.signal } : {},
              )
            ).thread;
      const project = thread ? { project_id: thread.project_id } : {};
      return backends.evolution.StartDraft({ ...body, ...wanted, ...project }, options);
    },
  }),
  list({
    method: 'GET',
    path: '/evolutions',
    operationId: 'listEvolutions',
    tag: 'evolutions',
    summary: 'List evolutions',
    query: {
      ...pageFields,
      thread_id: z.exactOptional(id('Only those of this thread')),
      design_id: z.exactOptional(id('Only those of this design')),
      status: z.exactOptional(
        z.enum(evolutionStatusWords).meta({ description: 'Only those with this status' }),
      ),
    },
    message: evolution,
    call: ({ evolution: service }, { query }, options) => {
      const { thread_id, design_id, status } = query;
      return service.ListEvolutions(
        {
          ...(thread_id === undefined ? {} : { thread_id }),
          ...(design_id === undefined ? {} : { design_id }),
          ...(status === undefined ? {} : { status }),
          page: toPage(query),
        },
        options,
      );
    },
  }),
  read({
    method: 'GET',
    path: '/evolutions/{evolution_id}',
    operationId: 'getEvolution',
    tag: 'evolutions',
    summary: 'Read an evolution',
    params,
    message: evolution,
    versioned: true,
    call: async ({ evolution: service }, input, options) =>
      (await service.GetEvolution(input.params, options)).evolution,
  }),
  makeRoute(
    {
      method: 'GET',
      path: '/evolutions/{evolution_id}/events',
      operationId: 'watchEvolution',
      tag: 'evolutions',
      summary: 'Watch an evolution as server-sent events',
      description:
        'Starts with `snapshot`, then sends `progress` (at most two a second) and each new status, and ends with the evolution. Each event has the whole evolution.',
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
          schema: { $ref: '#/components/schemas/Evolution' },
        },
      ],
      run: (exchange, input) =>
        streamEvolution(
          exchange,
          input.params.evolution_id,
          lastEventId(exchange.request, input.query.starting_after),
        ),
    },
  ),
  makeRoute(
    {
      method: 'GET',
      path: '/evolutions/{evolution_id}/program',
      operationId: 'getProgram',
      tag: 'evolutions',
      summary: 'Read the program: front matter that configures the run, and its explanation',
      params,
    },
    {
      accepts: [markdown],
      requestHeaders: ['If-None-Match', 'If-Match'],
      answers: [
        program,
        { status: 304, description: 'The caller already has this version', headers: ['ETag'] },
      ],
      run: async (exchange, input) => {
        const { request, response, gateway } = exchange;
        const { program: found } = await gateway.backends.evolution.GetProgram(
          input.params,
          readOptions(exchange),
        );
        checkIfMatch(request.get('If-Match'), found.version);
        response.setHeader('ETag', entityTag(found.version));
        if (isFresh(request.get('If-None-Match'), found.version)) {
          response.status(304).end();
          return;
        }
        response.setHeader('Content-Type', `${markdown}; charset=utf-8`);
        response.status(200).end(found.content);
      },
    },
  ),
  makeRoute(
    {
      method: 'PUT',
      path: '/evolutions/{evolution_id}/program',
      operationId: 'replaceProgram',
      tag: 'evolutions',
      summary: 'Replace the program before its approval',
      description: 'A front matter that does not fit is refused with line, column and field.',
      problems: ['illegal_transition', 'precondition_required'],
      params,
      text: { mediaType: markdown, longest: longestProgram, description: 'The whole program' },
    },
    {
      accepts: [markdown],
      requestHeaders: ['If-Match'],
      answers: [program],
      run: async (exchange, input) => {
        const { if_version } = versionOfIfMatch(exchange.request.get('If-Match'));
        if (if_version === undefined)
          throw new ServiceError(
            'precondition_required',
            'Set If-Match to the ETag of the program that you read, such as "3".',
          );
        const request = { ...input.params, content: input.text, if_version };
        const { program: saved } = await exchange.gateway.backends.evolution.ReplaceProgram(
          request,
          writeOptions(exchange),
        );
        exchange.response.setHeader('ETag', entityTag(saved.version));
        exchange.response.setHeader('Content-Type', `${markdown}; charset=utf-8`);
        exchange.response.status(200).end(saved.content);
      },
    },
  ),
  act(
    {
      operationId: 'approveProgram',
      action: 'approve-program',
      summary: 'Approve the program; the run begins',
      description:
        'The approval binds to the SHA-256 of the bytes of the program. Nothing else configures the run.',
    },
    {
      program_sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256 as 64 hex digits' })
        .meta({ description: 'SHA-256 of the bytes of the program, as hex' }),
    },
    ({ evolution: service }, evolution_id, { program_sha256 }, options) =>
      service.ApproveProgram({ evolution_id, program_sha256 }, options),
  ),
  act(
    {
      operationId: 'pauseEvolution',
      action: 'pause',
      summary: 'Pause the run',
      description: 'No more trials are requested. Results of those that run are kept for later.',
    },
    {},
    ({ evolution: service }, evolution_id, _given, options) =>
      service.PauseEvolution({ evolution_id }, options),
  ),
  act(
    {
      operationId: 'resumeEvolution',
      action: 'resume',
      summary: 'Resume a paused run, with a larger budget if the old one is used up',
    },
    { budget: z.exactOptional(budget.meta({ description: 'New totals; those that are left out stay' })) },
    ({ evolution: service }, evolution_id, given, options) =>
      service.ResumeEvolution({ evolution_id, ...(given.budget ? { budget: given.budget } : {}) }, options),
  ),
  act(
    {
      operationId: 'stopEvolution',
      action: 'stop',
      summary: 'End the evolution permanently; its iterations stay',
    },
    {},
    ({ evolution: service }, evolution_id, _given, options) =>
      service.StopEvolution({ evolution_id }, options),
  ),
  start({
    method: 'POST',
    path: '/evolutions/{evolution_id}/mark-best',
    operationId: 'markBest',
    tag: 'evolutions',
    summary: 'Make a design of the best iteration, or of another one',
    description:
      'The body becomes a stored design of the same thread, which can be selected, compiled and exported. Without `iteration_id`: the best confirmed iteration.',
    problems: ['illegal_transition'],
    params,
    body: { iteration_id: z.exactOptional(id('An iteration that has ended')) },
    kind: 'mark_best',
    call: ({ evolution: service }, input, options) =>
      service.StartMarkBest({ ...input.params, ...input.body }, options),
  }),
  read({
    method: 'GET',
    path: '/evolutions/{evolution_id}/files',
    operationId: 'listEvolutionFiles',
    tag: 'evolutions',
    summary: 'List the files of an evolution: program, iterations, best body and report',
    description:
      'They follow a run within half a minute. When it pauses or ends, they show its last state. `evolution_version` is the version of the evolution that they show.',
    params,
    message: 'robotdesign.evolution.v1.EvolutionFiles',
    versioned: false,
    call: async ({ evolution: service }, input, options) =>
      (await service.GetFiles(input.params, options)).files,
  }),
  makeRoute(
    {
      method: 'GET',
      path: '/evolutions/{evolution_id}/files/{path}',
      operationId: 'readEvolutionFile',
      tag: 'evolutions',
      problems: ['range_not_satisfiable'],
      summary: 'Download a file of an evolution',
      description: 'The path may have slashes. A browser shows `report.html`, which loads nothing.',
      params: { ...params, path: filePath },
    },
    {
      ...fileExchange,
      run: (exchange, input) => sendEvolutionFile(exchange, input.params),
    },
  ),
  list({
    method: 'GET',
    path: '/evolutions/{evolution_id}/iterations',
    operationId: 'listIterations',
    tag: 'evolutions',
    summary: 'List the iterations of an evolution: what was tried, and what became of it',
    params,
    query: pageFields,
    message: iteration,
    call: ({ evolution: service }, input, options) =>
      service.ListIterations({ ...input.params, page: toPage(input.query) }, options),
  }),
];
