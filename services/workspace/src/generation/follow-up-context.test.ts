import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Candidate,
  type Design,
  type Generation,
  notFound,
  randomId,
  sha256,
} from '@robotdesign/contracts';
import { openSqliteStore } from '@robotdesign/document-store';
import type { NewMessage } from '../message/state.ts';
import type { OtherServices } from '../other-services.ts';
import { openStores, type Stores } from '../stores.ts';
import type { ThreadState } from '../thread/state.ts';
import { followUpContext } from './follow-up-context.ts';
import { knownDesign } from './known-design.ts';

const candidate = (design_id: string, mass_kg: number): Candidate => ({
  candidate_id: `cnd_${design_id}`,
  design_id,
  title: `Body ${design_id}`,
  summary: '',
  embodiment: 'hexapod',
  morphology_family: 'hexapod',
  morphology_summary: '',
  graph_node_count: 1,
  graph_edge_count: 0,
  compile_safe: true,
  compile_issues: [],
  leg_count: 6,
  arm_count: 0,
  limb_dof: [],
  sensors: [],
  basis: {},
  limbs: [],
  actuators: [],
  unverified_fields: [],
  trials: [],
  mass_kg,
});

/** Every design except `dsn_gone` exists. The mass of a revision in kilograms is its number. */
const design = {
  GetDesign: async ({ design_id, revision = 1 }: { design_id: string; revision?: number }) => {
    if (design_id === 'dsn_gone') throw notFound('design', design_id);
    const found = { candidate: candidate(design_id, revision), origin: { generation_id: 'gen_other' } };
    return { design: found as Design };
  },
  GetGeneration: async () => ({
    generation: { ingest_job_id: 'job_other', prompt: 'carry 1 kg' } as Generation,
  }),
} as unknown as OtherServices['design'];

describe('what a message builds on', () => {
  const ends: (() => Promise<unknown> | unknown)[] = [];
  let stores: Stores;
  let n = 0;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'follow-up-'));
    ends.push(() => rm(folder, { recursive: true }));
    const documents = openSqliteStore({
      path: join(folder, 'workspace.sqlite'),
      clock: () => 0,
      newId: () => randomId('event'),
    });
    ends.push(() => documents.close());
    stores = await openStores(documents);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function message(id: string, more: Partial<NewMessage>): Promise<void> {
    n += 1;
    const state = {
      thread_id: 'thr_1',
      n,
      role: 'assistant',
      kind: 'text',
      content: '',
      ...more,
    } as const;
    await stores.messages.insert({ id, state });
  }

  const answer = (id: string, job: string, ...offered: readonly string[]) =>
    message(id, {
      kind: 'result',
      artifact: {
        kind: 'robot',
        generation_id: `gen_${id}`,
        ingest_job_id: job,
      },
      offered: offered.map((design_id) => knownDesign(candidate(design_id, 0.5), 1)),
    });

  async function context(
    thread: Partial<ThreadState> = {},
    base?: { readonly design_id: string; readonly revision: number },
  ) {
    const state: ThreadState = { project_id: 'prj_1', title: '', artifacts: [], ...thread };
    const stored = await stores.threads.insert({ id: 'thr_1', state });
    return followUpContext(stores, design, stored, 'six legs instead', base);
  }

  const answered = [
    { generation_id: 'gen_1', message_id: 'msg_1' },
    { generation_id: 'gen_2', message_id: 'msg_2' },
  ];
  const twoAnswers = async () => {
    await answer('msg_1', 'job_1', 'dsn_a');
    await answer('msg_2', 'job_2', 'dsn_b', 'dsn_c');
  };

  test('nothing in a thread without an answer', async () => {
    await message('msg_0', { role: 'user' });
    expect(await context()).toBeUndefined();
  });

  test('the last answer, its designs in rank order, and the first of them', async () => {
    await twoAnswers();
    const found = await context({ artifacts: answered });
    expect(found?.previous_job_id).toBe('job_2');
    expect(found?.designs.map(({ design_id }) => design_id)).toEqual(['dsn_b', 'dsn_c']);
    expect(found?.base).toEqual({
      design_id: 'dsn_b',
      revision: 1,
      title: 'Body dsn_b',
      embodiment: 'hexapod',
      leg_count: 6,
      arm_count: 0,
      mass_kg: 0.5,
    });
  });

  test.each([
    ['the selected design', { design_id: 'dsn_c', revision: 1 }, 'dsn_c', 0.5],
    ['the selected revision, with its figures', { design_id: 'dsn_c', revision: 3 }, 'dsn_c', 3],
    ['a design selected from an earlier answer', { design_id: 'dsn_a', revision: 2 }, 'dsn_a', 2],
    ['a design selected from another thread', { design_id: 'dsn_x', revision: 2 }, 'dsn_x', 2],
  ])('%s, with the task of the last answer', async (_, selected_design, design_id, mass_kg) => {
    await twoAnswers();
    const found = await context({ artifacts: answered, selected_design });
    expect(found).toMatchObject({
      previous_job_id: 'job_2',
      base: { design_id, mass_kg },
      base_is_selected: true,
    });
  });

  test('the task of the selected design, in a thread without a task', async () => {
    const found = await context({ selected_design: { design_id: 'dsn_x', revision: 2 } });
    expect(found).toMatchObject({ previous_job_id: 'job_other', base: { design_id: 'dsn_x' } });
  });

  test('only the answer if the selected design was deleted', async () => {
    await twoAnswers();
    const found = await context({
      artifacts: answered,
      selected_design: { design_id: 'dsn_gone', revision: 1 },
    });
    expect(found?.base).toMatchObject({ design_id: 'dsn_b' });
    expect(found).not.toHaveProperty('base_is_selected');
  });

  test('the figures of the answer for a selected revision that does not exist', async () => {
    await answer('msg_1', 'job_1', 'dsn_gone');
    const found = await context({
      artifacts: answered.slice(0, 1),
      selected_design: { design_id: 'dsn_gone', revision: 2 },
    });
    expect(found?.base).toMatchObject({ design_id: 'dsn_gone', mass_kg: 0.5 });
  });

  test('the question that is still open', async () => {
    await message('msg_1', { kind: 'question', asked_of_job_id: 'job_q' });
    await message('msg_2', { role: 'user' });
    expect(await context()).toEqual({ previous_job_id: 'job_q', designs: [] });
  });

  test('a task without an answer, before a question, but not the same prompt again', async () => {
    await message('msg_1', { kind: 'question', asked_of_job_id: 'job_q' });
    const words = (prompt: string) => ({ job_id: 'job_1', prompt_sha256: sha256(prompt) });
    expect(await context({ understood: words('carry 1 kg') })).toEqual({
      previous_job_id: 'job_1',
      designs: [],
    });
    const thread = await stores.threads.get('thr_1');
    if (!thread) throw new Error('the thread is missing');
    expect(await followUpContext(stores, design, thread, 'carry 1 kg', undefined)).toEqual({
      previous_job_id: 'job_q',
      designs: [],
    });
  });

  test('the last answer, not a later task without an answer', async () => {
    await twoAnswers();
    const understood = { job_id: 'job_3', prompt_sha256: sha256('carry 90 kg') };
    expect(await context({ artifacts: answered, understood })).toMatchObject({ previous_job_id: 'job_2' });
  });

  test('a given base, with the task of the thread or, in a new thread, with its own task', async () => {
    const base = { design_id: 'dsn_x', revision: 2 };
    await answer('msg_1', 'job_1', 'dsn_a');
    expect(await context({ artifacts: answered.slice(0, 1) }, base)).toMatchObject({
      previous_job_id: 'job_1',
      base: { design_id: 'dsn_x', revision: 2, mass_kg: 2 },
      base_is_given: true,
    });
  });

  test('the task that a base was made for, in a thread without a task', async () => {
    const found = await context({}, { design_id: 'dsn_x', revision: 1 });
    expect(found).toMatchObject({ previous_job_id: 'job_other', designs: [], base_is_given: true });
  });

  test('refuses a base that does not exist', async () => {
    await expect(context({}, { design_id: 'dsn_gone', revision: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
