import { describe, expect, test } from '@jest/globals';
import type { Message, Operation, Project, Thread } from '@robotdesign/contracts';
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

/** Starts a generation in a new thread and waits until the phase has done something. */
async function generateUntil({ api }: App, agent_loop: keyof typeof works) {
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
