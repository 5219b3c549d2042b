import { connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type ProblemCode, problemCodes, ServiceError } from '@robotdesign/contracts';
import { createLogger, currentTraceId } from '@robotdesign/service-kit';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { project } from '../testing/services.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const failing = (error: unknown) =>
  startTestGateway({
    workspace: {
      GetProject: async () => {
        throw error;
      },
    },
  });

const codes = Object.keys(problemCodes) as ProblemCode[];

describe('problems', () => {
  test.each(codes.filter((code) => code !== 'internal'))(
    '%s of a service reaches the caller whole',
    async (code) => {
      const errors = [{ field: 'name', message: 'is odd' }];
      const extensions = { operation_id: 'op_design_1', allowed: ['a'] };
      gateway = await failing(new ServiceError(code, 'So it is.', { errors, extensions, retryAfter_s: 7 }));
      const reply = await gateway.send('GET', '/workspace/projects/prj_1');
      const { status, title, retryable } = problemCodes[code];
      expect(reply.status).toBe(status);
      expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(reply.headers['retry-after']).toBe('7');
      expect(reply.json).toEqual({
        type: `urn:robotdesign:problem:${code}`,
        title,
        status,
        detail: 'So it is.',
        instance: '/workspace/projects/prj_1',
        code,
        retryable,
        trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        errors,
        ...extensions,
      });
    },
  );

  test('a defect of a service shows only the trace id', async () => {
    gateway = await failing(new Error('password=hunter2 at /srv/secret.ts'));
    const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
    const reply = await gateway.send('GET', '/workspace/projects/prj_1', {
      headers: { traceparent: `00-${trace_id}-00f067aa0ba902b7-01` },
    });
    expect(reply.status).toBe(500);
    expect(reply.json).toMatchObject({ code: 'internal', retryable: false, trace_id });
    expect(reply.text).not.toMatch(/hunter2|secret/);
  });

  test.each([
    ['GET', '/workspace/projects/prj_1', undefined],
    ['POST', '/workspace/projects', { name: 'a project' }],
  ] as const)(
    'an unexpected error of %s %s is logged once with its cause and trace',
    async (method, path, body) => {
      const logged: object[] = [];
      const logger = createLogger({ level: 'silent' });
      logger.error = (fields: object) => void logged.push({ ...fields, trace_id: currentTraceId() });
      const fail = async (): Promise<never> => {
        throw new Error('a defect');
      };
      gateway = await startTestGateway({ workspace: { GetProject: fail, CreateProject: fail } }, { logger });
      const reply = await gateway.send(method, path, body === undefined ? {} : { body });
      expect(reply.status).toBe(500);
      expect(logged).toMatchObject([{ err: { code: 'internal' }, trace_id: reply.json.trace_id }]);
    },
  );

  test('a service that is down is unavailable, with Retry-After', async () => {
    gateway = await failing(new ServiceError('unavailable', 'The store is down.'));
    const reply = await gateway.send('GET', '/workspace/projects/prj_1');
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a malformed traceparent begins a new trace', async () => {
    gateway = await startTestGateway();
    const reply = await gateway.send('GET', '/nowhere', { headers: { traceparent: '00-zz-1' } });
    expect(reply.json.trace_id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('what is no HTTP is answered by a problem too', async () => {
    gateway = await startTestGateway();
    const { hostname, port } = new URL(gateway.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain('"code":"validation_failed"');
  });
});

describe('versions', () => {
  const versions: (number | undefined)[] = [];
  const workspace = {
    GetProject: async () => ({ project }),
    UpdateProject: async ({ if_version }: { readonly if_version?: number }) => {
      versions.push(if_version);
      if (if_version !== undefined && if_version !== project.version) {
        throw new ServiceError('precondition_failed', 'The project has version 2.');
      }
      return { project: { ...project, version: 3 } };
    },
    DeleteProject: async ({ if_version }: { readonly if_version?: number }) => {
      versions.push(if_version);
      return {};
    },
  };
  const path = '/workspace/projects/prj_1';
  const patch = (headers: Readonly<Record<string, string>>) =>
    gateway.send('PATCH', path, { body: { name: 'Ramps' }, headers });

  test('a caller that has the version gets 304', async () => {
    gateway = await startTestGateway({ workspace });
    expect((await gateway.send('GET', path)).headers.etag).toBe('"2"');
    const fresh = await gateway.send('GET', path, { headers: { 'If-None-Match': '"2"' } });
    expect([fresh.status, fresh.text, fresh.headers.etag]).toEqual([304, '', '"2"']);
    expect((await gateway.send('GET', path, { headers: { 'If-None-Match': '"1"' } })).status).toBe(200);
    expect((await gateway.send('GET', path, { headers: { 'If-Match': '"1"' } })).status).toBe(412);
  });

  test('If-Match goes to the service, which refuses another version', async () => {
    gateway = await startTestGateway({ workspace });
    const changed = await patch({ 'If-Match': '"2"' });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"3"']);
    const stale = await patch({ 'If-Match': '"1"' });
    expect([stale.status, stale.json.code]).toEqual([412, 'precondition_failed']);
    expect((await patch({})).status).toBe(200);
    expect(versions.splice(0)).toEqual([2, 1, undefined]);
  });

  test('an If-Match that names no version is refused before the service is asked', async () => {
    gateway = await startTestGateway({ workspace });
    expect((await patch({ 'If-Match': 'W/"2"' })).status).toBe(412);
    expect((await patch({ 'If-Match': '2' })).json).toMatchObject({ errors: [{ field: 'If-Match' }] });
    expect(gateway.calls).toEqual([]);
  });

  test('a deletion answers 204 and nothing', async () => {
    gateway = await startTestGateway({ workspace });
    const reply = await gateway.send('DELETE', path, { headers: { 'If-Match': '"2"' } });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(versions.splice(0)).toEqual([2]);
  });
});
