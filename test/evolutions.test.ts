import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Design,
  Evolution,
  Generation,
  IngestJob,
  Iteration,
  Message,
  Project,
  Thread,
} from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { readEvents } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

/** Evolutions over HTTP: a program is drafted, approved and run. */

let app: Composed;
let design_id: string;

beforeAll(async () => {
  app = await startComposed();
  const body = { prompt: 'A rover that carries 300 g over a flat floor' };
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body });
  const wanted = { ingest_job_id: job_id, population: 1, seed: 1 };
  const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
  design_id = candidates[0]?.design_id ?? '';
});
afterAll(() => app.close());

const drafted = (budget: object = { trials: 30 }) =>
  app.api.json<Evolution>('POST', '/evolutions', 201, { body: { design_id, budget, seed: 1 } });

interface Read {
  readonly text: string;
  readonly etag: string;
}

async function programOf({ evolution_id }: Evolution): Promise<Read> {
  const { status, text, headers } = await app.api.send('GET', `/evolutions/${evolution_id}/program`);
  expect(status).toBe(200);
  return { text, etag: headers.etag ?? '' };
}

const put = ({ evolution_id }: Evolution, raw: string, headers: Record<string, string>) =>
  app.api.send('PUT', `/evolutions/${evolution_id}/program`, {
    raw,
    headers: { 'content-type': 'text/markdown', ...headers },
  });

/** A draft whose trials are short, and its program. */
async function quick(budget?: object): Promise<Evolution> {
  const evolution = await drafted(budget);
  const { text, etag } = await programOf(evolution);
  const short = text
    .replace('duration_s: 5', 'duration_s: 0.5')
    .replace(/perturbations: .*/, 'perturbations: [ friction ]')
    .replace('batch: 8', 'batch: 4')
    .replace(/plateau_trials: \d+/, 'plateau_trials: 5000');
  expect((await put(evolution, short, { 'if-match': etag })).status).toBe(200);
  return current(evolution);
}

const current = ({ evolution_id }: Evolution): Promise<Evolution> =>
  app.api.json<Evolution>('GET', `/evolutions/${evolution_id}`, 200);

const act = ({ evolution_id }: Evolution, action: string, status: number, body: object = {}) =>
  app.api.json<Evolution>('POST', `/evolutions/${evolution_id}/${action}`, status, { body });

const approve = (evolution: Evolution) =>
  act(evolution, 'approve-program', 200, { program_sha256: evolution.program_sha256 });

async function iterationsOf({ evolution_id }: Evolution): Promise<readonly Iteration[]> {
  const path = `/evolutions/${evolution_id}/iterations?order=asc&limit=200`;
  return (await app.api.json<{ items: Iteration[] }>('GET', path, 200)).items;
}

const reached = (evolution: Evolution, status: Evolution['status']) =>
  eventually(
    `the evolution is ${status}`,
    () => current(evolution),
    (found) => found.status === status,
  );

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
  });

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
    await approve(evolution);
    await app.api.send('DELETE', `/workspace/threads/${thread_id}`);
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
    const unknown = await put(evolution, text.replace('name: torso.', 'name: nothing.'), {
      'if-match': etag,
    });
    expect(problemOf(unknown)).toMatchObject({ errors: [{ field: 'genes[0]' }] });
    expect(await programOf(evolution)).toEqual({ text, etag });
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
    const { text, etag } = await programOf(evolution);
    await approve(evolution);
    expect((await put(evolution, text, { 'if-match': etag })).status).toBe(409);
    await reached(evolution, 'paused');
  });
});

test.each<[string, object, string]>([
  ['without a limit', { budget: {} }, 'budget'],
  ['of 0 trials', { budget: { trials: 0 } }, 'budget.trials'],
  ['of a trillion trials', { budget: { trials: 1e12 } }, 'budget.trials'],
  ['for an unknown metric', { budget: { trials: 10 }, objective: { metric: 'beauty' } }, 'objective.metric'],
  ['by an unknown orchestrator', { budget: { trials: 10 }, orchestrator: 'nobody' }, 'orchestrator'],
])('a draft %s is refused', async (_what, body, field) => {
  const problem = await app.api.json('POST', '/evolutions', 400, { body: { design_id, ...body } });
  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
});

test('a draft for an unknown design is not found', async () => {
  await app.api.json('POST', '/evolutions', 404, { body: { design_id: 'dsn_none', budget: { trials: 10 } } });
});
