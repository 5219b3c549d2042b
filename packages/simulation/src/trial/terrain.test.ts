import { expect, test } from '@jest/globals';
import { locomotionDrafts } from '@robotdesign/controllers';
import { compileForMotion, controlTuning, type Terrain, terrainStart } from '@robotdesign/mjcf';
import { quadruped, rover } from '@robotdesign/mjcf/testing';
import { bodyInModel } from '../body-in-model.ts';
import { loadEngine } from '../engine.ts';
import { holdTorque } from '../hold-torque.ts';
import { moveTrial } from './move-trial.ts';

const engine = await loadEngine();
const degree = Math.PI / 180;

/** The furthest trial of a body on a terrain. */
function furthest(ir: ReturnType<typeof rover>, terrain: Terrain, seconds: number) {
  const tuning = controlTuning(ir, holdTorque(engine, ir));
  const drafts = locomotionDrafts({ ir, tuning });
  return engine.withWarnings(compileForMotion(ir, tuning, terrain), (simulator, compilerWarnings) => {
    expect(compilerWarnings).toEqual([]);
    const body = bodyInModel(ir, simulator);
    const trials = drafts.map((draft) => moveTrial(simulator, body, draft, seconds));
    return trials.filter(({ fell }) => !fell).sort((a, b) => b.distance_m - a.distance_m)[0];
  });
}

test.each([
  ['flat', { kind: 'flat' }],
  ['rough', { kind: 'rough', height_m: 0.015 }],
  ['slope', { kind: 'slope', slope_rad: 5 * degree }],
  ['steps', { kind: 'steps', height_m: 0.02, count: 2, tread_m: 0.3 }],
  ['gap', { kind: 'gap', gap_m: 0.015 }],
  ['pipe', { kind: 'pipe', diameter_m: 3 }],
] as const)('a rover crosses ground that is %s', (_name, terrain) => {
  const ir = rover();
  const trial = furthest(ir, terrain, 6);
  expect(trial?.distance_m).toBeGreaterThan(terrainStart(ir) + 0.1);
});

test('the edge of a step gives a wheel no energy', () => {
  const trial = furthest(rover(), { kind: 'steps', height_m: 0.025, count: 1, tread_m: 0.3 }, 6);
  expect(trial?.exploit).toBeUndefined();
});

test('the ground ahead does not end before a long trial does', () => {
  const trial = furthest(rover(), { kind: 'slope', slope_rad: 2 * degree }, 75);
  expect(trial?.distance_m).toBeGreaterThan(22);
});

test('a rover does not climb a wall', () => {
  const ir = rover();
  const trial = furthest(ir, { kind: 'steps', height_m: 0.3, count: 1, tread_m: 0.3 }, 4);
  expect(trial?.distance_m ?? 0).toBeLessThan(terrainStart(ir));
});

test('a quadruped walks over rough ground', () => {
  const ir = quadruped();
  const trial = furthest(ir, { kind: 'rough', height_m: 0.015 }, 6);
  expect(trial?.distance_m).toBeGreaterThan(0.3);
});
