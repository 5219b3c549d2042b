import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError, type WatchOperationResponse } from '@robotdesign/contracts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { job, operation, type TestHandlers } from '../testing/services.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());

type Watch = (signal: AbortSignal) => AsyncIterable<WatchOperationResponse>;

const watchedBy = (watch: Watch): TestHandlers => ({
  ingest: { GetJob: async () => ({ job }) },
  operations: { ingest: { WatchOperation: (_request, { signal }) => watch(signal) } },
});

/** A watch that sends a snapshot and then nothing until the caller goes away. */
const openWatch = (ended: () => void = () => {}): TestHandlers =>
  watchedBy(async function* (signal) {
    yield stored({});
    await forever(signal);
    ended();
  });

const stored = (changes: Partial<Operation>): WatchOperationResponse => ({
  operation: operation(changes),
  transient: false,
});
const tick = (done: number): WatchOperationResponse => ({
  operation: operation({ progress: { phase: 'searching', done, total: 99, message: `${done} of 99` } }),
  transient: true,
});

interface Frame {
  readonly id?: string;
  readonly event?: string;
  readonly data?: {
    readonly status: string;
    readonly progress?: { readonly done: number };
    readonly result?: object;
  };
}

function framesOf(text: string): readonly Frame[] {
  return text
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
      return { ...fields, data: JSON.parse(String(fields.data)) } as Frame;
    });
}

async function untilFrames(message: IncomingMessage, count: number): Promise<readonly Frame[]> {
  let text = '';
  for await (const chunk of message) {
    text += String(chunk);
    if (framesOf(text).length >= count) break;
  }
  return framesOf(text);
}

const path = '/operations/op_ingest_1/events';
const events = (headers: Readonly<Record<string, string>> = {}) =>
  gateway.send('GET', path, { headers: { Accept: 'text/event-stream', ...headers } });

const forever = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

describe('the event stream of an operation', () => {
  test('begins with a snapshot, names each change and ends with the result', async () => {
    gateway = await startTestGateway(
      watchedBy(async function* () {
        yield stored({ status: 'queued', version: 1 });
        yield stored({ status: 'running', version: 2 });
        yield tick(1);
        yield stored({ status: 'completed', version: 3 });
      }),
    );
    const reply = await events();
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(reply.headers['cache-control']).toContain('no-transform');
    const frames = framesOf(reply.text);
    expect(frames.map(({ id, event }) => [id, event])).toEqual([
      ['1', 'snapshot'],
      ['2', 'running'],
      [undefined, 'progress'],
      ['3', 'completed'],
    ]);
    expect(frames.at(-1)?.data).toMatchObject({ status: 'completed', result: job });
  });

  test('sends progress twice a second, and the last one always', async () => {
    gateway = await startTestGateway(
      watchedBy(async function* () {
        yield stored({});
        for (let done = 1; done <= 60; done += 1) yield tick(done);
        yield stored({ status: 'completed', version: 2 });
      }),
    );
    const begun = performance.now();
    const frames = framesOf((await events()).text);
    const took_s = (performance.now() - begun) / 1_000;
    const progress = frames.filter(({ event }) => event === 'progress');
    // The first at once, one each half second, and the last without waiting.
    expect(progress.length).toBeLessThanOrEqual(2 + Math.floor(took_s / 0.5));
    expect(progress.at(-1)?.data?.progress?.done).toBe(60);
    expect(frames.at(-1)?.event).toBe('completed');
  });

  test('is not delayed by compression', async () => {
    gateway = await startTestGateway(openWatch());
    const message = await gateway.open('GET', path, {
      headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' },
    });
    expect(message.headers['content-encoding']).toBeUndefined();
    expect(await untilFrames(message, 1)).toHaveLength(1);
  });

  test.each([
    ['header', path, { 'Last-Event-ID': '2' }],
    ['query', `${path}?starting_after=2`, {}],
  ])('continues after the last event of the caller (%s)', async (_where, url, headers) => {
    gateway = await startTestGateway(
      watchedBy(async function* () {
        yield stored({ version: 2 });
        yield stored({ status: 'completed', version: 3 });
      }),
    );
    const reply = await gateway.send('GET', url, { headers });
    expect(framesOf(reply.text).map(({ id, event }) => [id, event])).toEqual([['3', 'completed']]);
  });

  test('begins with a snapshot for a caller that missed events', async () => {
    gateway = await startTestGateway(
      watchedBy(async function* () {
        yield stored({ status: 'completed', version: 7 });
      }),
    );
    const reply = await events({ 'Last-Event-ID': '2' });
    expect(framesOf(reply.text)).toMatchObject([
      { id: '7', event: 'snapshot', data: { status: 'completed' } },
    ]);
  });

  test('answers 204 to a caller that has seen the end', async () => {
    gateway = await startTestGateway(
      watchedBy(async function* () {
        yield stored({ status: 'completed', version: 7 });
      }),
    );
    const reply = await events({ 'Last-Event-ID': '7' });
    expect(reply.status).toBe(204);
  });

  test('refuses an invalid event id', async () => {
    gateway = await startTestGateway();
    const reply = await events({ 'Last-Event-ID': 'abc' });
    expect(reply.json).toMatchObject({ code: 'validation_failed', errors: [{ field: 'Last-Event-ID' }] });
  });

  test('answers with a problem for an unknown operation', async () => {
    gateway = await startTestGateway();
    const reply = await events();
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ code: 'not_found' });
  });

  test('continues with the next event when the watch breaks once', async () => {
    let watches = 0;
    gateway = await startTestGateway(
      watchedBy(async function* () {
        watches += 1;
        yield stored({ version: 1 });
        if (watches === 1) throw new ServiceError('unavailable', 'The service restarts.');
        yield stored({ status: 'completed', version: 2 });
      }),
    );
    expect(framesOf((await events()).text).map(({ id, event }) => [id, event])).toEqual([
      ['1', 'snapshot'],
      ['2', 'completed'],
    ]);
  });

  test('ends when the watch cannot be opened again; the caller reconnects', async () => {
    gateway = await startTestGateway(
      watchedBy(async function* () {
        yield stored({});
        throw new ServiceError('unavailable', 'The service stops.');
      }),
    );
    const reply = await events();
    expect(framesOf(reply.text)).toHaveLength(1);
  });

  test('ends the watch when the caller disconnects', async () => {
    const ended = Promise.withResolvers<void>();
    gateway = await startTestGateway(openWatch(() => ended.resolve()));
    const message = await gateway.open('GET', path, { headers: { Accept: 'text/event-stream' } });
    await untilFrames(message, 1);
    message.destroy();
    await ended.promise;
  });

  test('answers HEAD with headers and ends the watch', async () => {
    const ended = Promise.withResolvers<void>();
    gateway = await startTestGateway(openWatch(() => ended.resolve()));
    const reply = await gateway.send('HEAD', path);
    expect(reply.headers['content-type']).toMatch(/^text\/event-stream/);
    await ended.promise;
  });

  test('allows eight streams per caller; a closed stream frees its place', async () => {
    let closed = Promise.withResolvers<void>();
    gateway = await startTestGateway(openWatch(() => closed.resolve()));
    const open = () => gateway.open('GET', path, { headers: { Accept: 'text/event-stream' } });
    const streams = await Promise.all(Array.from({ length: 8 }, open));
    const refused = await events();
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    closed = Promise.withResolvers<void>();
    streams[0]?.destroy();
    await closed.promise;
    const again = await open();
    expect(again.statusCode).toBe(200);
    for (const stream of [...streams, again]) stream.destroy();
  });

  test('ends when the gateway stops', async () => {
    gateway = await startTestGateway(openWatch());
    const message = await gateway.open('GET', path, { headers: { Accept: 'text/event-stream' } });
    const read = untilFrames(message, 2);
    await gateway.stopGateway();
    expect(await read).toHaveLength(1);
  });
});
