import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import type {
  Candidate,
  Design,
  Generation,
  IngestJob,
  Message,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { newDataDir, startApp } from './harness/app.ts';

/**
 * A data folder of format 0, as the last version before 0.1.0 wrote it: one thread with one generation of one
 * candidate. The databases are the statements that rebuild them; the other files are their text.
 */
interface RecordedFolder {
  readonly databases: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, string>>;
}

const recorded = new URL('./data/data-folder-format-0.json', import.meta.url);
const ids = {
  thread: 'thr_01a20364-d924-77ac-bcf6-f81e91ef1b78',
  generation: 'gen_01a20364-ed0e-768c-bc1d-a903e35fb433',
  design: 'dsn_33960eb0-1264-53e9-9e40-c1fae1ceff6d',
};

async function writeRecordedFolder(path: string): Promise<void> {
  const { databases, files } = JSON.parse(await readFile(recorded, 'utf8')) as RecordedFolder;
  for (const [name, statements] of Object.entries(databases)) {
    const database = new DatabaseSync(join(path, name));
    for (const statement of statements) database.exec(statement);
    database.close();
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
}

/** The costs of the recorded candidate, in the fields of format 1. */
const costs = { estimated_cost_usd: 209.8, cost_lower_bound_usd: 119.8 };

function expectCosts(candidate: Candidate | undefined): void {
  expect(candidate).toMatchObject(costs);
  expect(candidate).not.toHaveProperty('probable_cost_usd');
  expect(candidate).not.toHaveProperty('cost_is_lower_bound');
}

describe('a data folder of format 0', () => {
  test('is migrated at the start, and what it contains is read and used', async () => {
    await using data = await newDataDir();
    await writeRecordedFolder(data.path);
    const app = await startApp({ dataDir: data.path });
    try {
      const { api } = app;
      const thread = await api.json<Thread>('GET', `/workspace/threads/${ids.thread}`, 200);
      expect(thread.thread_id).toBe(ids.thread);
      const [question, answer] = await api.list<Message>(`/workspace/threads/${ids.thread}/messages`);
      expect(question?.content).toBe('A rover with four wheels that carries 500 g over flat ground');
      expect(answer?.artifact?.candidates).toEqual([
        { candidate_id: expect.stringMatching(/^cnd_/), design_id: ids.design },
      ]);
      const generation = await api.json<Generation>('GET', `/generations/${ids.generation}?view=full`, 200);
      expectCosts(generation.candidates?.[0]);
      const design = await api.json<Design>('GET', `/designs/${ids.design}`, 200);
      expectCosts(design.candidate);
      await api.json('POST', `/designs/${ids.design}/compile`, 200, { body: {} });
      const body = { prompt: 'it should carry 600 g', population: 1, agent_loop: 'grammar_v2' };
      const changed = await api.json<ThreadGeneration>(
        'POST',
        `/workspace/threads/${ids.thread}/generate`,
        201,
        { body },
      );
      const job_id = changed.artifact?.ingest_job_id;
      const { follow_up } = await api.json<IngestJob>('GET', `/ingest/${job_id}`, 200);
      expect(follow_up?.kind).toBe('change');
      await app.stop();
    } finally {
      await app.kill9();
    }
    expect(JSON.parse(await readFile(join(data.path, 'format.json'), 'utf8'))).toEqual({ format: 1 });
  }, 90_000);
});
