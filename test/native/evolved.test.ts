import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Controller, EvolutionFiles } from '@robotdesign/contracts';
import { type Composed, startComposed } from '../harness/composed.ts';
import { evolutionUser } from '../harness/evolution-user.ts';
import { newDesign, quickPrompt } from '../harness/new-design.ts';
import { nativeMujocoReady, replayNatively } from './native-mujoco.ts';

/** Replays the best body of an evolution in native MuJoCo, from its files as they are served. */

const ready = await nativeMujocoReady();

let app: Composed;
let folder: string;

beforeAll(async () => {
  if (!ready) return;
  app = await startComposed();
  folder = await mkdtemp(join(tmpdir(), 'evolved-'));
});

afterAll(async () => {
  if (!ready) return;
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

(ready ? describe : describe.skip)('the best body of an evolution', () => {
  test('moves as far in native MuJoCo as its files claim', async () => {
    const user = evolutionUser(app.api);
    const evolution_id = await user.begin(basename(await newDesign(app.api, quickPrompt)), { trials: 30 });
    await user.reached(evolution_id, 'paused', 120_000);
    const path = `/evolutions/${evolution_id}/files`;
    const { files } = await app.api.json<EvolutionFiles>('GET', path, 200);
    for (const file of files) {
      await mkdir(join(folder, dirname(file.path)), { recursive: true });
      await writeFile(join(folder, file.path), (await app.api.send('GET', file.url)).bytes);
    }
    const best = join(folder, 'best');
    const controller = JSON.parse(await readFile(join(best, 'controller.json'), 'utf8')) as Controller;
    const [claim] = controller.expected;
    const replayed = await replayNatively(best);
    process.stdout.write(`best body: claims ${claim?.distance_m} m, replayed ${replayed.distance_m} m\n`);
    expect(claim?.distance_m).toBeGreaterThan(0.02);
    expect(Math.abs(replayed.distance_m / (claim?.distance_m ?? 0) - 1)).toBeLessThan(0.2);
    expect(replayed).toMatchObject({ fell: claim?.fell, seconds: claim?.duration_s });
  }, 300_000);
});
