import { afterEach, describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError, type WatchOperationResponse } from '@robotdesign/contracts';
import { createLogger } from '@robotdesign/service-kit';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { job, operation, type TestHandlers } from '../testing/services.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());

/** An ingest service whose operation passes through the given states and stays in the last. */
function ingestThat(...states: readonly Operation[]): TestHandlers {
  return {
    ingest: {
      StartIngest: async () => ({ operation: states[0] ?? operation() }),
      GetJob: async () => ({ job }),
    },
    operations: {
      ingest: {
        WatchOperation: async function* (_request, { signal }): AsyncGenerator<WatchOperationResponse> {
          for (const state of states) yield { operation: state, transient: false };
          if (states.at(-1)?.status === 'running') {
            await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          }
        },
        GetOperation: async () => ({ operation: states.at(-1) ?? operation() }),
      },
    },
  };
}

const ingest = (headers: Readonly<Record<string, string>> = {}) =>
  gateway.send('POST', '/ingest', { body: { prompt: 'carry 2 kg' }, headers });

const completed = operation({ status: 'completed', version: 4 });
const problem = {
  type: 'urn:robotdesign:problem:no_search_query',
  title: 'The prompt names no task',
  status: 422,
  detail: 'The prompt names no task.',
  code: 'no_search_query',
  retryable: false,
  errors: [],
  extensions: { job_id: 'job_1', questions: [{ text: 'What is it to do?', about: 'task' }] },
} as const;

describe('a call that begins long work', () => {
  test('answers with the result when the work ends within the wait', async () => {
    gateway = await startTestGateway(ingestThat(operation(), completed));
    const reply = await ingest();
    expect(reply.status).toBe(201);
    expect(reply.headers).toMatchObject({ location: '/ingest/job_1', etag: '"3"' });
    expect(reply.headers['preference-applied']).toBeUndefined();
    expect(reply.json).toEqual(job);
  });

  test('does not watch work that has already ended', async () => {
    gateway = await startTestGateway(ingestThat(completed));
    expect((await ingest()).status).toBe(201);
    expect(gateway.calls).not.toContain('WatchOperation');
  });

  test.each([
    ['respond-async', 'respond-async'],
    ['wait=0', 'wait=0'],
    ['wait=1', 'wait=1'],
  ])('answers with the operation after the wait (%s)', async (prefer, applied) => {
    gateway = await startTestGateway(ingestThat(operation()));
    const reply = await ingest({ Prefer: prefer });
    expect(reply.status).toBe(202);
    expect(reply.headers).toMatchObject({
      location: '/operations/op_ingest_1',
      'retry-after': '1',
      'preference-applied': applied,
    });
    expect(reply.json).toMatchObject({
      operation_id: 'op_ingest_1',
      status: 'running',
      urls: {
        self: '/operations/op_ingest_1',
        events: '/operations/op_ingest_1/events',
        cancel: '/operations/op_ingest_1/cancel',
      },
    });
  });

  const running = { operation: operation({ version: 2 }), transient: false };
  const breaks: readonly (readonly [string, () => void])[] = [
    ['ends before the operation', () => undefined],
    ...(['unavailable', 'internal'] as const).map(
      (code) =>
        [
          `breaks (${code})`,
          () => {
            throw new ServiceError(code, 'The stream broke.');
          },
        ] as const,
    ),
  ];

  test.each(breaks)('waits on for the result when the watch %s', async (_, end) => {
    let watches = 0;
    gateway = await startTestGateway({
      ...ingestThat(operation()),
      operations: {
        ingest: {
          WatchOperation: async function* () {
            watches += 1;
            yield running;
            if (watches < 3) return end();
            yield { operation: completed, transient: false };
          },
        },
      },
    });
    const reply = await ingest({ Prefer: 'wait=60' });
    expect([reply.status, watches]).toEqual([201, 3]);
    expect(reply.json).toEqual(job);
  });

  test.each(breaks)('answers with the operation after the wait when each watch %s', async (_, end) => {
    const warned: object[] = [];
    const logger = createLogger({ level: 'silent' });
    logger.warn = (fields: object) => void warned.push(fields);
    gateway = await startTestGateway(
      {
        ...ingestThat(operation()),
        operations: {
          ingest: {
            WatchOperation: async function* () {
              yield running;
              end();
            },
          },
        },
      },
      { logger },
    );
    const reply = await ingest({ Prefer: 'wait=1' });
    expect(reply.status).toBe(202);
    expect(reply.json).toMatchObject({ version: 2 });
    expect(warned).toMatchObject([{ operation_id: 'op_ingest_1' }]);
  });

  /** Its operation is completed; the result can be read after so many attempts. */
  function readableAfter(attempts: number): TestHandlers {
    const services = ingestThat(operation(), completed);
    let reads = 0;
    return {
      ...services,
      ingest: {
        ...services.ingest,
        GetJob: async () => {
          reads += 1;
          if (reads <= attempts) throw new ServiceError('unavailable', 'The store cannot be used now.');
          return { job };
        },
      },
    };
  }

  test('waits on for a result that cannot be read at once', async () => {
    gateway = await startTestGateway(readableAfter(5));
    const reply = await ingest({ Prefer: 'wait=60' });
    expect(reply.status).toBe(201);
    expect(reply.json).toEqual(job);
  });

  test('answers with the operation when its result cannot be read within the wait', async () => {
    gateway = await startTestGateway(readableAfter(Number.POSITIVE_INFINITY));
    const reply = await ingest({ Prefer: 'wait=1' });
    expect(reply.status).toBe(202);
    expect(reply.headers).toMatchObject({ location: '/operations/op_ingest_1', 'retry-after': '1' });
    expect(reply.json).toMatchObject({ operation_id: 'op_ingest_1', status: 'completed' });
  });

  test('answers with the problem of failed work and the id of its operation', async () => {
    gateway = await startTestGateway(ingestThat(operation({ status: 'failed', error: problem })));
    const reply = await ingest();
    expect(reply.status).toBe(422);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(reply.json).toMatchObject({
      code: 'no_search_query',
      job_id: 'job_1',
      questions: [{ text: 'What is it to do?', about: 'task' }],
      operation_id: 'op_ingest_1',
      instance: '/ingest',
    });
    expect(reply.json.errors).toBeUndefined();
  });

  test('answers with a conflict when the work was cancelled', async () => {
    gateway = await startTestGateway(ingestThat(operation({ status: 'cancelled' })));
    const reply = await ingest();
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ code: 'conflict', operation_id: 'op_ingest_1' });
  });

  test('reports a replay and passes the idempotency key on', async () => {
    let key: string | undefined;
    gateway = await startTestGateway({
      ...ingestThat(completed),
      ingest: {
        StartIngest: async (_request, call) => {
          key = call.idempotencyKey;
          call.replayed();
          return { operation: completed };
        },
        GetJob: async () => ({ job }),
      },
    });
    const reply = await ingest({ 'Idempotency-Key': 'again~1' });
    expect(reply.headers['idempotency-replayed']).toBe('true');
    expect(key).toBe('again~1');
  });

  test('ends only the watch when the caller disconnects', async () => {
    const watched = Promise.withResolvers<void>();
    const unwatched = Promise.withResolvers<void>();
    gateway = await startTestGateway({
      ...ingestThat(operation()),
      operations: {
        ingest: {
          WatchOperation: async function* (_request, { signal }) {
            signal.addEventListener('abort', () => unwatched.resolve());
            yield { operation: operation(), transient: false };
            watched.resolve();
            await unwatched.promise;
          },
        },
      },
    });
    const gone = new AbortController();
    const asking = fetch(`${gateway.url}/ingest`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"prompt":"walk"}',
      signal: gone.signal,
    }).catch((error: Error) => error.name);
    await watched.promise;
    gone.abort();
    expect(await asking).toBe('AbortError');
    await unwatched.promise;
    expect(gateway.calls).not.toContain('CancelOperation');
  });
});

describe('an operation', () => {
  test('has its result when it is completed', async () => {
    gateway = await startTestGateway(ingestThat(completed));
    const reply = await gateway.send('GET', '/operations/op_ingest_1');
    expect(reply.headers.etag).toBe('"4"');
    expect(reply.json).toMatchObject({ status: 'completed', result: job });
  });

  test('has no result when its target was deleted', async () => {
    const { operations = {} } = ingestThat(completed);
    gateway = await startTestGateway({ operations });
    const reply = await gateway.send('GET', '/operations/op_ingest_1');
    expect(reply.status).toBe(200);
    expect(reply.json.result).toBeUndefined();
  });

  test('has its error as a problem', async () => {
    gateway = await startTestGateway(ingestThat(operation({ status: 'failed', error: problem })));
    const { json } = await gateway.send('GET', '/operations/op_ingest_1');
    expect(json.error).toMatchObject({ code: 'no_search_query', job_id: 'job_1' });
  });

  test('is read from the service that its id names; an id without a service is not found', async () => {
    gateway = await startTestGateway({
      operations: {
        export: { GetOperation: async () => ({ operation: operation({ operation_id: 'op_export_9' }) }) },
      },
    });
    expect((await gateway.send('GET', '/operations/op_export_9')).status).toBe(200);
    expect((await gateway.send('GET', '/operations/op_design_9')).status).toBe(404);
    expect((await gateway.send('GET', '/operations/op_9')).json).toMatchObject({ code: 'not_found' });
    expect(gateway.calls).toEqual(['GetOperation', 'GetOperation']);
  });

  test('is cancelled in its service', async () => {
    gateway = await startTestGateway({
      operations: {
        design: {
          CancelOperation: async ({ operation_id }) => ({
            operation: operation({ operation_id, status: 'cancelled' }),
          }),
        },
      },
    });
    const reply = await gateway.send('POST', '/operations/op_design_1/cancel');
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ operation_id: 'op_design_1', status: 'cancelled' });
  });

  test('is listed with the operations of all services, newest first, without results', async () => {
    const of = (name: string, second: number) =>
      operation({
        operation_id: `op_${name}_1`,
        created_at: `2026-01-01T00:00:0${second}.000Z`,
        status: 'completed',
      });
    const listing = (name: string, second: number) => ({
      ListOperations: async () => ({ items: [of(name, second)] }),
    });
    gateway = await startTestGateway({
      operations: {
        ingest: listing('ingest', 1),
        design: listing('design', 3),
        export: listing('export', 2),
        evolution: { ListOperations: async () => ({ items: [] }) },
        workspace: { ListOperations: async () => ({ items: [] }) },
      },
    });
    const reply = await gateway.send('GET', '/operations?limit=2');
    expect(reply.json).toMatchObject({
      items: [{ operation_id: 'op_design_1' }, { operation_id: 'op_export_1' }],
    });
    const cursor = String(reply.json.next_cursor);
    const rest = await gateway.send('GET', `/operations?limit=2&cursor=${cursor}`);
    expect(rest.json).toMatchObject({ items: [{ operation_id: 'op_ingest_1' }] });
    expect(rest.json.next_cursor).toBeUndefined();
    const other = await gateway.send('GET', `/operations?limit=2&status=failed&cursor=${cursor}`);
    expect(other.json).toMatchObject({ code: 'validation_failed', errors: [{ field: 'cursor' }] });
  });
});
