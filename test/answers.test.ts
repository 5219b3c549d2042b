import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  Design,
  Generation,
  IngestJob,
  Message,
  Project,
  Run,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { problemOf } from './harness/http.ts';

/** What answers contain: each payload once, ids of running work, filters by project. */

const prompt = 'carry 500 g over rough ground';
const small = { population: 2, seed: 7 };

let app: Composed;
let project: string;
let thread: string;

const newProject = async () =>
  (await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} })).project_id;

async function newThread(project_id: string, body: object = {}): Promise<string> {
  const path = `/workspace/projects/${project_id}/threads`;
  return `/workspace/threads/${(await app.api.json<Thread>('POST', path, 201, { body })).thread_id}`;
}

beforeAll(async () => {
  app = await startComposed();
  project = await newProject();
});
beforeEach(async () => {
  app.loop.run = invent;
  thread = await newThread(project);
});
afterAll(() => app.close());

const generate = (body: object = { prompt }): Promise<ThreadGeneration> =>
  app.api.json('POST', `${thread}/generate?view=light`, 201, { body: { ...small, ...body } });

const titleOf = async (path: string) => (await app.api.json<Thread>('GET', path, 200)).title;

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('a thread generation', () => {
  test('holds its candidates once; its message and generation name them', async () => {
    const { artifact, message, generation } = await generate();
    const keys = artifact?.candidates.map(({ candidate_id, design_id }) => ({ candidate_id, design_id }));
    expect(keys).toHaveLength(2);
    expect(message.artifact?.candidates).toEqual(keys);
    expect(generation?.candidates).toEqual(keys);
    expect(artifact?.candidates[0]).not.toHaveProperty('hitl');
    expect(artifact?.candidates[0]).not.toHaveProperty('render');
    const [, stored] = await app.api.list<Message>(`${thread}/messages`);
    expect(stored).toEqual(message);
  });

  test('has no empty lists in its messages', async () => {
    const { user_message, message } = await generate();
    expect(user_message).not.toHaveProperty('questions');
    expect(message.artifact).not.toHaveProperty('files');
  });

  test('names its generation and its ingest job while it runs', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const { operation_id } = await app.api.json<OperationView>('POST', `${thread}/generate`, 202, {
      body: { prompt, ...small },
      headers: { prefer: 'respond-async' },
    });
    await loop.begun;
    const running = await app.api.json<OperationView>('GET', `/operations/${operation_id}`, 200);
    const { generation_id, ingest_job_id, target } = running;
    expect(target).toEqual({ kind: 'generation', id: generation_id, thread_id: thread.split('/').at(-1) });
    const generation = await app.api.json<Generation>('GET', `/generations/${generation_id}`, 200);
    expect(generation).toMatchObject({ status: 'running', ingest_job_id });
    await app.api.json<IngestJob>('GET', `/ingest/${ingest_job_id}`, 200);
    loop.release();
    const { result } = await finishedOperation(app.api, operation_id);
    expect((result as ThreadGeneration).generation).toMatchObject({ generation_id, ingest_job_id });
  });
});

describe('a generation of designs', () => {
  test('holds HITL and MJCF once, and not at all in the light view', async () => {
    const { artifact } = await generate();
    const body = { ingest_job_id: artifact?.ingest_job_id, ...small };
    const full = await app.api.send('POST', '/designs/generate', { body });
    const generation = JSON.parse(full.text) as Generation;
    expect(occurrences(full.text, '<mujoco')).toBe(2);
    expect(occurrences(full.text, '"hitl":')).toBe(2);
    expect(generation.grammar_hitl).toHaveLength(2);
    for (const candidate of generation.candidates) {
      expect(candidate).not.toHaveProperty('hitl');
      expect(candidate).not.toHaveProperty('render');
    }
    const light = await app.api.json<Generation>('POST', '/designs/generate?view=light', 201, { body });
    expect(light).toMatchObject({ render_payloads: [], grammar_hitl: [] });
    expect(light.candidates.map(({ title }) => title)).toEqual(
      generation.candidates.map(({ title }) => title),
    );
    const id = generation.candidates[0]?.design_id;
    const design = await app.api.send('GET', `/designs/${id}`);
    expect(occurrences(design.text, '<mujoco')).toBe(1);
    expect((JSON.parse(design.text) as Design).candidate.hitl).toBeDefined();
  });
});

test('run steps hold only the lists that they produced', async () => {
  const { steps } = await app.api.json<Run>('POST', '/runs', 201, { body: { prompt } });
  const produced = Object.fromEntries(steps.map((step) => [step.name, Object.keys(step.produced ?? {})]));
  expect(produced).toMatchObject({
    plan: ['ingest_job_id'],
    candidates: ['generation_id', 'candidates'],
  });
});

test('a thread without a selection answers an empty object', async () => {
  expect(await app.api.json('GET', `${thread}/selected-design`, 200)).toEqual({});
});

describe('the title of a thread', () => {
  test('comes from its first task, not from a follow-up', async () => {
    await generate();
    expect(await titleOf(thread)).toBe('Carry 500 g over rough ground');
    await generate({ prompt: 'six legs instead' });
    expect(await titleOf(thread)).toBe('Carry 500 g over rough ground');
  });

  test('stays as a user gave it', async () => {
    thread = await newThread(project, { title: 'Gravel carrier' });
    await generate();
    expect(await titleOf(thread)).toBe('Gravel carrier');
  });
});

describe('filters by project', () => {
  test('list the designs and generations of its threads', async () => {
    const own = await newProject();
    thread = await newThread(own);
    const { artifact, generation } = await generate();
    const byProject = async <T>(path: string) => app.api.list<T>(`${path}?project_id=${own}`);
    const designs = await byProject<Design>('/designs');
    expect(designs.map(({ design_id }) => design_id).sort()).toEqual(
      artifact?.candidates.map(({ design_id }) => design_id).sort(),
    );
    expect(designs[0]?.origin.project_id).toBe(own);
    const generations = await byProject<Generation>('/generations');
    expect(generations.map(({ generation_id }) => generation_id)).toEqual([generation?.generation_id]);
    expect(await app.api.list(`/generations?project_id=${own}&status=failed`)).toEqual([]);
    const { embodiment } = designs[0]?.candidate ?? {};
    expect(await app.api.list(`/designs?project_id=${own}&embodiment=${embodiment}`)).not.toEqual([]);
  });

  test('exclude a filter by thread', async () => {
    const found = await app.api.send('GET', `/designs?project_id=${project}&thread_id=thr_1`);
    expect(problemOf(found)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'project_id' }],
    });
  });
});
