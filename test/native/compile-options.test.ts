import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Compilation, Controller, Generation, IngestJob } from '@robotdesign/contracts';
import { type Composed, startComposed } from '../harness/composed.ts';
import { checkNatively, nativeMujocoReady, replayNatively } from './native-mujoco.ts';

/** Replays in native MuJoCo what options of a compile add. */

const prompts = {
  slope: 'A rover that carries 300 g up a ramp of 8 degrees',
  steps: 'A tracked robot that carries 500 g over steps of 4 cm',
  rough: 'A hexapod that carries 300 g over gravel',
} as const;
const terrains = Object.keys(prompts) as (keyof typeof prompts)[];

const ready = await nativeMujocoReady();
let app: Composed;
let root: string;

beforeAll(async () => {
  if (!ready) return;
  root = await mkdtemp(join(tmpdir(), 'native-options-'));
  app = await startComposed();
});
afterAll(async () => {
  if (!ready) return;
  await app.close();
  await rm(root, { recursive: true, force: true });
});

/** Compiles the first candidate for a prompt with all options, and saves its files. */
async function download(prompt: string, directory: string): Promise<void> {
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
  const wanted = { ingest_job_id: job_id, population: 1, seed: 3 };
  const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
  const body = { options: { terrain: true, mjx: true, meshes: true } };
  const path = `/designs/${candidates[0]?.design_id}/compile`;
  const { files } = await app.api.json<Compilation>('POST', path, 200, { body });
  for (const file of files) {
    await mkdir(dirname(join(directory, file.path)), { recursive: true });
    await writeFile(join(directory, file.path), (await app.api.send('GET', file.url)).bytes);
  }
}

/** The model with meshes under the names that check.py reads. */
async function meshedModel(directory: string): Promise<string> {
  const meshed = join(directory, 'meshed');
  await cp(join(directory, 'meshes'), join(meshed, 'meshes'), { recursive: true });
  await cp(join(directory, 'parts.json'), join(meshed, 'parts.json'));
  await cp(join(directory, 'robot_meshes.mjcf'), join(meshed, 'robot.mjcf'));
  const scene = await readFile(join(directory, 'scene_meshes.xml'), 'utf8');
  await writeFile(join(meshed, 'scene.xml'), scene.replace('robot_meshes.mjcf', 'robot.mjcf'));
  return meshed;
}

const claimOf = async (path: string) => {
  const [claim] = (JSON.parse(await readFile(path, 'utf8')) as Controller).expected;
  if (!claim) throw new Error(`${path} has no trial`);
  return claim;
};

(ready ? describe : describe.skip)('native MuJoCo', () => {
  test.each(terrains)(
    'moves on %s, and with the model for MJX, as far as claimed, and stands with meshes',
    async (terrain) => {
      const directory = join(root, terrain);
      await download(prompts[terrain], directory);
      const there = await claimOf(join(directory, `controller_${terrain}.json`));
      const found = await replayNatively(directory, { seconds: there.duration_s, terrain });
      expect({ terrain: there.terrain, fell: found.fell }).toEqual({ terrain, fell: there.fell });
      expect(Math.abs(found.distance_m - there.distance_m)).toBeLessThan(0.2 * Math.abs(there.distance_m));
      const flat = await claimOf(join(directory, 'controller.json'));
      await writeFile(
        join(directory, 'mjx/controller.json'),
        await readFile(join(directory, 'controller.json')),
      );
      const light = await replayNatively(join(directory, 'mjx'));
      expect(light.fell).toBe(flat.fell);
      expect(Math.abs(light.distance_m - flat.distance_m)).toBeLessThan(0.2 * Math.abs(flat.distance_m));
      const meshed = await meshedModel(directory);
      expect((await checkNatively([meshed])).bodies[meshed]).toMatchObject({ failed: [], said: [] });
    },
    300_000,
  );
});
