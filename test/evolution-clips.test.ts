import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Evolution, Generation, IngestJob } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';

/** Clips of the operator in the objective of evolutions. */

const clip_id = 'analytic_tripod';
const shipped = (name: string) => join(import.meta.dirname, '../packages/gait/data', name);
jest.setTimeout(300_000);

let data: Awaited<ReturnType<typeof newDataDir>>;
let clips: Awaited<ReturnType<typeof newDataDir>>;
let app: App;
let walker: string;
let rover: string;

async function designOf(prompt: string): Promise<string> {
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
  const body = { ingest_job_id: job_id, population: 1, seed: 1 };
  const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body });
  return candidates[0]?.design_id ?? '';
}

beforeAll(async () => {
  [data, clips] = [await newDataDir(), await newDataDir()];
  await copyFile(shipped('analytic_tripod.csv'), join(clips.path, 'analytic_tripod.csv'));
  await writeFile(join(clips.path, 'dog_trot.bvh'), 'MOTION\n');
  await writeFile(join(clips.path, 'dog_trot2.csv'), 'time_s,x_m,y_m,z_m\n0,0,0,high\n0.1,0,0,1\n');
  app = await startApp({ dataDir: data.path, env: { MOTION_CLIPS_DIR: clips.path } });
  walker = await designOf('a small robot with four legs that walks over a flat floor');
  rover = await designOf('a rover that carries 300 g over a flat floor');
});
afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
  await clips[Symbol.asyncDispose]();
});

const drafted = (design_id: string, clip: string) =>
  app.api.json<Evolution>('POST', '/evolutions', 201, {
    body: { design_id, clip_id: clip, budget: { trials: 30 }, seed: 1 },
  });

async function programOf({ evolution_id }: Evolution): Promise<string> {
  const { text } = await app.api.send('GET', `/evolutions/${evolution_id}/program`);
  return text;
}

describe('a clip', () => {
  test('counts with the gait of its file', async () => {
    const evolution = await drafted(walker, clip_id);
    const { gait, ...named } = evolution.objective.clip ?? {};
    expect(named).toEqual({ id: clip_id, weight: 0.3 });
    // 0.25 m/s in steps of 0.8 s on legs of 0.12 m.
    expect(gait?.speed).toBeCloseTo(0.25 / Math.sqrt(9.81 * 0.12), 2);
    expect(gait?.duty_factor).toBeCloseTo(0.55, 1);
    expect(gait?.stride).toBeCloseTo((0.25 * 0.8) / 0.12, 1);
    expect(gait?.symmetry).toBeGreaterThan(0.95);
    const program = await programOf(evolution);
    expect(program).toMatch(/^ {2}clip:/m);
    expect(program).toContain(`resembles the clip \`${clip_id}\`: speed 0.2`);
  });

  test.each<[string, string, string]>([
    ['without a file', 'cmu_07_01', 'there is no file cmu_07_01.csv or cmu_07_01.bvh'],
    ['for a body without feet', clip_id, 'the design has no feet'],
  ])('%s does not count, and the program says why', async (_what, clip, because) => {
    const evolution = await drafted(rover, clip);
    expect(evolution.objective.clip).toBeUndefined();
    expect(await programOf(evolution)).toContain(`The clip \`${clip}\` does not count: ${because}`);
  });

  test.each([
    ['dog_trot2', 'its file dog_trot2.csv is not valid: line 2: z_m must be a number, not "high"'],
    ['dog_trot', 'its file dog_trot.bvh is not valid: line 1: HIERARCHY is expected, not "MOTION"'],
  ])('with a malformed file is refused with the line, %s', async (clip, message) => {
    const body = { design_id: rover, clip_id: clip, budget: { trials: 30 } };
    expect(await app.api.json('POST', '/evolutions', 400, { body })).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'clip_id', message }],
    });
  });

  test('that nobody knows is not found', async () => {
    const body = { design_id: rover, clip_id: 'nobody', budget: { trials: 30 } };
    await app.api.json('POST', '/evolutions', 404, { body });
  });
});
