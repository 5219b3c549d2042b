import { describe, expect, test } from '@jest/globals';
import { controlTuning } from '@robotdesign/mjcf';
import { hexapod, quadruped } from '@robotdesign/mjcf/testing';
import fc from 'fast-check';
import { footOffset } from './foot-path.ts';
import { alternatePhases, wavePhases } from './footfalls.ts';
import { gaitChoices } from './gait-choices.ts';
import { drivenOf, footAt, legsOf, standing } from './leg.ts';
import { type GaitParameters, legGait } from './leg-gait.ts';
import { reachFoot } from './reach-foot.ts';

const bodies = { quadruped: quadruped(), hexapod: hexapod() } as const;
const named = Object.entries(bodies);

const step = fc.record({
  stride_m: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
  height_m: fc.double({ min: 0.005, max: 0.05, noNaN: true }),
  duty: fc.double({ min: 0.4, max: 0.9, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the path of a foot', () => {
  test('moves back on the ground at an even speed and never goes below it', () => {
    fc.assert(
      fc.property(step, share, (of, phase) => {
        const { ahead_m, up_m, onGround } = footOffset(of, phase);
        expect(Math.abs(ahead_m)).toBeLessThanOrEqual(of.stride_m / 2 + 1e-12);
        expect(up_m).toBeGreaterThanOrEqual(0);
        expect(up_m).toBeLessThanOrEqual(of.height_m + 1e-12);
        if (onGround) expect(up_m).toBe(0);
      }),
    );
  });

  test('ends where it begins', () => {
    fc.assert(
      fc.property(step, (of) => {
        expect(footOffset(of, 1 - 1e-9).ahead_m).toBeCloseTo(of.stride_m / 2, 6);
        expect(footOffset(of, 1 - 1e-9).up_m).toBeCloseTo(0, 6);
      }),
    );
  });
});

describe.each(named)('the legs of a %s', (_name, ir) => {
  const legs = legsOf(ir);

  test('stand where their feet are at home', () => {
    for (const leg of legs) {
      const home = drivenOf(leg).map(({ joint }) => joint.home_rad);
      expect(footAt(leg, home)).toEqual(leg.home);
    }
  });

  test('reach every place that some joint angles reach', () => {
    const [leg] = legs;
    if (!leg) throw new Error('no leg');
    const driven = drivenOf(leg);
    const shares = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), {
      minLength: driven.length,
      maxLength: driven.length,
    });
    fc.assert(
      fc.property(shares, (turns) => {
        const angles = driven.map(({ joint }, index) => {
          const { min, max } = joint.range_rad ?? { min: -1, max: 1 };
          return Math.min(max, Math.max(min, joint.home_rad + (turns[index] ?? 0)));
        });
        const target = standing(leg, angles).place;
        const start = driven.map(({ joint }) => joint.home_rad);
        expect(reachFoot(leg, target, start).error_m).toBeLessThan(1e-3);
      }),
    );
  });

  test('roll on their feet: the place where a foot stands changes with each angle as computed', () => {
    for (const leg of legs) {
      const home = drivenOf(leg).map(({ joint }) => joint.home_rad);
      const { place, changes } = standing(leg, home);
      expect(place).toEqual(leg.home);
      for (const [index, change] of changes.entries()) {
        const turned = standing(leg, home.with(index, (home[index] ?? 0) + 1e-4)).place;
        for (const axis of [0, 1, 2])
          expect(((turned[axis] ?? 0) - (place[axis] ?? 0)) / 1e-4).toBeCloseTo(change[axis] ?? 0, 4);
      }
    }
  });

  test('step in turns: opposite feet are half a period apart', () => {
    for (const phases of [alternatePhases(legs), wavePhases(legs, 0.5)]) {
      const at = new Map(legs.map(({ foot }, index) => [foot, phases[index] ?? 0]));
      for (const [foot, phase] of at)
        if (foot.includes('left'))
          expect(Math.abs(phase - (at.get(foot.replace('left', 'right')) ?? phase))).toBeCloseTo(0.5, 9);
      expect(new Set(phases).size).toBe(2);
    }
  });

  test('walk by several gaits that their motors can follow, with a command for each of their joints', () => {
    const tuning = controlTuning(ir, new Map());
    const choices = [...gaitChoices(legs, tuning)];
    expect(choices.length).toBeGreaterThan(2);
    for (const parameters of choices) {
      const walk = legGait(legs, tuning, parameters);
      expect(walk.gait.targets.every((row) => row.length === walk.actuators.length)).toBe(true);
      for (const [index, { no_load_speed_rad_s }] of walk.actuators.entries())
        expect(walk.speeds_rad_s[index]).toBeLessThan(no_load_speed_rad_s);
    }
  });

  test('swing over a step that their legs can clear', () => {
    const tuning = controlTuning(ir, new Map());
    const step_m = 0.02;
    const [usual] = gaitChoices(legs, tuning);
    const over = (height: number) => [...gaitChoices(legs, tuning, { isLevel: false, step_m: height })];
    for (const { height_m } of over(step_m)) expect(height_m).toBeGreaterThan(step_m);
    expect(over(5)[0]?.height_m).toBe(usual?.height_m);
  });

  test('also walk higher than at home where the ground ahead is not level', () => {
    const tuning = controlTuning(ir, new Map());
    const isHigh = ({ lower_m }: GaitParameters) => lower_m < 0;
    expect([...gaitChoices(legs, tuning)].some(isHigh)).toBe(false);
    const choices = [...gaitChoices(legs, tuning, { isLevel: false, step_m: 0 })];
    expect(choices.filter((choice) => !isHigh(choice))).toEqual([...gaitChoices(legs, tuning)]);
    expect(choices.some(isHigh)).toBe(true);
  });

  test('a longer period is as much slower in every joint', () => {
    const tuning = controlTuning(ir, new Map());
    const of = { stride_m: 0.03, height_m: 0.012, duty: 0.5, lower_m: 0, phase: alternatePhases(legs) };
    const [quick, slow] = [1, 2].map((period_s) => legGait(legs, tuning, { ...of, period_s }));
    expect(slow?.speeds_rad_s).toEqual(quick?.speeds_rad_s.map((speed) => speed / 2));
  });
});
