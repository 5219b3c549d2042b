import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Problem, type Ranking, randomId, ServiceError, toProblem } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import { openStores, type Stores } from '../stores.ts';
import { eraseGeneration, eraseThread } from './erase-thread.ts';
import { answered, failed, type GenerationState } from './state.ts';

let folder: string;
let documents: DocumentStore;
let stores: Stores;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'design-'));
  const path = join(folder, 'design.sqlite');
  documents = openSqliteStore({ path, clock: () => Date.now(), newId: () => randomId('event') });
  stores = await openStores(documents);
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const words = 'carry my aunt';
const running: GenerationState = {
  status: 'running',
  thread_id: 'thr_1',
  ingest_job_id: 'job_1',
  agent_loop: 'grammar_v2',
  loop_version: '1',
  seed: 1,
  prompt: words,
  began_at: '2026-01-01T00:00:00.000Z',
  candidates: [],
  rankings: [],
  notices: [],
};
const ranking: Ranking = {
  candidate_id: 'cnd_1',
  rank: 1,
  score: 0.5,
  reasons: [{ criterion: 'body', score: 0.5, because: `"${words}" not verified` }],
  needs: [],
  caveats: [words],
};
const offer = {
  status: 'completed',
  candidates: [],
  rankings: [ranking],
  telemetry: { evaluations: 4 },
  notices: [{ code: 'not_verified', message: words }],
} as const;
const broken: Problem = toProblem(new ServiceError('infeasible_task', words));

const all = async (ids: readonly string[]) =>
  (await stores.generations.getMany(ids)).map(({ state }) => state);

describe('the generations of a deleted thread', () => {
  test('contain no text of the thread; other generations are unchanged', async () => {
    const states = { gen_1: running, gen_2: answered(running, offer), gen_3: failed(running, broken) };
    for (const [id, state] of Object.entries(states)) await stores.generations.insert({ id, state });
    await stores.generations.insert({ id: 'gen_4', state: { ...running, thread_id: 'thr_2' } });
    await eraseThread(stores, 'thr_1');
    const left = await all(Object.keys(states));
    expect(left.map(({ status }) => status)).toEqual(['running', 'completed', 'failed']);
    expect(JSON.stringify(left)).not.toContain(words);
    expect(left[1]).toMatchObject({ rankings: [{ candidate_id: 'cnd_1', score: 0.5 }], telemetry: {} });
    expect(left[2]?.error).toMatchObject({ code: 'infeasible_task', status: 422 });
    expect(await all(['gen_4'])).toMatchObject([{ prompt: words }]);
  });

  test('are erased once, however often the erasure runs', async () => {
    await stores.generations.insert({ id: 'gen_1', state: running });
    await eraseThread(stores, 'thr_1');
    const once = await stores.generations.get('gen_1');
    await eraseThread(stores, 'thr_1');
    expect(await eraseGeneration(stores.generations, 'gen_1')).toEqual(once);
  });

  test('stay erased when their answer or end arrives late', async () => {
    await stores.generations.insert({ id: 'gen_1', state: running });
    const { state } = await eraseGeneration(stores.generations, 'gen_1');
    for (const late of [answered(state, offer), failed(state, broken)])
      expect(JSON.stringify(late)).not.toContain(words);
  });
});
