import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Design,
  Generation,
  Message,
  Operation,
  Project,
  Thread,
  ThreadGeneration,
  Trial,
} from '@robotdesign/contracts';
import { type Composed, inventForTask, startComposed } from './harness/composed.ts';
import { eventually } from './harness/eventually.ts';

/** The trial of the first candidate that follows a generation, over HTTP. */

let app: Composed;
let threads: string;

beforeAll(async () => {
  app = await startComposed({ autoTrials: true });
  app.loop.run = inventForTask;
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  threads = `/workspace/projects/${project_id}/threads`;
});
afterAll(() => app.close());

/** A generation in a new thread, as it is answered. */
async function generated() {
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  const thread = `/workspace/threads/${thread_id}`;
  const prompt = 'A rover that carries 300 g up a ramp of 8 degrees';
  const body = { prompt, population: 2, seed: 1, skip_video_search: true };
  const answer = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
  const { generation_id = '', top_design_id = '', candidates = [] } = answer.artifact ?? {};
  return { thread, design: `/designs/${top_design_id}`, generation_id, candidates };
}

const candidateOf = async (design: string) => (await app.api.json<Design>('GET', design, 200)).candidate;

/** The trials of a design when none is pending. */
const endedTrials = async (design: string) =>
  eventually(
    'no trial is pending',
    async () => (await candidateOf(design)).trials,
    (trials) => trials.every(({ outcome }) => outcome !== 'pending'),
    60_000,
  );

/** The operation that tries a design. */
const operationOf = async (design: string): Promise<Operation> =>
  eventually(
    'the trial has an operation',
    async () => {
      const operations = await app.api.list<Operation>('/operations');
      return operations.find(
        ({ kind, target }) => kind === 'trial' && design.endsWith(target.id),
      ) as Operation;
    },
    (operation) => operation !== undefined,
  );

const notices = async (thread: string): Promise<readonly string[]> =>
  (await app.api.list<Message>(`${thread}/messages`))
    .filter(({ kind }) => kind === 'notice')
    .map(({ content }) => content);

describe('the trial that follows a generation', () => {
  test('is pending in the answer, and completes it later', async () => {
    const { thread, design, generation_id, candidates } = await generated();
    const [first, second] = candidates;
    expect(first?.trials).toMatchObject([{ requirement: 'terrain', outcome: 'pending' }]);
    expect(second?.trials).toEqual([]);

    const trials = await endedTrials(design);
    const trial_id = first?.trials[0]?.trial_id ?? '';
    expect(new Set(trials.map((trial) => trial.trial_id))).toEqual(new Set([trial_id]));
    expect(trials.map(({ requirement }) => requirement)).toContain('terrain');
    const generation = await app.api.json<Generation>('GET', `/generations/${generation_id}`, 200);
    expect(generation.candidates.map((candidate) => candidate.trials)).toEqual([trials, []]);
    expect(await app.api.list<Trial>(`${design}/trials`)).toMatchObject([
      { trial_id, terrain: 'slope', payload_kg: 0.3, duration_s: 10, seed: 0 },
    ]);
    const words = await eventually(
      'the thread has a notice',
      () => notices(thread),
      ({ length }) => length > 0,
    );
    expect(words).toEqual([expect.stringContaining('was tried in simulation up a slope of 8°')]);
  }, 120_000);

  test('that is cancelled is no longer pending, and the thread says so', async () => {
    const { thread, design } = await generated();
    const { operation_id } = await operationOf(design);
    await app.api.send('POST', `/operations/${operation_id}/cancel`, {});
    expect(await endedTrials(design)).toEqual([]);
    await eventually(
      'the thread has a notice',
      () => notices(thread),
      ([only]) => only === 'The trial of revision 1 was cancelled.',
    );
  });

  test.each(['design', 'thread'] as const)('ends with its %s', async (what) => {
    const of = await generated();
    const { operation_id } = await operationOf(of.design);
    await app.api.send('DELETE', of[what], {});
    await eventually(
      'the trial is cancelled',
      () => app.api.json<Operation>('GET', `/operations/${operation_id}`, 200),
      ({ status }) => status === 'cancelled',
    );
  });
});
