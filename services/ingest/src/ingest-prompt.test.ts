import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { derivedId, type Reference, randomId, ServiceError } from '@robotdesign/contracts';
import {
  type Collection,
  type DocumentStore,
  openSqliteStore,
  StoreUnavailable,
} from '@robotdesign/document-store';
import type { Work } from '@robotdesign/operations';
import { analyzePrompt } from '@robotdesign/reading';
import { createLogger, eventMaker, type MakeEvent } from '@robotdesign/service-kit';
import { erasedThreadCollection } from './erase-jobs.ts';
import { type IngestInput, ingestPrompt } from './ingest-prompt.ts';
import { type JobState, jobCollection } from './job.ts';
import { type VideoSearch, VideoSearchError } from './video/video-search.ts';

const prompt = 'A robot snake that slithers over sand';
const input: IngestInput = {
  job_id: 'job_1',
  prompt,
  prompt_sha256: 'of the prompt',
  skip_video_search: false,
};

const video = (id: string): Reference => ({
  kind: 'video',
  id,
  title: 'Snake robot',
  url: `https://www.youtube.com/watch?v=${id}`,
  match: { score: 1, because: 'the test' },
});

let folder: string;
let documents: DocumentStore;
let jobs: Collection<JobState>;
let erasedThreads: Collection<object>;
let beforeCommit: () => void;
let events: number;
const makeEvent = eventMaker((kind) => {
  events += 1;
  return derivedId(kind, events);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingest-'));
  events = 0;
  beforeCommit = () => {};
  documents = openSqliteStore({
    path: join(folder, 'ingest.sqlite'),
    clock: () => Date.parse('2026-01-01T00:00:00Z'),
    newId: () => randomId('event'),
    faults: { beforeCommit: () => beforeCommit() },
  });
  jobs = await documents.collection<JobState>(jobCollection);
  erasedThreads = await documents.collection<object>(erasedThreadCollection);
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const work: Work = {
  operation_id: 'op_ingest_1',
  caller: 'local',
  batch: false,
  signal: new AbortController().signal,
  progress: () => {},
};

/** A search that returns these outcomes in turn and records its queries. */
function finding(
  ...outcomes: readonly (Reference | Error | undefined)[]
): VideoSearch & { queries: string[] } {
  const queries: string[] = [];
  return {
    queries,
    find: async (query) => {
      queries.push(query);
      const outcome = outcomes[Math.min(queries.length, outcomes.length) - 1];
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
}

interface Given {
  readonly video?: VideoSearch;
  readonly make?: MakeEvent;
}

const ingesting = ({ video: search, make = makeEvent }: Given) =>
  ingestPrompt({
    jobs,
    erasedThreads,
    understand: async (request) => ({ plan: analyzePrompt(request.prompt) }),
    video: search,
    makeEvent: make,
    logger: createLogger({ level: 'silent' }),
  });

async function job(): Promise<JobState> {
  const stored = await jobs.get('job_1');
  if (!stored) throw new Error('the job is missing');
  return stored.state;
}

const outbox = async () =>
  (await documents.outbox.read('jobs', 'job_1', 100)).map(({ type, seq, data }) => ({
    type: type.replace('robotdesign.ingest.v1.', ''),
    seq,
    data,
  }));

describe('the reference of a job', () => {
  test('is the found video, and the same save requests its motion analysis', async () => {
    await ingesting({ video: finding(video('aaaaaaaaaaa')) }).run({ ...input, thread_id: 'thr_1' }, work);
    expect(await job()).toMatchObject({
      status: 'completed',
      source: 'video',
      reference: video('aaaaaaaaaaa'),
      motion_analysis: { status: 'dispatched' },
    });
    expect(await outbox()).toEqual([
      {
        type: 'IngestJobCompleted',
        seq: 1,
        data: expect.objectContaining({ source: 'video', thread_id: 'thr_1' }),
      },
      {
        type: 'MotionAnalysisRequested',
        seq: 2,
        data: { job_id: 'job_1', thread_id: 'thr_1', reference: { kind: 'video', id: 'aaaaaaaaaaa' } },
      },
    ]);
  });

  test('is searched with the selected query, which has only words of the lexicon', async () => {
    const search = finding(undefined);
    await ingesting({ video: search }).run({ ...input, prompt: `${prompt} in Zanzibar for John` }, work);
    expect(search.queries).toEqual([(await job()).selected_query]);
    expect(search.queries[0]).toMatch(/snake/);
    expect(search.queries[0]).not.toMatch(/zanzibar|john/i);
  });

  test.each<[string, VideoSearch | undefined]>([
    ['no search is configured', undefined],
    ['the search finds nothing', finding(undefined)],
    ['the search fails', finding(new VideoSearchError('no answer within 5000 ms'))],
    ['the search throws an unexpected error', finding(new TypeError('key=secret is not a function'))],
  ])('comes from the catalogue if %s', async (_, search) => {
    await ingesting(search ? { video: search } : {}).run(input, work);
    expect(await job()).toMatchObject({
      status: 'completed',
      source: 'fallback',
      reference: {
        kind: 'dataset',
        id: 'analytic_sidewinding',
        licence: 'none needed',
        commercial_use: true,
      },
      motion_analysis: { status: 'not_requested' },
    });
    expect((await outbox()).map(({ type }) => type)).toEqual(['IngestJobCompleted']);
  });

  test('is absent, without a query, if the search is skipped', async () => {
    const search = finding(video('aaaaaaaaaaa'));
    await ingesting({ video: search }).run({ ...input, skip_video_search: true }, work);
    const state = await job();
    expect(state).toMatchObject({
      status: 'completed',
      source: 'skipped',
      motion_analysis: { status: 'not_requested' },
    });
    expect(state).not.toHaveProperty('reference');
    expect(search.queries).toEqual([]);
  });

  test.each([false, true])('is the clip of the request, skip_video_search %s', async (skip_video_search) => {
    const search = finding(video('aaaaaaaaaaa'));
    await ingesting({ video: search }).run({ ...input, skip_video_search, clip_id: 'dog_trot' }, work);
    expect(await job()).toMatchObject({
      status: 'completed',
      source: 'fallback',
      reference: {
        kind: 'dataset',
        id: 'dog_trot',
        licence: 'CC BY-NC 4.0',
        commercial_use: false,
        match: { score: 1, because: 'given by the request; commercial use is not permitted' },
      },
      motion_analysis: { status: 'not_requested' },
    });
    expect(search.queries).toEqual([]);
  });

  test('is not searched if the prompt has no task', async () => {
    const search = finding(video('aaaaaaaaaaa'));
    const refused = ingesting({ video: search }).run({ ...input, prompt: 'hello there' }, work);
    await expect(refused).rejects.toMatchObject({ code: 'no_search_query' });
    expect(search.queries).toEqual([]);
    expect(await job()).toMatchObject({ status: 'failed', error: { code: 'no_search_query' } });
  });

  test('is kept if its motion analysis cannot be requested', async () => {
    const make: MakeEvent = (type, data, causationid) => {
      if (type.endsWith('MotionAnalysisRequested')) throw new Error('unknown event');
      return makeEvent(type, data, causationid);
    };
    await ingesting({ video: finding(video('aaaaaaaaaaa')), make }).run(input, work);
    expect(await job()).toMatchObject({
      status: 'completed',
      source: 'video',
      reference: { id: 'aaaaaaaaaaa' },
      motion_analysis: { status: 'failed' },
    });
    expect((await outbox()).map(({ type }) => type)).toEqual(['IngestJobCompleted']);
  });

  test('is absent if the work is cancelled during the search', async () => {
    const cancelling = new AbortController();
    const cancelled = new ServiceError('cancelled', 'The work was cancelled.');
    const search: VideoSearch = {
      find: async () => {
        cancelling.abort(cancelled);
        throw cancelled;
      },
    };
    const run = ingesting({ video: search }).run(input, { ...work, signal: cancelling.signal });
    await expect(run).rejects.toBe(cancelled);
    expect(await job()).toMatchObject({ status: 'running' });
    expect(await outbox()).toEqual([]);
  });
});

describe('repeated work', () => {
  test('keeps a stored choice and does not search again', async () => {
    const search = finding(video('aaaaaaaaaaa'), video('bbbbbbbbbbb'));
    const kind = ingesting({ video: search });
    await kind.run(input, work);
    const saved = await jobs.get('job_1');
    await kind.run(input, work);
    expect(await jobs.get('job_1')).toEqual(saved);
    expect(search.queries).toHaveLength(1);
  });

  test('searches again after a crash before the save, and keeps nothing of the first search', async () => {
    const kind = ingesting({ video: finding(video('aaaaaaaaaaa'), video('bbbbbbbbbbb')) });
    let saves = 0;
    beforeCommit = () => {
      saves += 1;
      if (saves > 1) throw new StoreUnavailable('the process is dead');
    };
    await expect(kind.run(input, work)).rejects.toThrow();
    expect(await job()).toMatchObject({ status: 'running' });
    beforeCommit = () => {};
    await kind.run(input, work);
    expect(await job()).toMatchObject({ reference: { id: 'bbbbbbbbbbb' } });
    expect((await outbox()).map(({ type, data }) => [type, data])).toEqual([
      ['IngestJobCompleted', expect.anything()],
      ['MotionAnalysisRequested', { job_id: 'job_1', reference: { kind: 'video', id: 'bbbbbbbbbbb' } }],
    ]);
  });

  test('does not complete a job that has already failed', async () => {
    const slow = Promise.withResolvers<Reference>();
    const searching = Promise.withResolvers<void>();
    const find = () => {
      searching.resolve();
      return slow.promise;
    };
    const kind = ingesting({ video: { find } });
    const late = kind.run(input, work);
    await searching.promise;
    await kind.ended?.(input, new ServiceError('deadline_exceeded', 'It took too long.'), work);
    slow.resolve(video('aaaaaaaaaaa'));
    await late;
    expect(await job()).toMatchObject({ status: 'failed', error: { code: 'deadline_exceeded' } });
    expect((await outbox()).map(({ type }) => type)).toEqual(['IngestJobFailed']);
  });

  test('keeps the first saved result if it runs twice concurrently', async () => {
    const slow = Promise.withResolvers<Reference>();
    const late = ingesting({ video: { find: () => slow.promise } }).run(input, work);
    await ingesting({ video: finding(video('aaaaaaaaaaa')) }).run(input, work);
    slow.resolve(video('bbbbbbbbbbb'));
    await late;
    expect(await job()).toMatchObject({ reference: { id: 'aaaaaaaaaaa' } });
    expect(await outbox()).toHaveLength(2);
  });
});
