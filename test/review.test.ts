import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Checkpoint,
  Compilation,
  Design,
  DesignDerivation,
  DesignParameters,
  DesignRevision,
  Generation,
  Project,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { type Composed, held, invent, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

/** A person reviews a design: reads, edits, decides and deletes. */

const prompt = 'Carry 1 kg over flat ground with four legs';

let app: Composed;
let thread: string;

beforeAll(async () => {
  app = await startComposed();
  thread = await newThread();
});
afterAll(() => app.close());

/** The path of a new thread. */
async function newThread(): Promise<string> {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const path = `/workspace/projects/${project_id}/threads`;
  return `/workspace/threads/${(await app.api.json<Thread>('POST', path, 201, { body: {} })).thread_id}`;
}

/** The id of the best design of a new generation. */
async function newDesign(): Promise<string> {
  const body = { prompt, population: 2, seed: 11 };
  const { artifact } = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
  if (!artifact?.top_design_id) throw new Error('nothing was generated');
  return artifact.top_design_id;
}

const theDesign = (id: string) => app.api.json<Design>('GET', `/designs/${id}`, 200);
const parameters = async (id: string, query = '') =>
  (await app.api.json<DesignParameters>('GET', `/designs/${id}/parameters${query}`, 200)).items;
const checkpoints = (id: string) => app.api.list<Checkpoint>(`/designs/${id}/checkpoints`);
const revisions = (id: string) => app.api.list<DesignRevision>(`/designs/${id}/revisions`);

async function lengthOf(id: string): Promise<number> {
  const found = (await parameters(id)).find(({ name }) => name === 'torso.length_m');
  return Number(found?.value);
}

/** An edit that makes the torso longer by `by_m`. */
async function longer(id: string, by_m: number, base_revision: number) {
  const value = Number(((await lengthOf(id)) + by_m).toFixed(4));
  return { base_revision, edits: [{ name: 'torso.length_m', value }] };
}

const revise = (id: string, body: object, expected = 201, headers = {}) =>
  app.api.json<DesignRevision>('POST', `/designs/${id}/revisions`, expected, { body, headers });

async function problem(method: string, path: string, body?: object) {
  return problemOf(await app.api.send(method, path, body ? { body } : {}));
}

/** Everything that an edit or review can change. */
const snapshot = async (id: string) => ({
  design: await theDesign(id),
  revisions: await revisions(id),
  checkpoints: await checkpoints(id),
});

describe('reading a design', () => {
  let id: string;
  beforeAll(async () => {
    id = await newDesign();
  });

  test('its derivation has each rule, its place, and the parts before and after', async () => {
    const derivation = await app.api.json<DesignDerivation>('GET', `/designs/${id}/derivation`, 200);
    const { candidate } = await theDesign(id);
    expect(derivation).toMatchObject({ design_id: id, revision: 1 });
    expect(derivation.items).toHaveLength(candidate.hitl?.program.applications.length ?? 0);
    for (const { rule, where, before, after } of derivation.items)
      for (const text of [rule, where, before, after]) expect(text).not.toBe('');
  });

  test('its review payload is complete: summary, checks, graph, components with reasons, program', async () => {
    const { candidate } = await theDesign(id);
    const { hitl } = candidate;
    expect(hitl?.summary).toBe(candidate.summary);
    expect(hitl?.compile_safe).toBe(candidate.compile_safe);
    const groups = new Set(hitl?.validity.map(({ group }) => group));
    for (const group of ['structure', 'loads', 'home', 'tip', 'statics', 'task'])
      expect([...groups]).toContain(group);
    for (const check of hitl?.validity ?? []) {
      expect(check.message).not.toBe('');
      if (check.status !== 'pending' && check.group !== 'task') {
        expect(check).toMatchObject({ value: expect.any(Number), unit: expect.any(String) });
        if (check.severity !== 'info') expect(check.limit).toEqual(expect.any(Number));
      }
    }
    expect(hitl?.graph.nodes).toHaveLength(candidate.graph_node_count);
    expect(hitl?.program.applications.length).toBeGreaterThan(3);
    expect(hitl?.components.slots.length).toBeGreaterThan(4);
    for (const { because } of hitl?.components.slots ?? []) expect(because).not.toBe('');
    const compared = hitl?.components.slots.filter(({ kind }) => kind === 'joint_actuator');
    for (const { runner_up } of compared ?? [])
      expect(runner_up).toMatchObject({ because: expect.stringMatching(/.+/) });
  });

  test('lists filter by thread, family and time, and are light by default', async () => {
    const design = await theDesign(id);
    const { embodiment } = design.candidate;
    const inThread = await app.api.list<Design>(
      `/designs?thread_id=${thread.split('/').at(-1)}&embodiment=${embodiment}`,
    );
    const listed = inThread.find(({ design_id }) => design_id === id);
    const { hitl: _hitl, render: _render, ...light } = design.candidate;
    expect(listed).toEqual({ ...design, candidate: light });
    const [full] = (
      await app.api.json<{ items: Design[] }>(
        'GET',
        `/designs?view=full&limit=1&thread_id=${thread.split('/').at(-1)}`,
        200,
      )
    ).items;
    expect(full?.candidate.hitl?.graph.nodes.length).toBeGreaterThan(0);
    expect(await app.api.list(`/designs?thread_id=${thread.split('/').at(-1)}&embodiment=snake`)).toEqual([]);
    expect(await app.api.list('/designs?created_after=2999-01-01T00:00:00Z')).toEqual([]);
    expect(await problem('GET', '/designs?view=full&limit=51')).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'limit' }],
    });
  });

  test('generations are listed by thread and status', async () => {
    const ofThread = await app.api.list<Generation>(`${thread}/generations`);
    expect(ofThread.length).toBeGreaterThan(0);
    expect(ofThread.at(-1)?.candidates.map(({ design_id }) => design_id)).toContain(id);
    expect(ofThread.at(-1)?.grammar_hitl).toEqual([]);
    expect(await app.api.list(`/generations?thread_id=${thread.split('/').at(-1)}&status=completed`)).toEqual(
      ofThread,
    );
    expect(await app.api.list(`/generations?thread_id=${thread.split('/').at(-1)}&status=failed`)).toEqual(
      [],
    );
    expect(await problem('GET', '/workspace/threads/thr_none/generations')).toMatchObject({
      code: 'not_found',
    });
  });

  test('lists of generations and revisions with view=full are complete and have small pages', async () => {
    for (const path of ['/generations', `${thread}/generations`]) {
      const { items } = await app.api.json<{ items: Generation[] }>('GET', `${path}?view=full`, 200);
      const [listed] = items;
      expect(listed?.grammar_hitl.length).toBeGreaterThan(0);
      expect(listed).toEqual(await app.api.json('GET', `/generations/${listed?.generation_id}`, 200));
      expect(await problem('GET', `${path}?view=full&limit=3`)).toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'limit' }],
      });
    }
    const path = `/designs/${id}/revisions`;
    const [light] = await revisions(id);
    expect(light?.candidate).not.toHaveProperty('hitl');
    const { items } = await app.api.json<{ items: DesignRevision[] }>('GET', `${path}?view=full`, 200);
    expect(items[0]?.candidate.hitl).toBeDefined();
    expect(items[0]).toEqual(await app.api.json('GET', `${path}/${items[0]?.revision}`, 200));
  });
});

describe('revising a design', () => {
  let id: string;
  beforeAll(async () => {
    id = await newDesign();
  });

  test('a dry run returns the revision and stores nothing', async () => {
    const before = await snapshot(id);
    const body = await longer(id, 0.01, 1);
    const dry = await revise(id, { ...body, dry_run: true }, 200);
    expect(dry).toMatchObject({ design_id: id, revision: 2, base_revision: 1, dry_run: true });
    expect(dry.changes).toEqual([
      { name: 'torso.length_m', before: await lengthOf(id), after: body.edits[0]?.value },
    ]);
    expect(dry.checks.map(({ name }) => name)).toContain('home_drift');
    expect(await snapshot(id)).toEqual(before);
  });

  test('makes a complete next revision and supersedes the checkpoint of the first', async () => {
    const before = await theDesign(id);
    const body = { ...(await longer(id, 0.01, 1)), note: 'room for the battery' };
    const dry = await revise(id, { ...body, dry_run: true }, 200);
    const made = await revise(id, body);
    expect(made).toMatchObject({
      design_id: id,
      revision: 2,
      base_revision: 1,
      note: 'room for the battery',
    });
    // What is not stored has no picture.
    const { picture_url, ...candidate } = made.candidate;
    expect(candidate).toEqual(dry.candidate);
    expect(picture_url).toBe(`/designs/${id}/picture?revision=2`);
    expect(made.checks).toEqual(dry.checks);
    expect(Object.keys(made.candidate).sort()).toEqual(Object.keys(before.candidate).sort());
    expect(made.candidate).toMatchObject({ candidate_id: before.candidate.candidate_id, design_id: id });
    expect(made.candidate.torso_length_m).not.toBe(before.candidate.torso_length_m);

    const after = await theDesign(id);
    expect(after).toMatchObject({ latest_revision: 2, checkpoint: { revision: 2, status: 'pending' } });
    expect(after.candidate).toEqual(made.candidate);
    expect(after.version).toBeGreaterThan(before.version);
    const statuses = (await checkpoints(id)).map(({ revision, status }) => [revision, status]);
    expect(statuses).toEqual([
      [1, 'superseded'],
      [2, 'pending'],
    ]);
    expect((await revisions(id)).map(({ revision }) => revision)).toEqual([1, 2]);
    const first = await app.api.json<DesignRevision>('GET', `/designs/${id}/revisions/1`, 200);
    expect(first.candidate).toEqual(before.candidate);
    expect((await parameters(id)).map(({ name }) => name)).toEqual(
      (await parameters(id, '?revision=1')).map(({ name }) => name),
    );
  });

  test('the revision compiles', async () => {
    const compiled = await app.api.json<Compilation>('POST', `/designs/${id}/compile`, 200, { body: {} });
    expect(compiled).toMatchObject({ design_id: id, revision: 2 });
    const { candidate } = await theDesign(id);
    expect(compiled.report.mass_kg).toBeCloseTo(candidate.mass_kg ?? 0, 3);
  });

  test('two requests with one key make one revision', async () => {
    const body = await longer(id, 0.005, 2);
    const headers = { 'idempotency-key': 'revise once' };
    const path = `/designs/${id}/revisions`;
    const first = await app.api.send('POST', path, { body, headers: { 'idempotency-key': 'revise-once' } });
    expect(first.status).toBe(201);
    const again = await app.api.send('POST', path, { body, headers: { 'idempotency-key': 'revise-once' } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(problemOf(await app.api.send('POST', path, { body, headers }))).toMatchObject({
      code: 'validation_failed',
    });
    expect(await revisions(id)).toHaveLength(3);
  });

  test('of two concurrent requests one makes a revision, and the other gets the number of the latest', async () => {
    const { latest_revision } = await theDesign(id);
    const path = `/designs/${id}/revisions`;
    const asked = await Promise.all([longer(id, 0.002, latest_revision), longer(id, 0.004, latest_revision)]);
    const answers = await Promise.all(asked.map((body) => app.api.send('POST', path, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && problemOf(refused)).toMatchObject({
      code: 'conflict',
      latest_revision: latest_revision + 1,
    });
    expect((await theDesign(id)).latest_revision).toBe(latest_revision + 1);
    expect(await revisions(id)).toHaveLength(latest_revision + 1);
    expect((await checkpoints(id)).filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('an impossible edit is refused with the possible values and changes nothing', async () => {
    const before = await snapshot(id);
    const base_revision = before.design.latest_revision;
    const length = (await parameters(id)).find(({ name }) => name === 'torso.length_m');
    const locked = (await parameters(id)).find(({ name }) => name.endsWith('.station'));
    const edit = (name: string, value: number | string) => ({ base_revision, edits: [{ name, value }] });
    const cases: readonly (readonly [object, object, RegExp])[] = [
      [
        edit('torso.length_m', 40),
        { code: 'validation_failed', errors: [{ field: 'edits[0]' }] },
        new RegExp(`from ${length?.min} to ${length?.max} m`),
      ],
      [
        edit('tail.length_m', 1),
        { code: 'validation_failed', errors: [{ field: 'edits[0]' }] },
        /the parameters are: torso\.form, /,
      ],
      [edit('torso.form', 'ball'), { code: 'validation_failed' }, /one of .*box/],
      [edit(locked?.name ?? '', 'rear'), { code: 'validation_failed' }, /is locked\. /],
      [edit('torso.length_m', await lengthOf(id)), { code: 'validation_failed' }, /nothing would change/],
      [
        {
          base_revision,
          edits: [
            { name: 'front_left_shin.foot_offset_m', value: 0.7 },
            { name: 'torso.ride_height_m', value: 1.3 },
          ],
        },
        { code: 'validation_failed' },
        /^The edits cannot be made: the result is not a body: step \d+: \w+: /,
      ],
      [
        { ...(await longer(id, 0.01, 1)) },
        { code: 'conflict', latest_revision: base_revision },
        new RegExp(`Base the edits on revision ${base_revision}`),
      ],
      [{ ...(await longer(id, 0.01, 99)) }, { code: 'not_found' }, /no revision 99/],
      [{ base_revision, edits: [] }, { code: 'validation_failed', errors: [{ field: 'edits' }] }, /./],
    ];
    for (const [body, expected, detail] of cases)
      for (const dry_run of [true, false]) {
        const answer = await problem('POST', `/designs/${id}/revisions`, { ...body, dry_run });
        expect(answer).toMatchObject(expected);
        expect(answer.detail).toMatch(detail);
      }
    expect(await snapshot(id)).toEqual(before);
  });
});

describe('reviewing a design', () => {
  let id: string;
  beforeAll(async () => {
    id = await newDesign();
    await revise(id, await longer(id, 0.01, 1));
  });
  const review = (body: object, headers = {}) =>
    app.api.send('POST', `/designs/${id}/review`, { body, headers });

  test('a review of a superseded or unknown revision is refused and changes nothing', async () => {
    const before = await snapshot(id);
    expect(problemOf(await review({ revision: 1, decision: 'approved' }))).toMatchObject({
      code: 'illegal_transition',
      status: 409,
      current_status: 'superseded',
    });
    expect(problemOf(await review({ revision: 7, decision: 'approved' }))).toMatchObject({
      code: 'not_found',
    });
    expect(problemOf(await review({ revision: 2, decision: 'pending' }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'decision' }],
    });
    expect(await snapshot(id)).toEqual(before);
  });

  test('a pending checkpoint is decided once; a repeated request gets the decision', async () => {
    const before = await theDesign(id);
    const body = { revision: 2, decision: 'changes_requested', note: 'shorter legs, please' };
    const headers = { 'idempotency-key': 'decide' };
    const first = await review(body, headers);
    expect(first.status).toBe(200);
    const decided = JSON.parse(first.text) as Checkpoint;
    expect(decided).toMatchObject({ revision: 2, status: body.decision, note: body.note });
    expect(decided.decided_at).toBeDefined();
    const again = await review(body, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(JSON.parse(again.text)).toEqual(decided);
    expect(problemOf(await review({ ...body, decision: 'approved' }, headers))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(problemOf(await review({ revision: 2, decision: 'approved' }))).toMatchObject({
      code: 'illegal_transition',
      current_status: 'changes_requested',
    });
    const after = await theDesign(id);
    expect(after.checkpoint).toEqual(decided);
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('the next revision has a new checkpoint, and a rejected revision can be selected and compiled', async () => {
    await revise(id, await longer(id, 0.005, 2));
    expect((await review({ revision: 3, decision: 'rejected' })).status).toBe(200);
    const statuses = (await checkpoints(id)).map(({ status }) => status);
    expect(statuses).toEqual(['superseded', 'changes_requested', 'rejected']);
    const selected = { design_id: id, revision: 3 };
    await app.api.json('PUT', `${thread}/selected-design`, 200, { body: selected });
    await app.api.json('POST', `/designs/${id}/compile`, 200, { body: {} });
  });

  test('events report it in order, without text of users', async () => {
    const design = 'robotdesign.design.v1';
    const published = async () => {
      const log = await app.bus.read(design, { limit: 10_000 });
      return log.map(({ event }) => event).filter(({ data }) => 'design_id' in data && data.design_id === id);
    };
    const events = await eventually('all events are published', published, (found) => found.length >= 8);
    const reported = events.map(({ type, data }) => {
      const { revision, decision } = data as { readonly revision: number; readonly decision?: string };
      return [type.slice(design.length + 1), revision, decision]
        .filter((part) => part !== undefined)
        .join(' ');
    });
    expect(reported.filter((each) => each.startsWith('Design'))).toEqual(
      expect.arrayContaining([
        'DesignCreated 1',
        'DesignRevised 2',
        'DesignRevised 3',
        'DesignReviewed 2 changes_requested',
        'DesignReviewed 3 rejected',
      ]),
    );
    expect(reported.filter((each) => each.startsWith('ReviewRequested')).sort()).toEqual([
      'ReviewRequested 1',
      'ReviewRequested 2',
      'ReviewRequested 3',
    ]);
    expect(reported).toHaveLength(8);
    expect(JSON.stringify(events)).not.toContain('shorter legs');
  });
});

describe('deleting a design', () => {
  test('removes it in every service and keeps the rest', async () => {
    const id = await newDesign();
    const { origin, version } = await theDesign(id);
    const compiled = await app.api.json<Compilation>('POST', `/designs/${id}/compile`, 200, { body: {} });
    const selected = `${thread}/selected-design`;
    await app.api.json('PUT', selected, 200, { body: { design_id: id } });
    const stale = await app.api.send('DELETE', `/designs/${id}`, {
      headers: { 'if-match': `"${version + 9}"` },
    });
    expect(stale.status).toBe(412);
    expect((await app.api.send('DELETE', `/designs/${id}`)).status).toBe(204);
    // The generation shows the deletion at once; its other data is removed asynchronously.
    const generation = await app.api.json<Generation>('GET', `/generations/${origin.generation_id}`, 200);
    const left = generation.candidates.map(({ candidate_id }) => candidate_id);
    expect(left).toHaveLength(1);
    expect(generation.rankings.map(({ candidate_id }) => candidate_id)).toEqual(left);

    for (const path of ['', '/derivation', '/parameters', '/revisions', '/revisions/1', '/checkpoints'])
      expect((await app.api.send('GET', `/designs/${id}${path}`)).status).toBe(404);
    expect((await app.api.send('DELETE', `/designs/${id}`)).status).toBe(404);
    expect(
      await problem('POST', `/designs/${id}/review`, { revision: 1, decision: 'approved' }),
    ).toMatchObject({
      code: 'not_found',
    });
    for (const path of [`/designs/${id}/artifacts`, ...compiled.files.map(({ url }) => url)])
      await eventually(
        `${path} answers 404`,
        () => app.api.send('GET', path),
        ({ status }) => status === 404,
      );
    await eventually(
      'the selection is empty',
      () => app.api.send('GET', selected),
      ({ text }) => text === '{}',
    );
    expect(await problem('POST', `/designs/${id}/compile`, {})).toMatchObject({ code: 'not_found' });

    await eventually(
      'the generation has another version',
      () => app.api.json<Generation>('GET', `/generations/${origin.generation_id}`, 200),
      (now) => now.version > generation.version,
    );
    expect(await app.api.list<Design>('/designs')).not.toContainEqual(
      expect.objectContaining({ design_id: id }),
    );
    const { artifacts } = await app.api.json<Thread>('GET', thread, 200);
    expect(artifacts.map(({ top_design_id }) => top_design_id)).toContain(id);
  });

  test('cancels its running work', async () => {
    const id = await newDesign();
    const body = await longer(id, 0.01, 1);
    const prefer = { prefer: 'respond-async' };
    const loops = [held(), held()];
    for (const loop of loops) {
      app.loop.run = loop.run;
      const asked = { body: { prompt, population: 1 }, headers: prefer };
      await app.api.json('POST', `${await newThread()}/generate`, 202, asked);
      await loop.begun;
    }
    // The maximum number of operations runs, so the revision is still queued when the design is deleted.
    const path = `/designs/${id}/revisions`;
    const { operation_id } = await app.api.json<OperationView>('POST', path, 202, { body, headers: prefer });
    expect(await app.api.json('GET', `/operations/${operation_id}`, 200)).toMatchObject({ status: 'queued' });
    await app.api.json('DELETE', `/designs/${id}`, 204);
    expect(await finishedOperation(app.api, operation_id)).toMatchObject({ status: 'cancelled' });
    for (const loop of loops) loop.release();
    app.loop.run = invent;
    expect((await app.api.send('GET', path)).status).toBe(404);
  });
});
