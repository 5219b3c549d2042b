import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Clip, IngestJob, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { openEmbeddedBus } from '@robotdesign/event-bus';
import { refusal, type StandIn, startStandIn } from '@robotdesign/ingest/testing';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

const key = 'AIzaNotARealKey_9876543210';
const prompt = 'A robot snake that slithers over sand in Zanzibar';

let data: Awaited<ReturnType<typeof newDataDir>>;
let host: StandIn;
let app: App;

const start = (env: Readonly<Record<string, string>> = {}) =>
  startApp({
    dataDir: data.path,
    env: { SKIP_VIDEO_SEARCH: '', YOUTUBE_API_KEY: key, YOUTUBE_BASE_URL: host.url, ...env },
  });

const ingest = (body: object): Promise<IngestJob> => app.api.json('POST', '/ingest', 201, { body });

/** Events of the ingest service, as an external consumer sees them. */
async function ingestEvents() {
  const bus = openEmbeddedBus({ path: join(data.path, 'events.sqlite'), clock: () => 0 });
  try {
    return (await bus.read('robotdesign.ingest.v1', { limit: 1_000 })).map(({ event }) => event);
  } finally {
    await bus.close();
  }
}

beforeAll(async () => {
  data = await newDataDir();
  host = await startStandIn(key);
});
beforeEach(() => {
  host.instead = {};
  host.videos = [{ id: 'aaaaaaaaaaa', title: 'Snake &amp; robot <b>slither</b>', license: 'creativeCommon' }];
});
afterAll(async () => {
  await host?.close();
  await data[Symbol.asyncDispose]();
});

describe('a service that may search for videos', () => {
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app?.kill9());
  afterEach(() => expect(app.log()).not.toContain(key));

  test('selects the found video with its licence, without sending the prompt to the host', async () => {
    const job = await ingest({ prompt });
    expect(job).toMatchObject({
      status: 'completed',
      source: 'video',
      reference: {
        kind: 'video',
        id: 'aaaaaaaaaaa',
        title: 'Snake & robot slither',
        url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        licence: 'Creative Commons Attribution (CC BY)',
        commercial_use: true,
        match: { score: expect.any(Number), because: expect.stringContaining('slither') },
      },
      motion_analysis: { status: 'dispatched' },
    });
    expect(await app.api.json('GET', `/ingest/${job.job_id}`, 200)).toEqual(job);
    expect(host.asked[0]?.searchParams.get('q')).toBe(job.selected_query);
    expect(host.asked.some(({ href }) => /zanzibar/i.test(href))).toBe(false);
  });

  test('selects a clip of the catalogue if the host refuses', async () => {
    host.instead = { search: refusal(403, 'quotaExceeded') };
    const job = await ingest({ prompt });
    expect(job).toMatchObject({
      source: 'fallback',
      reference: { kind: 'dataset', id: 'analytic_sidewinding', licence: 'none needed' },
      motion_analysis: { status: 'not_requested' },
    });
    await eventually(
      'the reason in the log',
      async () => app.log(),
      (log) => log.includes('quotaExceeded'),
    );
  });

  test('searches nothing if the request says so, also in a thread', async () => {
    const before = host.asked.length;
    const skipped = await ingest({ prompt, skip_video_search: true });
    expect(skipped).toMatchObject({ status: 'completed', source: 'skipped' });
    expect(skipped).not.toHaveProperty('reference');

    const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
    const threads = `/workspace/projects/${project_id}/threads`;
    const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
    const body = {
      prompt: 'Carry 1 kg with four legs',
      population: 1,
      seed: 3,
      skip_video_search: true,
      agent_loop: 'grammar_v2',
    };
    const { artifact } = await app.api.json<ThreadGeneration>(
      'POST',
      `/workspace/threads/${thread_id}/generate`,
      201,
      { body },
    );
    expect(host.asked).toHaveLength(before);
    const jobs = await app.api.list<IngestJob>(`/ingest?thread_id=${thread_id}`);
    expect(jobs).toEqual([expect.objectContaining({ job_id: artifact?.ingest_job_id, source: 'skipped' })]);
  });

  test('lists its jobs without their plans, by thread, status and time', async () => {
    const failed = await app.api.send('POST', '/ingest', { body: { prompt: 'hello there' } });
    const { job_id } = problemOf(failed);
    const all = await app.api.list<IngestJob>('/ingest');
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter(({ plan }) => plan !== undefined)).toEqual([]);
    expect(await app.api.list('/ingest?status=failed')).toEqual([
      expect.objectContaining({
        job_id,
        status: 'failed',
        error: expect.objectContaining({ code: 'no_search_query' }),
      }),
    ]);
    const [first, ...later] = all;
    const after = `/ingest?created_after=${encodeURIComponent(first?.created_at ?? '')}`;
    expect(await app.api.list(after)).toEqual(later);
    const [full] = await app.api.list<IngestJob>('/ingest?view=full');
    expect(full).toEqual(await app.api.json('GET', `/ingest/${first?.job_id}`, 200));
    for (const query of ['status=done', 'view=fat', 'colour=red', 'cursor=abc', 'thread_id=..']) {
      expect(problemOf(await app.api.send('GET', `/ingest?${query}`))).toMatchObject({
        code: 'validation_failed',
      });
    }
  });
});

describe('a search that a kill interrupts', () => {
  test('is repeated after the restart, and only one choice is published', async () => {
    app = await start();
    const searching = Promise.withResolvers<void>();
    host.instead = { search: () => searching.resolve() };
    const { operation_id } = await app.api.json<OperationView>('POST', '/ingest', 202, {
      body: { prompt },
      headers: { prefer: 'respond-async' },
    });
    await searching.promise;
    await app.kill9();

    host.instead = {};
    host.videos = [{ id: 'bbbbbbbbbbb', title: 'Another snake' }];
    app = await start();
    const { status, target } = await finishedOperation(app.api, operation_id);
    expect(status).toBe('completed');
    const job = await app.api.json<IngestJob>('GET', `/ingest/${target.id}`, 200);
    expect(job).toMatchObject({ source: 'video', reference: { id: 'bbbbbbbbbbb' } });
    // Publishes the waiting events.
    await app.stop();
    const events = (await ingestEvents()).filter(({ subject }) => subject === target.id);
    const published = new Map(events.map((event) => [event.id, event]));
    expect([...published.values()].map(({ type, data: payload }) => [type, payload])).toEqual([
      ['robotdesign.ingest.v1.IngestJobCompleted', expect.objectContaining({ source: 'video' })],
      [
        'robotdesign.ingest.v1.MotionAnalysisRequested',
        { job_id: target.id, reference: { kind: 'video', id: 'bbbbbbbbbbb' } },
      ],
    ]);
    expect(JSON.stringify(events)).not.toContain('Another snake');
  });
});

describe('a service with SKIP_VIDEO_SEARCH', () => {
  beforeAll(async () => {
    app = await start({ SKIP_VIDEO_SEARCH: '1' });
  });
  afterAll(() => app?.kill9());

  test('searches no reference, whatever a request contains', async () => {
    const before = host.asked.length;
    for (const asked of [{ prompt }, { prompt, skip_video_search: false }]) {
      const job = await ingest(asked);
      expect(job).toMatchObject({
        status: 'completed',
        source: 'skipped',
        motion_analysis: { status: 'not_requested' },
      });
      expect(job).not.toHaveProperty('reference');
    }
    expect(host.asked).toHaveLength(before);
  });

  test('shows the demo clips page by page, with licence and morphology', async () => {
    const all = await app.api.list<Clip>('/clips');
    expect(all).toHaveLength(80);
    expect(new Set(all.map(({ clip_id }) => clip_id)).size).toBe(80);
    for (const { licence, morphology } of all) expect([licence, morphology]).not.toContain('');
    const paged: Clip[] = [];
    let cursor: string | undefined;
    do {
      const from = cursor === undefined ? '' : `&cursor=${cursor}`;
      const page = await app.api.json<{ items: Clip[]; next_cursor?: string }>(
        'GET',
        `/clips?limit=7${from}`,
        200,
      );
      paged.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(all.toReversed());
    const clip = paged.find(({ clip_id }) => clip_id === 'dog_pace');
    expect(clip).toMatchObject({ licence: 'CC BY-NC 4.0', commercial_use: false, morphology: 'quadruped' });
    expect(await app.api.json('GET', '/clips/dog_pace', 200)).toEqual(clip);
  });

  test('finds clips by words and morphology', async () => {
    const ids = async (query: string) =>
      (await app.api.json<{ items: Clip[] }>('GET', `/clips?${query}`, 200)).items.map(
        ({ clip_id }) => clip_id,
      );
    expect(await ids('q=stairs')).toEqual(['cmu_113_19']);
    expect(await ids('morphology=worm&q=pipe')).toEqual(['analytic_inchworm']);
    expect(await ids('q=zebra')).toEqual([]);
  });

  test.each([
    ['morphology=unicorn', 'morphology', /quadruped, snake, wheeled, worm/],
    ['morphology=__proto__', 'morphology', /must be one of/],
    ['q=', 'q', /1 to 200 characters/],
    [`q=${'x'.repeat(201)}`, 'q', /1 to 200 characters/],
    ['limit=0', 'limit', /./],
    ['cursor=abc', 'cursor', /same list/],
    ['colour=red', 'colour', /./],
  ])('explains the valid values instead of ?%s', async (query, field, message) => {
    expect(problemOf(await app.api.send('GET', `/clips?${query}`))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field, message: expect.stringMatching(message) }],
    });
  });

  test('binds a cursor to its filters', async () => {
    const { next_cursor } = await app.api.json<{ next_cursor: string }>('GET', '/clips?limit=1&q=walk', 200);
    for (const other of ['q=run', 'q=walk&order=asc', 'q=walk&morphology=humanoid', '']) {
      const answer = await app.api.send(
        'GET',
        `/clips?limit=1&${other}&cursor=${next_cursor}`.replace('&&', '&'),
      );
      expect(problemOf(answer)).toMatchObject({ errors: [{ field: 'cursor' }] });
    }
    await app.api.json('GET', `/clips?limit=3&q=walk&cursor=${next_cursor}`, 200);
  });

  test('returns 404 for an unknown clip', async () => {
    expect(problemOf(await app.api.send('GET', '/clips/no_such_clip'))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});
