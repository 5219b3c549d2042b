import { newDataDir, startApp } from '../test/harness/app.ts';

/** Milliseconds from spawning the service's process to its ready line, each on an empty data folder. */
export async function coldStart(runs: number): Promise<readonly number[]> {
  const samples_ms: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await using data = await newDataDir();
    const app = await startApp({ dataDir: data.path });
    samples_ms.push(app.startedIn_ms);
    await app.stop();
  }
  return samples_ms;
}
