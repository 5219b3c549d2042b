import {
  type JsonObject,
  type Messages,
  messageSchema,
  problemCodes,
  schemaName,
  schemasOf,
} from '@robotdesign/contracts';
import { z } from 'zod';
import { problemMediaType } from '../http/problem.ts';
import { operationResults } from '../operations/results.ts';
import { type Answer, type Route, tags } from '../routing/route.ts';
import { requestHeaderParameters, responseHeaders } from './headers.ts';

/** The OpenAPI 3.1 description of a route table. Answers' schemas come from the protos, requests' from zod. */

const schemaRef = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function fromZod(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest as JsonObject;
}

/** RFC 9457; members that belong to a code stand beside the others. */
const problemSchema: JsonObject = {
  type: 'object',
  description: 'Problem details (RFC 9457)',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri-reference' },
    code: { type: 'string', enum: Object.keys(problemCodes) },
    retryable: { type: 'boolean' },
    trace_id: { type: 'string' },
    errors: { type: 'array', items: schemaRef('FieldError') },
    operation_id: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'retryable'],
  additionalProperties: true,
};

const operationName = 'robotdesign.common.v1.Operation';

/** What the gateway adds to an operation of a service. */
function operationSchema(): JsonObject {
  const schema = messageSchema(operationName);
  const urls = {
    type: 'object',
    properties: { self: { type: 'string' }, events: { type: 'string' }, cancel: { type: 'string' } },
    required: ['self', 'events', 'cancel'],
  };
  const result = {
    description: 'What the synchronous answer would be, once completed',
    anyOf: Object.values(operationResults).map(({ message }) => schemaRef(schemaName(message))),
  };
  const properties = schema.properties as JsonObject;
  const required = schema.required as readonly string[];
  return { ...schema, properties: { ...properties, urls, result }, required: [...required, 'urls'] };
}

function messagesOf(routes: readonly Route[]): readonly (keyof Messages)[] {
  const answered = routes.flatMap(({ answers }) => answers.flatMap(({ message }) => message ?? []));
  return [...new Set([...answered, 'robotdesign.common.v1.FieldError' as const])];
}

function answerSchema({ message, list, schema }: Answer): JsonObject | undefined {
  if (!message) return schema;
  const item = schemaRef(schemaName(message));
  if (!list) return item;
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: item },
      next_cursor: { type: 'string', description: 'Absent on the last page' },
    },
    required: ['items'],
  };
}

function response(answer: Answer): JsonObject {
  const schema = answerSchema(answer);
  const { description, mediaType = 'application/json', headers = [] } = answer;
  return {
    description,
    ...(headers.length > 0
      ? {
          headers: Object.fromEntries(
            headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }
      : {}),
    ...(schema ? { content: { [mediaType]: { schema } } } : {}),
  };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject): readonly JsonObject[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...rest } = fromZod(field as z.ZodType);
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    const optional = field instanceof z.ZodExactOptional;
    return {
      name,
      in: place,
      required: required && !optional,
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
    };
  });
}

function operation(route: Route): JsonObject {
  const { schemas, requestHeaders, answers } = route;
  const parameters = [
    ...parametersIn('path', schemas.params),
    ...parametersIn('query', schemas.query),
    ...requestHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const body = schemas.body && Object.keys(schemas.body.shape).length > 0 ? schemas.body : undefined;
  const needsBody = body ? !body.safeParse({}).success : false;
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: needsBody, content: { 'application/json': { schema: fromZod(body) } } } }
      : {}),
    responses: {
      ...Object.fromEntries(answers.map((answer) => [String(answer.status), response(answer)])),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function paths(routes: readonly Route[]): JsonObject {
  const found: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) {
    const path = found[route.path] ?? {};
    found[route.path] = path;
    path[route.method.toLowerCase()] = operation(route);
  }
  return found;
}

/** Describes the routes. */
export function openApiDocument(routes: readonly Route[], version: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'robotdesign',
      version,
      summary: 'From a sentence to a robot body',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(routes),
    components: {
      schemas: { ...schemasOf(messagesOf(routes)), Problem: problemSchema, Operation: operationSchema() },
      responses: {
        Problem: {
          description: 'What was wrong, and what would be accepted',
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
          content: { [problemMediaType]: { schema: schemaRef('Problem') } },
        },
      },
      headers: responseHeaders,
      parameters: requestHeaderParameters,
    },
  };
}
