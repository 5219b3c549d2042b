import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { FilesExport, Generation, IngestJob, Operation } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { finishedOperation, type OperationView, readEvents } from '../harness/event-stream.ts';
import type { Api } from '../harness/http.ts';
import { sampleSize } from '../sample-size.ts';

/** Kills and cancellations in the middle of exports. */

const prompt = 'A rover that carries 300 g over a flat floor';

async function newDesign({ json }: Api): Promise<string> {
  const { job_id } = await json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
  const body = { ingest_job_id: job_id, agent_loop: 'grammar_v2', population: 1, seed: 1 };
  const { candidates } = await json<Generation>('POST', '/designs/generate', 201, { body });
  return `/designs/${candidates[0]?.design_id}`;
}

/** The phases of a bundle in their order. */
const phases = ['compile', 'checks', 'pictures', 'procurement', 'bundle'] as const;
type Phase = (typeof phases)[number];

/** Begins an export, and waits until it is seen in one of some phases: not every change is sent. */
async function exporting(api: Api, path: string, body: object, seen: readonly string[]): Promise<string> {
  const headers = { prefer: 'respond-async' };
  const { operation_id } = await api.json<OperationView>('POST', path, 202, { body, headers });
  for await (const { data } of readEvents(api, `/operations/${operation_id}/events`)) {
    const { progress } = JSON.parse(data) as OperationView;
    if (progress && seen.includes(progress.phase)) return operation_id;
  }
  throw new Error(`The stream of ${operation_id} ended before the phases ${seen.join(', ')}`);
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Downloads every listed file and compares its size and hash with the list. */
async function expectWhole(api: Api, { files }: Pick<FilesExport, 'files'>): Promise<void> {
  for (const { path, url, bytes, sha256: hash } of files) {
    const answer = await api.send('GET', url);
    expect([path, answer.status, answer.bytes.length, sha256(answer.bytes)]).toEqual([
      path,
      200,
      bytes,
      hash,
    ]);
  }
}

async function revise(api: Api, design: string): Promise<void> {
  const { items } = await api.json<{ items: { name: string; value: unknown; max?: number }[] }>(
    'GET',
    `${design}/parameters`,
    200,
  );
  const length = items.find(({ name }) => name === 'torso.length_m');
  const value = Number(length?.value) + 0.01;
  const body = { base_revision: 1, edits: [{ name: 'torso.length_m', value }] };
  await api.json('POST', `${design}/revisions`, 201, { body });
}

/** A phase of a bundle and those after it. */
const from = (phase: Phase): readonly Phase[] => phases.slice(phases.indexOf(phase));

const cases = phases.slice(0, sampleSize('kills in an export', { ci: 2, full: phases.length }));

test.each(cases)(
  'kill -9 in the phase %s of an export: earlier files stay whole, and the export ends after the restart',
  async (phase) => {
    await using data = await newDataDir();
    let app: App = await startApp({ dataDir: data.path });
    try {
      const design = await newDesign(app.api);
      const path = `${design}/export/bundle`;
      const earlier = await app.api.json<FilesExport>('POST', path, 200, { body: { revision: 1 } });
      const pictures = await app.api.json<FilesExport>('POST', `${design}/export/pictures`, 200, {
        body: { revision: 1 },
      });
      await revise(app.api, design);
      const operation_id = await exporting(app.api, path, { revision: 2 }, from(phase));
      await app.kill9();
      app = await startApp({ dataDir: data.path });
      await expectWhole(app.api, earlier);
      await expectWhole(app.api, pictures);
      const { status, result } = await finishedOperation(app.api, operation_id);
      expect(status).toBe('completed');
      await expectWhole(app.api, result as FilesExport);
    } finally {
      await app.kill9();
    }
  },
  300_000,
);

test('a cancelled export ends as cancelled, and the next one makes all files', async () => {
  await using data = await newDataDir();
  const app = await startApp({ dataDir: data.path });
  try {
    const design = await newDesign(app.api);
    const path = `${design}/export/bundle`;
    const operation_id = await exporting(app.api, path, {}, from('compile'));
    await app.api.json<Operation>('POST', `/operations/${operation_id}/cancel`, 200, { body: {} });
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
    await expectWhole(app.api, await app.api.json<FilesExport>('POST', path, 200, { body: {} }));
  } finally {
    await app.kill9();
  }
}, 120_000);

const largeBed = { printer: { bed_mm: [300, 300, 300] } };

test('kill -9 and a cancellation while parts are laid on another bed leave the earlier print whole', async () => {
  await using data = await newDataDir();
  let app: App = await startApp({ dataDir: data.path });
  try {
    const design = await newDesign(app.api);
    const path = `${design}/export/print`;
    const earlier = await app.api.json<FilesExport>('POST', path, 200, { body: {} });
    const killed = await exporting(app.api, path, largeBed, ['parts', 'guide']);
    await app.kill9();
    app = await startApp({ dataDir: data.path });
    await expectWhole(app.api, earlier);
    const { status, result } = await finishedOperation(app.api, killed);
    expect(status).toBe('completed');
    await expectWhole(app.api, result as FilesExport);

    const cancelled = await exporting(app.api, path, { profile: 'draft' }, ['parts', 'guide']);
    await app.api.json<Operation>('POST', `/operations/${cancelled}/cancel`, 200, { body: {} });
    expect((await finishedOperation(app.api, cancelled)).status).toBe('cancelled');
    await expectWhole(app.api, result as FilesExport);
    await expectWhole(app.api, await app.api.json<FilesExport>('POST', path, 200, { body: {} }));
  } finally {
    await app.kill9();
  }
}, 300_000);
