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
  return engine.withModel(compileForMotion(ir, tuning, terrain), (simulator) => {
    expect(simulator.compilerWarnings).toEqual([]);
    const body = bodyInModel(ir, simulator);
    const trials = drafts.map((draft) => moveTrial(simulator, body, draft, seconds));
    return trials.filter(({ fell }) => !fell).sort((a, b) => b.distance_m - a.distance_m)[0];
  });
}

test.each([
  ['flat', { kind: 'flat' }],
  ['rough', { kind: 'rough', height_m: 0.015 }],
  ['slope', { kind: 'slope', slope_rad: 5 * degree }],
  ['steps', { kind: 'steps', height_m: 0.004, count: 2, tread_m: 0.3 }],
  ['gap', { kind: 'gap', gap_m: 0.015 }],
  ['pipe', { kind: 'pipe', diameter_m: 3 }],
] as const)('a rover crosses ground that is %s', (_name, terrain) => {
  const ir = rover();
  const trial = furthest(ir, terrain, 6);
  expect(trial?.distance_m).toBeGreaterThan(terrainStart(ir) + 0.1);
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
