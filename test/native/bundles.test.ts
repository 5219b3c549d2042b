import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Family,
  families,
  type Operation,
  type Project,
  type Thread,
  type ThreadGeneration,
} from '@robotdesign/contracts';
import { unzipSync } from 'fflate';
import { validateBytes } from 'gltf-validator';
import { sampled } from '../../packages/agent-loops/grid/cells.ts';
import { type App, newDataDir, startApp } from '../harness/app.ts';
import { finishedOperation } from '../harness/event-stream.ts';
import { sampleSize } from '../sample-size.ts';
import { inWords } from './asked-in-words.ts';
import { tasksOf } from './mass-ladders.ts';
import { checkNatively, checkPrints, compareUrdf, hasSlicer, nativeMujocoReady } from './native-mujoco.ts';

/** Checks the bundles of light and heavy designs of every family with tools from outside. */

const ready = await nativeMujocoReady();
const verifies = process.env.VERIFY === '1';
const slices = verifies && (await hasSlicer());
/** Places on the ladder of a family, from the lightest body to the heaviest. */
const places = [0, 3, 7, 10, 13, 16, 19];
/** Of every family, these two are sliced. */
const sliced = new Set([places[0], places.at(-1)]);
const all = families.flatMap((family) =>
  tasksOf(family)
    .filter(({ index }) => places.includes(index))
    .map((task) => ({ ...task, family })),
);
const seed = 20261127;
const count = ready
  ? sampleSize('designs whose bundle is checked by tools from outside', { ci: 4, full: all.length })
  : 0;
const tasks = sampled(all, count, seed);

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;
let root: string;

beforeAll(async () => {
  if (!ready) return;
  root = await mkdtemp(join(tmpdir(), 'bundles-'));
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
});

afterAll(async () => {
  if (!ready) return;
  await app.kill9();
  await data[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

/** The id of the best design for a task of a family. */
async function designed(family: Family, prompt: string): Promise<string> {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  const body = { prompt, population: 1, seed, agent_loop: 'grammar_v2' };
  const path = `/workspace/threads/${thread_id}/generate`;
  const headers = { prefer: 'respond-async' };
  const { operation_id } = await app.api.json<Operation>('POST', path, 202, { body, headers });
  const { status, result, error } = await finishedOperation(app.api, operation_id);
  if (status !== 'completed') throw new Error(`${prompt}: ${status} ${JSON.stringify(error)}`);
  const [candidate] = (result as ThreadGeneration).artifact?.candidates ?? [];
  expect(candidate).toMatchObject({ embodiment: family });
  return candidate?.design_id ?? '';
}

interface Bundle {
  readonly directory: string;
  readonly json: <T>(path: string) => T;
  readonly bytes: (path: string) => Uint8Array;
}

/** Downloads the bundle of a design and unpacks it. */
async function unpacked(design_id: string): Promise<Bundle> {
  const path = `/designs/${design_id}/bundle`;
  const first = await app.api.send('GET', path, { headers: { prefer: 'wait=60' } });
  // The files of a large body may take longer than an answer waits.
  if (first.status === 202)
    await finishedOperation(app.api, (JSON.parse(first.text) as Operation).operation_id);
  const { status, bytes: archive } = first.status === 202 ? await app.api.send('GET', path) : first;
  if (status !== 200) throw new Error(`${status} ${Buffer.from(archive).toString('utf8')}\n${app.log()}`);
  const files = unzipSync(archive);
  const directory = join(root, design_id);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  const bytes = (path: string) => files[path] ?? new Uint8Array();
  return {
    directory,
    bytes,
    json: <T>(path: string) => JSON.parse(Buffer.from(bytes(path)).toString('utf8')) as T,
  };
}

const total = <K extends string>(all: readonly Readonly<Record<K, number>>[], key: K): number =>
  all.reduce((sum, one) => sum + one[key], 0);

interface Weighed {
  readonly mass_kg: number;
  /** Of what is bought and of what is printed. */
  readonly together_kg: number;
}

function weighed({ json }: Bundle): Weighed {
  const { mass_kg } = json<{ mass_kg: number }>('report.json');
  const { lines } = json<{ lines: { quantity: number; unit_mass_kg: number }[] }>('procurement.json');
  const { pieces } = json<{ pieces: { count: number; mass_kg: number }[] }>('print/manifest.json');
  const bought = lines.reduce((sum, line) => sum + line.quantity * line.unit_mass_kg, 0);
  const printed = pieces.reduce((sum, piece) => sum + piece.count * piece.mass_kg, 0);
  return { mass_kg, together_kg: bought + printed };
}

if (ready && verifies)
  test('PrusaSlicer is installed', () => {
    // On Debian: apt-get install --no-install-recommends prusa-slicer
    expect(slices).toBe(true);
  });

(tasks.length > 0 ? describe : describe.skip)('the bundle of a design', () => {
  test.each(tasks.map((task) => [task.family, task.index, task] as const))(
    '%s %i: the model loads, stands and weighs what its parts weigh; URDF, prints, pictures and bill agree with it',
    async (family, index, { cell }) => {
      const bundle = await unpacked(await designed(family, inWords(cell)));
      const { directory } = bundle;
      const checks = bundle.json<{ checks: { status: string; severity: string }[] }>('report.json').checks;
      expect(checks.filter(({ status, severity }) => status === 'failed' && severity === 'error')).toEqual(
        [],
      );
      expect((await checkNatively([directory])).bodies[directory]).toMatchObject({ failed: [], said: [] });
      expect((await compareUrdf([directory]))[directory]).toMatchObject({ faults: [] });
      const { issues } = await validateBytes(bundle.bytes('robot.glb'));
      expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
      const isSliced = slices && sliced.has(index);
      const prints = (await checkPrints([directory], isSliced))[directory];
      expect(prints).toMatchObject({ faults: [] });
      expect(prints?.pieces).toBeGreaterThan(0);
      if (isSliced) expect(prints?.plates.length).toBeGreaterThan(0);
      const { mass_kg, together_kg } = weighed(bundle);
      const plates = prints?.plates ?? [];
      const [sliced_g, claimed_g] = [total(plates, 'sliced_g'), total(plates, 'claimed_g')];
      process.stdout.write(
        `${family} ${index}: ${mass_kg.toFixed(2)} kg, bought and printed ${together_kg.toFixed(2)} kg, ` +
          `${prints?.pieces} pieces${plates.length > 0 ? `, ${plates.length} plates, ${sliced_g.toFixed(0)} g sliced, ${claimed_g.toFixed(0)} g claimed` : ''}\n`,
      );
      expect(Math.abs(together_kg / mass_kg - 1)).toBeLessThan(0.01);
    },
    // The largest rovers fill more than a hundred plates.
    3_600_000,
  );
});
