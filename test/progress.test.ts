import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Artifacts, Check, IngestJob, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { startDesignCommand } from './harness/cli-command.ts';
import { type OperationView, readEvents } from './harness/event-stream.ts';
import { checkProgress, operationFrames } from './harness/progress.ts';

const prompt = 'Carry 1 kg over flat ground with four legs';
const asynchronously = { prefer: 'respond-async' };

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

beforeAll(async () => {
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
});
afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
});

async function newThread(): Promise<string> {
  const { api } = app;
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  return `/workspace/threads/${(await api.json<Thread>('POST', threads, 201, { body: {} })).thread_id}`;
}

/** What starts each kind of long work: the path and the body of its request. */
const works: readonly (readonly [string, () => Promise<readonly [string, object]>])[] = [
  [
    'a thread generation',
    async () => [`${await newThread()}/generate`, { prompt, population: 4, agent_loop: 'grammar_v2' }],
  ],
  [
    'a design generation',
    async () => {
      const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
      return ['/designs/generate', { ingest_job_id: job_id, population: 4 }];
    },
  ],
  [
    'a compile',
    async () => {
      const path = `${await newThread()}/generate`;
      const body = { prompt, population: 1, agent_loop: 'grammar_v2' };
      const { artifact } = await app.api.json<ThreadGeneration>('POST', path, 201, { body });
      return [`/designs/${artifact?.top_design_id}/compile`, {}];
    },
  ],
];

describe('progress', () => {
  test.each(works)(
    'of %s only grows and ends complete, as the operation then is',
    async (_, request) => {
      const [path, body] = await request();
      const { operation_id } = await app.api.json<OperationView>('POST', path, 202, {
        body,
        headers: asynchronously,
      });
      const frames = await operationFrames(app.api, operation_id);
      checkProgress(frames);
      expect(frames.filter(({ status }) => status === 'running').length).toBeGreaterThan(1);
      const operation = await app.api.json<OperationView>('GET', `/operations/${operation_id}`, 200);
      expect(frames.at(-1)).toEqual(operation);
    },
    120_000,
  );

  test('of a compile begins with a model that can be read while its checks are pending', async () => {
    const [, , [, request]] = works as readonly [unknown, unknown, (typeof works)[number]];
    const [path, body] = await request();
    const { operation_id } = await app.api.json<OperationView>('POST', path, 202, {
      body,
      headers: asynchronously,
    });
    const design = path.replace('/compile', '');
    const seen: Check[][] = [];
    for await (const { data } of readEvents(app.api, `/operations/${operation_id}/events`)) {
      const { progress, status } = JSON.parse(data) as OperationView;
      if (progress?.phase !== 'checks' && status !== 'completed') continue;
      const { mjcf, export: about } = await app.api.json<Artifacts>('GET', `${design}/artifacts`, 200);
      expect(mjcf).toMatch(/^<mujoco /);
      seen.push([...about.report.checks]);
    }
    const last = seen.at(-1) ?? [];
    expect(last.filter(({ status }) => status === 'pending')).toEqual([]);
    for (const checks of seen)
      expect(checks).toEqual(
        last.map((check, index) => (checks[index]?.status === 'pending' ? checks[index] : check)),
      );
  }, 120_000);

  test('on the command line only grows in each step and ends with 100 %', async () => {
    const run = startDesignCommand([prompt, '--population', '4'], { ROBOTDESIGN_URL: app.url });
    const { code, stderr } = await run.ended;
    expect(code).toBe(0);
    for (const step of ['Designing', 'Compiling']) {
      const shares = [...stderr.matchAll(new RegExp(`^${step}: .*\\((\\d+) %\\)`, 'gm'))].map(([, share]) =>
        Number(share),
      );
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(100);
    }
  }, 120_000);
});
