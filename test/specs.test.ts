import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ContextSummary,
  Message,
  PolicySpec,
  Project,
  SimulationSpec,
  Thread,
  ThreadGeneration,
  Trial,
} from '@robotdesign/contracts';
import { type Composed, invent, inventForTask, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

/** Specs and context summaries of threads over HTTP. A spec runs on a design, and the thread gets a message. */

const prompt = 'A rover that carries 300 g over a flat floor';

let app: Composed;
/** A thread with a rover, of which none is selected at first. */
let thread: string;
let design_id: string;

async function newThread(): Promise<string> {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  return `/workspace/threads/${thread_id}`;
}

beforeAll(async () => {
  app = await startComposed();
  thread = await newThread();
  const body = { prompt, population: 1, seed: 1, skip_video_search: true };
  const { artifact } = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
  design_id = artifact?.top_design_id ?? '';
});
afterAll(() => app.close());

/** The messages of a thread about these trials. */
async function noticesOf(of: string, trials: readonly Trial[]): Promise<readonly Message[]> {
  const messages = await app.api.list<Message>(`${of}/messages`);
  const paths = trials.flatMap(({ files }) => files.map(({ path }) => path));
  return messages.filter(({ artifact }) => artifact?.files?.some(({ path }) => paths.includes(path)));
}

/** Waits for the message of the last trial. Events of one design are handled in order: the others have theirs. */
const notices = (of: string, ...trials: readonly Trial[]) =>
  eventually(
    'the last trial has a message',
    () => noticesOf(of, trials),
    (found) => found.some(({ artifact }) => artifact?.files?.[0]?.path === trials.at(-1)?.files[0]?.path),
  );

const simulation = (body: object, of = thread) =>
  app.api.json<SimulationSpec>('POST', `${of}/simulation-specs`, 201, { body });
const policy = (body: object, of = thread) =>
  app.api.json<PolicySpec>('POST', `${of}/policy-specs`, 201, { body });
const runPath = ({ spec_id }: SimulationSpec) => `/workspace/simulation-specs/${spec_id}/run`;
const run = (spec: SimulationSpec, body: object = {}) =>
  app.api.json<Trial>('POST', runPath(spec), 201, { body });

describe('a simulation spec', () => {
  test('without a selected design is refused with what to do', async () => {
    const spec = await simulation({});
    const problem = problemOf(await app.api.send('POST', runPath(spec), { body: {} }));
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'design_id' }] });
    expect(problem.detail).toContain(`PUT ${thread}/selected-design`);
  });

  test('runs on the named or the selected design, and each run adds one message', async () => {
    const named = await run(await simulation({ name: 'Floor', duration_s: 1 }), { design_id });
    await app.api.json('PUT', `${thread}/selected-design`, 200, { body: { design_id } });
    const settings = { terrain: 'slope', duration_s: 1, payload_kg: 0, seed: 3 };
    const spec = await simulation(settings);
    const { spec_id: policy_spec_id } = await policy({ kind: 'drive', parameters: { speed_m_s: 0.1 } });
    const selected = await run(spec, { policy_spec_id });
    expect(named).toMatchObject({ design_id, terrain: 'flat', payload_kg: 0.3, duration_s: 1 });
    expect(selected).toMatchObject({
      ...settings,
      design_id,
      controller: { kind: 'drive', parameters: { speed_m_s: 0.1 } },
    });
    const [first, second, ...others] = await notices(thread, named, selected);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      role: 'system',
      kind: 'notice',
      content: expect.stringContaining('on flat ground for 1 s with 300 g on board'),
      artifact: { kind: 'files', design_id, revision: 1, files: named.files },
    });
    expect(first?.content).toMatch(/- Motor torque: .* of the continuous rating/);
    expect(second?.content).toMatch(/up a slope of 10° for 1 s without payload/);
    const url = second?.artifact?.files?.[0]?.url ?? '';
    expect(await app.api.json<object>('GET', url, 200)).toHaveProperty('qpos');
  });

  test('of another thread reports there, and not in the thread of the design', async () => {
    const other = await newThread();
    const trial = await run(await simulation({ duration_s: 0.5 }, other), { design_id });
    expect(await notices(other, trial)).toHaveLength(1);
    const own = await run(await simulation({ duration_s: 0.5 }), { design_id });
    expect(await notices(thread, trial, own)).toHaveLength(1);
  });

  test('runs as an operation that one can watch, repeat by its key, and cancel', async () => {
    const spec = await simulation({ duration_s: 1 });
    const headers = { prefer: 'respond-async', 'idempotency-key': 'run-1' };
    const begin = () => app.api.send('POST', runPath(spec), { body: { design_id }, headers });
    const begun = JSON.parse((await begin()).text) as OperationView;
    expect(begun).toMatchObject({ kind: 'simulation_run', target: { kind: 'design', id: design_id } });
    const done = await finishedOperation(app.api, begun.operation_id);
    expect(done).toMatchObject({ status: 'completed', result: { design_id, duration_s: 1 } });
    expect((await begin()).headers['idempotency-replayed']).toBe('true');

    const long = await simulation({ duration_s: 60 });
    const body = { design_id };
    const { operation_id } = await app.api.json<OperationView>('POST', runPath(long), 202, {
      body,
      headers: { prefer: 'respond-async' },
    });
    await app.api.send('POST', `/operations/${operation_id}/cancel`, {});
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
  });
});

describe('a run without a result leaves one message', () => {
  const begin = (spec: SimulationSpec, body: object) =>
    app.api.json<OperationView>('POST', runPath(spec), 202, { body, headers: { prefer: 'respond-async' } });
  const contents = async (of: string) =>
    (await app.api.list<Message>(`${of}/messages`))
      .filter(({ kind }) => kind === 'notice')
      .map(({ content }) => content);

  test('when the body refuses the policy', async () => {
    const of = await newThread();
    app.loop.run = inventForTask;
    const body = {
      prompt: 'A quadruped that carries 300 g',
      population: 1,
      seed: 1,
      skip_video_search: true,
    };
    const made = await app.api.json<ThreadGeneration>('POST', `${of}/generate`, 201, { body });
    app.loop.run = invent;
    // The family allows a list of phases; only the body has a number of legs.
    const { spec_id } = await policy({ kind: 'gait', parameters: { phase: [0] } }, of);
    const walker = { design_id: made.artifact?.top_design_id, policy_spec_id: spec_id };
    const { operation_id } = await begin(await simulation({}, of), walker);
    const { status, error } = await finishedOperation(app.api, operation_id);
    expect({ status, code: error?.code }).toEqual({ status: 'failed', code: 'validation_failed' });
    expect(await contents(of)).toEqual([
      expect.stringMatching(/^Revision 1 was not tried in simulation\. .*phase must be a list of 4 numbers/),
    ]);
  });

  test('when it is cancelled', async () => {
    const of = await newThread();
    const { operation_id } = await begin(await simulation({ duration_s: 60 }, of), { design_id });
    await app.api.send('POST', `/operations/${operation_id}/cancel`, {});
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
    // Events of one design are handled in order: when this trial has its message, the first one has every one.
    const trial = await run(await simulation({ duration_s: 0.5 }, of), { design_id });
    await notices(of, trial);
    expect(await contents(of)).toEqual([
      'The trial of revision 1 was cancelled.',
      expect.stringContaining('was tried in simulation'),
    ]);
  });
});

describe.each([
  ['simulation', { name: 'Untitled simulation', terrain: 'flat', duration_s: 10, seed: 0 }, { seed: 4 }],
  ['policy', { name: 'Untitled policy', kind: 'hold', parameters: {} }, { name: 'Still' }],
] as const)('a %s spec', (kind, defaults, changed) => {
  const one = ({ spec_id }: { readonly spec_id: string }) => `/workspace/${kind}-specs/${spec_id}`;
  let of: string;
  beforeAll(async () => {
    of = `${await newThread()}/${kind}-specs`;
  });

  test('is created once per key, read, listed, replaced and deleted by version', async () => {
    const headers = { 'idempotency-key': `${kind}-1` };
    const create = () => app.api.send('POST', of, { body: {}, headers });
    const created = await create();
    const spec = JSON.parse(created.text) as { readonly spec_id: string };
    expect(created.headers.location).toBe(one(spec));
    expect(spec).toMatchObject({ ...defaults, version: 1 });
    expect(JSON.parse((await create()).text)).toEqual(spec);
    const reused = await app.api.send('POST', of, { body: { name: 'Other' }, headers });
    expect(problemOf(reused).code).toBe('idempotency_key_reused');
    expect(await app.api.json('GET', one(spec), 200)).toEqual(spec);
    expect(await app.api.list(of)).toEqual([spec]);

    const stale = { body: changed, headers: { 'if-match': '"2"' } };
    expect(problemOf(await app.api.send('PUT', one(spec), stale)).code).toBe('precondition_failed');
    const fresh = { body: changed, headers: { 'if-match': '"1"' } };
    const replaced = await app.api.json<object>('PUT', one(spec), 200, fresh);
    expect(replaced).toMatchObject({ ...defaults, ...changed, version: 2 });
    // A field that is left out gets its default again.
    expect(await app.api.json('PUT', one(spec), 200, { body: {} })).toMatchObject(defaults);

    expect((await app.api.send('DELETE', one(spec))).status).toBe(204);
    expect((await app.api.send('GET', one(spec))).status).toBe(404);
    expect(await app.api.list(of)).toEqual([]);
  });
});

describe('a spec is refused', () => {
  test.each([
    ['on an unknown ground', 'simulation', { terrain: 'lava' }, 'terrain'],
    ['of 0 s', 'simulation', { duration_s: 0 }, 'duration_s'],
    ['of 10,000 s', 'simulation', { duration_s: 10_000 }, 'duration_s'],
    ['with a negative payload', 'simulation', { payload_kg: -1 }, 'payload_kg'],
    ['with an unknown field', 'simulation', { speed: 1 }, 'speed'],
    ['of an unknown kind', 'policy', { kind: 'fly' }, 'kind'],
    ['with a kind that the selected rover cannot use', 'policy', { kind: 'gait' }, 'kind'],
    [
      'with an unknown parameter',
      'policy',
      { kind: 'drive', parameters: { stride_m: 1 } },
      'parameters.stride_m',
    ],
    [
      'with a parameter out of bounds',
      'policy',
      { kind: 'drive', parameters: { speed_m_s: 100 } },
      'parameters.speed_m_s',
    ],
  ])('%s', async (_what, kind, body, field) => {
    await app.api.json('PUT', `${thread}/selected-design`, 200, { body: { design_id } });
    const problem = problemOf(await app.api.send('POST', `${thread}/${kind}-specs`, { body }));
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  test('to run with a policy of another family or another thread', async () => {
    const other = await newThread();
    const gait = await policy({ kind: 'gait', parameters: { duty: 0.6 } }, other);
    const refused = async (of: string, body: object) =>
      problemOf(await app.api.send('POST', runPath(await simulation({}, of)), { body }));
    const body = { design_id, policy_spec_id: gait.spec_id };
    expect(await refused(other, body)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'policy_spec_id', message: expect.stringContaining('drive or hold for a rover') }],
    });
    expect(await refused(thread, body)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'policy_spec_id', message: 'must be a policy spec of the same thread' }],
    });
    expect(await refused(other, { design_id: 'dsn_none' })).toMatchObject({ code: 'not_found' });
  });
});

describe('a context summary', () => {
  test('has the task, the decisions and the designs of the thread', async () => {
    await app.api.json('PUT', `${thread}/selected-design`, 200, { body: { design_id } });
    const summaries = `${thread}/context-summaries`;
    const headers = { 'idempotency-key': 'summary-1' };
    const first = await app.api.json<ContextSummary>('POST', summaries, 201, { body: {}, headers });
    for (const text of ['300 g', '- Selected: **', `(\`${design_id}\`)`, '## Open questions'])
      expect(first.content).toContain(text);
    const messages = await app.api.list<Message>(`${thread}/messages`);
    expect(messages.map(({ message_id }) => message_id)).toContain(first.through_message_id);
    await app.api.json('POST', `${thread}/messages`, 201, { body: { content: 'It must be quiet.' } });
    expect(await app.api.json('POST', summaries, 201, { body: {}, headers })).toEqual(first);
    const second = await app.api.json<ContextSummary>('POST', summaries, 201, { body: {} });
    expect(second.content).toContain('- Asked: “It must be quiet”');
    expect(await app.api.list(summaries)).toEqual([first, second]);
  });

  test('of an empty thread says so; of an unknown one is not found', async () => {
    const { content, ...summary } = await app.api.json<ContextSummary>(
      'POST',
      `${await newThread()}/context-summaries`,
      201,
    );
    expect(content).toContain('No task yet.');
    expect(summary).not.toHaveProperty('through_message_id');
    const unknown = await app.api.send('POST', '/workspace/threads/thr_none/context-summaries', { body: {} });
    expect(problemOf(unknown).code).toBe('not_found');
    const extra = await app.api.send('POST', `${thread}/context-summaries`, { body: { length: 3 } });
    expect(problemOf(extra)).toMatchObject({ code: 'validation_failed', errors: [{ field: 'length' }] });
  });
});

test('a deleted thread takes its specs and summaries with it', async () => {
  const of = await newThread();
  await app.api.json('POST', `${of}/context-summaries`, 201, { body: {} });
  const specs = [await simulation({}, of), await policy({}, of)] as const;
  await app.api.send('DELETE', of);
  const paths = [
    `/workspace/simulation-specs/${specs[0].spec_id}`,
    `/workspace/policy-specs/${specs[1].spec_id}`,
    `${of}/simulation-specs`,
    `${of}/policy-specs`,
    `${of}/context-summaries`,
  ];
  for (const path of paths) expect((await app.api.send('GET', path)).status).toBe(404);
  const again = await app.api.send('POST', `${of}/simulation-specs`, { body: {} });
  expect(problemOf(again).code).toBe('not_found');
});
