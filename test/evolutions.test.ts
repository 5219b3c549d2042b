import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type {
  Controller,
  Design,
  Evolution,
  EvolutionFiles,
  Generation,
  IngestJob,
  Iteration,
  Message,
  Operation,
  Project,
  Thread,
} from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { readEvents } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { type EvolutionUser, evolutionUser, quickProgram } from './harness/evolution-user.ts';
import { problemOf } from './harness/http.ts';

/** Evolutions over HTTP: a program is drafted, approved and run. */

jest.setTimeout(120_000);

let app: Composed;
let design_id: string;
let user: EvolutionUser;

beforeAll(async () => {
  app = await startComposed();
  user = evolutionUser(app.api);
  const body = { prompt: 'A rover that carries 300 g over a flat floor' };
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body });
  const wanted = { ingest_job_id: job_id, population: 1, seed: 1 };
  const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
  design_id = candidates[0]?.design_id ?? '';
});
afterAll(() => app.close());

const drafted = (budget: object = { trials: 30 }) =>
  app.api.json<Evolution>('POST', '/evolutions', 201, { body: { design_id, budget, seed: 1 } });

let draft: Promise<Evolution> | undefined;
/** A draft that no test changes. */
function theDraft(): Promise<Evolution> {
  draft ??= drafted();
  return draft;
}

const programOf = ({ evolution_id }: Evolution) => user.program(evolution_id);

const put = ({ evolution_id }: Evolution, raw: string, headers: Record<string, string>) =>
  app.api.send('PUT', `/evolutions/${evolution_id}/program`, {
    raw,
    headers: { 'content-type': 'text/markdown', ...headers },
  });

/** A draft whose trials are short. */
const quick = async (budget?: object): Promise<Evolution> =>
  user.edit((await drafted(budget)).evolution_id, quickProgram);

const current = ({ evolution_id }: Evolution): Promise<Evolution> => user.current(evolution_id);

const act = ({ evolution_id }: Evolution, action: string, status: number, body: object = {}) =>
  app.api.json<Evolution>('POST', `/evolutions/${evolution_id}/${action}`, status, { body });

const approve = (evolution: Evolution) =>
  act(evolution, 'approve-program', 200, { program_sha256: evolution.program_sha256 });

const iterationsOf = ({ evolution_id }: Evolution) => user.iterations(evolution_id);

const reached = ({ evolution_id }: Evolution, status: Evolution['status']) =>
  user.reached(evolution_id, status, 50_000);

describe('an evolution', () => {
  test('drafts a program whose hash names its bytes, and runs it after the approval', async () => {
    const evolution = await quick();
    const { text } = await programOf(evolution);
    expect(createHash('sha256').update(text).digest('hex')).toBe(evolution.program_sha256);
    expect(evolution).toMatchObject({ status: 'drafted', design_id, iterations: 0, budget: { trials: 30 } });

    await approve(evolution);
    const ended = await reached(evolution, 'paused');
    expect(ended).toMatchObject({ reason: 'budget_exhausted', budget_left: { trials: 0 } });
    expect(ended.trials.requested).toBe(30);
    expect(ended.trials.completed + ended.trials.failed).toBe(30);
    expect(ended.incumbent.score).toBeGreaterThan(0.05);

    const iterations = await iterationsOf(ended);
    expect(iterations.map(({ number }) => number)).toEqual(iterations.map((_, at) => at + 1));
    expect(iterations).toHaveLength(ended.iterations);
    // The incumbent has 3 training trials, a perturbed one and 5 held-out ones.
    expect(iterations.reduce((sum, { trials }) => sum + trials, 0)).toBe(30 - 9);
    for (const { accepted, outcome, because, edits } of iterations) {
      expect(accepted).toBe(outcome === 'better');
      expect(because).toMatch(/\w{3}/);
      expect(edits.length).toBeGreaterThan(0);
    }

    await act(ended, 'resume', 400);
    await act(ended, 'resume', 200, { budget: { trials: 34 } });
    const more = await reached(evolution, 'paused');
    expect(more.trials.requested).toBe(34);
    expect(more.iterations).toBeGreaterThan(ended.iterations);
  });

  test('writes its files, which show it as it is when it pauses', async () => {
    const evolution = await quick({ trials: 30 });
    const { evolution_id } = evolution;
    const filesOf = () => app.api.json<EvolutionFiles>('GET', `/evolutions/${evolution_id}/files`, 200);
    expect(await filesOf()).toEqual({ evolution_id, files: [] });
    await approve(evolution);
    const ended = await reached(evolution, 'paused');

    const { files, evolution_version } = await filesOf();
    expect(evolution_version).toBe(ended.version);
    expect(files.map(({ path }) => path)).toEqual([
      'program.md',
      'iterations.jsonl',
      'archive.json',
      'report.html',
      'best/robot.mjcf',
      'best/robot_payload.mjcf',
      'best/scene.xml',
      'best/controller.json',
    ]);
    const contents = new Map<string, string>();
    for (const { path, url, media_type, bytes, sha256 } of files) {
      const { status, text, headers } = await app.api.send('GET', url);
      expect({ path, status, type: headers['content-type'], etag: headers.etag }).toEqual({
        path,
        status: 200,
        type: media_type,
        etag: `"${sha256}"`,
      });
      expect(Buffer.byteLength(text)).toBe(bytes);
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
      expect(await readFile(join(app.evolutionFiles, evolution_id, path), 'utf8')).toBe(text);
      contents.set(path, text);
    }
    expect(contents.get('program.md')).toBe((await programOf(ended)).text);
    const lines = (contents.get('iterations.jsonl') ?? '').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as Iteration)).toEqual(await iterationsOf(ended));
    expect(JSON.parse(contents.get('archive.json') ?? '')).toMatchObject({
      version: 1,
      objective: { metric: 'speed_m_s' },
      elites: expect.arrayContaining([expect.objectContaining({ score: expect.any(Number) })]),
    });
    const controller = JSON.parse(contents.get('best/controller.json') ?? '') as Controller;
    expect(controller.model_sha256).toBe(
      createHash('sha256')
        .update(contents.get('best/robot_payload.mjcf') ?? '')
        .digest('hex'),
    );
    expect(controller.expected).toMatchObject([{ duration_s: 0.5, payload_kg: 0.3 }]);

    const report = await app.api.send('GET', `/evolutions/${evolution_id}/files/report.html`);
    expect(report.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(report.headers['content-disposition']).toBe('inline; filename="report.html"');
    expect((await app.api.send('GET', `/evolutions/${evolution_id}/files/other.md`)).status).toBe(404);
    expect((await app.api.send('GET', `/evolutions/${evolution_id}/files/..%2fprogram.md`)).status).toBe(404);
    const part = await app.api.send('GET', `/evolutions/${evolution_id}/files/program.md`, {
      headers: { range: 'bytes=0-2' },
    });
    expect(part).toMatchObject({ status: 206, text: '---' });
  });

  test('writes its folder again after somebody deleted it', async () => {
    const evolution = await quick({ trials: 20 });
    const { evolution_id } = evolution;
    await approve(evolution);
    await reached(evolution, 'paused');
    const folder = join(app.evolutionFiles, evolution_id);
    await app.api.json('GET', `/evolutions/${evolution_id}/files`, 200);
    await rm(folder, { recursive: true });
    await act(evolution, 'resume', 200, { budget: { trials: 24 } });
    const more = await reached(evolution, 'paused');
    await app.api.json('GET', `/evolutions/${evolution_id}/files`, 200);
    const lines = (await readFile(join(folder, 'iterations.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(more.iterations);
    expect(await readdir(join(folder, 'best'))).toContain('controller.json');
  });

  test('makes a design of an iteration, once', async () => {
    const evolution = await quick({ trials: 14 });
    await act(evolution, 'mark-best', 404, { iteration_id: 'itr_none' });
    await approve(evolution);
    const ended = await reached(evolution, 'paused');
    const iteration = (await iterationsOf(ended)).find(({ mass_kg }) => mass_kg !== undefined);
    const body = { iteration_id: iteration?.iteration_id };
    const { best } = await act(ended, 'mark-best', 200, body);
    expect(best).toMatchObject({ iteration_id: iteration?.iteration_id, revision: 1 });
    expect((await act(ended, 'mark-best', 200, body)).best).toEqual(best);
    const design = await app.api.json<Design>('GET', `/designs/${best?.design_id}`, 200);
    expect(design.origin).toMatchObject({ iteration_id: iteration?.iteration_id });
    expect(design.candidate.mass_kg).toBeCloseTo(iteration?.mass_kg ?? 0, 3);
    const kept = (await iterationsOf(ended)).filter(({ design_id: made }) => made !== undefined);
    expect(kept).toMatchObject([{ iteration_id: iteration?.iteration_id, design_id: best?.design_id }]);
    if (ended.incumbent.iteration_id === undefined) await act(ended, 'mark-best', 409);
  });

  test('streams its changes until it ends', async () => {
    const evolution = await quick({ trials: 5_000 });
    const frames: { event: string; data: Evolution }[] = [];
    const reading = (async () => {
      for await (const frame of readEvents(app.api, `/evolutions/${evolution.evolution_id}/events`))
        frames.push({ event: frame.event ?? '', data: JSON.parse(frame.data) as Evolution });
    })();
    const seen = (event: string) =>
      eventually(
        `the event ${event}`,
        async () => frames,
        (all) => all.some((frame) => frame.event === event),
      );
    await seen('snapshot');
    await approve(evolution);
    await seen('running');
    await seen('progress');
    await act(evolution, 'stop', 200);
    await reading;
    expect(frames[0]).toMatchObject({ event: 'snapshot' });
    expect(frames.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['running', 'progress', 'stopped']),
    );
    expect(frames.at(-1)).toEqual({ event: 'stopped', data: await current(evolution) });
    const versions = frames.map(({ data }) => data.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  test('repeats itself for the same program', async () => {
    const run = async () => {
      const evolution = await quick({ trials: 20 });
      await approve(evolution);
      const iterations = await iterationsOf(await reached(evolution, 'paused'));
      return iterations.map(({ number, edits, outcome, score }) => ({ number, edits, outcome, score }));
    };
    expect(await run()).toEqual(await run());
  }, 90_000);

  test('pauses, goes on and stops when it is asked to', async () => {
    const evolution = await quick({ trials: 5_000 });
    await act(evolution, 'pause', 409);
    await approve(evolution);
    expect(await act(evolution, 'pause', 200)).toMatchObject({ status: 'paused', reason: 'requested' });
    await act(evolution, 'resume', 200);
    await eventually(
      'an iteration',
      () => iterationsOf(evolution),
      (items) => items.length > 0,
    );
    await act(evolution, 'stop', 200);
    const stopped = await reached(evolution, 'stopped');
    expect(await act(stopped, 'resume', 409)).toMatchObject({
      current_status: 'stopped',
      allowed: ['paused'],
    });
    expect(await current(stopped)).toEqual(stopped);
  });

  test('stops with its thread', async () => {
    const project = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
    const path = `/workspace/projects/${project.project_id}/threads`;
    const { thread_id } = await app.api.json<Thread>('POST', path, 201, { body: {} });
    const body = { design_id, thread_id, budget: { trials: 100 }, seed: 1 };
    const evolution = await app.api.json<Evolution>('POST', '/evolutions', 201, { body });
    const { items } = await eventually(
      'a message about the draft',
      () => app.api.json<{ items: Message[] }>('GET', `/workspace/threads/${thread_id}/messages`, 200),
      (found) => found.items.length > 0,
    );
    expect(items[0]?.content).toContain(`/evolutions/${evolution.evolution_id}/program`);
    const seen: object[] = [];
    const reading = (async () => {
      for await (const { event, data } of readEvents(app.api, `/workspace/threads/${thread_id}/events`))
        if (event === 'evolution') seen.push(JSON.parse(data));
    })();
    await approve(evolution);
    await eventually(
      'the approval in the stream of the thread',
      async () => seen,
      (entries) => entries.length > 0,
    );
    const { evolution_id } = evolution;
    expect(seen.at(-1)).toMatchObject({ evolution_id, design_id, status: 'running' });
    await app.api.send('DELETE', `/workspace/threads/${thread_id}`);
    await reading;
    await reached(evolution, 'stopped');
  });

  test('begins with a design that is made for a prompt, in the thread', async () => {
    const project = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
    const path = `/workspace/projects/${project.project_id}/threads`;
    const { thread_id } = await app.api.json<Thread>('POST', path, 201, { body: {} });
    const prompt = 'A rover that carries 300 g over a flat floor';
    const started = await app.api.json<Operation>('POST', '/evolutions', 202, {
      body: { prompt, thread_id, budget: { trials: 30 }, seed: 1 },
      headers: { prefer: 'respond-async' },
    });
    expect(started.target).toMatchObject({ kind: 'evolution', thread_id });
    const phases = new Set<string>();
    for await (const { data } of readEvents(app.api, `/operations/${started.operation_id}/events`))
      phases.add((JSON.parse(data) as Operation).progress?.phase ?? '');
    expect([...phases]).toEqual(expect.arrayContaining(['draft', 'done']));
    const evolution = await app.api.json<Evolution>('GET', `/evolutions/${started.target.id}`, 200);
    expect(evolution).toMatchObject({ status: 'drafted', thread_id, revision: 1 });
    const design = await app.api.json<Design>('GET', `/designs/${evolution.design_id}`, 200);
    expect(design.origin).toMatchObject({ thread_id, generation_id: started.generation_id });
    const generation = await app.api.json<Generation>('GET', `/generations/${started.generation_id}`, 200);
    expect(generation.candidates[0]?.design_id).toBe(evolution.design_id);
  });

  test('is drafted once for each idempotency key, also after the design was made', async () => {
    const call = {
      body: { prompt: 'A rover that carries 300 g over a flat floor', budget: { trials: 30 }, seed: 1 },
      headers: { 'idempotency-key': 'a-draft' },
    };
    const first = await app.api.send('POST', '/evolutions', call);
    const before = (await app.api.list('/designs')).length;
    const again = await app.api.send('POST', '/evolutions', call);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await app.api.list('/designs')).toHaveLength(before);
    const body = { design_id, budget: { trials: 30 } };
    await app.api.json('POST', '/evolutions', 422, { ...call, body });
  });

  test('does what is asked once for each idempotency key', async () => {
    const evolution = await quick({ trials: 5_000 });
    const once = (action: string, key: string, body: object = {}) =>
      app.api.send('POST', `/evolutions/${evolution.evolution_id}/${action}`, {
        body,
        headers: { 'idempotency-key': key },
      });
    const approval = { program_sha256: evolution.program_sha256 };
    for (const [action, body] of [
      ['approve-program', approval],
      ['pause', {}],
      ['resume', { budget: { trials: 6_000 } }],
      ['stop', {}],
    ] as const) {
      const [first, again] = [await once(action, 'k', body), await once(action, 'k', body)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(first.headers['idempotency-replayed']).toBeUndefined();
      expect(again.headers['idempotency-replayed']).toBe('true');
      // Another key asks for it again.
      expect((await once(action, 'l', body)).status).toBe(409);
    }
    const reused = await once('resume', 'k', { budget: { trials: 7_000 } });
    expect(problemOf(reused)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    await reached(evolution, 'stopped');
  });

  test('that was not approved stops at once', async () => {
    expect(await act(await drafted(), 'stop', 200)).toMatchObject({ status: 'stopped', reason: 'requested' });
  });
});

describe('a program', () => {
  test('that does not fit is refused with line, column and field, and nothing changes', async () => {
    const evolution = await drafted();
    const { text, etag } = await programOf(evolution);
    const wrong = text.replace('name: torso.', 'name: nothing.').replace('trials: 30', 'trials: 0');
    const response = await put(evolution, wrong, { 'if-match': etag });
    expect(response.status).toBe(400);
    expect(problemOf(response)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'budget.trials', message: expect.stringMatching(/^line \d+, column \d+: /) }],
    });
    expect(await programOf(evolution)).toEqual({ text, etag });
  });

  test.each<[string, (text: string) => string, string]>([
    ['an unknown gene', (text) => text.replace('name: torso.', 'name: nothing.'), 'genes[0]'],
    ['an empty range', (text) => text.replace(/max: [\d.]+ \}/, 'max: -1000 }'), 'genes[1].min'],
    ['a budget of 0', (text) => text.replace('trials: 30', 'trials: 0'), 'budget.trials'],
    ['a budget of 1e12', (text) => text.replace('trials: 30', 'trials: 1e12'), 'budget.trials'],
    [
      'a held-out seed that trains',
      (text) => text.replace('held_out_seeds: [ 101', 'held_out_seeds: [ 1'),
      'protocol.held_out_seeds[0]',
    ],
    ['an unknown field', (text) => text.replace('version: 1', 'version: 1\nspeed: 9'), 'speed'],
    [
      'an unknown orchestrator',
      (text) => text.replace('orchestrator: built_in', 'orchestrator: nobody'),
      'search.orchestrator',
    ],
    ['another design', (text) => text.replace(/id: dsn_\S+,/, 'id: dsn_other,'), 'design.id'],
    ['an unknown metric', (text) => text.replace('metric: speed_m_s', 'metric: beauty'), 'objective.metric'],
    ['an unknown constraint', (text) => text.replace('kind: mass_kg', 'kind: beauty'), 'constraints[0].kind'],
    ['a constraint in grams', (text) => text.replace('unit: kg', 'unit: g'), 'constraints[0].unit'],
    [
      'too few training seeds',
      (text) => text.replace(/training_seeds: \[.*\]/, 'training_seeds: [ 1, 2 ]'),
      'protocol.training_seeds',
    ],
  ])('with %s is refused by the name of the field, and nothing changes', async (_what, change, field) => {
    const evolution = await theDraft();
    const { text, etag } = await programOf(evolution);
    expect(change(text)).not.toBe(text);
    const response = await put(evolution, change(text), { 'if-match': etag });
    expect(problemOf(response)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(problemOf(response).errors?.map((error) => error.field)).toContain(field);
    expect(await programOf(evolution)).toEqual({ text, etag });
    expect(await current(evolution)).toEqual(evolution);
  });

  test('is replaced only by somebody who read the latest one', async () => {
    const evolution = await drafted();
    const { text, etag } = await programOf(evolution);
    expect((await put(evolution, text, {})).status).toBe(428);
    expect((await put(evolution, `${text}\nMore.`, { 'if-match': etag })).status).toBe(200);
    expect((await put(evolution, text, { 'if-match': etag })).status).toBe(412);
  });

  test('must be text in Markdown', async () => {
    const evolution = await drafted();
    const { etag } = await programOf(evolution);
    const json = { 'if-match': etag, 'content-type': 'application/json' };
    expect((await put(evolution, '{}', json)).status).toBe(415);
    expect((await put(evolution, '', { 'if-match': etag })).status).toBe(400);
  });

  test('is approved by its hash only, and cannot change after that', async () => {
    const evolution = await quick({ trials: 10 });
    const stale = await act(evolution, 'approve-program', 409, { program_sha256: '0'.repeat(64) });
    expect(stale).toMatchObject({ code: 'conflict', program_sha256: evolution.program_sha256 });
    const malformed = await act(evolution, 'approve-program', 400, { program_sha256: 'latest' });
    expect(malformed).toMatchObject({ errors: [{ field: 'program_sha256' }] });
    expect(await current(evolution)).toEqual(evolution);
    const { text, etag } = await programOf(evolution);
    await approve(evolution);
    expect((await put(evolution, text, { 'if-match': etag })).status).toBe(409);
    await reached(evolution, 'paused');
  });
});

describe('an action in the wrong state', () => {
  const refused: Readonly<Record<string, readonly string[]>> = {
    drafted: ['pause', 'resume', 'mark-best'],
    running: ['approve-program', 'resume'],
    paused: ['approve-program', 'pause'],
    stopped: ['approve-program', 'pause', 'resume', 'stop'],
  };
  const inState: Readonly<Record<string, () => Promise<Evolution>>> = {
    drafted: theDraft,
    running: async () => {
      const evolution = await quick({ trials: 5_000 });
      return approve(evolution);
    },
    paused: async () => {
      const evolution = await quick({ trials: 5_000 });
      await approve(evolution);
      return act(evolution, 'pause', 200);
    },
    stopped: async () => act(await drafted(), 'stop', 200),
  };

  test.each(Object.keys(refused))('%s is refused and changes nothing', async (status) => {
    const evolution = await inState[status]?.();
    if (!evolution) throw new Error(`no evolution is ${status}`);
    const before = await current(evolution);
    for (const action of refused[status] ?? []) {
      const body = action === 'approve-program' ? { program_sha256: evolution.program_sha256 } : {};
      expect(await act(evolution, action, 409, body)).toMatchObject({
        code: 'illegal_transition',
        current_status: status,
        allowed: expect.any(Array),
      });
    }
    if (status !== 'drafted') {
      const { text, etag } = await programOf(evolution);
      expect((await put(evolution, text, { 'if-match': etag })).status).toBe(409);
    }
    if (status === 'running') expect(await current(evolution)).toMatchObject({ status });
    else expect(await current(evolution)).toEqual(before);
    if (status === 'running' || status === 'paused') await act(evolution, 'stop', 200);
  });

  test.each([0, 1e12])('a budget of %d does not resume, and changes nothing', async (trials) => {
    const evolution = await theDraft();
    const problem = await act(evolution, 'resume', 400, { budget: { trials } });
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'budget.trials' }] });
    expect(await current(evolution)).toEqual(evolution);
  });
});

test.each<[string, object, number, readonly string[]]>([
  ['neither a design nor a prompt', {}, 400, ['design_id', 'prompt']],
  ['a design and a prompt', { design_id: 'dsn_1', prompt: 'walk' }, 400, ['prompt']],
  ['a revision without a design', { prompt: 'walk', revision: 2 }, 400, ['revision']],
  ['an empty prompt', { prompt: '  ' }, 400, ['prompt']],
])('a draft for %s is refused', async (_what, body, status, fields) => {
  const problem = await app.api.json<{ errors: readonly { field: string }[] }>(
    'POST',
    '/evolutions',
    status,
    {
      body: { budget: { trials: 10 }, ...body },
    },
  );
  expect(problem.errors.map(({ field }) => field)).toEqual(fields);
});

test('a draft for text without a task fails as its ingest does, and nothing is drafted', async () => {
  const before = await app.api.list('/evolutions');
  const body = { prompt: 'hello there', budget: { trials: 10 } };
  expect(await app.api.json('POST', '/evolutions', 422, { body })).toMatchObject({ code: 'no_search_query' });
  expect(await app.api.list('/evolutions')).toHaveLength(before.length);
});

test('a draft in an unknown thread is not found', async () => {
  const body = { design_id, thread_id: 'thr_none', budget: { trials: 10 } };
  await app.api.json('POST', '/evolutions', 404, { body });
});

test.each<[string, object, string]>([
  ['without a limit', { budget: {} }, 'budget'],
  ['of 0 trials', { budget: { trials: 0 } }, 'budget.trials'],
  ['of a trillion trials', { budget: { trials: 1e12 } }, 'budget.trials'],
  ['for an unknown metric', { budget: { trials: 10 }, objective: { metric: 'beauty' } }, 'objective.metric'],
  [
    'for a larger payload',
    { budget: { trials: 10 }, objective: { metric: 'payload_kg' } },
    'objective.metric',
  ],
  ['with an unknown field', { budget: { trials: 10, joules: 1 } }, 'budget.joules'],
  ['by an unknown orchestrator', { budget: { trials: 10 }, orchestrator: 'nobody' }, 'orchestrator'],
])('a draft %s is refused, and nothing is stored', async (_what, body, field) => {
  const before = await app.api.list('/evolutions');
  const problem = await app.api.json('POST', '/evolutions', 400, { body: { design_id, ...body } });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  expect(await app.api.list('/evolutions')).toHaveLength(before.length);
});

test('a draft for an unknown design is not found', async () => {
  await app.api.json('POST', '/evolutions', 404, { body: { design_id: 'dsn_none', budget: { trials: 10 } } });
});
