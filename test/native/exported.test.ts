import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Candidate,
  Compilation,
  Family,
  FilesExport,
  Project,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { sampleSize } from '../sample-size.ts';
import { checkNatively, compareUrdf, nativeMujocoReady } from './native-mujoco.ts';

/** Checks the files of the main path with native MuJoCo. */

const prompts = {
  quadruped: 'Carry 500 g over rough ground with four legs',
  hexapod: 'A hexapod that carries 300 g over gravel',
  rover: 'A wheeled rover that carries 1 kg through a warehouse',
  biped: 'A biped that walks across a flat floor',
  humanoid: 'A humanoid that walks about the living room',
  bird: 'A robot bird that struts about on a flat floor',
  snake: 'A snake robot that inspects pipes',
  worm_chain: 'An inchworm robot that crawls over a table',
  centipede: 'A centipede robot that carries 300 g over rough ground',
  balancer: 'A self-balancing robot on two wheels that carries 300 g across a flat floor',
  tracked: 'A tracked robot that carries 1 kg over rubble',
  wheel_legged: 'A wheel-legged robot that carries 500 g over rough ground',
  arm: 'A robot arm that lifts 200 g at 30 cm reach',
  mobile_manipulator: 'A rover with an arm that picks up 100 g from the floor',
  legged_manipulator: 'A four-legged robot with an arm that picks up 100 g from the floor',
} as const satisfies Readonly<Record<Family, string>>;
const families = Object.keys(prompts) as (keyof typeof prompts)[];

const ready = await nativeMujocoReady();
const count = ready
  ? sampleSize('bodies per family, downloaded and checked by native MuJoCo', { ci: 1, full: 20 })
  : 0;

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;
let root: string;

beforeAll(async () => {
  if (!ready) return;
  root = await mkdtemp(join(tmpdir(), 'exported-'));
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
});

afterAll(async () => {
  if (!ready) return;
  await app.kill9();
  await data[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

/** Largest number of candidates in one answer: a family has no more different bodies that carry the load. */
const maxPopulation = 10;

async function generate(prompt: string, population: number, seed: number): Promise<ThreadGeneration> {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  const body = { prompt, population, seed, agent_loop: 'grammar_v2' };
  return app.api.json('POST', `/workspace/threads/${thread_id}/generate`, 201, { body });
}

/** Compiles a design and saves its files. */
async function download(design_id: string): Promise<string> {
  const compiled = await app.api.json<Compilation>('POST', `/designs/${design_id}/compile`, 200, {
    body: {},
  });
  expect(
    compiled.report.checks.filter(({ status, severity }) => status === 'failed' && severity === 'error'),
  ).toEqual([]);
  const directory = join(root, design_id);
  await mkdir(directory);
  const urdf = await app.api.json<FilesExport>('POST', `/designs/${design_id}/export/urdf`, 200, {
    body: {},
  });
  for (const { path, url } of [...compiled.files, ...urdf.files]) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), (await app.api.send('GET', url)).bytes);
  }
  return directory;
}

(ready ? describe : describe.skip)('bodies downloaded after the main path', () => {
  test.each(families)(
    '%s: load without a warning, weigh what their parts weigh, stand, do not tip, survive noise and agree with their URDF',
    async (family) => {
      const candidates: Candidate[] = [];
      for (let seed = 11; candidates.length < count; seed += 1) {
        const population = Math.min(maxPopulation, count - candidates.length);
        const { artifact } = await generate(prompts[family], population, seed);
        expect(artifact?.candidates).toHaveLength(population);
        candidates.push(...(artifact?.candidates ?? []));
      }
      expect(new Set(candidates.map(({ embodiment }) => embodiment))).toEqual(new Set([family]));
      const directories = [];
      for (const { design_id } of candidates) directories.push(await download(design_id));
      const { bodies } = await checkNatively(directories);
      for (const directory of directories) expect(bodies[directory]).toMatchObject({ failed: [], said: [] });
      const urdf = await compareUrdf(directories);
      for (const directory of directories) expect(urdf[directory]).toMatchObject({ faults: [] });
    },
    600_000,
  );
});
