import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { arm, balancer, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import { type BodyEvaluation, evaluateBody } from '@robotdesign/simulation';
import { checkNatively, type NativeReport, nativeMujocoReady } from './native-mujoco.ts';

const bodies = { quadruped, hexapod, rover, arm, balancer } as const;
const names = Object.keys(bodies) as (keyof typeof bodies)[];
/** Names of values in a check and in check.py. */
const pairs = {
  feet_on_floor: 'feet_mm',
  self_penetration: 'penetration_mm',
  home_drift: 'home_drift_mm',
  home_tilt: 'home_tilt_deg',
  home_joint_error: 'home_joint_error_rad',
  tip_angle: 'tip_deg',
  parked_drift: 'home_drift_mm',
  parked_tilt: 'home_tilt_deg',
  balance_tilt: 'balance_tilt_deg',
  balance_drift: 'balance_drift_mm',
  noise_joint_speed: 'held_noise_speed_ratio',
} as const;

const ready = await nativeMujocoReady();
let root: string;
let native: NativeReport;
const evaluated = new Map<string, BodyEvaluation>();
const directoryOf = (name: string): string => join(root, name);

beforeAll(async () => {
  if (!ready) return;
  root = await mkdtemp(join(tmpdir(), 'native-bodies-'));
  for (const name of names) {
    const evaluation = await evaluateBody(bodies[name](), { suite: 'compile' });
    evaluated.set(name, evaluation);
    await mkdir(directoryOf(name));
    await writeFile(join(directoryOf(name), 'robot.mjcf'), evaluation.mjcf);
    await writeFile(join(directoryOf(name), 'scene.xml'), evaluation.scene_xml);
    if (evaluation.controller)
      await writeFile(join(directoryOf(name), 'controller.json'), JSON.stringify(evaluation.controller));
  }
  native = await checkNatively(names.map(directoryOf));
}, 300_000);

afterAll(async () => {
  if (ready) await rm(root, { recursive: true, force: true });
});

(ready ? describe : describe.skip).each(names)('%s in native MuJoCo', (name) => {
  test('loads, stands, does not tip and survives noise', () => {
    expect(native.bodies[directoryOf(name)]).toMatchObject({ failed: [], said: [] });
  });

  test('gives the same numbers as MuJoCo in WebAssembly', () => {
    const found = native.bodies[directoryOf(name)]?.found ?? {};
    const checks = new Map(evaluated.get(name)?.checks.map((check) => [check.name, check.value]));
    const compared = Object.entries(pairs).filter(([here]) => checks.has(here));
    expect(compared.length).toBeGreaterThanOrEqual(3);
    for (const [here, there] of compared) {
      expect({ [here]: found[there] }).toEqual({ [here]: expect.closeTo(checks.get(here) ?? Number.NaN, 3) });
    }
  });
});
