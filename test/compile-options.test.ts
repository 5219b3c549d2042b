import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Compilation,
  type Controller,
  type Generation,
  type IngestJob,
  sha256,
  type Trial,
} from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { problemOf } from './harness/http.ts';

/** Options of a compile, over HTTP. */

let app: Composed;
/** A rover for a slope, with a payload. */
let design: string;

beforeAll(async () => {
  app = await startComposed();
  const body = { prompt: 'A rover that carries 300 g up a ramp of 8 degrees' };
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body });
  const wanted = { ingest_job_id: job_id, population: 1, seed: 1 };
  const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
  design = `/designs/${candidates[0]?.design_id}`;
});
afterAll(() => app.close());

const compile = (options?: object) =>
  app.api.json<Compilation>('POST', `${design}/compile`, 200, { body: { ...(options && { options }) } });
const hashes = ({ files }: Compilation) =>
  Object.fromEntries(files.map(({ path, sha256: of }) => [path, of]));
const read = async (path: string) => (await app.api.send('GET', `${design}/files/${path}`)).text;

describe('a compile', () => {
  test('with terrain adds the ground of the task, the payload and a controller that was tried there', async () => {
    const usual = hashes(await compile());
    const added = hashes(await compile({ terrain: true }));
    expect(added).toMatchObject(usual);
    expect(Object.keys(added).filter((path) => !(path in usual))).toEqual([
      'robot_payload.mjcf',
      'scene_slope.xml',
      'controller_slope.json',
    ]);
    expect(await read('scene_slope.xml')).toMatch(
      /<include file="robot_payload.mjcf"\/>(?:.|\n)*terrain_slope/,
    );
    expect(await read('robot_payload.mjcf')).toContain('<body name="payload"');
    expect(await read('robot.mjcf')).not.toContain('<body name="payload"');
    const controller = JSON.parse(await read('controller_slope.json')) as Controller;
    expect(controller.model_sha256).toBe(sha256(await read('robot_payload.mjcf')));
    const body = { terrain: 'slope', duration_s: 10 };
    const { metrics } = await app.api.json<Trial>('POST', `${design}/trials`, 201, { body });
    const { distance_m, fell } = metrics;
    expect(controller.expected).toEqual([
      expect.objectContaining({ terrain: 'slope', payload_kg: 0.3, seed: 0, distance_m, fell }),
    ]);
  });

  test('with mjx adds a model for MJX, and warns of what it lacks', async () => {
    const { files, report } = await compile({ mjx: true });
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['mjx/robot.mjcf', 'mjx/scene.xml']),
    );
    expect(await read('mjx/robot.mjcf')).toContain('condim="3" contype="0"');
    expect(await read('robot.mjcf')).not.toContain('condim="3" contype="0"');
    expect(report.warnings).toContain(
      'mjx/robot.mjcf touches only the ground: its parts pass through each other.',
    );
  });

  test('with meshes adds a model that shows the printed parts, with one STL file for each piece', async () => {
    const { files } = await compile({ meshes: true });
    const stl = files.filter(({ path }) => path.startsWith('meshes/'));
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['robot_meshes.mjcf', 'scene_meshes.xml']),
    );
    const named = [...(await read('robot_meshes.mjcf')).matchAll(/<mesh [^>]*file="([^"]+)"/g)];
    expect(stl.map(({ path }) => path)).toEqual(named.map(([, path]) => path));
    for (const { url, bytes, media_type } of stl) {
      const { bytes: content } = await app.api.send('GET', url);
      expect(media_type).toBe('model/stl');
      expect(content.length).toBe(bytes);
      expect(content.readUInt32LE(80) * 50 + 84).toBe(bytes);
    }
    expect(stl.length).toBeGreaterThan(4);
  });

  test('keeps the files of earlier options, and writes the same bytes', async () => {
    const all = await compile({ mjx: true, terrain: true, meshes: true });
    expect(hashes(await compile())).toEqual(hashes(all));
    expect(hashes(await compile({ terrain: false, mjx: true }))).toEqual(hashes(all));
  });

  test('refuses an option that it does not know', async () => {
    const refused = await app.api.send('POST', `${design}/compile`, { body: { options: { colours: true } } });
    expect(problemOf(refused)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'options.colours' }],
    });
  });
});
