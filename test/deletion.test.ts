import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Compilation, Operation, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';

const body = { prompt: 'Carry 1 kg over flat ground with four legs', population: 1, seed: 5 };

let app: Composed;

beforeAll(async () => {
  app = await startComposed();
});
afterEach(() => {
  app.loop.run = invent;
});
afterAll(() => app.close());

async function newThread() {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const project = `/workspace/projects/${project_id}`;
  const { thread_id } = await app.api.json<Thread>('POST', `${project}/threads`, 201, { body: {} });
  return { project, thread_id, thread: `/workspace/threads/${thread_id}` };
}

describe.each(['thread', 'project'] as const)('deleting a %s', (what) => {
  test('while it generates ends its work in every service, and it is gone', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const { thread_id, ...paths } = await newThread();
    const headers = { prefer: 'respond-async' };
    await app.api.json<OperationView>('POST', `${paths.thread}/generate`, 202, { body, headers });
    await loop.begun;
    expect((await app.api.send('DELETE', paths[what])).status).toBe(204);
    const operations = await app.api.list<Operation>('/operations');
    const ended = await Promise.all(
      operations
        .filter(({ target }) => target.thread_id === thread_id)
        .map(({ operation_id }) => finishedOperation(app.api, operation_id)),
    );
    expect(Object.fromEntries(ended.map(({ kind, status }) => [kind, status]))).toEqual({
      thread_generate: 'cancelled',
      ingest: 'completed',
      generate: 'cancelled',
    });
    for (const path of [paths[what], paths.thread, `${paths.thread}/messages`]) {
      expect((await app.api.send('GET', path)).status).toBe(404);
    }
    const again = await app.api.send('POST', `${paths.thread}/generate`, { body });
    expect(again.status).toBe(404);
    const generation = ended.find(({ kind }) => kind === 'generate')?.target.id;
    expect(await app.api.json('GET', `/generations/${generation}`, 200)).toMatchObject({
      status: 'cancelled',
    });
  });

  test('leaves its designs, which still compile', async () => {
    const { thread, ...paths } = await newThread();
    const generated = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
    await app.api.json('DELETE', { thread, ...paths }[what], 204);
    const id = generated.artifact?.top_design_id;
    const compiled = await app.api.json<Compilation>('POST', `/designs/${id}/compile`, 200, { body: {} });
    expect(compiled).toMatchObject({ design_id: id, revision: 1 });
    await eventually(
      'the design knows that it is compiled',
      () => app.api.json<{ compiled?: object }>('GET', `/designs/${id}`, 200),
      (design) => design.compiled !== undefined,
    );
    expect((await app.api.send('GET', `${thread}/messages`)).status).toBe(404);
  });
});
