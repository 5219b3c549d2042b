import { relative } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  type Compilation,
  type Message,
  type Project,
  serviceIds,
  type Thread,
  type ThreadGeneration,
} from '@robotdesign/contracts';
import { startDeployment } from '../harness/deployment.ts';
import { eventually } from '../harness/eventually.ts';
import { lacking, names, newEngines, stopEngines } from '../on-engines/engines.ts';
import { buildImage } from './built-image.ts';
import { root } from './compose.ts';

afterAll(stopEngines);

(lacking === undefined ? describe : describe.skip)(`the contents of the image, on ${names}`, () => {
  test('run the main path, with a process for each service', async () => {
    await using built = await buildImage();
    const engines = await newEngines();
    const tree = relative(root, built.image.workdir);
    const deployment = await startDeployment({ ...engines, tree, envOf: () => built.image.env });
    try {
      const { api } = deployment;
      const project = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
      const threads = `/workspace/projects/${project.project_id}/threads`;
      const { thread_id } = await api.json<Thread>('POST', threads, 201, { body: {} });
      const thread = `/workspace/threads/${thread_id}`;
      const body = {
        prompt: 'carry 500 g over rough ground',
        population: 1,
        seed: 1,
        agent_loop: 'grammar_v2',
      };
      const { artifact } = await api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
      const compile = `/designs/${artifact?.top_design_id}/compile`;
      await api.json<Compilation>('POST', compile, 200, { body: {} });
      await eventually(
        'a notice of the compile',
        () => api.list<Message>(`${thread}/messages`),
        (messages) => messages.some(({ kind }) => kind === 'notice'),
      );
      // The health check of each container accepts its process.
      for (const part of serviceIds) {
        const { url } = deployment.processOf(part);
        await built.command(built.image.healthcheck, { env: { GRPC_BIND: url } });
      }
      const { port } = new URL(deployment.processOf('gateway').url);
      await built.command(built.image.healthcheck, { env: { PORT: port } });
      await deployment.stop();
      await expect(built.command(built.image.healthcheck, { env: { PORT: port } })).rejects.toThrow();
    } catch (error) {
      throw new Error(`${error}\n${deployment.log()}`, { cause: error });
    } finally {
      await deployment.kill();
      await engines.kafka.stop();
    }
  }, 180_000);
});
