import { type JsonObject, ServiceError, serviceStateWords } from '@robotdesign/contracts';
import { sendResource } from '../http/send.ts';
import { makeRoute, type Route } from '../routing/route.ts';

/** The state of the service, for people, orchestrators and load balancers. */

const alive: JsonObject = {
  type: 'object',
  properties: { status: { type: 'string', const: 'ok', description: 'Always `ok`' } },
  required: ['status'],
};

const state = (description: string): JsonObject => ({
  type: 'string',
  description,
  enum: [...serviceStateWords],
});

const health: JsonObject = {
  type: 'object',
  properties: {
    status: state('`ok` if all services are ok, `down` if all are down, otherwise `degraded`'),
    version: { type: 'string', description: 'Version of the gateway' },
    services: {
      type: 'object',
      description: 'State of each service, by name',
      additionalProperties: {
        type: 'object',
        properties: {
          status: state('State of the service'),
          latency_ms: { type: 'number', description: 'Time until the service answered, in milliseconds' },
        },
        required: ['status', 'latency_ms'],
      },
    },
    engines: {
      type: 'object',
      description: 'Engines that store the data',
      properties: {
        documents: { type: 'string', description: 'Engine of the documents' },
        events: { type: 'string', description: 'Engine of the events' },
        artifacts: { type: 'string', description: 'Engine of the files' },
      },
    },
    outbox: {
      type: 'object',
      description: 'Events that are not published yet',
      properties: {
        pending: { type: 'integer', description: 'Number of events' },
        oldest_age_ms: { type: 'number', description: 'Age of the oldest one in milliseconds' },
      },
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
      summary: 'Read the state of each part, at most 5 s old',
    },
    {
      answers: [
        { status: 200, description: 'The state of the parts, even if some are down', schema: health },
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
      summary: 'Whether the process is alive; calls no other part',
    },
    {
      answers: [{ status: 200, description: 'The process is alive', schema: alive }],
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
      summary: 'Whether the process accepts requests',
    },
    {
      answers: [{ status: 200, description: 'The process accepts requests', schema: alive }],
      run: async (exchange) => {
        if (exchange.gateway.draining.aborted)
          throw new ServiceError('unavailable', 'The gateway is stopping.');
        sendResource(exchange, 200, { status: 'ok' });
      },
    },
  ),
];
