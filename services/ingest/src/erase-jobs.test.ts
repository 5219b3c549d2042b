import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomId, ServiceError } from '@robotdesign/contracts';
import { type Collection, type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import type { Work } from '@robotdesign/operations';
import { analyzePrompt } from '@robotdesign/reading';
import { createLogger, eventMaker } from '@robotdesign/service-kit';
import { erasedThreadCollection, eraseThread } from './erase-jobs.ts';
import { type IngestDependencies, type IngestInput, ingestPrompt } from './ingest-prompt.ts';
import { type JobState, jobCollection } from './job.ts';
import type { VideoSearch } from './video/video-search.ts';

let folder: string;
let documents: DocumentStore;
let jobs: Collection<JobState>;
let erasedThreads: Collection<object>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingest-'));
  const path = join(folder, 'ingest.sqlite');
  documents = openSqliteStore({ path, clock: () => Date.now(), newId: () => randomId('event') });
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

const ingesting = (given: Partial<IngestDependencies>) =>
  ingestPrompt({
    jobs,
    erasedThreads,
    understand: async (request) => ({ plan: analyzePrompt(request.prompt) }),
    video: undefined,
    makeEvent: eventMaker(randomId),
    logger: createLogger({ level: 'silent' }),
    ...given,
  });

async function job(): Promise<JobState> {
  const stored = await jobs.get('job_1');
  if (!stored) throw new Error('the job is missing');
  return stored.state;
}

const outbox = () => documents.outbox.read('jobs', 'job_1', 100);

describe('a job whose thread is deleted', () => {
  const input: IngestInput = {
    job_id: 'job_1',
    prompt_sha256: 'of the prompt',
    prompt: 'Carry 2 kg up the stairs of my aunt Ottilie in Zanzibar; it must cost less than 300 EUR',
    thread_id: 'thr_1',
    skip_video_search: true,
  };
  const userText = /ottilie|zanzibar|aunt|carry 2|stairs of|less than/i;
  const erase = () => eraseThread({ jobs, erasedThreads }, 'thr_1');

  test('keeps the numbers of its plan and no text', async () => {
    await ingesting({}).run(input, work);
    const before = await job();
    expect(JSON.stringify(before)).toMatch(userText);
    await erase();
    const after = await job();
    expect(JSON.stringify(after)).not.toMatch(userText);
    expect(Object.keys(after).sort()).toEqual(['plan', 'status', 'thread_id']);
    expect(after).toMatchObject({ status: 'erased', thread_id: 'thr_1' });
    for (const part of ['capabilities', 'environment', 'sensors', 'language', 'confidence'] as const) {
      expect(after.plan?.[part]).toEqual(before.plan?.[part]);
    }
    const figures = (state: JobState) => state.plan?.constraints.map(({ text: _, ...figure }) => figure);
    expect(figures(after)).toEqual(figures(before));
    expect(figures(after)).toContainEqual(expect.objectContaining({ kind: 'cost', value: 300, unit: 'EUR' }));
  });

  test('is erased once: a repeated erasure changes nothing', async () => {
    await ingesting({}).run(input, work);
    await erase();
    const saved = await jobs.get('job_1');
    await erase();
    expect(await jobs.get('job_1')).toEqual(saved);
  });

  test('is erased with all other jobs of the thread and no others', async () => {
    const count = 120;
    for (let n = 0; n < count; n += 1) {
      const of = { ...input, job_id: `job_${n}`, thread_id: n === 7 ? 'thr_2' : 'thr_1' };
      await jobs.insert({
        id: of.job_id,
        state: { prompt: of.prompt, status: 'running', thread_id: of.thread_id },
      });
    }
    await erase();
    const all = await jobs.find({ index: 'by_created', order: 'asc', limit: 200 });
    expect(all.items.filter(({ state }) => state.status !== 'erased').map(({ id }) => id)).toEqual(['job_7']);
  });

  test.each(['completes', 'finds no task'])('stays erased when its work %s afterwards', async (how) => {
    const search: VideoSearch = {
      find: async () => {
        await erase();
        return undefined;
      },
    };
    const late = { ...input, skip_video_search: false };
    if (how === 'completes') await ingesting({ video: search }).run(late, work);
    else {
      const understand = async () => {
        await erase();
        return { plan: analyzePrompt('hello there') };
      };
      const run = ingesting({ understand }).run(late, work);
      await expect(run).rejects.toMatchObject({ code: 'no_search_query' });
    }
    expect(await job()).toEqual({ status: 'erased', thread_id: 'thr_1' });
    expect(await outbox()).toEqual([]);
  });

  test.each(['run', 'ended'] as const)(
    'keeps no text if it is stored after the erasure (%s)',
    async (part) => {
      await erase();
      const kind = ingesting({});
      const cancelled = new ServiceError('cancelled', 'The work was cancelled.');
      const doing = part === 'run' ? kind.run(input, work) : kind.ended?.(input, cancelled, work);
      await expect(doing).rejects.toMatchObject({ code: 'not_found' });
      expect(await job()).toEqual({ status: 'erased', thread_id: 'thr_1' });
      expect(await outbox()).toEqual([]);
    },
  );

  test('keeps no text if the process crashed between storing the job and checking its thread', async () => {
    await jobs.insert({
      id: 'job_1',
      state: { prompt: input.prompt, status: 'running', thread_id: 'thr_1' },
    });
    await erasedThreads.insert({ id: 'thr_1', state: {} });
    await expect(ingesting({}).run(input, work)).rejects.toMatchObject({ code: 'not_found' });
    expect(await job()).toEqual({ status: 'erased', thread_id: 'thr_1' });
  });
});
