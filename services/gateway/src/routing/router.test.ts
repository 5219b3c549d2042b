import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeTable } from '../routes/index.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { project } from '../testing/services.ts';

const routes = routeTable('1.2.3');
const paths = [...new Set(routes.map(({ path }) => path))];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const concrete = (path: string) =>
  path
    .replace('{path}', 'robot.mjcf')
    .replace('{asset}', 'swagger-ui.css')
    .replace(/\{\w+\}/g, 'id_1');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ workspace: { GetProject: async () => ({ project }) } });
});
afterAll(() => gateway.stop());

describe('the route table', () => {
  test.each(paths)('%s accepts its methods, and answers 405 with Allow to others', async (path) => {
    const known = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allow = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    for (const method of methods.filter((one) => !known.includes(one))) {
      const reply = await gateway.send(method, concrete(path));
      expect([method, reply.status]).toEqual([method, 405]);
      expect(reply.json).toMatchObject({ code: 'method_not_allowed' });
      expect(reply.headers.allow?.split(', ')).toEqual(allow);
    }
    const options = await gateway.send('OPTIONS', concrete(path));
    expect([options.status, options.headers.allow]).toEqual([204, allow.join(', ')]);
  });

  test.each([
    ['/designs'],
    ['/evolutions'],
    ['/runs'],
    ['/workspace'],
    ['/Health'],
    ['/health/'],
    ['/ingest/'],
    ['//ingest'],
    ['/workspace/threads/thr_1/events'],
    ['/docs/../package.json'],
    ['/docs/package.json'],
    ['/designs//files/a'],
    ['/designs/d/files'],
    ['/designs/d/files/'],
    ['/designs/d/revisions/1/2'],
    ['/designs/__proto__/constructor'],
    ['/docs/..%2fpackage.json'],
  ])('%s is not found', async (path) => {
    const reply = await gateway.send('GET', path);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const get = await gateway.send('GET', '/workspace/projects/prj_1');
    const head = await gateway.send('HEAD', '/workspace/projects/prj_1');
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test.each([
    ['a%2fb'],
    ['%2e%2e'],
    ['prj_%00'],
    ['prj_1%0d%0aX:%20y'],
    ['x'.repeat(101)],
    ['%F0%9F%A4%96'],
    ['prj_1;a=b'],
  ])('an impossible id is not found, and no service is called: %s', async (id) => {
    const before = gateway.calls.length;
    const reply = await gateway.send('GET', `/workspace/projects/${id}`);
    expect(reply.json).toMatchObject({ code: 'not_found' });
    expect(gateway.calls).toHaveLength(before);
  });

  test.each([['%zz'], ['%c0%af'], ['%']])(
    'a path that is not percent-encoded UTF-8 is refused: %s',
    async (id) => {
      const reply = await gateway.send('GET', `/workspace/projects/${id}`);
      expect(reply.json).toMatchObject({ code: 'validation_failed', errors: [{ field: 'path' }] });
    },
  );
});
