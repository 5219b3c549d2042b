import { describe, expect, test } from '@jest/globals';
import type { Evolution, Generation, Message, Operation, Project, Thread } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { finishedOperation, type OperationView, readEvents } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { checkNothingHalfDone } from './harness/invariants.ts';

/** A generation of each loop, and the phase of its work in which it is stopped. */
const works = {
  grammar_v2: {
    body: { prompt: 'Carry 1 kg over flat ground with four legs', population: 10, seed: 5 },
    phase: 'deriving',
  },
  creative_qd_v2: {
    body: {
      prompt: 'Build a rover that carries 300 g over flat ground',
      population: 2,
      seed: 5,
      config: { extra: { evaluations: 16, seconds: 600 } },
    },
    phase: 'searching',
  },
} as const;

/** Waits until the only generation has done something of a phase. */
async function generationReached({ api }: App, phase: string): Promise<void> {
  const [generating] = await eventually(
    'the generation runs',
    async () => (await api.list<Operation>('/operations')).filter(({ kind }) => kind === 'generate'),
    ([generation]) => generation?.status === 'running',
  );
  for await (const { data } of readEvents(api, `/operations/${generating?.operation_id}/events`)) {
    const { status, progress } = JSON.parse(data) as OperationView;
    expect(status).toBe('running');
    if (progress?.phase === phase && progress.done > 0) break;
  }
}

/** Starts a generation in a new thread and waits until the phase has done something. */
async function generateUntil(app: App, agent_loop: keyof typeof works) {
  const { api } = app;
  const { body, phase } = works[agent_loop];
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await api.json<Thread>('POST', threads, 201, { body: {} });
  const thread = `/workspace/threads/${thread_id}`;
  const headers = { prefer: 'respond-async' };
  const { operation_id } = await api.json<OperationView>('POST', `${thread}/generate`, 202, {
    body: { ...body, agent_loop },
    headers,
  });
  await generationReached(app, phase);
  return { thread, operation_id };
}

const endings = {
  'kill -9': (app: App) => app.kill9(),
  SIGTERM: (app: App) => app.stop(),
};

const loops = Object.keys(works) as (keyof typeof works)[];
const cases = Object.entries(endings).flatMap(([name, end]) =>
  loops.map((loop) => [name, loop, end] as const),
);

describe.each(cases)('%s during a generation by %s', (_, loop, end) => {
  test('after the restart the thread has one answer and no error', async () => {
    await using data = await newDataDir();
    const first = await startApp({ dataDir: data.path });
    let started: Awaited<ReturnType<typeof generateUntil>>;
    try {
      started = await generateUntil(first, loop);
      await end(first);
    } finally {
      await first.kill9();
    }
    const second = await startApp({ dataDir: data.path });
    try {
      const operation = await finishedOperation(second.api, started.operation_id);
      expect(operation).toMatchObject({ status: 'completed' });
      const messages = await second.api.list<Message>(`${started.thread}/messages`);
      expect(messages.map(({ role, kind }) => `${role} ${kind}`)).toEqual(['user text', 'assistant result']);
      expect(messages[1]?.artifact?.candidates).toHaveLength(works[loop].body.population);
      const operations = await second.api.list<Operation>('/operations');
      expect(operations.map(({ kind }) => kind).sort()).toEqual(['generate', 'ingest', 'thread_generate']);
      await checkNothingHalfDone(second.api);
      await second.stop();
    } finally {
      await second.kill9();
    }
  }, 180_000);
});

describe.each(Object.entries(endings))('%s while a body is designed for an evolution', (_, end) => {
  test('after the restart one program is drafted for the best of the same bodies', async () => {
    await using data = await newDataDir();
    const first = await startApp({ dataDir: data.path });
    let operation_id: string;
    try {
      const body = { prompt: 'Carry 1 kg over flat ground with four legs', budget: { trials: 30 }, seed: 5 };
      const headers = { prefer: 'respond-async' };
      const call = { body, headers };
      ({ operation_id } = await first.api.json<OperationView>('POST', '/evolutions', 202, call));
      await generationReached(first, 'deriving');
      await end(first);
    } finally {
      await first.kill9();
    }
    const second = await startApp({ dataDir: data.path });
    try {
      const { status, generation_id } = await finishedOperation(second.api, operation_id);
      expect(status).toBe('completed');
      const evolutions = await second.api.list<Evolution>('/evolutions');
      const path = `/generations/${generation_id}?view=light`;
      const { candidates } = await second.api.json<Generation>('GET', path, 200);
      expect(evolutions).toMatchObject([{ status: 'drafted', design_id: candidates[0]?.design_id }]);
      expect(await second.api.list('/designs')).toHaveLength(candidates.length);
      const operations = await second.api.list<Operation>('/operations');
      expect(operations.map(({ kind }) => kind).sort()).toEqual(['draft_evolution', 'generate', 'ingest']);
      await second.stop();
    } finally {
      await second.kill9();
    }
  }, 180_000);
});
