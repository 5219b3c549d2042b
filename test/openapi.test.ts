import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openApiDocument, requestExamples, routeTable } from '@robotdesign/gateway';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Called, callEveryRoute } from '../docs/generate/every-route.ts';
import { type App, newDataDir, startApp } from './harness/app.ts';

/** The OpenAPI description against the running service: its examples can be pasted, and its schemas describe the answers. */

jest.setTimeout(180_000);

type Json = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema?: Json; readonly example?: unknown }>>;
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const routes = routeTable('v1');
const document = openApiDocument(routes, 'v1') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json };
};

/** The schema without additional properties; only a problem may have them. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  const isOpen = 'additionalProperties' in value || !('properties' in value) || 'allOf' in value;
  return isOpen ? members : { ...members, additionalProperties: false };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'openapi', components: closed(document.components) as object });

const validators = new Map<unknown, ValidateFunction>();

function problemsOf(schema: Json, value: unknown): unknown {
  const known = validators.get(schema);
  const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"openapi#/components');
  const validate = known ?? ajv.compile(JSON.parse(text) as object);
  validators.set(schema, validate);
  return validate(value) ? [] : validate.errors;
}

function operationOf({ method, path }: { readonly method: string; readonly path: string }): Operation {
  return document.paths[path]?.[method.toLowerCase()] as Operation;
}

describe('the examples', () => {
  test.each(Object.keys(requestExamples))('the request of %s fits its schema', (operationId) => {
    const route = routes.find((one) => one.operationId === operationId);
    const { schema, example } = operationOf(route as never).requestBody?.content['application/json'] ?? {};
    expect(example).toBeDefined();
    expect(problemsOf(schema as Json, example)).toEqual([]);
  });

  test('exist for every JSON request and every main answer', () => {
    const lacking = routes.flatMap((route) => {
      const { requestBody, responses } = operationOf(route);
      const ok = Object.entries(responses).filter(([status]) => /^2/.test(status));
      const contents = [requestBody?.content, ...ok.map(([, { content }]) => content)];
      const isLacking = contents.some((content) => {
        const json = content?.['application/json'];
        return json !== undefined && json.example === undefined;
      });
      return isLacking && route.operationId !== 'openapi' ? [route.operationId] : [];
    });
    expect(lacking).toEqual([]);
  });

  test.each(routes.map((route) => [route.operationId, route] as const))(
    'the answers of %s fit',
    (_, route) => {
      for (const { content = {} } of Object.values(operationOf(route).responses))
        for (const { schema, example } of Object.values(content))
          if (example !== undefined) expect(problemsOf(schema as Json, example)).toEqual([]);
    },
  );

  test('have no ids made of random characters and no extreme seed', () => {
    expect(JSON.stringify(document).match(/"example":4294967295|"seed":4294967295/)).toBeNull();
  });
});

describe('a running service', () => {
  let app: App;
  let dataDir: Awaited<ReturnType<typeof newDataDir>>;
  let called: readonly Called[];

  beforeAll(async () => {
    dataDir = await newDataDir();
    app = await startApp({ dataDir: dataDir.path });
    called = await callEveryRoute(app.url);
  });
  afterAll(async () => {
    await app?.stop();
    await dataDir?.[Symbol.asyncDispose]();
  });

  test('accepts every example and answers as described', () => {
    const faults = called.flatMap(({ route, status, mediaType, text }) => {
      const { content } = operationOf(route).responses[String(status)] ?? {};
      const described = content ? Object.keys(content) : [''];
      const isDescribed = described.includes(mediaType) || (described.includes('*/*') && mediaType !== '');
      const schema = content?.[mediaType]?.schema;
      const errors = schema && mediaType === 'application/json' ? problemsOf(schema, JSON.parse(text)) : [];
      return isDescribed && (errors as readonly unknown[]).length === 0
        ? []
        : [{ route: route.operationId, status, mediaType, errors }];
    });
    expect(faults).toEqual([]);
  });
});
