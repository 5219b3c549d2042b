import { type JsonObject, ServiceError, serviceStateWords } from '@robotdesign/contracts';
import { sendResource } from '../http/send.ts';
import { makeRoute, type Route } from '../routing/route.ts';

/** How the service is, for people, for orchestrators and for load balancers. */

const alive: JsonObject = {
  type: 'object',
  properties: { status: { type: 'string', const: 'ok' } },
  required: ['status'],
};

const state: JsonObject = { type: 'string', enum: [...serviceStateWords] };

const health: JsonObject = {
  type: 'object',
  properties: {
    status: state,
    version: { type: 'string' },
    services: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { status: state, latency_ms: { type: 'number' } },
        required: ['status', 'latency_ms'],
      },
    },
    engines: {
      type: 'object',
      properties: {
        documents: { type: 'string' },
        events: { type: 'string' },
        artifacts: { type: 'string' },
      },
    },
    outbox: {
      type: 'object',
      properties: { pending: { type: 'integer' }, oldest_age_ms: { type: 'number' } },
      required: ['pending'],
    },
  },
  required: ['status', 'version', 'services', 'engines'],
};

export const serviceRoutes: readonly Route[] = [
  makeRoute(
    {
      method: 'GET',
      path: '/health',
      operationId: 'health',
      tag: 'service',
      summary: 'How each part is, for people; at most 5 s old',
    },
    {
      answers: [
        { status: 200, description: 'The state of the parts, also when some are down', schema: health },
      ],
      run: async (exchange) => sendResource(exchange, 200, await exchange.gateway.health.read()),
    },
  ),
  makeRoute(
    {
      method: 'GET',
      path: '/livez',
      operationId: 'livez',
      tag: 'service',
      isPublic: true,
      summary: 'Whether the process lives; touches nothing',
    },
    {
      answers: [{ status: 200, description: 'It lives', schema: alive }],
      run: async (exchange) => sendResource(exchange, 200, { status: 'ok' }),
    },
  ),
  makeRoute(
    {
      method: 'GET',
      path: '/readyz',
      operationId: 'readyz',
      tag: 'service',
      isPublic: true,
      summary: 'Whether the process takes requests',
    },
    {
      answers: [{ status: 200, description: 'It does', schema: alive }],
      run: async (exchange) => {
        if (exchange.gateway.draining.aborted)
          throw new ServiceError('unavailable', 'The gateway is stopping.');
        sendResource(exchange, 200, { status: 'ok' });
      },
    },
  ),
];
