import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { newDataDir, startApp } from '../harness/app.ts';
import type { OperationView } from '../harness/event-stream.ts';
import { sampleSize } from '../sample-size.ts';
import { applyLoad } from './load.ts';
import { soakReport } from './report.ts';

const clients = 4;
const count = sampleSize('Soak: designs by 4 clients', { ci: 12, full: 300 });
const perDesign_ms = 60_000;

/** Resident memory of a process. Linux only: elsewhere 0. */
function rss_mb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

test(
  'under load no call fails, every operation ends and every thread gets its answer',
  async () => {
    await using data = await newDataDir();
    const app = await startApp({ dataDir: data.path, env: { LOG_LEVEL: 'error' } });
    try {
      const samples = await applyLoad({ api: app.api, count, clients, rss_mb: () => rss_mb(app.pid) });
      process.stdout.write(`${soakReport(samples)}\n`);
      expect(samples).toHaveLength(count);
      const operations = await app.api.list<OperationView>('/operations');
      const unfinished = operations.filter(({ status }) => status !== 'completed');
      expect(unfinished).toEqual([]);
      expect(app.log()).not.toContain('"level":"error"');
      await app.stop();
    } finally {
      await app.kill9();
    }
  },
  60_000 + count * perDesign_ms,
);
