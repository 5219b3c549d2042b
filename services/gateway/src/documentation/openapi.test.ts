import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isJsonObject, type JsonObject, type ProblemCode, problemCodes } from '@robotdesign/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { routeTable } from '../routes/index.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { openApiDocument } from './openapi.ts';
import { problemsOf } from './problems.ts';

const routes = routeTable('1.2.3');
const document = openApiDocument(routes, '1.2.3');

function refsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
}

function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), document);
}

/** Where an object describes a property without a description. */
function undescribed(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => undescribed(one, `${at}/${index}`));
  if (!isJsonObject(value)) return [];
  const { properties, example: _example, examples: _examples, ...others } = value;
  const own = isJsonObject(properties) ? Object.entries(properties) : [];
  return [
    ...own.flatMap(([name, property]) =>
      isJsonObject(property) && property.description ? [] : [`${at}.${name}`],
    ),
    ...own.flatMap(([name, property]) => undescribed(property, `${at}.${name}`)),
    ...Object.entries(others).flatMap(([key, member]) => undescribed(member, `${at}/${key}`)),
  ];
}

function operationOf(method: string, path: string): JsonObject {
  return (at(`#/paths`) as Record<string, JsonObject>)[path]?.[method] as JsonObject;
}

describe('the OpenAPI description', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('has every route once, and each reference has a target', () => {
    for (const { method, path, operationId } of routes) {
      expect(operationOf(method.toLowerCase(), path)).toMatchObject({ operationId });
    }
    expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
    expect(refsIn(document).filter((ref) => at(ref) === undefined)).toEqual([]);
  });

  test('describes requests: bounds, defaults, required fields', () => {
    const { requestBody } = operationOf('post', '/designs/generate');
    expect(requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            required: ['ingest_job_id'],
            additionalProperties: false,
            properties: {
              population: { type: 'integer', minimum: 1, maximum: 32, default: 4 },
              seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
            },
          },
        },
      },
    });
    expect(operationOf('post', '/workspace/projects')).toMatchObject({ requestBody: { required: false } });
    expect(operationOf('get', '/workspace/projects').parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: 'Number of items on a page',
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
  });

  test('describes answers: the result, the operation, a problem', () => {
    expect(operationOf('post', '/ingest').responses).toMatchObject({
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/IngestJob' } } } },
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Operation' } } } },
      default: { $ref: '#/components/responses/Problem' },
    });
  });

  test('describes every property and parameter', () => {
    expect(undescribed(document.components, '')).toEqual([]);
    expect(undescribed(document.paths, '')).toEqual([]);
    const parameters = routes.flatMap(({ method, path }) => {
      const given = operationOf(method.toLowerCase(), path).parameters ?? [];
      return (given as readonly JsonObject[]).filter((one) => !one.$ref && !one.description);
    });
    expect(parameters).toEqual([]);
  });

  test('lists the problem codes of every route by status', () => {
    const codes = (status: number, codes: readonly string[]) => ({
      [status]: {
        content: { 'application/problem+json': { schema: { properties: { code: { enum: codes } } } } },
      },
    });
    expect(operationOf('post', '/ingest').responses).toMatchObject({
      ...codes(400, ['validation_failed', 'malformed_json']),
      ...codes(409, ['conflict', 'idempotency_in_progress']),
      ...codes(422, ['no_search_query', 'idempotency_key_reused']),
    });
    expect(operationOf('get', '/designs/{design_id}').responses).toMatchObject(codes(404, ['not_found']));
  });

  test('lists every problem code at a route', () => {
    const listed = new Set(routes.flatMap(problemsOf));
    const unlisted = Object.keys(problemCodes).filter((code) => !listed.has(code as ProblemCode));
    // No route has the path, or only a stored operation has the problem. Nothing answers the last one yet.
    const others = ['method_not_allowed', 'cancelled', 'forbidden'];
    expect(unlisted.toSorted()).toEqual(others.toSorted());
  });

  test('asks for a token on every route except the public ones', () => {
    for (const { method, path, isPublic } of routes) {
      const { security, responses } = operationOf(method.toLowerCase(), path);
      expect([path, security]).toEqual([path, isPublic ? [] : undefined]);
      expect([path, Object.hasOwn(responses as object, '401')]).toEqual([path, !isPublic]);
    }
    expect(document.security).toEqual([{ token: [] }, {}]);
    expect(at('#/components/securitySchemes')).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
  });

  test('describes files by their media type and streams by their events', () => {
    const files = operationOf('get', '/designs/{design_id}/files/{path}').responses;
    expect(files).toMatchObject({ 200: { content: { '*/*': {} } } });
    expect(JSON.stringify(files)).not.toContain('"type":"string"');
    expect(operationOf('get', '/operations/{operation_id}/events').responses).toMatchObject({
      200: { content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/OperationEvent' } } } },
    });
  });

  test('declares each parameter of a path, and no other', () => {
    for (const { path, schemas } of routes) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect([path, Object.keys(schemas.params.shape)]).toEqual([path, inPath]);
    }
  });
});

describe('the documentation page', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  test('has redirects from the root and from the path with a slash', async () => {
    for (const path of ['/', '/docs/']) {
      const reply = await gateway.send('GET', path);
      expect(reply.status).toBe(302);
      expect(new URL(reply.headers.location ?? '', `http://gateway${path}`).pathname).toBe('/docs');
    }
  });

  test('consists of files of the gateway alone, with nothing inline', async () => {
    const page = await gateway.send('GET', '/docs', { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/https?:|\/\/|<script>|<style|\son\w+=|style=/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const linked = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
    expect(linked).toHaveLength(4);
    for (const file of linked) {
      const asset = await gateway.send('GET', `/${file}`);
      expect([file, asset.status]).toEqual([file, 200]);
      expect(asset.bytes.length).toBeGreaterThan(100);
      expect(asset.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('reads the description that the gateway serves', async () => {
    const initializer = await gateway.send('GET', '/docs/initializer.js');
    expect(initializer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(initializer.text).toContain("url: 'openapi.json'");
    const served = await gateway.send('GET', '/openapi.json');
    expect(served.json).toEqual(JSON.parse(JSON.stringify(document)));
  });
});
