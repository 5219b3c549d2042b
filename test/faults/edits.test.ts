import { expect, test } from '@jest/globals';
import type { Design, Message, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { finishedOperation, type OperationView, readEvents } from '../harness/event-stream.ts';
import type { Api } from '../harness/http.ts';

/** Kills in the middle of an edit that a message asks for. */

async function threadWithDesign({ json }: Api) {
  const { project_id } = await json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await json<Thread>('POST', threads, 201, { body: {} });
  const path = `/workspace/threads/${thread_id}`;
  const body = {
    prompt: 'A quadruped that carries 300 g over a flat floor',
    agent_loop: 'grammar_v2',
    population: 1,
    seed: 1,
  };
  const { artifact } = await json<ThreadGeneration>('POST', `${path}/generate`, 201, { body });
  return { path, design: `/designs/${artifact?.candidates[0]?.design_id}` };
}

/** Says an edit, and waits until its operation is in the phase in which bodies are tried. */
async function editing(api: Api, path: string): Promise<string> {
  const body = { prompt: 'make its legs a little longer' };
  const headers = { prefer: 'respond-async' };
  const { operation_id } = await api.json<OperationView>('POST', `${path}/generate`, 202, { body, headers });
  for await (const { data } of readEvents(api, `/operations/${operation_id}/events`)) {
    const { progress } = JSON.parse(data) as OperationView;
    if (progress?.phase === 'edit') return operation_id;
  }
  throw new Error(`The stream of ${operation_id} ended before a body was tried`);
}

/** Resolves when the design has a second revision. */
async function revised(api: Api, thread: string, design: string): Promise<void> {
  for await (const _ of readEvents(api, `${thread}/events`))
    if ((await api.json<Design>('GET', design, 200)).latest_revision === 2) return;
}

test.each(['while bodies are tried', 'once the revision is made'])(
  'kill -9 %s: the edit ends after the restart with one revision and one answer',
  async (when) => {
    await using data = await newDataDir();
    let app: App = await startApp({ dataDir: data.path });
    try {
      const { path, design } = await threadWithDesign(app.api);
      const operation_id = await editing(app.api, path);
      if (when === 'once the revision is made') await revised(app.api, path, design);
      await app.kill9();
      app = await startApp({ dataDir: data.path });
      const ended = await finishedOperation(app.api, operation_id);
      expect(ended).toMatchObject({
        status: 'completed',
        result: { action: { kind: 'revise', revision: 2 } },
      });
      expect((await app.api.json<Design>('GET', design, 200)).latest_revision).toBe(2);
      const { items } = await app.api.json<{ items: Message[] }>('GET', `${path}/messages`, 200);
      // The newest first.
      expect(items.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user']);
    } finally {
      await app.kill9();
    }
  },
  300_000,
);
