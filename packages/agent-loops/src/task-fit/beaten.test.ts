import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import '../../../../test/property-seed.ts';
import { beats, withoutBeaten } from './beaten.ts';

type Ranked = Parameters<typeof beats>[0];

interface Figures {
  readonly carries: number;
  readonly mass: number;
  readonly cost: number;
  /** Of a load of 25 kg that nobody lifts. */
  readonly lifts?: number;
  readonly ground?: number;
  readonly score?: number;
  readonly passes?: boolean;
}

const ranked = ({ carries, mass, cost, lifts, ground = 1, score = 0.8, passes = true }: Figures): Ranked => {
  const requirement = { name: 'lift_kg', asked: 'lifts 25 kg', hard: true };
  const missed = lifts !== undefined;
  return {
    body: {
      capability: { payload_kg: carries, max_step_m: 0.05, max_slope_rad: 0.2 },
      ir: { total_mass_kg: mass },
      bill: { cost_usd: cost },
      length_m: 0.4,
      width_m: 0.3,
      height_m: 0.2,
      runtime_s: 3600,
      evaluation: { compile_safe: passes, checks: [] },
    },
    fit: {
      score,
      reasons: [{ criterion: 'terrain', score: ground, because: '' }],
      judgements: missed
        ? [{ requirement, judgement: { met: false, value: lifts, limit: 25, score: 0 } }]
        : [],
      unmet: missed ? [requirement] : [],
      unverified: [],
    },
  } as unknown as Ranked;
};

const plain = { carries: 1, mass: 2, cost: 300 };

describe('a body beats another', () => {
  test('that is as good in everything and plainly worse in one figure', () => {
    expect(beats(ranked({ ...plain, carries: 1.2 }), ranked(plain))).toBe(true);
    expect(beats(ranked({ ...plain, mass: 1.5 }), ranked(plain))).toBe(true);
  });

  test('that is farther from what both miss, whatever it costs', () => {
    const near = ranked({ ...plain, lifts: 2.35, cost: 900 });
    expect(beats(near, ranked({ ...plain, lifts: 1.73 }))).toBe(true);
    expect(beats(ranked({ ...plain, lifts: 1.73 }), near)).toBe(false);
  });

  test.each([
    ['it costs more', { ...plain, carries: 1.2, cost: 320 }],
    ['it is worse on the ground of the task', { ...plain, carries: 1.2, ground: 0.5 }],
    ['it misses what the other meets', { ...plain, carries: 1.2, lifts: 3 }],
    ['it is hardly better', { ...plain, carries: 1.05 }],
    ['its model fails a check', { ...plain, carries: 1.2, passes: false }],
    ['it is of a lower band', { ...plain, carries: 1.2, score: 0.6 }],
  ])('but not if %s', (_, better) => {
    expect(beats(ranked(better), ranked(plain))).toBe(false);
  });
});

test('bodies keep falling scores, and none stands behind one that it beats', () => {
  const near = fc.constantFrom(1, 1.015, 1.03, 1.045, 1.15, 1.3, 2);
  const figures = fc.record({
    carries: near,
    mass: near,
    cost: near,
    score: fc.double({ min: 0.7, max: 0.9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(figures, { maxLength: 6 }), (all) => {
      const given = all.map(ranked).toSorted((a, b) => b.fit.score - a.fit.score);
      const order = withoutBeaten(given);
      expect(order.map(({ body }) => body)).toEqual(expect.arrayContaining(given.map(({ body }) => body)));
      for (const [at, one] of order.entries()) {
        expect(one.fit.score).toBeLessThanOrEqual(order[at - 1]?.fit.score ?? 1);
        expect(order.slice(0, at).some((before) => beats(one, before))).toBe(false);
      }
    }),
  );
});
