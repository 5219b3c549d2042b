import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { grammarV2 } from '@robotdesign/agent-loops';
import type {
  IngestJob,
  Message,
  Project,
  SelectedDesign,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { newDataDir, startApp } from './harness/app.ts';
import { type Composed, inventForTask, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { problemOf } from './harness/http.ts';

const first = 'carry 500 g over rough ground';
const small = { population: 3, seed: 7, agent_loop: 'grammar_v2' };

let app: Composed;
let project: string;
let thread: string;

beforeAll(async () => {
  app = await startComposed();
  project = (await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} })).project_id;
});
beforeEach(async () => {
  app.loop.run = inventForTask;
  thread = await newThread();
});
afterAll(() => app.close());

async function newThread(): Promise<string> {
  const path = `/workspace/projects/${project}/threads`;
  return `/workspace/threads/${(await app.api.json<Thread>('POST', path, 201, { body: {} })).thread_id}`;
}

const say = (prompt: string, more: object = {}, where = thread): Promise<ThreadGeneration> =>
  app.api.json<ThreadGeneration>('POST', `${where}/generate`, 201, { body: { prompt, ...small, ...more } });

const jobOf = ({ artifact }: ThreadGeneration) =>
  app.api.json<IngestJob>('GET', `/ingest/${artifact?.ingest_job_id}`, 200);

const candidatesOf = ({ artifact }: ThreadGeneration) => artifact?.candidates ?? [];

describe('a thread of three turns', () => {
  test('changes the task, then makes a design of the answer lighter', async () => {
    const answer = await say(first);
    const job = await jobOf(answer);
    expect(job.follow_up).toBeUndefined();
    expect(answer.message.content).toMatch(/^You want a robot that carries \*\*500 g\*\* on rough ground\./);

    const six = await say('six legs instead');
    const sixJob = await jobOf(six);
    expect(sixJob).toMatchObject({ prompt: 'six legs instead', status: 'completed' });
    expect(sixJob.follow_up).toMatchObject({ kind: 'change', previous_job_id: job.job_id });
    expect(sixJob.plan?.capabilities.payload_kg).toBe(0.5);
    expect(sixJob.plan?.environment.terrain).toEqual(['rough']);
    const kept = sixJob.plan?.provenance.find(({ path }) => path === 'capabilities.payload_kg');
    expect(kept).toMatchObject({ text: '500 g', job_id: job.job_id });
    expect(candidatesOf(six).map(({ leg_count }) => leg_count)).toEqual([6, 6, 6]);
    expect(six.message.content).toContain('I changed the task');

    const [, second] = candidatesOf(six);
    const lighter = await say('make the second one lighter');
    expect(lighter.action).toMatchObject({ kind: 'revise', design_id: second?.design_id, revision: 2 });
    expect(lighter.artifact?.generation_id).toBe(six.artifact?.generation_id);
    expect(candidatesOf(lighter)[1]?.mass_kg).toBeLessThan(second?.mass_kg ?? 0);
    expect(candidatesOf(lighter)[0]).toEqual(candidatesOf(six)[0]);
    expect(lighter.message.content).toContain(second?.title);
  });

  test('undoes a change: the earlier answer is in force again', async () => {
    const task = await say(first, { population: 1 });
    await say('six legs instead', { population: 1 });
    const back = await say('undo that', { population: 1 });
    expect(back.action).toEqual({ kind: 'undo' });
    expect(back.artifact).toEqual(task.artifact);
    const cheap = await say('as cheap as possible', { population: 1 });
    const cost = (await jobOf(cheap)).plan?.constraints.find(({ kind }) => kind === 'cost');
    expect(cost).toMatchObject({ op: 'max', hard: false, text: 'as cheap as possible' });
    const [before] = candidatesOf(back);
    expect(cost?.value).toBeLessThan(before?.estimated_cost_usd ?? 0);
    expect(before?.cost_lower_bound_usd).toBeLessThanOrEqual(before?.estimated_cost_usd ?? 0);
    // The bound and its verdict are about the same cost.
    const [after] = candidatesOf(cheap);
    const need = cheap.generation?.rankings[0]?.needs.find(({ name }) => name === 'cost');
    expect(need?.value).toBeCloseTo(after?.estimated_cost_usd ?? 0, 2);
    expect(need?.verdict).toBe((need?.value ?? 0) <= (cost?.value ?? 0) ? 'met' : 'missed');
  });

  test('the same prompts and seeds in another thread give the same plans and candidates', async () => {
    const turns = [first, 'six legs instead', 'make the second one lighter'];
    async function answered(where: string) {
      const answers: unknown[] = [];
      for (const turn of turns) {
        const answer = await say(turn, {}, where);
        const { plan } = await jobOf(answer);
        const values = { ...plan, provenance: plan?.provenance.map(({ job_id: _, ...source }) => source) };
        const bodies = candidatesOf(answer).map(({ title, mass_kg, embodiment }) => ({
          title,
          mass_kg,
          embodiment,
        }));
        answers.push({ values, bodies, content: answer.message.content });
      }
      return answers;
    }
    const before = await answered(thread);
    app.loop.run = grammarV2.run;
    expect(await answered(await newThread())).toEqual(before);
  });
});

describe('what a follow-up builds on', () => {
  const select = (design_id: string | undefined) =>
    app.api.json<SelectedDesign>('PUT', `${thread}/selected-design`, 200, { body: { design_id } });

  test('the selected design', async () => {
    const answer = await say(first);
    const chosen = candidatesOf(answer)[2];
    await select(chosen?.design_id);
    const { follow_up } = await jobOf(await say('it should carry 800 g', { population: 1 }));
    expect(follow_up?.base_design_id).toBe(chosen?.design_id);
  });

  test('the selected design of an earlier answer', async () => {
    const [quadruped] = candidatesOf(await say('carry 500 g on four legs', { population: 1 }));
    await say('six legs instead', { population: 1 });
    await select(quadruped?.design_id);
    const answer = await say('it should carry 800 g', { population: 1 });
    const { follow_up } = await jobOf(answer);
    expect(follow_up).toMatchObject({ kind: 'change', base_design_id: quadruped?.design_id });
    expect(candidatesOf(answer).map(({ leg_count }) => leg_count)).toEqual([4]);
    expect(answer.message.content).toContain(quadruped?.title);
  });

  test('a base that the request names, also in a thread without an answer', async () => {
    const answer = await say(first);
    const base = { design_id: candidatesOf(answer)[1]?.design_id, revision: 1 };
    const elsewhere = await newThread();
    const built = await say('lighter', { base, population: 1 }, elsewhere);
    const job = await jobOf(built);
    expect(job.follow_up).toMatchObject({
      base_design_id: base.design_id,
      previous_job_id: answer.artifact?.ingest_job_id,
    });
    expect(job.plan?.capabilities.payload_kg).toBe(0.5);
    expect(candidatesOf(built)[0]?.embodiment).toBe(candidatesOf(answer)[1]?.embodiment);
    expect(built.message.content).toContain('building on');
  });

  test.each([
    ['a design that does not exist', { design_id: 'dsn_none', revision: 1 }, 'not_found'],
    ['a base without its revision', { design_id: 'dsn_none' }, 'validation_failed'],
  ])('%s is refused', async (_, base, code) => {
    const body = { prompt: 'lighter', base };
    expect(problemOf(await app.api.send('POST', `${thread}/generate`, { body }))).toMatchObject({ code });
  });

  test('a task for which no body was found, while there is no answer', async () => {
    const { run } = app.loop;
    const fail = (prompt: string) =>
      app.api.send('POST', `${thread}/generate`, { body: { prompt, ...small } });
    app.loop.run = async () => {
      throw new Error('a defect');
    };
    try {
      for (const prompt of ['carry 500 g', 'carry 500 g'])
        expect(problemOf(await fail(prompt))).toMatchObject({ code: 'agent_loop_failed' });
    } finally {
      app.loop.run = run;
    }
    const again = await say('carry 500 g', { population: 1 });
    expect((await jobOf(again)).follow_up).toBeUndefined();

    thread = await newThread();
    app.loop.run = async () => {
      throw new Error('a defect');
    };
    await fail('carry 500 g').finally(() => {
      app.loop.run = run;
    });
    const six = await say('six legs instead', { population: 1 });
    const { plan, follow_up } = await jobOf(six);
    expect(follow_up).toMatchObject({ kind: 'change' });
    expect(plan?.capabilities.payload_kg).toBe(0.5);
    expect(candidatesOf(six)[0]?.leg_count).toBe(6);
  });

  test('a complete other task replaces the plan, and the answer states it', async () => {
    await say(first, { population: 1 });
    const other = await say('Build a rover that pulls 300 g over flat ground', { population: 1 });
    const { plan, follow_up } = await jobOf(other);
    expect(follow_up?.kind).toBe('new_task');
    expect(plan?.capabilities).toMatchObject({ pull_kg: 0.3 });
    expect(plan?.capabilities.payload_kg).toBeUndefined();
    expect(other.message.content).toMatch(/^I took this as a new task/);
  });
});

describe('questions instead of an invented task', () => {
  test('the answer to a question completes the task', async () => {
    const asked = await say('I want a robot');
    expect(asked.message.kind).toBe('question');
    expect(asked.message.questions?.length).toBeGreaterThan(0);
    expect([asked.artifact, asked.generation]).toEqual([undefined, undefined]);
    const answer = await say('it should carry 2 kg', { population: 1 });
    const { plan, follow_up } = await jobOf(answer);
    expect(follow_up?.kind).toBe('completion');
    expect(plan?.capabilities.payload_kg).toBe(2);
  });

  test('small talk gets a line, and the task stays for the next message', async () => {
    const answer = await say(first, { population: 1 });
    const thanks = await say('thanks!');
    expect(thanks.action).toEqual({ kind: 'none' });
    expect(thanks.artifact).toBeUndefined();
    const { follow_up } = await jobOf(await say('with a camera', { population: 1 }));
    expect(follow_up).toMatchObject({ kind: 'change', previous_job_id: answer.artifact?.ingest_job_id });
    const messages = await app.api.list<Message>(`${thread}/messages`);
    expect(messages.filter(({ role }) => role === 'assistant').map(({ kind }) => kind)).toEqual([
      'result',
      'text',
      'result',
    ]);
  });
});

test('after a power loss a follow-up builds on the same design as before', async () => {
  await using data = await newDataDir();
  const before = await startApp({ dataDir: data.path });
  let where: string;
  let operation_id: string;
  let answer: ThreadGeneration;
  try {
    const { api } = before;
    const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
    const threads = `/workspace/projects/${project_id}/threads`;
    where = `/workspace/threads/${(await api.json<Thread>('POST', threads, 201, { body: {} })).thread_id}`;
    const body = { prompt: first, ...small };
    answer = await api.json<ThreadGeneration>('POST', `${where}/generate`, 201, { body });
    const select = (n: number) =>
      api.json<SelectedDesign>('PUT', `${where}/selected-design`, 200, {
        body: { design_id: candidatesOf(answer)[n]?.design_id },
      });
    await select(0);
    const headers = { prefer: 'respond-async' };
    const asked = { headers, body: { prompt: 'it should carry 800 g', ...small, population: 4 } };
    ({ operation_id } = await api.json<OperationView>('POST', `${where}/generate`, 202, asked));
    await select(2);
    await before.kill9();
  } finally {
    await before.kill9();
  }
  const after = await startApp({ dataDir: data.path });
  try {
    const { status, result } = await finishedOperation(after.api, operation_id);
    expect(status).toBe('completed');
    const { artifact } = result as ThreadGeneration;
    const job = await after.api.json<IngestJob>('GET', `/ingest/${artifact?.ingest_job_id}`, 200);
    expect(job.follow_up?.base_design_id).toBe(candidatesOf(answer)[0]?.design_id);
    const messages = await after.api.list<Message>(`${where}/messages`);
    expect(messages.map(({ kind }) => kind)).toEqual(['text', 'result', 'text', 'result']);
    await after.stop();
  } finally {
    await after.kill9();
  }
}, 90_000);
