import { reviewDecisionWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { writeOptions } from '../exchange.ts';
import { sendResource } from '../http/send.ts';
import { start } from '../operations/start.ts';
import { list, read } from '../routing/kinds.ts';
import { makeRoute, type Route } from '../routing/route.ts';
import { id, note, pageFields, revision, toPage, toViewedPage, viewOf } from './fields.ts';

/** A design under review: how it came about, what may be changed, its revisions and what people decide of them. */

const params = { design_id: id('The design') };
const ofRevision = { revision: z.exactOptional(revision) };
const message = 'robotdesign.design.v1.DesignRevision';
const checkpoint = 'robotdesign.design.v1.Checkpoint';
const revisionInPath = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .meta({ description: 'The revision, from 1' });
/** How many are told in full in one answer. */
const fullRevisions = 50;
/** A dry run simulates, which may have to wait for a thread. */
const preview_ms = 30_000;

const edits = z
  .array(
    z.strictObject({
      name: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'A name from GET /designs/{design_id}/parameters' }),
      value: z
        .union([z.number(), z.string().max(100)], { error: 'must be a number or a word' })
        .meta({ description: 'A number in the unit of the parameter, or one of its words' }),
    }),
  )
  .min(1)
  .max(200)
  .meta({ description: 'Parameters to set, all at once' });

export const revisionRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: '/designs/{design_id}/derivation',
    operationId: 'getDerivation',
    tag: 'designs',
    summary: 'How the body was derived: each rule, where, what was there before and after',
    params,
    query: ofRevision,
    message: 'robotdesign.design.v1.DesignDerivation',
    versioned: false,
    call: async ({ design }, input, options) =>
      (await design.GetDerivation({ ...input.params, ...input.query }, options)).derivation,
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}/parameters',
    operationId: 'getParameters',
    tag: 'designs',
    summary: 'What of the body may be changed, within which bounds',
    params,
    query: ofRevision,
    message: 'robotdesign.design.v1.DesignParameters',
    versioned: false,
    call: async ({ design }, input, options) =>
      (await design.GetParameters({ ...input.params, ...input.query }, options)).parameters,
  }),
  start({
    method: 'POST',
    path: '/designs/{design_id}/revisions',
    operationId: 'reviseDesign',
    tag: 'designs',
    summary: 'Make a revision by editing parameters of the latest one',
    description:
      'The edited body is built and simulated like a candidate. One that fails its checks is stored and says so; edits that give no body are refused with the rule that refuses. With `dry_run` nothing is stored.',
    params,
    body: {
      base_revision: revision.meta({ description: 'The latest revision, as the caller knows it' }),
      edits,
      note: z.exactOptional(note('Why, for those who review it')),
      dry_run: z.exactOptional(z.boolean().meta({ description: 'Only tell what the revision would be' })),
    },
    kind: 'revise',
    atOnce: {
      description: 'The dry run: what the revision would be',
      message,
      when: ({ body }) => body.dry_run === true,
      call: async ({ design }, input, options) => {
        const { dry_run: _, ...body } = input.body;
        const request = { ...input.params, ...body };
        return (await design.PreviewRevision(request, { ...options, deadline_ms: preview_ms })).revision;
      },
    },
    call: ({ design }, input, options) => {
      const { dry_run: _, ...body } = input.body;
      return design.StartRevision({ ...input.params, ...body }, options);
    },
  }),
  list({
    method: 'GET',
    path: '/designs/{design_id}/revisions',
    operationId: 'listRevisions',
    tag: 'designs',
    summary: 'Revisions of a design',
    params,
    query: { ...pageFields, view: viewOf('HITL, MJCF and checks', fullRevisions) },
    message,
    call: ({ design }, input, options) =>
      design.ListRevisions({ ...input.params, ...toViewedPage(input.query, fullRevisions) }, options),
  }),
  read({
    method: 'GET',
    path: '/designs/{design_id}/revisions/{revision}',
    operationId: 'getRevision',
    tag: 'designs',
    summary: 'A revision with its candidate and checks',
    params: { ...params, revision: revisionInPath },
    message,
    versioned: true,
    call: async ({ design }, input, options) => (await design.GetRevision(input.params, options)).revision,
  }),
  list({
    method: 'GET',
    path: '/designs/{design_id}/checkpoints',
    operationId: 'listCheckpoints',
    tag: 'designs',
    summary: 'Review checkpoints of a design, one a revision',
    params,
    query: pageFields,
    message: checkpoint,
    call: ({ design }, input, options) =>
      design.ListCheckpoints({ ...input.params, page: toPage(input.query) }, options),
  }),
  makeRoute(
    {
      method: 'POST',
      path: '/designs/{design_id}/review',
      operationId: 'reviewDesign',
      tag: 'designs',
      summary: 'Decide on a revision; a decision is final and gates neither selection nor compile',
      params,
      body: {
        revision,
        decision: z.enum(reviewDecisionWords).meta({ description: 'What the person decides' }),
        note: z.exactOptional(note('Why, for those who work on')),
      },
    },
    {
      requestHeaders: ['Idempotency-Key'],
      answers: [
        {
          status: 200,
          description: 'The checkpoint as decided',
          message: checkpoint,
          headers: ['ETag', 'Idempotency-Replayed'],
        },
      ],
      run: async (exchange, input) => {
        const request = { ...input.params, ...input.body };
        const { design } = exchange.gateway.backends;
        sendResource(exchange, 200, (await design.ReviewDesign(request, writeOptions(exchange))).checkpoint);
      },
    },
  ),
];
