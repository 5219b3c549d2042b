import { describe, expect, test } from '@jest/globals';
import { type Family, families } from '@robotdesign/contracts';
import fc from 'fast-check';
import { sampleSize } from '../../../../test/sample-size.ts';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { deriveProgram } from '../derive/derive.ts';
import { type Capability, capabilityOf } from '../statics/capability.ts';
import type { LoadCase } from '../statics/load-case.ts';

/** Laws of the closed forms that sizing judges bodies by: a heavier task never makes a body do more. */

const runs = sampleSize('bodies for the laws of the closed forms', { ci: 12, full: 500 });
const metadata = { task: 'laws', agent_loop: 'laws', loop_version: '1' };

const bodyOf = (family: Family, seed: number, payload_kg: number) =>
  buildBody(deriveProgram({ family, seed, brief: { ...openBrief, payload_kg }, metadata })).ir;

const tasks = fc.record({
  family: fc.constantFrom(...families),
  seed: fc.nat(1_000_000),
  deck_kg: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
  /** Payloads as shares of what the body carries: abilities are computed for a payload that it carries. */
  share: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
  more: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
  slope_rad: fc.double({ min: 0, max: 0.1, noNaN: true }),
  steeper_rad: fc.double({ min: 0.01, max: 0.1, noNaN: true }),
});
type Task = typeof tasks extends fc.Arbitrary<infer T> ? T : never;

/** Values that must not rise when the task gets harder, with the precision of their search. */
const abilities: readonly (readonly [string, number, (capability: Capability) => number])[] = [
  ['payload_kg', 0.011, ({ payload_kg }) => payload_kg],
  ['max_slope_rad', 1e-3, ({ max_slope_rad }) => max_slope_rad],
  ['max_step_m', 2e-4, ({ max_step_m }) => max_step_m],
  // A payload behind the middle is a counterweight: it widens a gap that tipping limits.
  ['max_gap_m', 4e-4, ({ max_gap_m, bounds }) => (bounds.gap === 'tipping' ? 0 : max_gap_m)],
  ['speed_m_s', 1e-9, ({ speed_m_s = 0 }) => speed_m_s],
  // Slopes are computed at some distance: between two of them a joint may bear a little more.
  ['least margin', 0.01, ({ loads }) => Math.min(...loads.map(({ margin }) => margin))],
];

const firm = { slope_rad: 0, rolling: 0.03 };

/** Abilities that rise from one load case to a harder one; payloads are shares of what the body carries in the harder. */
function risen(
  { family, seed, deck_kg, share, more }: Task,
  easy: Omit<LoadCase, 'payload_kg'>,
  hard: Omit<LoadCase, 'payload_kg'>,
  shares = { easy: share, hard: share + more },
): string[] {
  const ir = bodyOf(family, seed, deck_kg);
  const able = capabilityOf(ir, { ...hard, payload_kg: 0 }).payload_kg;
  const before = capabilityOf(ir, { ...easy, payload_kg: shares.easy * able });
  const after = capabilityOf(ir, { ...hard, payload_kg: shares.hard * able });
  return abilities.flatMap(([name, precision, of]) =>
    of(after) > of(before) + precision ? [`${name}: ${of(before)} → ${of(after)}`] : [],
  );
}

const check = (law: (task: Task) => string[]): void =>
  fc.assert(
    fc.property(tasks, (task) => expect(law(task)).toEqual([])),
    { numRuns: runs, endOnFailure: true },
  );

describe('the closed forms of a body', () => {
  test('give no larger value with a larger payload', () => {
    check((task) => risen(task, firm, firm));
  }, 600_000);

  test('give no larger value on steeper ground', () => {
    check((task) => {
      const { slope_rad, steeper_rad, share } = task;
      const easy = { ...firm, slope_rad };
      const hard = { ...firm, slope_rad: slope_rad + steeper_rad };
      return risen(task, easy, hard, { easy: share, hard: share });
    });
  }, 600_000);

  test('give no larger value with more rolling resistance', () => {
    check((task) => {
      const same = { easy: task.share, hard: task.share };
      return risen(task, firm, { ...firm, rolling: 0.12 }, same);
    });
  }, 600_000);

  test('bear the payload that they give', () => {
    check(({ family, seed, deck_kg, slope_rad }) => {
      const ir = bodyOf(family, seed, deck_kg);
      const load = { ...firm, slope_rad };
      const able = capabilityOf(ir, { ...load, payload_kg: 0 }).payload_kg;
      if (able === 0) return [];
      const { loads } = capabilityOf(ir, { ...load, payload_kg: able });
      return loads.filter(({ margin }) => margin < 1).map(({ joint }) => joint);
    });
  }, 600_000);
});
