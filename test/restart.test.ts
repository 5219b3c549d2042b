import { describe, expect, test } from '@jest/globals';
import type { Message, Operation, Project, Thread } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { finishedOperation, type OperationView, readEvents } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { checkNothingHalfDone } from './harness/invariants.ts';

const body = { prompt: 'Carry 1 kg over flat ground with four legs', population: 10, seed: 5 };

/** Starts a large generation in a new thread and waits until it has derived a body. */
async function generateUntilFirstBody({ api }: App) {
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await api.json<Thread>('POST', threads, 201, { body: {} });
  const thread = `/workspace/threads/${thread_id}`;
  const headers = { prefer: 'respond-async' };
  const { operation_id } = await api.json<OperationView>('POST', `${thread}/generate`, 202, {
    body,
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
    if (progress && progress.done > 0) break;
  }
  return { thread, operation_id };
}

const endings = {
  'kill -9': (app: App) => app.kill9(),
  SIGTERM: (app: App) => app.stop(),
};

describe.each(Object.entries(endings))('%s during a generation', (_, end) => {
  test('after the restart the thread has one answer and no error', async () => {
    await using data = await newDataDir();
    const first = await startApp({ dataDir: data.path });
    let started: Awaited<ReturnType<typeof generateUntilFirstBody>>;
    try {
      started = await generateUntilFirstBody(first);
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
      expect(messages[1]?.artifact?.candidates).toHaveLength(10);
      const operations = await second.api.list<Operation>('/operations');
      expect(operations.map(({ kind }) => kind).sort()).toEqual(['generate', 'ingest', 'thread_generate']);
      await checkNothingHalfDone(second.api);
      await second.stop();
    } finally {
      await second.kill9();
    }
  }, 90_000);
});
