import { readFileSync } from 'node:fs';
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
import { threadEvents } from '../threads/vocabulary.ts';
import { exampleIds } from './examples/ids.ts';
import { requestExamples } from './examples/requests.ts';
import { requestHeaderParameters, responseHeaders } from './headers.ts';
import { problemResponses } from './problems.ts';

/** The OpenAPI 3.1 description of a route table. Schemas of answers come from the protos, those of requests from zod. */

const schemaRef = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const text = (description: string, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  description,
  ...more,
});

function fromZod(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest as JsonObject;
}

/** RFC 9457; members that belong to a code are next to the others. */
function problemSchema(): JsonObject {
  const schema = messageSchema('robotdesign.common.v1.Problem');
  const { extensions: _, code, ...properties } = schema.properties as Record<string, JsonObject>;
  return {
    ...schema,
    description: 'Problem details (RFC 9457). Some codes add members, such as `operation_id`.',
    properties: {
      ...properties,
      type: { ...properties.type, format: 'uri' },
      status: { ...properties.status, minimum: 400, maximum: 599 },
      instance: { ...properties.instance, format: 'uri-reference' },
      code: { ...code, enum: Object.keys(problemCodes) },
      operation_id: text('The operation that failed, for long work'),
    },
    required: ['type', 'title', 'status', 'detail', 'code', 'retryable'],
    additionalProperties: true,
  };
}

const operationName = 'robotdesign.common.v1.Operation';

/** What the gateway adds to an operation of a service. */
function operationSchema(): JsonObject {
  const schema = messageSchema(operationName);
  const urls = {
    type: 'object',
    description: 'Paths of the operation',
    properties: {
      self: text('Reads the operation'),
      events: text('Streams its changes'),
      cancel: text('Cancels it'),
    },
    required: ['self', 'events', 'cancel'],
  };
  const result = {
    description: 'The answer of the call that started the operation, once completed',
    anyOf: Object.values(operationResults).map(({ message }) => schemaRef(schemaName(message))),
  };
  const properties = schema.properties as JsonObject;
  const required = schema.required as readonly string[];
  return { ...schema, properties: { ...properties, urls, result }, required: [...required, 'urls'] };
}

/** One event of `GET /operations/{operation_id}/events`, as an EventSource hands it on. */
const operationEventSchema: JsonObject = {
  type: 'object',
  description: 'A server-sent event',
  properties: {
    id: text('Version of the operation, for Last-Event-ID; absent for progress that is not stored'),
    event: text('`snapshot` first, then `progress` or the new status of the operation'),
    data: {
      description: 'The whole operation, as JSON text',
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: schemaRef('Operation'),
    },
    retry: { type: 'integer', description: 'Milliseconds to wait before a reconnect' },
  },
};

/** One event of `GET /workspace/threads/{thread_id}/events`, as an EventSource hands it on. */
const threadEventSchema: JsonObject = {
  type: 'object',
  description: 'A server-sent event',
  properties: {
    id: text('Place in the feed of the thread, for Last-Event-ID; absent for `progress` and `deleted`'),
    event: { ...text('What the data is'), enum: Object.keys(threadEvents) },
    data: {
      description: 'The changed resource, as JSON text',
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: {
        oneOf: [...new Set(Object.values(threadEvents).map(({ message }) => schemaName(message)))].map(
          schemaRef,
        ),
      },
    },
    retry: { type: 'integer', description: 'Milliseconds to wait before a reconnect' },
  },
};

const streamedMessages = Object.values(threadEvents).map(({ message }) => message);

function messagesOf(routes: readonly Route[]): readonly (keyof Messages)[] {
  const answered = routes.flatMap(({ answers }) => answers.flatMap(({ message }) => message ?? []));
  return [...new Set([...answered, ...streamedMessages, 'robotdesign.common.v1.FieldError' as const])];
}

function answerSchema({ message, list, schema }: Answer): JsonObject | undefined {
  if (!message) return schema;
  const item = schemaRef(schemaName(message));
  if (!list) return item;
  return {
    type: 'object',
    properties: {
      items: { type: 'array', description: 'The items of the page', items: item },
      next_cursor: text('Cursor of the next page; absent on the last page'),
    },
    required: ['items'],
  };
}

/** Recorded by `docs/generate/record-answers.ts`, by operation id. */
const examples = JSON.parse(
  readFileSync(new URL('examples/answers.json', import.meta.url), 'utf8'),
) as JsonObject;

/** The recorded answer of a route, for its first successful status. */
function answerExample({ operationId, answers }: Route, answer: Answer): JsonObject {
  if (answer.message === operationName && answer.status === 202)
    return { example: examples.getOperation } as JsonObject;
  const isMain = answer === answers.find(({ status }) => status === 201) || answer === answers[0];
  return isMain && Object.hasOwn(examples, operationId)
    ? ({ example: examples[operationId] } as JsonObject)
    : {};
}

function response(route: Route, answer: Answer): JsonObject {
  const schema = answerSchema(answer);
  const { description, mediaTypes = schema ? ['application/json'] : [], headers = [] } = answer;
  const content = { ...(schema ? { schema } : {}), ...answerExample(route, answer) };
  return {
    description,
    ...(headers.length > 0
      ? {
          headers: Object.fromEntries(
            headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }
      : {}),
    ...(mediaTypes.length > 0
      ? { content: Object.fromEntries(mediaTypes.map((type) => [type, content])) }
      : {}),
  };
}

/** One response of several media types. */
function merged([first = {}, ...others]: readonly JsonObject[]): JsonObject {
  if (others.length === 0) return first;
  const content = [first, ...others].map((one) => one.content as JsonObject);
  return { ...first, content: Object.assign({}, ...content) as JsonObject };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject): readonly JsonObject[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...rest } = fromZod(field as z.ZodType);
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    const optional = field instanceof z.ZodExactOptional;
    const isId = place === 'path' && Object.hasOwn(exampleIds, name);
    return {
      name,
      in: place,
      required: required && !optional,
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
      ...(isId ? { example: exampleIds[name as keyof typeof exampleIds] } : {}),
    };
  });
}

function requestBody({ operationId, schemas }: Route): JsonObject {
  const { body, text } = schemas;
  if (text) {
    const { mediaType, description, longest } = text;
    const content = { [mediaType]: { schema: { type: 'string', maxLength: longest } } };
    return { requestBody: { required: true, description, content } };
  }
  if (!body || Object.keys(body.shape).length === 0) return {};
  const example = requestExamples[operationId];
  const json = { schema: fromZod(body), ...(example ? { example } : {}) } as JsonObject;
  return { requestBody: { required: !body.safeParse({}).success, content: { 'application/json': json } } };
}

function operation(route: Route): JsonObject {
  const { schemas, requestHeaders, answers } = route;
  const parameters = [
    ...parametersIn('path', schemas.params),
    ...parametersIn('query', schemas.query),
    ...requestHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(route.isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route),
    responses: {
      ...Object.fromEntries(
        [...Map.groupBy(answers, ({ status }) => String(status))].map(([status, forms]) => [
          status,
          merged(forms.map((form) => response(route, form))),
        ]),
      ),
      ...problemResponses(route),
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

/** A gateway on loopback without tokens accepts calls without one: hence the empty alternative. */
const security: readonly JsonObject[] = [{ token: [] }, {}];
const securitySchemes: JsonObject = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token that the operator made with `npm run token`. Required if the gateway runs with API_TOKENS_FILE. The name of the token is the owner of what the caller creates.',
  },
};

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
    security,
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(routes),
    components: {
      schemas: {
        ...schemasOf(messagesOf(routes)),
        Problem: problemSchema(),
        Operation: operationSchema(),
        OperationEvent: operationEventSchema,
        ThreadStreamEvent: threadEventSchema,
      },
      responses: {
        Problem: {
          description: 'Any other problem',
          content: { [problemMediaType]: { schema: schemaRef('Problem') } },
        },
      },
      headers: responseHeaders,
      parameters: requestHeaderParameters,
      securitySchemes,
    },
  };
}
