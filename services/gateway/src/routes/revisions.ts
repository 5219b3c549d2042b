import { reviewDecisionWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { writeOptions } from '../exchange.ts';
import { sendResource } from '../http/send.ts';
import { start } from '../operations/start.ts';
import { list, read } from '../routing/kinds.ts';
import { makeRoute, type Route } from '../routing/route.ts';
import { id, note, pageFields, revision, toPage, toViewedPage, viewOf } from './fields.ts';

/** Review of designs: derivation, parameters, revisions and decisions. */

const params = { design_id: id('The design') };
const ofRevision = { revision: z.exactOptional(revision) };
const message = 'robotdesign.design.v1.DesignRevision';
const checkpoint = 'robotdesign.design.v1.Checkpoint';
const revisionInPath = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .meta({ description: 'The revision, from 1' });
/** Largest page of full revisions. */
const fullRevisions = 50;
/** A dry run simulates and may wait for a worker thread. */
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
        .union([z.number(), z.string().max(100)], { error: 'must be a number or a text' })
        .meta({ description: 'A number in the unit of the parameter, or one of its options' }),
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
    summary: 'Read the derivation of the body, rule by rule',
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
    summary: 'Read the parameters of the body and their bounds',
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
    problems: ['conflict', 'illegal_transition'],
    summary: 'Create a revision by editing parameters of the latest one',
    description:
      'The edited body is built and simulated like a candidate. A body that fails checks is stored with its failures. Edits without a possible body are refused with the rule that refuses them. With `dry_run`, nothing is stored.',
    params,
    body: {
      base_revision: revision.meta({ description: 'The latest revision that the caller knows' }),
      edits,
      note: z.exactOptional(note('Reason of the edit, for reviewers')),
      dry_run: z.exactOptional(
        z.boolean().meta({ description: 'Calculates the revision without storing it' }),
      ),
    },
    kind: 'revise',
    atOnce: {
      description: 'The calculated revision of a dry run',
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
    summary: 'List the revisions of a design',
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
    summary: 'Read a revision with its candidate and checks',
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
    summary: 'List the review checkpoints of a design, one per revision',
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
      problems: ['illegal_transition'],
      summary: 'Decide on a revision; the decision is final and does not block selection or compile',
      params,
      body: {
        revision,
        decision: z.enum(reviewDecisionWords).meta({ description: 'Decision of the reviewer' }),
        note: z.exactOptional(note('Reason of the decision')),
      },
    },
    {
      requestHeaders: ['Idempotency-Key'],
      answers: [
        {
          status: 200,
          description: 'The decided checkpoint',
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
