import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Compilation,
  Design,
  Generation,
  IngestJob,
  Operation,
  Project,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

const body = { prompt: 'Carry 1 kg over flat ground with four legs', population: 1, seed: 5 };

let app: Composed;

/** The video search waits for this, so that a job keeps running. */
let searching: () => Promise<void> = async () => {};

beforeAll(async () => {
  const find = async (_query: string, signal: AbortSignal) => {
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([searching(), ended]);
    return undefined;
  };
  app = await startComposed({ video: { find } });
});
afterEach(() => {
  app.loop.run = invent;
  searching = async () => {};
});
afterAll(() => app.close());

async function newThread() {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const project = `/workspace/projects/${project_id}`;
  const { thread_id } = await app.api.json<Thread>('POST', `${project}/threads`, 201, { body: {} });
  return { project, thread_id, thread: `/workspace/threads/${thread_id}` };
}

describe.each(['thread', 'project'] as const)('deleting a %s', (what) => {
  test('during a generation cancels its work in every service, and it is not found any more', async () => {
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

  test('keeps its designs, which still compile', async () => {
    const { thread, ...paths } = await newThread();
    const generated = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
    await app.api.json('DELETE', { thread, ...paths }[what], 204);
    const id = generated.artifact?.top_design_id;
    const compiled = await app.api.json<Compilation>('POST', `/designs/${id}/compile`, 200, { body: {} });
    expect(compiled).toMatchObject({ design_id: id, revision: 1 });
    await eventually(
      'the design shows its compile',
      () => app.api.json<{ compiled?: object }>('GET', `/designs/${id}`, 200),
      (design) => design.compiled !== undefined,
    );
    expect((await app.api.send('GET', `${thread}/messages`)).status).toBe(404);
  });
});

describe("a deleted thread's ingest jobs", () => {
  const prompt = 'Carry 1 kg up the stairs of my aunt Ottilie with four legs';
  const userText = /ottilie|aunt|carry 1|four legs/i;
  const request = { prompt, population: 1, seed: 5 };
  const asynchronously = { prefer: 'respond-async' };

  const jobsOf = (thread_id: string): Promise<readonly IngestJob[]> =>
    app.api.list<IngestJob>(`/ingest?view=full&thread_id=${thread_id}`);

  const erasedJobs = (thread_id: string) =>
    eventually(
      'the text of the thread is erased',
      () => jobsOf(thread_id),
      (jobs) => jobs.length > 0 && jobs.every(({ status }) => status === 'erased'),
    );

  test('contain no text of the user, and the designs can still be revised', async () => {
    const { thread_id, thread } = await newThread();
    const generated = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, {
      body: request,
    });
    const job_id = generated.artifact?.ingest_job_id;
    const before = await app.api.json<IngestJob>('GET', `/ingest/${job_id}`, 200);
    expect(JSON.stringify(before)).toMatch(userText);
    await app.api.json('DELETE', thread, 204);
    const [job, ...others] = await erasedJobs(thread_id);
    expect(others).toEqual([]);
    expect(JSON.stringify(job)).not.toMatch(userText);
    expect(job).toMatchObject({ job_id, plan: { capabilities: before.plan?.capabilities } });
    expect(job).not.toHaveProperty('prompt');
    expect(await app.api.json('GET', `/ingest/${job_id}`, 200)).toEqual(job);
    const again = await app.api.send('POST', '/designs/generate', { body: { ingest_job_id: job_id } });
    expect(problemOf(again)).toMatchObject({ code: 'illegal_transition', current_status: 'erased' });

    const path = `/generations/${generated.artifact?.generation_id}`;
    const generation = await eventually(
      'the text of the generation is erased',
      () => app.api.json<Generation>('GET', path, 200),
      ({ prompt: left }) => left === undefined,
    );
    expect(generation).toMatchObject({
      status: 'completed',
      candidates: [{ compile_safe: true }],
      notices: [],
    });
    const { candidates: _candidates, render_payloads: _render, grammar_hitl: _hitl, ...rest } = generation;
    expect(JSON.stringify(rest)).not.toMatch(userText);

    const design = `/designs/${generated.artifact?.top_design_id}`;
    type Parameter = { readonly name: string; readonly value: unknown; readonly max?: number };
    const { items } = await app.api.json<{ items: Parameter[] }>('GET', `${design}/parameters`, 200);
    const number = items.find(({ value, max }) => typeof value === 'number' && max !== undefined);
    const edits = [{ name: number?.name, value: number?.max }];
    await app.api.json('POST', `${design}/revisions`, 201, { body: { base_revision: 1, edits } });
    expect(await app.api.json<Design>('GET', design, 200)).toMatchObject({ latest_revision: 2 });
  });

  test('contain no text if a queued job is created only after the deletion', async () => {
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const full = new Promise<void>((resolve) => {
      searching = () => {
        begun += 1;
        if (begun === 2) resolve();
        return release.promise;
      };
    });
    const post = (path: string, body: object) =>
      app.api.json<OperationView>('POST', path, 202, { body, headers: asynchronously });
    const busy = await Promise.all([1, 2].map((n) => post('/ingest', { prompt: `Carry ${n} kg over sand` })));
    await full;
    const { thread_id, thread } = await newThread();
    const { operation_id } = await post(`${thread}/generate`, request);
    const [waiting] = await eventually(
      'the job of the thread waits',
      async () =>
        (await app.api.list<Operation>(`/operations?thread_id=${thread_id}`)).filter(
          ({ kind }) => kind === 'ingest',
        ),
      (found) => found.length > 0,
    );
    expect([waiting?.status, await jobsOf(thread_id)]).toEqual(['queued', []]);
    await app.api.json('DELETE', thread, 204);
    for (const id of [waiting?.operation_id ?? '', operation_id])
      expect((await finishedOperation(app.api, id)).status).toBe('cancelled');
    expect(await erasedJobs(thread_id)).toEqual([
      expect.objectContaining({ job_id: waiting?.target.id, thread_id }),
    ]);
    expect(JSON.stringify(await jobsOf(thread_id))).not.toMatch(userText);
    release.resolve();
    for (const { operation_id: id } of busy)
      expect((await finishedOperation(app.api, id)).status).toBe('completed');
  });
});
