import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AgentLoop } from '@robotdesign/agent-loops';
import {
  type Generation,
  type Message,
  type Project,
  ServiceError,
  type Thread,
  type ThreadGeneration,
} from '@robotdesign/contracts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { type Answer, problemOf } from './harness/http.ts';

const prompt = 'Carry 1 kg over flat ground with four legs';
const body = { prompt, population: 1, seed: 5 };
const asynchronously = { prefer: 'respond-async' };

let app: Composed;
let thread: string;
let project: string;

beforeAll(async () => {
  app = await startComposed();
  project = (await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} })).project_id;
});
beforeEach(async () => {
  const path = `/workspace/projects/${project}/threads`;
  thread = `/workspace/threads/${(await app.api.json<Thread>('POST', path, 201, { body: {} })).thread_id}`;
});
afterEach(() => {
  app.loop.run = invent;
});
afterAll(() => app.close());

const generate = (asked: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  app.api.send('POST', `${thread}/generate`, { body: asked, headers });

/** Role and kind of each message of the thread. */
async function messageKinds(): Promise<readonly string[]> {
  const messages = await app.api.list<Message>(`${thread}/messages`);
  return messages.map(({ role, kind }) => `${role} ${kind}`);
}

const holder = async () => (await app.api.json<Thread>('GET', thread, 200)).active_operation_id;

const fails =
  (error: unknown): AgentLoop['run'] =>
  async () => {
    throw error;
  };

describe('generating in a thread', () => {
  test('of six simultaneous requests with one key, one begins and holds the thread until its end', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const headers = { ...asynchronously, 'idempotency-key': 'six' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => generate(body, headers)));
    const [first, ...others] = answers.filter(({ status }) => status === 202);
    expect(others).toEqual([]);
    const { operation_id } = JSON.parse(first?.text ?? '') as OperationView;
    for (const answer of answers.filter((other) => other !== first)) {
      expect(problemOf(answer)).toMatchObject({ code: 'idempotency_in_progress', operation_id });
    }
    await loop.begun;
    expect(await holder()).toBe(operation_id);
    expect(problemOf(await generate(body))).toMatchObject({ code: 'generation_running', operation_id });
    loop.release();
    expect((await finishedOperation(app.api, operation_id)).status).toBe('completed');
    expect(await holder()).toBeUndefined();
    expect(await messageKinds()).toEqual(['user text', 'assistant result']);
  });

  test('a retry of a cancelled generation with its key holds the thread again', async () => {
    const headers = { ...asynchronously, 'idempotency-key': 'cancelled' };
    const first = held();
    app.loop.run = first.run;
    const { operation_id } = JSON.parse((await generate(body, headers)).text) as OperationView;
    await first.begun;
    await app.api.json('POST', `/operations/${operation_id}/cancel`, 200);
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
    expect(await holder()).toBeUndefined();
    const second = held();
    app.loop.run = second.run;
    expect(JSON.parse((await generate(body, headers)).text)).toMatchObject({ operation_id });
    await second.begun;
    expect(await holder()).toBe(operation_id);
    expect((await generate(body)).status).toBe(409);
    second.release();
    expect((await finishedOperation(app.api, operation_id)).status).toBe('completed');
    expect(await messageKinds()).toEqual(['user text', 'assistant error', 'assistant result']);
  });

  test('without a prompt it answers the last message, and a retry gets the same answer', async () => {
    await app.api.json('POST', `${thread}/messages`, 201, { body: { content: prompt } });
    const headers = { 'idempotency-key': 'no-prompt' };
    const first = await generate({ population: 1 }, headers);
    const again = await generate({ population: 1 }, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(await messageKinds()).toEqual(['user text', 'assistant result']);
  });

  test('without a prompt it needs an unanswered message', async () => {
    expect(problemOf(await generate({}))).toMatchObject({ code: 'validation_failed' });
    expect((await generate(body)).status).toBe(201);
    expect(problemOf(await generate({}))).toMatchObject({ code: 'validation_failed' });
  });

  test('a failure keeps the message and adds an error message, whose id the problem has', async () => {
    app.loop.run = fails(new Error('broke off'));
    const problem = problemOf(await generate(body));
    expect(problem).toMatchObject({ code: 'agent_loop_failed', status: 502 });
    const messages = await app.api.list<Message>(`${thread}/messages`);
    expect(messages.map(({ kind }) => kind)).toEqual(['text', 'error']);
    expect(messages[1]).toMatchObject({
      message_id: problem.message_id,
      error: { code: 'agent_loop_failed' },
    });
    expect(await holder()).toBeUndefined();
  });

  test.each([
    ['with a prompt', prompt],
    ['of a message sent before', undefined],
  ])('a retry after a failure, %s, adds the answer and keeps the prompt once', async (_, given) => {
    if (given === undefined)
      await app.api.json('POST', `${thread}/messages`, 201, { body: { content: prompt } });
    const asked = { ...(given === undefined ? {} : { prompt: given }), population: 1 };
    const headers = { 'idempotency-key': 'retried' };
    app.loop.run = fails(new ServiceError('internal', 'a defect'));
    expect((await generate(asked, headers)).status).toBe(500);
    app.loop.run = invent;
    const answer = await generate(asked, headers);
    expect(answer.status).toBe(201);
    const { user_message, message } = JSON.parse(answer.text) as ThreadGeneration;
    expect([user_message.content, message.kind]).toEqual([prompt, 'result']);
    expect(await messageKinds()).toEqual(['user text', 'assistant error', 'assistant result']);
  });

  test('a retry after a failure may have another prompt', async () => {
    const headers = { 'idempotency-key': 'changed' };
    app.loop.run = fails(new ServiceError('internal', 'a defect'));
    expect((await generate(body, headers)).status).toBe(500);
    app.loop.run = invent;
    const other = 'Carry 2 kg over rough ground with six legs';
    const answer = await generate({ ...body, prompt: other }, headers);
    expect(answer.status).toBe(201);
    expect((JSON.parse(answer.text) as ThreadGeneration).user_message.content).toBe(other);
    expect(await messageKinds()).toEqual(['user text', 'assistant error', 'user text', 'assistant result']);
  });

  const result = { state: 'completed', candidates: [], notices: [], telemetry: {} } as const;
  test.each([
    ['nothing', undefined],
    ['half a candidate', { ...result, candidates: [{ score: 1 }] }],
    ['a list of something else', { ...result, candidates: 'four' }],
    ['a state nobody knows', { ...result, state: 'euphoric' }],
  ])('a loop that returns %s has failed', async (_, invalid) => {
    app.loop.run = (async () => invalid) as unknown as AgentLoop['run'];
    const problem = problemOf(await generate(body));
    expect(problem).toMatchObject({ code: 'agent_loop_failed' });
    expect(await messageKinds()).toEqual(['user text', 'assistant error']);
    expect(await app.api.list<Generation>(`${thread}/generations`)).toEqual([
      expect.objectContaining({
        status: 'failed',
        error: expect.objectContaining({ code: 'agent_loop_failed', detail: problem.detail }),
      }),
    ]);
  });

  test('a loop that finds no body reports why', async () => {
    app.loop.run = async () => ({ ...result, state: 'failed', failure: 'No leg is that long.' });
    const problem = problemOf(await generate(body));
    expect(problem).toMatchObject({ code: 'infeasible_task', detail: 'No leg is that long.' });
  });

  test('a loop that ignores its cancellation does not keep the thread', async () => {
    const begun = Promise.withResolvers<void>();
    app.loop.run = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const { operation_id } = JSON.parse((await generate(body, asynchronously)).text) as OperationView;
    await begun.promise;
    await app.api.json('POST', `/operations/${operation_id}/cancel`, 200);
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
    const open = async () => (await app.api.list<OperationView>('/operations?status=running')).length;
    expect(await open()).toBe(0);
  });
});
