import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isJsonObject, type JsonObject } from '@robotdesign/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { routeTable } from '../routes/index.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { openApiDocument } from './openapi.ts';

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

  test('has every route, once, and each reference leads somewhere', () => {
    for (const { method, path, operationId } of routes) {
      expect(operationOf(method.toLowerCase(), path)).toMatchObject({ operationId });
    }
    expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
    expect(refsIn(document).filter((ref) => at(ref) === undefined)).toEqual([]);
  });

  test('says what is asked: bounds, defaults, what is required', () => {
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
      description: 'Items of a page',
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
  });

  test('says what is answered: the result, the operation, a problem', () => {
    expect(operationOf('post', '/ingest').responses).toMatchObject({
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/IngestJob' } } } },
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Operation' } } } },
      default: { $ref: '#/components/responses/Problem' },
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

  test('is made of files of the gateway alone, with nothing inline', async () => {
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
