import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  Compilation,
  ContextSummary,
  Message,
  PolicySpec,
  Project,
  SimulationSpec,
  Thread,
  ThreadGeneration,
  Trial,
} from '@robotdesign/contracts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import type { OperationView } from './harness/event-stream.ts';
import { problemOf } from './harness/http.ts';
import { readThread, type ThreadFrame, type ThreadReader } from './harness/thread-stream.ts';

/** The event stream of a thread over HTTP. */

const generation = { prompt: 'A rover that carries 300 g over a flat floor', population: 1, seed: 1 };

let app: Composed;
let project: string;
let thread: string;
const readers: ThreadReader[] = [];

beforeAll(async () => {
  app = await startComposed();
});
afterAll(() => app.close());
afterEach(async () => {
  app.loop.run = invent;
  for (const reader of readers.splice(0)) await reader.close();
});
beforeEach(async () => {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  project = `/workspace/projects/${project_id}`;
  const made = await app.api.json<Thread>('POST', `${project}/threads`, 201, { body: { title: 'Rovers' } });
  thread = `/workspace/threads/${made.thread_id}`;
});

function read(lastEventId?: number): ThreadReader {
  const reader = readThread(app.api, thread, lastEventId);
  readers.push(reader);
  return reader;
}

const say = (content: string) =>
  app.api.json<Message>('POST', `${thread}/messages`, 201, { body: { content } });

const stored = (frames: readonly ThreadFrame[]) => frames.filter(({ id }) => id !== undefined);

describe('the event stream of a thread', () => {
  test('shows a generation, a compile, a trial, a selection and a review once, and resumes after each', async () => {
    const live = read();
    expect(await live.until(() => true)).toMatchObject({
      id: 0,
      event: 'snapshot',
      data: { thread: { title: 'Rovers' }, messages: [], operations: [] },
    });
    const { artifact, message } = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, {
      body: generation,
    });
    const design_id = artifact?.top_design_id ?? '';
    const done = (kind: string) => (frame: ThreadFrame) =>
      frame.event === 'operation' && frame.data.kind === kind && frame.data.status === 'completed';
    await live.until(done('thread_generate'));
    await live.until(({ data }) => data.message_id === message.message_id);
    await live.until(({ event }) => event === 'design');
    await live.until(({ event, data }) => event === 'generation' && data.status === 'completed');
    await app.api.json<Compilation>('POST', `/designs/${design_id}/compile`, 200, { body: {} });
    await live.until(done('compile'));
    const isNotice = ({ event, data }: ThreadFrame) => event === 'message' && data.kind === 'notice';
    await live.until(isNotice);
    const body = { duration_s: 1 };
    await app.api.json<Trial>('POST', `/designs/${design_id}/trials`, 201, { body });
    await live.until(done('trial'));
    await live.until(({ event }) => event === 'trial');
    await live.until(() => live.frames.filter(isNotice).length === 2);
    await app.api.json('PUT', `${thread}/selected-design`, 200, { body: { design_id } });
    await live.until(({ event }) => event === 'thread');
    const review = { revision: 1, decision: 'approved', note: 'Cheap' };
    await app.api.json('POST', `/designs/${design_id}/review`, 200, { body: review });
    await live.until(({ event }) => event === 'review');

    const all = stored(live.frames);
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => index));
    const brief = ({ event, data }: ThreadFrame) =>
      [event, data.kind ?? data.change ?? data.decision, data.status].filter(Boolean).join(' ');
    expect(all.slice(1).map(brief).toSorted()).toEqual(
      [
        ...['message text', 'message result', 'message notice', 'message notice'],
        ...['thread_generate', 'compile', 'trial'].flatMap((kind) => [
          `operation ${kind} queued`,
          `operation ${kind} running`,
          `operation ${kind} completed`,
        ]),
        ...['generation running', 'generation completed', 'design created'],
        ...['compilation completed', 'trial', 'thread', 'review approved'],
      ].toSorted(),
    );
    expect(all.find(({ event }) => event === 'thread')?.data.selected_design).toEqual({
      design_id,
      revision: 1,
    });
    expect(JSON.stringify(all)).not.toContain('mjcf version');

    const last = all.at(-1)?.id ?? 0;
    for (const { id = 0 } of all) {
      const resumed = read(id);
      if (id < last) await resumed.until((frame) => frame.id === last);
      expect(stored(resumed.frames)).toEqual(all.slice(id + 1));
      await resumed.close();
    }
  }, 120_000);

  test('shows specs and context summaries', async () => {
    const live = read();
    await live.until(() => true);
    const specs = `${thread}/simulation-specs`;
    const spec = await app.api.json<SimulationSpec>('POST', specs, 201, { body: { name: 'Floor' } });
    await live.until(({ data }) => data.change === 'created');
    await app.api.send('DELETE', `/workspace/simulation-specs/${spec.spec_id}`);
    await live.until(({ data }) => data.change === 'deleted');
    const policy = await app.api.json<PolicySpec>('POST', `${thread}/policy-specs`, 201, { body: {} });
    await live.until(({ data }) => data.spec_id === policy.spec_id);
    const summary = await app.api.json<ContextSummary>('POST', `${thread}/context-summaries`, 201);
    await live.until(({ event }) => event === 'summary');
    const { spec_id } = spec;
    expect(stored(live.frames).slice(1)).toEqual([
      { id: 1, event: 'spec', data: { change: 'created', spec_id, simulation_spec: spec } },
      { id: 2, event: 'spec', data: { change: 'deleted', spec_id } },
      { id: 3, event: 'spec', data: { change: 'created', spec_id: policy.spec_id, policy_spec: policy } },
      { id: 4, event: 'summary', data: summary },
    ]);
  });

  test('has messages in the order in which they were sent', async () => {
    const live = read();
    await live.until(() => true);
    for (const content of ['one', 'two', 'three', 'four']) await say(content);
    await live.until(({ data }) => data.content === 'four');
    expect(stored(live.frames).map(({ data }) => data.content)).toEqual([
      ...[undefined, 'one', 'two', 'three', 'four'],
    ]);
  });

  test('sends progress without an id between the start and the end of an operation', async () => {
    const live = read();
    await live.until(() => true);
    const loop = held();
    app.loop.run = loop.run;
    const headers = { prefer: 'respond-async' };
    await app.api.json('POST', `${thread}/generate`, 202, { body: generation, headers });
    await live.until(({ event }) => event === 'progress');
    loop.release();
    const isEnd = ({ event, data }: ThreadFrame) => event === 'operation' && data.status === 'completed';
    await live.until(isEnd);
    const events = live.frames.filter(({ event }) => event === 'operation' || event === 'progress');
    const progress = events.filter(({ event }) => event === 'progress');
    for (const { id, data } of progress) {
      expect(id).toBeUndefined();
      expect(data).toMatchObject({ kind: 'thread_generate', status: 'running', progress: { total: 100 } });
    }
    expect(events.findLastIndex(({ event }) => event === 'progress')).toBeLessThan(events.findIndex(isEnd));
  });

  test('begins with the messages and the running operation', async () => {
    await say('hello');
    const headers = { prefer: 'respond-async' };
    const { operation_id } = await app.api.json<OperationView>('POST', `${thread}/generate`, 202, {
      body: generation,
      headers,
    });
    const first = await read().until(() => true);
    expect(first.event).toBe('snapshot');
    expect(first.data.messages[0]).toMatchObject({ content: 'hello' });
    expect(first.data.operations).toMatchObject([
      { operation_id, urls: { self: `/operations/${operation_id}` } },
    ]);
  });

  test('begins again with a snapshot after an id that the thread does not have', async () => {
    await say('one');
    await read().until(({ id }) => id === 1);
    const first = await read(999).until(() => true);
    expect(first).toMatchObject({ id: 1, event: 'snapshot', data: { messages: [{ content: 'one' }] } });
  });

  test.each([
    ['Last-Event-ID', '/events', { 'last-event-id': 'x' }],
    ['starting_after', '/events?starting_after=-1', {}],
  ])('refuses a %s that is no id', async (field, path, headers) => {
    const answer = await app.api.send('GET', `${thread}${path}`, { headers });
    expect(problemOf(answer)).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  test('is not found for an unknown thread', async () => {
    const answer = await app.api.send('GET', '/workspace/threads/thr_none/events');
    expect(problemOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    ['thread', () => thread],
    ['project', () => project],
  ])('ends with an event when the %s is deleted', async (_, path) => {
    await say('one');
    const live = read();
    await live.until(({ id }) => id === 1);
    expect((await app.api.send('DELETE', path())).status).toBe(204);
    await live.ended;
    expect(live.frames.at(-1)).toMatchObject({ event: 'deleted', data: { thread_id: thread.slice(19) } });
    expect((await app.api.send('GET', `${thread}/events`)).status).toBe(404);
  });

  test('takes one of the eight places of its caller', async () => {
    const held = Array.from({ length: 8 }, () => read());
    for (const reader of held) await reader.until(() => true);
    const refused = await app.api.send('GET', `${thread}/events`);
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});
