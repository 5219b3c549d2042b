import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Artifacts,
  Compilation,
  Design,
  Generation,
  Message,
  Project,
  SimulatorExport,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { comparable } from './harness/comparable.ts';
import { eventually } from './harness/eventually.ts';
import { checkFiles, checkNothingHalfDone } from './harness/invariants.ts';

const prompt = 'Carry 1 kg over flat ground with four legs';

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

beforeAll(async () => {
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
});

afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
});

async function newThread(): Promise<Thread> {
  const project = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  return app.api.json<Thread>('POST', `/workspace/projects/${project.project_id}/threads`, 201, { body: {} });
}

function generate(thread: Thread, body: object): Promise<ThreadGeneration> {
  return app.api.json('POST', `/workspace/threads/${thread.thread_id}/generate`, 201, {
    body: { agent_loop: 'grammar_v2', ...body },
  });
}

describe('the main path', () => {
  let thread: Thread;
  let answer: ThreadGeneration;
  let compiled: Compilation;

  test('a sentence becomes four candidates and an assistant message about them', async () => {
    thread = await newThread();
    answer = await generate(thread, { prompt, population: 4, seed: 7 });

    expect(answer.user_message).toMatchObject({ role: 'user', kind: 'text', content: prompt });
    expect(answer.message).toMatchObject({ role: 'assistant', kind: 'result' });
    expect(answer.message.content.trim()).not.toBe('');
    expect(answer.generation).toMatchObject({
      status: 'completed',
      seed: 7,
      agent_loop: 'grammar_v2',
      thread_id: thread.thread_id,
    });
    expect(answer.artifact).toMatchObject({
      kind: 'robot',
      agent_loop: 'grammar_v2',
      generation_id: answer.generation?.generation_id,
    });
    const candidates = answer.artifact?.candidates ?? [];
    expect(candidates).toHaveLength(4);
    for (const candidate of candidates) {
      expect(candidate).toMatchObject({ embodiment: 'quadruped', leg_count: 4, compile_safe: true });
      expect(candidate.mass_kg).toBeGreaterThan(0);
      expect(candidate.actuator_torque_nm).toBeGreaterThan(0);
    }
    expect(answer.artifact?.top_design_id).toBe(candidates[0]?.design_id);
  });

  test('the generation is ranked and its bodies can be drawn', async () => {
    const id = answer.generation?.generation_id;
    const generation = await app.api.json<Generation>('GET', `/generations/${id}`, 200);

    expect(generation.rankings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(generation.rankings.map(({ candidate_id }) => candidate_id)).toEqual(
      generation.candidates.map(({ candidate_id }) => candidate_id),
    );
    const scores = generation.rankings.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(generation.render_payloads).toHaveLength(4);
    for (const { mjcf, scene } of generation.render_payloads) {
      expect(mjcf).toContain('<mujoco');
      expect(scene?.nodes.length).toBeGreaterThan(4);
    }
    expect(generation.grammar_hitl).toHaveLength(4);
  });

  test('the best design compiles, stands, and its files are served', async () => {
    const id = answer.artifact?.top_design_id;
    compiled = await app.api.json<Compilation>('POST', `/designs/${id}/compile`, 200, { body: {} });

    expect(compiled).toMatchObject({ design_id: id, revision: 1 });
    const { checks } = compiled.report;
    expect(checks.map(({ group }) => group)).toEqual(expect.arrayContaining(['loads', 'home', 'tip']));
    expect(checks.filter(({ status, severity }) => status !== 'passed' && severity === 'error')).toEqual([]);
    expect(compiled.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/robot\.mjcf$/), expect.stringMatching(/scene\.xml$/)]),
    );
    await checkFiles(app.api, compiled.files);
  });

  test('compiled artifacts are returned, and an unchanged file is not sent twice', async () => {
    const id = compiled.design_id;
    const artifacts = await app.api.json<Artifacts>('GET', `/designs/${id}/artifacts`, 200);
    expect(artifacts.mjcf).toContain('<mujoco');
    expect(artifacts.files).toEqual(compiled.files);

    const url = `/designs/${id}/files/robot.mjcf`;
    const whole = await app.api.send('GET', url);
    expect(whole.text).toBe(artifacts.mjcf);
    expect(whole.headers['x-content-type-options']).toBe('nosniff');
    const unchanged = await app.api.send('GET', url, {
      headers: { 'if-none-match': whole.headers.etag ?? '' },
    });
    expect(unchanged).toMatchObject({ status: 304, text: '' });
    const part = await app.api.send('GET', url, { headers: { range: 'bytes=0-6' } });
    expect(part).toMatchObject({ status: 206, text: artifacts.mjcf.slice(0, 7) });
  });

  test('the simulator export names the model', async () => {
    const id = compiled.design_id;
    const exported = await app.api.json<SimulatorExport>('POST', `/designs/${id}/export/simulator`, 200, {
      body: {},
    });
    expect(exported.artifact_path).toBe(`artifacts/${id}/robot.mjcf`);
    await checkFiles(app.api, exported.files);
  });

  test('the finished compile appears as a message in its thread and in the design', async () => {
    const messages = await eventually(
      'a notice of the compile',
      () => app.api.list<Message>(`/workspace/threads/${thread.thread_id}/messages`),
      (items) => items.some(({ kind }) => kind === 'notice'),
    );
    expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(['user', 'assistant']);
    const notice = messages.find(({ kind }) => kind === 'notice');
    expect(notice?.artifact).toMatchObject({
      kind: 'files',
      design_id: compiled.design_id,
      revision: 1,
      files: compiled.files,
    });
    const design = await eventually(
      'the design knows that it is compiled',
      () => app.api.json<Design>('GET', `/designs/${compiled.design_id}`, 200),
      (found) => found.compiled !== undefined,
    );
    expect(design.compiled).toMatchObject({ revision: 1 });
    expect(design.origin).toMatchObject({ thread_id: thread.thread_id });
    await checkNothingHalfDone(app.api);
  });

  test('everything exists after a restart', async () => {
    const paths = [
      `/workspace/threads/${thread.thread_id}`,
      `/workspace/threads/${thread.thread_id}/messages`,
      `/generations/${answer.generation?.generation_id}`,
      `/designs/${compiled.design_id}`,
    ];
    const read = () => Promise.all(paths.map((path) => app.api.json('GET', path, 200)));
    const before = await read();
    await app.stop();
    app = await startApp({ dataDir: data.path });
    expect(await read()).toEqual(before);
    await checkFiles(app.api, compiled.files);
  });
});

describe('the same seed', () => {
  test('gives the same candidates in another thread', async () => {
    const runs = [];
    for (let run = 0; run < 2; run += 1) {
      const { generation } = await generate(await newThread(), { prompt, population: 3, seed: 41 });
      const whole = await app.api.json<Generation>('GET', `/generations/${generation?.generation_id}`, 200);
      runs.push(
        comparable({
          candidates: whole.candidates,
          rankings: whole.rankings,
          render_payloads: whole.render_payloads,
          grammar_hitl: whole.grammar_hitl,
        }),
      );
    }
    expect(runs[0]).toEqual(runs[1]);
  });

  test('another seed gives other candidates', async () => {
    const graphs = [];
    for (const seed of [41, 42]) {
      const { generation } = await generate(await newThread(), { prompt, population: 3, seed });
      const whole = await app.api.json<Generation>('GET', `/generations/${generation?.generation_id}`, 200);
      graphs.push(comparable(whole.grammar_hitl.map(({ hitl }) => hitl.graph)));
    }
    expect(graphs[0]).not.toEqual(graphs[1]);
  });
});

describe('a prompt with no task', () => {
  test('gets a question, and nothing is generated', async () => {
    const answer = await generate(await newThread(), { prompt: 'hello' });
    expect(answer.message).toMatchObject({ role: 'assistant', kind: 'question' });
    expect(answer.message.questions?.length).toBeGreaterThan(0);
    expect(answer).not.toHaveProperty('artifact');
    expect(answer).not.toHaveProperty('generation');
  });
});
