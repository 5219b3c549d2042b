import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { partsList } from '@robotdesign/mjcf';
import { arm, balancer, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import { type BodyEvaluation, evaluateBody } from '@robotdesign/simulation';
import { checkNatively, type NativeReport, nativeMujocoReady, replayNatively } from './native-mujoco.ts';

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
    const evaluation = await evaluateBody(bodies[name](), { suite: 'compile', withController: true });
    evaluated.set(name, evaluation);
    await mkdir(directoryOf(name));
    await writeFile(join(directoryOf(name), 'robot.mjcf'), evaluation.mjcf);
    await writeFile(join(directoryOf(name), 'scene.xml'), evaluation.scene_xml);
    await writeFile(join(directoryOf(name), 'parts.json'), JSON.stringify(partsList(bodies[name]())));
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

(ready ? test : test.skip).each(names)('%s moves by its controller as far as claimed', async (name) => {
  const [claim] = evaluated.get(name)?.controller?.expected ?? [];
  const { distance_m, seconds } = await replayNatively(directoryOf(name));
  expect(seconds).toBe(claim?.duration_s);
  expect(distance_m).toBeCloseTo(claim?.distance_m ?? Number.NaN, 2);
});

/** Faulty copies of the quadruped, and the value that must be beyond its limit. */
const faulty: readonly (readonly [string, string, (mjcf: string) => string])[] = [
  ['a body without explicit inertia', 'model_faults', (mjcf) => mjcf.replace(/<inertial [^>]*\/>/, '')],
  [
    'visual shapes in the group of colliding ones',
    'model_faults',
    (mjcf) => mjcf.replaceAll('group="2"', 'group="3"'),
  ],
  [
    'an actuator twice as stiff',
    'model_faults',
    (mjcf) => mjcf.replace(/kp="([\d.]+)"/, (_, kp) => `kp="${2 * kp}"`),
  ],
  ['motors without damping', 'model_faults', (mjcf) => mjcf.replaceAll(/damping="[\d.]+"/g, 'damping="0"')],
  ['a step of 5 ms', 'model_faults', (mjcf) => mjcf.replace('timestep="0.002"', 'timestep="0.005"')],
];

(ready ? test.each(faulty) : test.skip.each(faulty))('%s is refused', async (name, value, change) => {
  const directory = join(root, name.replaceAll(' ', '_'));
  const { mjcf = '', scene_xml = '' } = evaluated.get('quadruped') ?? {};
  const changed = change(mjcf);
  expect(changed).not.toBe(mjcf);
  await mkdir(directory);
  await writeFile(join(directory, 'robot.mjcf'), changed);
  await writeFile(join(directory, 'scene.xml'), scene_xml);
  expect((await checkNatively([directory])).bodies[directory]?.failed).toContain(value);
});

(ready ? test : test.skip)('a link that is not the sum of its parts is refused', async () => {
  const directory = join(root, 'a_heavier_part');
  const list = partsList(quadruped());
  const links = list.links.map((link) => ({
    ...link,
    parts: link.parts.map((part) => (part.name === 'beam' ? { ...part, mass_kg: 2 * part.mass_kg } : part)),
  }));
  await cp(directoryOf('quadruped'), directory, { recursive: true });
  await writeFile(join(directory, 'parts.json'), JSON.stringify({ ...list, links }));
  const { faults = [] } = (await checkNatively([directory])).bodies[directory] ?? {};
  expect(faults).toContain('mass of front_left_thigh in the model is not that of its parts');
});

(ready ? test : test.skip)('a body whose joints lack torque at rest is refused', async () => {
  const directory = directoryOf('quadruped');
  const names = [...(evaluated.get('quadruped')?.mjcf ?? '').matchAll(/<position name="(\w+)"/g)].map(
    ([, joint = '']) => joint,
  );
  const claim = {
    asked: { payload_kg: 0 },
    claimed: {},
    continuous_nm: Object.fromEntries(names.map((joint) => [joint, 1e-4])),
  };
  await writeFile(join(directory, 'claim.json'), JSON.stringify(claim));
  const { failed } = (await checkNatively([directory])).bodies[directory] ?? {};
  expect(failed).toEqual(['torque_share', 'laden_torque_share']);
});
