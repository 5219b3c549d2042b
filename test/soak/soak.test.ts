import { expect, test } from '@jest/globals';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import type { OperationView } from '../harness/event-stream.ts';
import { sampleSize } from '../sample-size.ts';
import { applyLoad, type Sample } from './load.ts';
import { heapProbe, residentMemory_mib } from './memory.ts';
import { soakReport } from './report.ts';

const clients = 4;
const count = sampleSize('Soak: designs by 4 clients', { ci: 12, full: 300 });
/** Designs before the heap is first measured: they load code and fill caches. */
const warmUp = clients;
const perDesign_ms = 60_000;
/**
 * Most growth of the heap of the main thread after the warm-up, in MiB. Measured: under 3 in 230 designs, mostly compiled
 * code. The full soak fails if 35 kB a design are kept, a tenth of an answer.
 */
const maxHeapGrowth_mib = 10;

async function checkOperations({ api }: App): Promise<void> {
  const operations = await api.list<OperationView>('/operations');
  expect(operations.filter(({ status }) => status !== 'completed')).toEqual([]);
}

test(
  'under load no call fails, every operation ends, every thread gets its answer and the heap does not grow',
  async () => {
    await using data = await newDataDir();
    await using measurements = await newDataDir();
    const heap = heapProbe(measurements.path);
    const { env, nodeOptions } = heap.options;
    const app = await startApp({ dataDir: data.path, env: { ...env, LOG_LEVEL: 'error' }, nodeOptions });
    const run = (first: number, designs: number): Promise<readonly Sample[]> =>
      applyLoad({ api: app.api, first, count: designs, clients, rss_mib: () => residentMemory_mib(app.pid) });
    try {
      const early = await run(1, warmUp);
      const before_mib = await heap.measure(app);
      const samples = [...early, ...(await run(warmUp + 1, count - warmUp))];
      const after_mib = await heap.measure(app);
      process.stdout.write(`${soakReport(samples, { before_mib, after_mib })}\n`);
      expect(samples).toHaveLength(count);
      expect(after_mib - before_mib).toBeLessThan(maxHeapGrowth_mib);
      await checkOperations(app);
      expect(app.log()).not.toContain('"level":"error"');
      await app.stop();
    } finally {
      await app.kill9();
    }
  },
  60_000 + count * perDesign_ms,
);
