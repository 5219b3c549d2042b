import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation, IngestJob } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../test/harness/app.ts';
import { finishedOperation, type OperationView } from '../test/harness/event-stream.ts';

const prompt = 'Carry 2 kg up the stairs of an old house';
/** Warm-up: the first requests load MuJoCo in the worker threads, and V8 compiles the code. */
const warmUps = 3;

/** Between two requests for the files. The stream sends progress only twice a second. */
const pollEvery_ms = 5;

const patience_ms = 60_000;

async function filesExist({ api }: App, design_id: string | undefined): Promise<void> {
  const until = performance.now() + patience_ms;
  while ((await api.send('GET', `/designs/${design_id}/artifacts`)).status !== 200) {
    if (performance.now() > until) throw new Error(`the compile of ${design_id} made no files`);
    await sleep(pollEvery_ms);
  }
}

/**
 * Milliseconds of `POST /designs/{id}/compile` over HTTP until the files of the model exist, and until all checks are
 * made. Another design each time.
 */
export async function warmCompile(
  runs: number,
): Promise<{ readonly files_ms: number[]; readonly checks_ms: number[] }> {
  await using data = await newDataDir();
  const app = await startApp({ dataDir: data.path });
  try {
    const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
    const times: { readonly files_ms: number[]; readonly checks_ms: number[] } = {
      files_ms: [],
      checks_ms: [],
    };
    for (let seed = 0; seed < warmUps + runs; seed += 1) {
      const wanted = { ingest_job_id: job_id, population: 1, seed, agent_loop: 'grammar_v2' };
      const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, {
        body: wanted,
      });
      const design_id = candidates[0]?.design_id;
      const began = performance.now();
      const { operation_id } = await app.api.json<OperationView>(
        'POST',
        `/designs/${design_id}/compile`,
        202,
        {
          body: {},
          headers: { prefer: 'respond-async' },
        },
      );
      await filesExist(app, design_id);
      const files_ms = performance.now() - began;
      await finishedOperation(app.api, operation_id);
      if (seed < warmUps) continue;
      times.files_ms.push(files_ms);
      times.checks_ms.push(performance.now() - began);
    }
    await app.stop();
    return times;
  } finally {
    await app.kill9();
  }
}
