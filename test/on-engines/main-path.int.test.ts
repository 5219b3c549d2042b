import { afterAll, describe, expect, test } from '@jest/globals';
import type { Compilation, Design, Message, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { newDataDir, startApp } from '../harness/app.ts';
import { identityFiles, newAuthority } from '../harness/certificates.ts';
import { comparable } from '../harness/comparable.ts';
import { parts, startDeployment } from '../harness/deployment.ts';
import { eventually } from '../harness/eventually.ts';
import type { Api } from '../harness/http.ts';
import { checkFiles } from '../harness/invariants.ts';
import { lacking, names, newEngines, stopEngines } from './engines.ts';

const prompt = 'Carry 1 kg over flat ground with four legs';

afterAll(stopEngines);

/** Runs the main path and returns all responses, from the project to the notice of the compile's event. */
async function mainPath(api: Api) {
  const project = await api.json<Project>('POST', '/workspace/projects', 201, { body: { name: 'Garden' } });
  const threads = `/workspace/projects/${project.project_id}/threads`;
  const thread = await api.json<Thread>('POST', threads, 201, { body: {} });
  const path = `/workspace/threads/${thread.thread_id}`;
  const generated = await api.json<ThreadGeneration>('POST', `${path}/generate`, 201, {
    body: { prompt, population: 4, seed: 7, agent_loop: 'grammar_v2' },
    headers: { prefer: 'wait=60' },
  });
  const design_id = generated.artifact?.top_design_id;
  const compiled = await api.json<Compilation>('POST', `/designs/${design_id}/compile`, 200, { body: {} });
  await checkFiles(api, compiled.files);
  const messages = await eventually(
    'a notice of the compile',
    () => api.list<Message>(`${path}/messages`),
    (items) => items.some(({ kind }) => kind === 'notice'),
  );
  const design = await eventually(
    'the compile in the design',
    () => api.json<Design>('GET', `/designs/${design_id}`, 200),
    ({ compiled: known }) => known !== undefined,
  );
  return {
    project,
    thread,
    generated,
    generation: await api.json('GET', `/generations/${generated.generation?.generation_id}`, 200),
    compiled,
    artifacts: await api.json('GET', `/designs/${design_id}/artifacts`, 200),
    exported: await api.json('POST', `/designs/${design_id}/export/simulator`, 200, { body: {} }),
    messages,
    design,
    files: await Promise.all(
      compiled.files.map(async ({ url }) => (await api.send('GET', url)).bytes.toString('base64')),
    ),
  };
}

(lacking === undefined ? describe : describe.skip)(`separate processes on ${names}`, () => {
  test('answer like one process on the embedded engines, except for ids and times', async () => {
    await using data = await newDataDir();
    const app = await startApp({ dataDir: data.path });
    const embedded = await mainPath(app.api).finally(() => app.kill9());

    const engines = await newEngines();
    const deployment = await startDeployment(engines);
    try {
      const separate = await mainPath(deployment.api);
      expect(comparable(separate)).toEqual(comparable(embedded));

      const health = await deployment.api.json<{ status: string; engines: object }>('GET', '/health', 200);
      expect(health).toMatchObject({
        status: 'ok',
        engines: { documents: 'mongodb', events: 'kafka', artifacts: 'gridfs' },
      });
      await deployment.stop();
    } catch (error) {
      throw new Error(`${error}\n${deployment.log()}`, { cause: error });
    } finally {
      await deployment.kill();
      await engines.kafka.stop();
    }
  }, 180_000);

  test('answer the main path over mutual TLS', async () => {
    await using folder = await newDataDir();
    const authority = newAuthority('ours');
    const files = await Promise.all(
      parts.map(
        async (part) => [part, await identityFiles(folder.path, part, authority.issue(part))] as const,
      ),
    );
    const tls = Object.fromEntries(files);
    const engines = await newEngines();
    const deployment = await startDeployment({ ...engines, envOf: (part) => tls[part] ?? {} });
    try {
      const { compiled, messages } = await mainPath(deployment.api);
      expect(compiled.files.length).toBeGreaterThan(0);
      expect(messages.map(({ kind }) => kind)).toContain('notice');
      await deployment.stop();
    } catch (error) {
      throw new Error(`${error}\n${deployment.log()}`, { cause: error });
    } finally {
      await deployment.kill();
      await engines.kafka.stop();
    }
  }, 180_000);
});
