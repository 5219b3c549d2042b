import type { IngestJob } from '@robotdesign/contracts';
import { newDataDir, startApp } from '../test/harness/app.ts';

const prompt = 'Carry 2 kg up the stairs of an old house';
/** Warm-up: the first requests load MuJoCo in the worker threads, and V8 compiles the code. */
const warmUps = 3;

/** Milliseconds of `POST /designs/generate` with population 4 over HTTP, another seed each time. */
export async function warmGenerate(runs: number): Promise<readonly number[]> {
  await using data = await newDataDir();
  const app = await startApp({ dataDir: data.path });
  try {
    const job = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
    const samples_ms: number[] = [];
    for (let seed = 0; seed < warmUps + runs; seed += 1) {
      const body = { ingest_job_id: job.job_id, population: 4, seed };
      const began = performance.now();
      await app.api.json('POST', '/designs/generate', 201, { body });
      if (seed >= warmUps) samples_ms.push(performance.now() - began);
    }
    await app.stop();
    return samples_ms;
  } finally {
    await app.kill9();
  }
}
