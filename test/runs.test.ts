import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Clip,
  type Compilation,
  type Design,
  embodimentWords,
  exportTargetWords,
  type IngestJob,
  type Operation,
  type Run,
} from '@robotdesign/contracts';
import { analyzePrompt } from '@robotdesign/reading';
import { promptOfClip } from '@robotdesign/workspace';
import { newDataDir, startApp } from './harness/app.ts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView, readEvents } from './harness/event-stream.ts';
import { type Api, problemOf } from './harness/http.ts';
import { checkFiles, checkNothingHalfDone } from './harness/invariants.ts';

const prompt = 'Carry 1 kg over flat ground with four legs';
const asynchronously = { prefer: 'respond-async' };

const produced = (run: Run, name: Run['steps'][number]['name']) =>
  run.steps.find((step) => step.name === name)?.produced;
const candidatesOf = (run: Run) => produced(run, 'candidates')?.candidates ?? [];
const statuses = (run: Run) => run.steps.map(({ name, status }) => `${name} ${status}`);

describe('demo runs', () => {
  let app: Composed;
  let api: Api;
  /** A run that stays unapproved. */
  let waiting: Run;

  const startRun = (body: object): Promise<Run> => api.json('POST', '/runs', 201, { body });
  const readRun = ({ run_id }: Run): Promise<Run> => api.json('GET', `/runs/${run_id}`, 200);
  const approve = (run: Run, body: object = {}, headers = {}) =>
    api.send('POST', `/runs/${run.run_id}/approve`, { body, headers });
  const exportTo = (run: Run, targets: unknown) =>
    api.send('POST', `/runs/${run.run_id}/export`, { body: { targets } });

  beforeAll(async () => {
    app = await startComposed();
    api = app.api;
    waiting = await startRun({ prompt });
  });
  afterEach(() => {
    app.loop.run = invent;
  });
  afterAll(() => app.close());

  test('lead from a motion to files: reference, plan, candidates, approval, compile, export', async () => {
    const clip = await api.json<Clip>('GET', '/clips/dog_trot', 200);
    const offered = await startRun({ clip_id: clip.clip_id });
    expect(offered).toMatchObject({
      status: 'awaiting_approval',
      prompt: 'A quadruped robot that moves like this: trot',
      clip_id: 'dog_trot',
      agent_loop: 'grammar_v2',
    });
    expect(statuses(offered)).toEqual([
      'reference completed',
      'plan completed',
      'candidates completed',
      'approval pending',
      'compile pending',
      'export pending',
    ]);
    const chosen = produced(offered, 'reference');
    expect(chosen).toMatchObject({ source: 'fallback', reference: { kind: 'dataset', id: 'dog_trot' } });
    const job = await api.json<IngestJob>('GET', `/ingest/${chosen?.ingest_job_id}`, 200);
    expect(job).toMatchObject({
      prompt: offered.prompt,
      reference: {
        id: 'dog_trot',
        title: clip.title,
        licence: clip.licence,
        match: { score: 1, because: expect.stringMatching(/given by the request/) },
      },
      motion_analysis: { status: 'not_requested' },
    });
    expect(produced(offered, 'plan')?.ingest_job_id).toBe(job.job_id);
    const [first, ...others] = candidatesOf(offered);
    expect(others).toHaveLength(3);
    const { generation_id } = produced(offered, 'candidates') ?? {};
    const design = await api.json<Design>('GET', `/designs/${first?.design_id}`, 200);
    expect(design.origin).toEqual({ generation_id });
    expect(design.candidate).toMatchObject({ title: first?.title, embodiment: first?.embodiment });

    const approved = JSON.parse((await approve(offered)).text) as Run;
    expect(approved.status).toBe('approved');
    const selected = {
      candidate_id: first?.candidate_id,
      design_id: first?.design_id,
      revision: design.latest_revision,
    };
    expect(produced(approved, 'approval')).toMatchObject(selected);
    const { files = [] } = produced(approved, 'compile') ?? {};
    await checkFiles(api, files);
    const compiled = await api.json<Compilation>('POST', `/designs/${first?.design_id}/compile`, 200, {
      body: {},
    });
    expect(compiled.files).toEqual(files);

    const answer = await exportTo(offered, ['simulator', 'pictures']);
    expect([answer.status, answer.headers.location]).toEqual([200, `/runs/${offered.run_id}`]);
    const exported = JSON.parse(answer.text) as Run;
    expect(exported.status).toBe('exported');
    const [simulator, pictures] = produced(exported, 'export')?.exports ?? [];
    expect(simulator).toEqual({
      target: 'simulator',
      artifact_path: `artifacts/${first?.design_id}/robot.mjcf`,
      files,
    });
    expect(pictures).toMatchObject({
      target: 'pictures',
      artifact_path: `artifacts/${first?.design_id}/r${design.latest_revision}/robot.png`,
    });
    await checkFiles(api, pictures?.files ?? []);
    expect(await readRun(offered)).toEqual(exported);
    expect(exported.version).toBeGreaterThan(approved.version);

    // Solids for printing take longer than a call waits.
    const { operation_id } = await api.json<Operation>('POST', `/runs/${offered.run_id}/export`, 202, {
      body: { targets: exportTargetWords },
      headers: asynchronously,
    });
    expect((await finishedOperation(api, operation_id)).status).toBe('completed');
    const exports = produced(await readRun(offered), 'export')?.exports ?? [];
    expect(exports.map(({ target }) => target)).toEqual(exportTargetWords);
    for (const { files: made, artifact_path } of exports) {
      await checkFiles(api, made);
      expect(made.some(({ path }) => artifact_path.endsWith(path))).toBe(true);
    }
  }, 300_000);

  test('the task made from a clip suggests the body that moves in the clip', async () => {
    const clips = await api.list<Clip>('/clips');
    const plans = clips.map((clip) => ({ ...clip, plan: analyzePrompt(promptOfClip(clip)) }));
    expect(plans.filter(({ plan }) => plan.search_queries.length === 0)).toEqual([]);
    const families: readonly string[] = embodimentWords;
    const others = plans.filter(
      ({ morphology, plan }) =>
        families.includes(morphology) &&
        plan.suggested_embodiments.every(({ embodiment }) => embodiment !== morphology),
    );
    expect(others.map(({ clip_id }) => clip_id)).toEqual([]);
  });

  test('with prompt and clip, the clip is the reference and the prompt is the task', async () => {
    const run = await startRun({ prompt, clip_id: 'analytic_sidewinding' });
    expect(run.prompt).toBe(prompt);
    expect(produced(run, 'reference')?.reference?.id).toBe('analytic_sidewinding');
  });

  test('an approval of a candidate compiles its latest revision', async () => {
    const run = await startRun({ prompt });
    const second = candidatesOf(run)[1];
    const parameters = `/designs/${second?.design_id}/parameters`;
    const { items } = await api.json<{ items: { name: string; value: unknown; max?: number }[] }>(
      'GET',
      parameters,
      200,
    );
    const number = items.find(({ value, max }) => typeof value === 'number' && max !== undefined);
    await api.json('POST', `/designs/${second?.design_id}/revisions`, 201, {
      body: { base_revision: 1, edits: [{ name: number?.name, value: number?.max }] },
    });
    const answer = await approve(run, { candidate_id: second?.candidate_id });
    expect(produced(JSON.parse(answer.text) as Run, 'compile')).toMatchObject({
      design_id: second?.design_id,
      revision: 2,
    });
  });

  test('lists have no produced data and filter by status', async () => {
    const all = await api.list<Run>('/runs');
    expect(all.map(({ run_id }) => run_id)).toContain(waiting.run_id);
    const listed = all.find(({ run_id }) => run_id === waiting.run_id) as Run;
    expect(statuses(listed)).toEqual(statuses(waiting));
    expect(listed.steps.filter((step) => 'produced' in step)).toEqual([]);
    const full = await api.list<Run>('/runs?view=full');
    expect(full.find(({ run_id }) => run_id === waiting.run_id)).toEqual(waiting);
    const open = await api.list<Run>('/runs?status=awaiting_approval');
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['awaiting_approval']));
    const [last] = all.toReversed();
    const newest = await api.json<{ items: Run[] }>('GET', '/runs?limit=1', 200);
    expect(newest.items).toEqual([last]);
    expect(await api.list(`/runs?created_after=${encodeURIComponent(last?.created_at ?? '')}`)).toEqual([]);
  });

  test('operations are listed by time', async () => {
    const all = await api.list<Operation>('/operations');
    const [first] = all;
    const last = all.at(-1);
    const after = (time = '') => api.list<Operation>(`/operations?created_after=${encodeURIComponent(time)}`);
    expect(await after(last?.created_at)).toEqual([]);
    const later = all.filter(({ created_at }) => created_at > (first?.created_at ?? ''));
    expect(later).not.toEqual([]);
    expect(await after(first?.created_at)).toEqual(later);
  });

  test('the operation streams the progress and ends with the run', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const { operation_id, target } = await api.json<OperationView>('POST', '/runs', 202, {
      body: { prompt },
      headers: asynchronously,
    });
    await loop.begun;
    expect(await api.json('GET', `/runs/${target.id}`, 200)).toMatchObject({ status: 'running' });
    const early = await api.send('POST', `/runs/${target.id}/approve`, { body: {} });
    expect(problemOf(early)).toMatchObject({ code: 'illegal_transition', current_status: 'running' });
    loop.release();
    let last: OperationView | undefined;
    for await (const { data } of readEvents(api, `/operations/${operation_id}/events`))
      last = JSON.parse(data) as OperationView;
    expect(last).toMatchObject({ kind: 'run', status: 'completed', result: { run_id: target.id } });
    expect(last?.result).toEqual(await api.json('GET', `/runs/${target.id}`, 200));
  });

  test('repeated requests with one key start one run', async () => {
    const headers = { 'idempotency-key': 'the-run' };
    const first = await api.send('POST', '/runs', { body: { prompt }, headers });
    const again = await api.send('POST', '/runs', { body: { prompt }, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    const other = await api.send('POST', '/runs', { body: { clip_id: 'dog_trot' }, headers });
    expect(problemOf(other)).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a run without a task fails with the reason and is stored', async () => {
    const refused = problemOf(await api.send('POST', '/runs', { body: { prompt: 'hello there' } }));
    expect(refused).toMatchObject({ code: 'no_search_query', questions: expect.anything() });
    const run = await api.json<Run>('GET', `/runs/${refused.run_id}`, 200);
    expect(run).toMatchObject({ status: 'failed', error: { code: 'no_search_query' } });
    expect(statuses(run).slice(0, 3)).toEqual(['reference failed', 'plan failed', 'candidates pending']);
    expect(problemOf(await approve(run))).toMatchObject({ current_status: 'failed' });
  });

  test('cancelling a run cancels its work in other services', async () => {
    const loop = held();
    app.loop.run = loop.run;
    const begun = await api.json<OperationView>('POST', '/runs', 202, {
      body: { prompt },
      headers: asynchronously,
    });
    await loop.begun;
    await api.json('POST', `/operations/${begun.operation_id}/cancel`, 200);
    expect((await finishedOperation(api, begun.operation_id)).status).toBe('cancelled');
    const run = await api.json<Run>('GET', `/runs/${begun.target.id}`, 200);
    expect(run).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
    expect(statuses(run)[2]).toBe('candidates failed');
    const generations = (await api.list<Operation>('/operations')).filter(({ kind }) => kind === 'generate');
    const ended = await finishedOperation(api, generations.at(-1)?.operation_id ?? '');
    expect(ended.status).toBe('cancelled');
  });

  test('after a cancelled approval the run waits for an approval again', async () => {
    const run = await startRun({ prompt });
    const { operation_id } = JSON.parse((await approve(run, {}, asynchronously)).text) as OperationView;
    await api.json('POST', `/operations/${operation_id}/cancel`, 200);
    expect((await finishedOperation(api, operation_id)).status).toBe('cancelled');
    const open = await readRun(run);
    expect([open.status, statuses(open)[3]]).toEqual(['awaiting_approval', 'approval pending']);
    expect(problemOf(await exportTo(run, ['simulator']))).toMatchObject({ code: 'not_approved' });
    const approved = JSON.parse((await approve(run)).text) as Run;
    expect(approved.status).toBe('approved');
    expect(approved).not.toHaveProperty('error');
  });

  describe('refuses without a change:', () => {
    test.each<[string, object, string, readonly string[]]>([
      ['neither clip nor prompt', {}, 'validation_failed', ['clip_id', 'prompt']],
      ['an empty prompt', { prompt: ' ' }, 'validation_failed', ['prompt']],
      ['a malformed clip id', { clip_id: '../x' }, 'validation_failed', ['clip_id']],
      ['an unknown field', { prompt, population: 2 }, 'validation_failed', ['population']],
      ['an unknown clip', { clip_id: 'cat_nap' }, 'not_found', []],
      ['an unknown loop', { prompt, agent_loop: 'guess_v1' }, 'unknown_agent_loop', []],
    ])('a start with %s', async (_, body, code, fields) => {
      const before = await api.list<Run>('/runs');
      const problem = problemOf(await api.send('POST', '/runs', { body }));
      expect(problem.code).toBe(code);
      expect(problem.errors?.map(({ field }) => field) ?? []).toEqual(fields);
      expect(await api.list('/runs')).toEqual(before);
    });

    test.each([
      ['GET', ''],
      ['POST', '/approve'],
      ['POST', '/export'],
    ])('%s /runs/{id}%s of an unknown run', async (method, rest) => {
      const body = rest === '/export' ? { targets: ['simulator'] } : {};
      const answer = await api.send(method, `/runs/run_none${rest}`, method === 'GET' ? {} : { body });
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
    });

    test('a candidate of another run', async () => {
      const other = candidatesOf(await startRun({ prompt }))[0];
      const problem = problemOf(await approve(waiting, { candidate_id: other?.candidate_id }));
      expect(problem.code).toBe('not_found');
      expect(problem.detail).toContain(candidatesOf(waiting)[0]?.candidate_id);
      expect(await readRun(waiting)).toEqual(waiting);
    });

    test('a second approval', async () => {
      const run = await startRun({ prompt });
      const approved = JSON.parse((await approve(run, {}, { 'idempotency-key': 'mine' })).text) as Run;
      for (const body of [{}, { candidate_id: candidatesOf(run)[1]?.candidate_id }]) {
        expect(problemOf(await approve(run, body))).toMatchObject({
          status: 409,
          code: 'illegal_transition',
          current_status: 'approved',
          allowed: ['awaiting_approval'],
        });
      }
      const replayed = await approve(run, {}, { 'idempotency-key': 'mine' });
      expect([replayed.status, replayed.headers['idempotency-replayed']]).toEqual([200, 'true']);
      expect(JSON.parse(replayed.text)).toEqual(approved);
      expect(await readRun(run)).toEqual(approved);
    });

    test('all but one of five concurrent approvals', async () => {
      const run = await startRun({ prompt });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => approve(run)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(['illegal_transition', 'rate_limited']).toContain(problemOf(answer).code);
      expect(await readRun(run)).toEqual(JSON.parse(won[0]?.text ?? ''));
    });

    test('all but one of five concurrent asynchronous approvals', async () => {
      const run = await startRun({ prompt });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => approve(run, {}, asynchronously)));
      const [won, ...others] = answers.filter(({ status }) => status === 202);
      expect(others).toEqual([]);
      for (const answer of answers.filter((one) => one !== won))
        expect(problemOf(answer)).toMatchObject({
          status: 409,
          code: 'illegal_transition',
          current_status: 'approving',
          allowed: ['awaiting_approval'],
        });
      const { operation_id } = JSON.parse(won?.text ?? '') as OperationView;
      const { result } = await finishedOperation(api, operation_id);
      expect(await readRun(run)).toEqual(result);
    });

    test('duplicates among five concurrent approvals with one key', async () => {
      const run = await startRun({ prompt });
      const keyed = { ...asynchronously, 'idempotency-key': 'the-same' };
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => approve(run, {}, keyed)));
      const begun = answers.filter(({ status }) => status === 202);
      expect(begun).not.toEqual([]);
      for (const answer of answers.filter(({ status }) => status !== 202))
        expect(problemOf(answer).code).toBe('idempotency_in_progress');
      const ids = begun.map(({ text }) => (JSON.parse(text) as OperationView).operation_id);
      expect(new Set(ids).size).toBe(1);
      expect(await finishedOperation(api, ids[0] ?? '')).toMatchObject({ status: 'completed' });
    });

    test('the approval of a deleted design, but accepts another candidate', async () => {
      const run = await startRun({ prompt });
      const [first, second] = candidatesOf(run);
      await api.json('DELETE', `/designs/${first?.design_id}`, 204);
      expect(problemOf(await approve(run))).toMatchObject({ code: 'not_found' });
      expect(await readRun(run)).toEqual(run);
      expect((await approve(run, { candidate_id: second?.candidate_id })).status).toBe(200);
    });

    test('an export before the approval', async () => {
      expect(problemOf(await exportTo(waiting, ['simulator']))).toMatchObject({
        status: 409,
        code: 'not_approved',
        current_status: 'awaiting_approval',
      });
      expect(await readRun(waiting)).toEqual(waiting);
    });

    test.each([
      [['step'], 'targets[0]'],
      [['simulator', 'sdf'], 'targets[1]'],
      [[], 'targets'],
      ['simulator', 'targets'],
      [undefined, 'targets'],
    ])('an export to %j', async (targets, field) => {
      const problem = problemOf(await exportTo(waiting, targets));
      expect(problem).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field }] });
    });
  });
});

describe('a kill -9 in the middle of a run', () => {
  /** Sends a request and kills the service as asynchronously as the step of the run is running. */
  async function killDuring(dataDir: string, step: string, send: (api: Api) => Promise<string>) {
    const app = await startApp({ dataDir });
    try {
      const operation_id = await send(app.api);
      for (;;) {
        const { target, status } = await app.api.json<OperationView>(
          'GET',
          `/operations/${operation_id}`,
          200,
        );
        const answer = await app.api.send('GET', `/runs/${target.id}`);
        const run = answer.status === 200 ? (JSON.parse(answer.text) as Run) : undefined;
        if (run?.steps.some((one) => one.name === step && one.status === 'running')) return operation_id;
        if (status !== 'queued' && status !== 'running')
          throw new Error(`${step} ended before the kill: ${answer.text}`);
      }
    } finally {
      await app.kill9();
    }
  }

  const start = (path: string, body: object) => async (api: Api) =>
    (await api.json<OperationView>('POST', path, 202, { body, headers: asynchronously })).operation_id;

  test('loses nothing and repeats nothing: the run continues after each restart', async () => {
    await using data = await newDataDir();
    const inventing = await killDuring(
      data.path,
      'candidates',
      start('/runs', { clip_id: 'dog_trot', agent_loop: 'grammar_v2' }),
    );
    let app = await startApp({ dataDir: data.path });
    let run: Run;
    try {
      const operation = await finishedOperation(app.api, inventing);
      expect(operation).toMatchObject({ status: 'completed' });
      run = operation.result as Run;
      expect(run.status).toBe('awaiting_approval');
      expect(candidatesOf(run)).toHaveLength(4);
      await app.stop();
    } finally {
      await app.kill9();
    }
    const compiling = await killDuring(data.path, 'compile', start(`/runs/${run.run_id}/approve`, {}));
    app = await startApp({ dataDir: data.path });
    try {
      const operation = await finishedOperation(app.api, compiling);
      expect(operation).toMatchObject({ status: 'completed', result: { status: 'approved' } });
      const approved = operation.result as Run;
      expect(approved.steps.slice(0, 3)).toEqual(run.steps.slice(0, 3));
      await checkFiles(app.api, produced(approved, 'compile')?.files ?? []);
      await app.api.json('POST', `/runs/${run.run_id}/export`, 200, { body: { targets: ['simulator'] } });
      const operations = await app.api.list<Operation>('/operations');
      expect(operations.map(({ kind }) => kind).sort()).toEqual([
        'compile',
        'generate',
        'ingest',
        'run',
        'run_approve',
        'run_export',
        'simulator_export',
      ]);
      expect(await app.api.list('/runs')).toHaveLength(1);
      await checkNothingHalfDone(app.api);
      await app.stop();
    } finally {
      await app.kill9();
    }
  }, 120_000);
});
