import { operationStatusWords } from '@robotdesign/contracts';
import { z } from 'zod';
import { operationsOf } from '../backends.ts';
import { readOptions, writeOptions } from '../exchange.ts';
import { eventStreamType } from '../http/event-stream.ts';
import { lastEventId } from '../http/last-event-id.ts';
import { sendResource } from '../http/send.ts';
import { streamOperation } from '../operations/events.ts';
import { listOperations } from '../operations/merged-list.ts';
import { presentOperation, presentWithResult } from '../operations/resource.ts';
import { list } from '../routing/kinds.ts';
import { makeRoute, type Route } from '../routing/route.ts';
import { createdAfter, id, pageFields, startingAfter, toCreatedAfter, toPage } from './fields.ts';

const params = { operation_id: id('The operation') };
const message = 'robotdesign.common.v1.Operation';

export const operationRoutes: readonly Route[] = [
  list({
    method: 'GET',
    path: '/operations',
    operationId: 'listOperations',
    tag: 'operations',
    summary: 'List the operations of all services, without results',
    query: {
      ...pageFields,
      status: z.exactOptional(
        z.enum(operationStatusWords).meta({ description: 'Only those with this status' }),
      ),
      thread_id: z.exactOptional(id('Only those of this thread')),
      created_after: z.exactOptional(createdAfter),
    },
    message,
    call: async ({ operations }, { query }, options) => {
      const { status, thread_id } = query;
      const filters = {
        ...(status ? { status } : {}),
        ...(thread_id ? { thread_id } : {}),
        ...toCreatedAfter(query),
      };
      const page = toPage(query);
      const merged = await listOperations(
        (name, { limit, cursor }) =>
          operations[name].ListOperations(
            { ...filters, page: { limit, order: page.order, ...(cursor === undefined ? {} : { cursor }) } },
            options,
          ),
        { ...filters, ...page },
      );
      return { ...merged, items: merged.items.map(presentOperation) };
    },
  }),
  makeRoute(
    {
      method: 'GET',
      path: '/operations/{operation_id}',
      operationId: 'getOperation',
      tag: 'operations',
      summary: 'Read an operation, with its result once completed',
      params,
    },
    {
      requestHeaders: ['If-None-Match', 'If-Match'],
      answers: [
        { status: 200, description: 'The operation', message, headers: ['ETag'] },
        { status: 304, description: 'The caller already has this version', headers: ['ETag'] },
      ],
      run: async (exchange, input) => {
        const { backends } = exchange.gateway;
        const { operation_id } = input.params;
        const options = readOptions(exchange);
        const { operation } = await operationsOf(backends, operation_id).GetOperation(
          { operation_id },
          options,
        );
        sendResource(exchange, 200, await presentWithResult(backends, operation, options));
      },
    },
  ),
  makeRoute(
    {
      method: 'POST',
      path: '/operations/{operation_id}/cancel',
      operationId: 'cancelOperation',
      tag: 'operations',
      summary: 'Cancel an operation; a finished one is unchanged',
      params,
    },
    {
      requestHeaders: ['Idempotency-Key'],
      answers: [
        { status: 200, description: 'The operation', message, headers: ['ETag', 'Idempotency-Replayed'] },
      ],
      run: async (exchange, input) => {
        const { operation_id } = input.params;
        const operations = operationsOf(exchange.gateway.backends, operation_id);
        const { operation } = await operations.CancelOperation({ operation_id }, writeOptions(exchange));
        sendResource(exchange, 200, presentOperation(operation));
      },
    },
  ),
  makeRoute(
    {
      method: 'GET',
      path: '/operations/{operation_id}/events',
      operationId: 'watchOperation',
      tag: 'operations',
      summary: 'Watch an operation as server-sent events',
      description:
        'Starts with `snapshot`, then sends `progress` (at most two a second) and each new status, and ends with the operation. Each event has the whole operation.',
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
          schema: { $ref: '#/components/schemas/OperationEvent' },
        },
        { status: 204, description: 'The caller already received the last event' },
      ],
      run: (exchange, input) =>
        streamOperation(
          exchange,
          input.params.operation_id,
          lastEventId(exchange.request, input.query.starting_after),
        ),
    },
  ),
];
