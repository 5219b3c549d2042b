import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import type {
  Design,
  Generation,
  IngestJob,
  Message,
  Project,
  SimulationSpec,
  Thread,
  ThreadGeneration,
  Trial,
} from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { finishedOperation, type OperationView, readEvents } from '../harness/event-stream.ts';
import { eventually } from '../harness/eventually.ts';
import type { Api } from '../harness/http.ts';
import { sampleSize } from '../sample-size.ts';

/** Kills in the middle of trials: of the worker threads, and of the process. */

const prompt = 'A rover that carries 300 g over a flat floor';
const wanted = { agent_loop: 'grammar_v2', population: 1, seed: 1 };
const slow_ms = 300_000;
/** A trial that takes seconds: a short one may end before it is seen to run. */
const longTrial = { duration_s: 60 };
/** Time for a number of kills, each with a generation and a trial. */
const timeFor = (kills: number): number => slow_ms + kills * 60_000;

async function newDesign({ json }: Api): Promise<string> {
  const { job_id } = await json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
  const body = { ingest_job_id: job_id, ...wanted };
  const { candidates } = await json<Generation>('POST', '/designs/generate', 201, { body });
  return `/designs/${candidates[0]?.design_id}`;
}

/** Begins work that is a trial, and waits until a thread does it. */
async function trialInThread(api: Api, path: string, body: object): Promise<string> {
  const headers = { prefer: 'respond-async' };
  const { operation_id } = await api.json<OperationView>('POST', path, 202, { body, headers });
  for await (const { data } of readEvents(api, `/operations/${operation_id}/events`)) {
    const { status, progress } = JSON.parse(data) as OperationView;
    if (status !== 'queued' && progress?.phase === 'trial') return operation_id;
  }
  throw new Error(`The stream of ${operation_id} ended before a thread worked on it`);
}

/** The trials of a design, as the export service and the design service have them. */
async function expectOneTrial({ list, json }: Api, design: string): Promise<void> {
  const { trials } = await eventually(
    'the candidate has the trial',
    async () => (await json<Design>('GET', design, 200)).candidate,
    (candidate) => candidate.trials.some(({ outcome }) => outcome !== 'pending'),
    60_000,
  );
  const [only, ...others] = await list<Trial>(`${design}/trials`);
  expect(others).toEqual([]);
  expect(trials).toEqual(
    only?.verdicts.map(({ requirement, outcome, because }) => ({
      trial_id: only.trial_id,
      requirement,
      outcome,
      ...(outcome !== 'met' && { because }),
    })),
  );
}

async function newThread({ json }: Api): Promise<string> {
  const { project_id } = await json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await json<Thread>('POST', threads, 201, { body: {} });
  return `/workspace/threads/${thread_id}`;
}

/** The notices of a thread, when it has as many as it should have. */
const noticesIn = ({ list }: Api, thread: string, expected: number) =>
  eventually(
    `the thread has ${expected} notices`,
    async () => (await list<Message>(`${thread}/messages`)).filter(({ kind }) => kind === 'notice'),
    ({ length }) => length >= expected,
  );

/** Counts earlier attempts at an operation of the workspace, which take minutes because each waits longer. */
function countAttempts(dataDir: string, operation_id: string, attempts: number): void {
  const database = new DatabaseSync(join(dataDir, 'workspace.sqlite'));
  try {
    const { changes } = database
      .prepare(`UPDATE doc_operations SET state = json_set(state, '$.attempts', ?) WHERE id = ?`)
      .run(attempts, operation_id);
    if (changes !== 1) throw new Error(`${operation_id} is not stored`);
  } finally {
    database.close();
  }
}

const again = 'work is queued again';
const countOf = (text: string, part: string): number => text.split(part).length - 1;

const threadKills = sampleSize('threads killed in trials', { ci: 2, full: 20 });

test(
  'a worker thread that is killed in a trial costs a retry',
  async () => {
    await using data = await newDataDir();
    const nodeOptions = ['--import', new URL('../harness/kill-threads.mjs', import.meta.url).href];
    const app = await startApp({ dataDir: data.path, nodeOptions });
    try {
      for (let kill = 1; kill <= threadKills; kill += 1) {
        const design = await newDesign(app.api);
        const operation_id = await trialInThread(app.api, `${design}/trials`, longTrial);
        app.signal('SIGUSR2');
        expect(await finishedOperation(app.api, operation_id)).toMatchObject({ status: 'completed' });
        expect(countOf(app.log(), again)).toBe(kill);
        await expectOneTrial(app.api, design);
      }
      await app.stop();
    } finally {
      await app.kill9();
    }
  },
  timeFor(threadKills),
);

describe('kill -9 of the process', () => {
  const kills = sampleSize('processes killed in trials', { ci: 2, full: 20 });

  test(
    'in a trial loses and repeats nothing',
    async () => {
      await using data = await newDataDir();
      let app: App = await startApp({ dataDir: data.path });
      try {
        for (let kill = 0; kill < kills; kill += 1) {
          const design = await newDesign(app.api);
          const operation_id = await trialInThread(app.api, `${design}/trials`, longTrial);
          await app.kill9();
          app = await startApp({ dataDir: data.path });
          expect(await finishedOperation(app.api, operation_id)).toMatchObject({ status: 'completed' });
          await expectOneTrial(app.api, design);
        }
        await app.stop();
      } finally {
        await app.kill9();
      }
    },
    timeFor(kills),
  );

  test(
    'in a run of a simulation spec loses and repeats nothing, and leaves one message',
    async () => {
      await using data = await newDataDir();
      let app: App = await startApp({ dataDir: data.path });
      try {
        const thread = await newThread(app.api);
        const spec = await app.api.json<SimulationSpec>('POST', `${thread}/simulation-specs`, 201, {
          body: longTrial,
        });
        for (let kill = 1; kill <= kills; kill += 1) {
          const design = await newDesign(app.api);
          const body = { design_id: design.slice('/designs/'.length) };
          const run = `/workspace/simulation-specs/${spec.spec_id}/run`;
          const operation_id = await trialInThread(app.api, run, body);
          await app.kill9();
          app = await startApp({ dataDir: data.path });
          expect(await finishedOperation(app.api, operation_id)).toMatchObject({ status: 'completed' });
          await expectOneTrial(app.api, design);
          const notices = await noticesIn(app.api, thread, kill);
          expect(notices.map(({ artifact }) => artifact?.design_id).at(-1)).toBe(body.design_id);
          expect(notices).toHaveLength(kill);
        }
        await app.stop();
      } finally {
        await app.kill9();
      }
    },
    timeFor(kills),
  );

  test(
    'in the last attempt at a run of a simulation spec leaves one message with the reason, and no trial',
    async () => {
      await using data = await newDataDir();
      let app: App = await startApp({ dataDir: data.path });
      try {
        const thread = await newThread(app.api);
        const spec = await app.api.json<SimulationSpec>('POST', `${thread}/simulation-specs`, 201, {
          body: longTrial,
        });
        const design_id = (await newDesign(app.api)).slice('/designs/'.length);
        const run = `/workspace/simulation-specs/${spec.spec_id}/run`;
        const operation_id = await trialInThread(app.api, run, { design_id });
        await app.kill9();
        countAttempts(data.path, operation_id, 10);
        app = await startApp({ dataDir: data.path });
        const reason = 'The work was interrupted 10 times and given up. Start it again.';
        expect(await finishedOperation(app.api, operation_id)).toMatchObject({
          status: 'failed',
          error: { detail: reason },
        });
        const trial = (await app.api.list<OperationView>('/operations')).find(({ kind }) => kind === 'trial');
        const { status } = await finishedOperation(app.api, trial?.operation_id ?? '');
        expect(status).toBe('cancelled');
        const notices = await noticesIn(app.api, thread, 1);
        expect(notices.map(({ content }) => content)).toEqual([
          `Revision 1 could not be tried in simulation. ${reason}`,
        ]);
        await app.stop();
      } finally {
        await app.kill9();
      }
    },
    slow_ms,
  );

  test(
    'after an answer: the trial that follows it is done once, and the thread has its message',
    async () => {
      await using data = await newDataDir();
      const start = () => startApp({ dataDir: data.path, env: { AUTO_TRIALS: '1' } });
      let app: App = await start();
      try {
        for (let kill = 0; kill < kills; kill += 1) {
          const thread = await newThread(app.api);
          const body = { prompt, ...wanted, skip_video_search: true };
          const { artifact } = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, {
            body,
          });
          expect(artifact?.candidates?.[0]?.trials).toMatchObject([{ outcome: 'pending' }]);
          await app.kill9();
          app = await start();
          await expectOneTrial(app.api, `/designs/${artifact?.top_design_id}`);
          expect(await noticesIn(app.api, thread, 1)).toMatchObject([
            { content: expect.stringContaining('was tried in simulation') },
          ]);
        }
        await app.stop();
      } finally {
        await app.kill9();
      }
    },
    slow_ms,
  );
});
