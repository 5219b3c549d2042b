import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import { followingTrial } from './following-trial.ts';

const walker = { design_id: 'dsn_1', embodiment: 'quadruped', compile_safe: true } as const;

// The decision reads nothing else of a plan.
const planOf = (environment: object, provenance: readonly object[] = []): Plan =>
  ({ capabilities: {}, environment: { terrain: [], ...environment }, provenance }) as unknown as Plan;

const groundOf = (plan: Plan) => followingTrial(plan, 'anna', walker)?.terrain;

describe('the trial that follows a generation', () => {
  test('is of the first revision, has one id for each design, and belongs to the caller', () => {
    const trial = followingTrial(planOf({}), 'anna', walker);
    expect(trial).toEqual(followingTrial(planOf({}), 'anna', walker));
    expect(trial).toMatchObject({ design_id: 'dsn_1', revision: 1, terrain: 'flat', owner: 'anna' });
    const other = followingTrial(planOf({}), 'anna', { ...walker, design_id: 'dsn_2' });
    expect(other?.trial_id).not.toBe(trial?.trial_id);
  });

  test.each([
    ['flat', { terrain: ['flat'] }],
    ['rough', { terrain: ['gravel'] }],
    ['steps', { terrain: ['grass', 'stairs'] }],
    ['steps', { step_height_m: 0.05 }],
    ['slope', { terrain: ['rough'], slope_rad: 0.2 }],
    ['gap', { gap_m: 0.1 }],
    ['pipe', { terrain: ['pipe', 'narrow'] }],
  ])('is on %s ground for %j', (terrain, environment) => {
    expect(groundOf(planOf(environment))).toBe(terrain);
  });

  test('leaves out grounds that are assumed', () => {
    const plan = planOf({ terrain: ['mud'], step_height_m: 0.1 }, [
      { path: 'environment.step_height_m', kind: 'assumed' },
    ]);
    expect(groundOf(plan)).toBe('rough');
  });

  test('is none for an arm and for a body that does not compile', () => {
    const plan = planOf({});
    expect(followingTrial(plan, 'anna', { ...walker, embodiment: 'arm' })).toBeUndefined();
    expect(followingTrial(plan, 'anna', { ...walker, compile_safe: false })).toBeUndefined();
  });
});
