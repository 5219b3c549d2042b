import { describe, expect, test } from '@jest/globals';
import { planWith } from '../src/testing/plans.ts';
import { earlierOutcome, type GroundTrial, type TriedCandidate, works } from './label.ts';

const trial: GroundTrial = {
  terrain: { kind: 'flat' },
  sound: true,
  fell: false,
  exploit: undefined,
  warnings: 0,
  distance_m: 2,
  speed_m_s: 0.2,
  heat: 0.8,
  crossed_after_m: undefined,
};
const tried = (...changes: Partial<GroundTrial>[]): TriedCandidate => ({
  failed_checks: [],
  trials: changes.map((change) => ({ ...trial, ...change })),
  earlier: [],
  duration_ms: 0,
});
const at = (speed_m_s: number, kind: 'stated' | 'assumed') =>
  planWith({
    capabilities: { locomotion: [], manipulation: [], speed_m_s },
    provenance: [{ path: 'capabilities.speed_m_s', text: 'fast', kind }],
  });

describe('a candidate', () => {
  test('works if each trial shows what its ground asks', () => {
    expect(works(tried({}, { terrain: { kind: 'gap', gap_m: 0.1 }, crossed_after_m: 1 }), planWith())).toBe(
      true,
    );
  });

  test.each([
    ['it fell', { sound: false }],
    ['its motors get too hot', { heat: 1.1 }],
    ['it stays where it is', { distance_m: 0.01 }],
    ['it stops before the end of the obstacle', { crossed_after_m: 3 }],
  ])('does not work if %s in one of them', (_what, change) => {
    expect(works(tried({}, change), planWith())).toBe(false);
  });

  test('must be as fast as demanded on level ground, not as fast as assumed', () => {
    expect(works(tried({}), at(0.5, 'stated'))).toBe(false);
    expect(works(tried({}), at(0.1, 'stated'))).toBe(true);
    expect(works(tried({}), at(0.5, 'assumed'))).toBe(true);
    expect(works(tried({ terrain: { kind: 'rough', height_m: 0.03 } }), at(0.5, 'stated'))).toBe(true);
  });

  test('does not work if a check of the compile fails, or if it misses a feasible requirement', () => {
    expect(works({ ...tried(), failed_checks: ['home_tilt'] }, planWith())).toBe(false);
    expect(works(undefined, planWith())).toBe(false);
  });

  test('with a fixed base works if its checks pass', () => {
    expect(works(tried(), planWith())).toBe(true);
  });
});

describe('an earlier trial', () => {
  const after = (...changes: Partial<GroundTrial>[]) =>
    earlierOutcome({ ...tried({}), earlier: tried(...changes).trials }, planWith());

  test('was met, showed nothing, or failed', () => {
    expect(after()).toBeUndefined();
    expect(after({})).toBe('met');
    expect(after({ distance_m: 0 })).toBe('not_demonstrated');
    expect(after({}, { sound: false })).toBe('failed');
  });
});
