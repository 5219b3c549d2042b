import { describe, expect, test } from '@jest/globals';
import type { Environment, Provenance } from '@robotdesign/contracts';
import { planWith } from '../testing/plans.ts';
import { triedGrounds } from './tried-grounds.ts';

const grounds = (environment: Environment, ...provenance: Provenance[]) =>
  triedGrounds(planWith({ environment, provenance }));
const assumed = (path: string): Provenance => ({ path, text: '', kind: 'assumed' });

describe('the grounds on which a task is tried', () => {
  test('are level without an obstacle', () => {
    expect(grounds({ terrain: ['flat'] })).toEqual([{ kind: 'flat' }]);
  });

  test('have the sizes of the task, or usual ones', () => {
    expect(grounds({ terrain: ['stairs', 'gravel'], step_height_m: 0.17 })).toEqual([
      { kind: 'steps', height_m: 0.17, count: 1, tread_m: 0.3 },
      { kind: 'rough', height_m: 0.03 },
    ]);
    expect(grounds({ terrain: ['gap'] })).toEqual([{ kind: 'gap', gap_m: 0.05 }]);
  });

  test('leave out what is only assumed, but not the assumed size of a stated obstacle', () => {
    const step = assumed('environment.step_height_m');
    const stairs = { terrain: ['stairs'], step_height_m: 0.17 };
    expect(grounds(stairs, step).map(({ kind }) => kind)).toEqual(['steps']);
    expect(grounds(stairs, step, assumed('environment.terrain[0]'))).toEqual([{ kind: 'flat' }]);
  });

  test('take the width of a pipe, not of a door', () => {
    expect(grounds({ terrain: ['pipe'], passage_width_m: 0.2 })).toEqual([{ kind: 'pipe', diameter_m: 0.2 }]);
    expect(grounds({ terrain: [], passage_width_m: 0.8 })).toEqual([{ kind: 'flat' }]);
  });

  test('include level ground for a stated speed', () => {
    const capabilities = { locomotion: [], manipulation: [], speed_m_s: 0.5 };
    const on = (...provenance: Provenance[]) =>
      triedGrounds(planWith({ capabilities, environment: { terrain: ['slope'] }, provenance })).map(
        ({ kind }) => kind,
      );
    expect(on()).toEqual(['flat', 'slope']);
    expect(on(assumed('capabilities.speed_m_s'))).toEqual(['slope']);
  });
});
