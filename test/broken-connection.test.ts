import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Message, Project, Thread } from '@robotdesign/contracts';
import { type Composed, held, startComposed } from './harness/composed.ts';
import type { OperationView } from './harness/event-stream.ts';
import { checkProgress, operationFrames } from './harness/progress.ts';

const body = { prompt: 'Carry 1 kg over flat ground with four legs', population: 1 };

let app: Composed;
let thread: string;

beforeAll(async () => {
  app = await startComposed({ breakable: true });
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  thread = `/workspace/threads/${thread_id}`;
});
afterAll(() => app.close());

/** Breaks every connection between the gateway and the services, and among the services. */
function breakConnections(): void {
  for (const network of app.networks) network.cut();
  for (const network of app.networks) network.restore();
}

describe('connections that break during a generation', () => {
  test('end neither the wait of the caller nor the work', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const headers = { prefer: 'wait=60' };
    const answer = app.api.send('POST', `${thread}/generate`, { body, headers });
    await loop.begun;
    breakConnections();
    loop.release();
    expect((await answer).status).toBe(201);
    const messages = await app.api.list<Message>(`${thread}/messages`);
    expect(messages.map(({ role, kind }) => `${role} ${kind}`)).toEqual(['user text', 'assistant result']);
  }, 60_000);

  test('end no event stream, and its progress does not go back', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const headers = { prefer: 'respond-async' };
    const path = `${thread}/generate`;
    const { operation_id } = await app.api.json<OperationView>('POST', path, 202, { body, headers });
    const frames = operationFrames(app.api, operation_id);
    await loop.begun;
    breakConnections();
    loop.release();
    checkProgress(await frames);
  }, 60_000);
});
